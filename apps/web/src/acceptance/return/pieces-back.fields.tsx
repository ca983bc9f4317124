import { useText } from '../../platform/text.ts'
import { CountSteps } from '../../ui/inputs/count-steps.tsx'
import type { usePiecesOut } from './pieces-out.ts'
import { piecesBackText } from './pieces-back.text.ts'

/** Which pieces come back: each by its name, those without names by their number. Nothing for a booking of one piece. */
export function PiecesBackFields({ out }: { out: ReturnType<typeof usePiecesOut> }) {
  const text = useText(piecesBackText)
  const { items, back, count, setBack } = out
  if (count < 2) return null
  return (
    <fieldset className="mb-4 rounded-card border border-line bg-surface p-4">
      <legend className="float-left w-full text-17 font-title">{text.title}</legend>
      <p aria-live="polite" className="clear-left text-13 text-muted">
        {back.length === count ? text.all(count) : text.some(back.length, count)}
      </p>
      {items.map(({ id, title, pieces }) => {
        const isNamed = pieces.every(({ label }) => label !== '')
        const ids = pieces.map(piece => piece.id)
        const here = ids.filter(one => back.includes(one)).length
        return (
          <div key={id} className="mt-2">
            {items.length > 1 && isNamed && <p className="text-15 font-semibold">{title}</p>}
            {isNamed ? (
              <ul className="flex flex-wrap gap-x-5">
                {pieces.map(piece => (
                  <li key={piece.id}>
                    <label className="flex min-h-11 cursor-pointer items-center gap-2.5 text-15">
                      <input
                        type="checkbox"
                        checked={back.includes(piece.id)}
                        onChange={event => setBack([piece.id], event.target.checked)}
                        className="size-5 shrink-0 accent-lagoon"
                      />
                      {piece.label}
                    </label>
                  </li>
                ))}
              </ul>
            ) : (
              <div className="flex items-center justify-between gap-3 py-1">
                <span className="min-w-0 text-15">{title}</span>
                <CountSteps
                  value={here}
                  most={ids.length}
                  words={{ less: text.less(title), more: text.more(title) }}
                  onChange={next => {
                    setBack(ids.slice(0, next), true)
                    setBack(ids.slice(next), false)
                  }}
                />
              </div>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}

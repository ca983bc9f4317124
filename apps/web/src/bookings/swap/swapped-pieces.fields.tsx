import { useText } from '../../platform/text.ts'
import { CountSteps } from '../../ui/inputs/count-steps.tsx'
import type { OfficeBooking } from '../office/office-booking.ts'
import { swapText } from './swap.text.ts'

type Piece = OfficeBooking['items'][number]['pieces'][number]

/** Whether each of these pieces has a name, so that staff can say which one they mean. */
export const isNamed = (pieces: readonly Piece[]) => pieces.every(({ label }) => label !== '')

interface SwappedPiecesProps {
  title: string
  /** What the guest has not brought back. */
  out: readonly Piece[]
  given: readonly string[]
  onChange: (ids: readonly string[]) => void
}

/** Which pieces of a unit are swapped: by their names, or how many of those without. The others stay. */
export function SwappedPieces({ title, out, given, onChange }: SwappedPiecesProps) {
  const text = useText(swapText)
  const ids = out.map(({ id }) => id)
  return (
    <fieldset className="mb-4">
      <legend className="mb-1.5 text-13 font-medium">{text.pieces}</legend>
      {isNamed(out) ? (
        <ul className="flex flex-wrap gap-x-5">
          {out.map(({ id, label }) => (
            <li key={id}>
              <label className="flex min-h-11 cursor-pointer items-center gap-2.5 text-15 text-ink">
                <input
                  type="checkbox"
                  checked={given.includes(id)}
                  onChange={event => onChange(event.target.checked ? [...given, id] : given.filter(one => one !== id))}
                  className="size-5 shrink-0 accent-lagoon"
                />
                {label}
              </label>
            </li>
          ))}
        </ul>
      ) : (
        <div className="flex items-center justify-between gap-3 py-1">
          <span className="min-w-0 text-15 text-ink">{title}</span>
          <CountSteps
            value={given.length}
            most={out.length}
            words={{ less: text.less(title), more: text.more(title) }}
            onChange={next => onChange(ids.slice(0, next))}
          />
        </div>
      )}
      <p aria-live="polite" className="text-13 text-muted">
        {given.length === out.length ? text.allOfOut(out.length) : text.someOfOut(given.length, out.length)}
      </p>
    </fieldset>
  )
}

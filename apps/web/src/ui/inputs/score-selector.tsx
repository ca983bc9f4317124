import { useId, type ReactNode } from 'react'
import { cx } from '../cx.ts'

interface ScoreSelectorProps {
  label: ReactNode
  /** From 1; undefined until chosen. */
  value: number | undefined
  onChange: (value: number) => void
  most?: number
  /** Beside the label: '9 of 10' or 'Choose'. */
  aside: ReactNode
}

/** A score from 1 to 10 as one group of radio buttons: pressed, or moved by the arrow keys. */
export function ScoreSelector({ label, value, onChange, most = 10, aside }: ScoreSelectorProps) {
  const id = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 flex w-full items-baseline justify-between gap-3">
        <span className="text-15 font-semibold">{label}</span>
        <span className="text-15 text-muted">{aside}</span>
      </legend>
      <div className="grid grid-cols-10 overflow-hidden rounded-control border border-line">
        {Array.from({ length: most }, (_, index) => index + 1).map(score => (
          <label
            key={score}
            className={cx(
              'figures relative flex h-11 cursor-pointer items-center justify-center border-l border-line text-15 font-semibold transition-colors duration-150 first:border-l-0 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-lagoon',
              score === value ? 'bg-lagoon text-on-lagoon' : value !== undefined && score < value ? 'border-transparent bg-wash' : 'hover:bg-wash',
            )}
          >
            <input
              type="radio"
              name={id}
              value={score}
              checked={score === value}
              onChange={() => onChange(score)}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            {score}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

import { Minus, Plus } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import { boxClass, Field } from './field.tsx'

interface CountInputProps {
  label: ReactNode
  value: number
  onChange: (value: number) => void
  least?: number
  most?: number
  /** Read aloud for the buttons: 'Less', 'More'. */
  words: { less: string; more: string }
  hint?: ReactNode
  error?: string | undefined
  className?: string
}

/** A small number: typed, or changed by one with a finger. */
export function CountInput({ label, value, onChange, least = 1, most = 9999, words, hint, error, className }: CountInputProps) {
  const id = useId()
  const set = (next: number) => onChange(Math.min(most, Math.max(least, next)))
  const button = 'flex w-12 shrink-0 items-center justify-center text-lagoon hover:bg-wash disabled:text-muted disabled:hover:bg-transparent'
  return (
    <Field id={id} label={label} hint={hint} error={error} className={className}>
      <div className={cx(boxClass(Boolean(error)), 'flex h-12 items-stretch overflow-hidden')}>
        <button type="button" aria-label={words.less} disabled={value <= least} onClick={() => set(value - 1)} className={button}>
          <Minus aria-hidden className="size-5" strokeWidth={1.75} />
        </button>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={event => {
            const typed = Number(event.target.value.replace(/\D/g, ''))
            if (typed > 0) set(typed)
          }}
          className="figures w-full min-w-0 bg-transparent text-center text-17 font-semibold outline-none"
        />
        <button type="button" aria-label={words.more} disabled={value >= most} onClick={() => set(value + 1)} className={button}>
          <Plus aria-hidden className="size-5" strokeWidth={1.75} />
        </button>
      </div>
    </Field>
  )
}

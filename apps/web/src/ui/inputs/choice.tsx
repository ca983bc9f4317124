import { ChevronDown } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import { boxClass, Field } from './field.tsx'

interface ChoiceProps {
  label: ReactNode
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
  hint?: ReactNode
  error?: string | undefined
  disabled?: boolean
  /** Reads the label aloud without showing it, where the place says what it is. */
  bare?: boolean
  className?: string
}

/** One of a handful, by the device's own list: quick on a phone. Long lists take Select. */
export function Choice({ label, options, value, onChange, hint, error, disabled = false, bare = false, className }: ChoiceProps) {
  const id = useId()
  const box = (
    <span className={cx(boxClass(Boolean(error)), 'relative flex', disabled && 'bg-off/40! text-muted')}>
      <select
        id={id}
        value={value}
        disabled={disabled}
        aria-label={bare && typeof label === 'string' ? label : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
        onChange={event => onChange(event.target.value)}
        className="h-11 w-full min-w-0 appearance-none truncate rounded-control bg-transparent pr-9 pl-3.5 outline-none disabled:cursor-not-allowed coarse:text-17 [&>option]:bg-raised [&>option]:text-ink"
      >
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute top-1/2 right-3 size-[18px] -translate-y-1/2 text-muted" strokeWidth={1.75} />
    </span>
  )
  if (bare) return <div className={cx('min-w-0', className)}>{box}</div>
  return (
    <Field id={id} label={label} hint={hint} error={error} className={className}>
      {box}
    </Field>
  )
}

import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useText } from '../platform/text.ts'
import { cx } from './cx.ts'
import { uiText } from './ui.text.ts'

interface OtpInputProps {
  label: ReactNode
  value: string
  onChange: (digits: string) => void
  /** Called after `onChange` once all digits are there, typed, pasted or filled in by the device. */
  onComplete?: (digits: string) => void
  length?: number
  error?: string | undefined
  hint?: ReactNode
  autoFocus?: boolean
  disabled?: boolean
}

/** A one-time code: cells that show it, and one real input over them, so that paste, autofill and screen readers see one field. */
export function OtpInput({ label, value, onChange, onComplete, length = 6, error, hint, autoFocus = false, disabled = false }: OtpInputProps) {
  const id = useId()
  const text = useText(uiText)
  const input = useRef<HTMLInputElement>(null)
  const [focused, setFocused] = useState(false)
  const at = Math.min(value.length, length - 1)

  // After a wrong code the next thing to do is to type another one.
  useEffect(() => {
    if (error) input.current?.focus()
  }, [error])

  const take = (typed: string) => {
    const digits = typed.replace(/\D/g, '').slice(0, length)
    onChange(digits)
    if (digits.length === length && digits !== value) onComplete?.(digits)
  }

  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="text-15 font-semibold">
        {label}
      </label>
      <div className="relative">
        <div aria-hidden className="grid auto-cols-fr grid-flow-col gap-2">
          {Array.from({ length }, (_, index) => (
            <span
              key={index}
              title={text.digit(index + 1, length)}
              className={cx(
                'figures flex h-15 items-center justify-center rounded-control border bg-surface text-24 font-title transition-[border-color,box-shadow] duration-150 md:h-16',
                error ? 'border-brick' : 'border-edge',
                focused && index === at && 'border-lagoon! ring-4 ring-lagoon/16',
              )}
            >
              {value[index] ?? (focused && index === at ? <span className="h-6 w-0.5 animate-pulse bg-lagoon" /> : null)}
            </span>
          ))}
        </div>
        <input
          ref={input}
          id={id}
          value={value}
          disabled={disabled}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- only where the code is what the person is here for
          autoFocus={autoFocus}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="\d*"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={event => take(event.target.value)}
          onPaste={event => {
            event.preventDefault()
            take(event.clipboardData.getData('text'))
          }}
          onSelect={event => event.currentTarget.setSelectionRange(value.length, value.length)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          className="absolute inset-0 size-full cursor-text bg-transparent text-[20px] text-transparent caret-transparent opacity-0 outline-none"
        />
      </div>
      <p id={`${id}-note`} aria-live="polite" className={cx('text-13 empty:hidden', error ? 'text-brick' : 'text-muted')}>
        {error || hint}
      </p>
    </div>
  )
}

import { OTPField } from '@base-ui/react/otp-field'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useText } from '../../platform/text.ts'
import { cx } from '../cx.ts'
import { uiText } from '../ui.text.ts'

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

/** A one-time code, a digit a cell. The label names the first cell, which takes a whole code that is pasted or filled in. */
export function OtpInput({ label, value, onChange, onComplete, length = 6, error, hint, autoFocus = false, disabled = false }: OtpInputProps) {
  const id = useId()
  const text = useText(uiText)
  const first = useRef<HTMLInputElement>(null)

  // After a wrong code the next thing to do is to type another one.
  useEffect(() => {
    if (error) first.current?.focus()
  }, [error])

  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="text-15 font-semibold">
        {label}
      </label>
      <OTPField.Root
        id={id}
        length={length}
        value={value}
        onValueChange={onChange}
        onValueComplete={digits => onComplete?.(digits)}
        disabled={disabled}
        // The label names one element: a group with the same name would be announced twice.
        render={({ role: _role, 'aria-labelledby': _labelledBy, ...props }) => <div {...props} />}
        className="grid auto-cols-fr grid-flow-col gap-2"
      >
        {Array.from({ length }, (_, index) => (
          <OTPField.Input
            key={index}
            ref={index === 0 ? first : undefined}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- only where the code is what the person is here for
            autoFocus={autoFocus && index === 0}
            aria-label={index === 0 ? undefined : text.digit(index + 1, length)}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-note`}
            className={cx(
              'figures h-15 w-full min-w-0 rounded-control border bg-surface text-center text-24 font-title transition-[border-color,box-shadow] duration-150 outline-none focus:border-lagoon! focus:ring-4 focus:ring-lagoon/16 md:h-16',
              error ? 'border-brick' : 'border-edge',
            )}
          />
        ))}
      </OTPField.Root>
      <p id={`${id}-note`} aria-live="polite" className={cx('text-13 empty:hidden', error ? 'text-brick' : 'text-muted')}>
        {error || hint}
      </p>
    </div>
  )
}

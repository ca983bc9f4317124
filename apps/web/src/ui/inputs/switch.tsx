import { useId, type ComponentProps, type ReactNode } from 'react'
import { cx } from '../cx.ts'

interface SwitchProps {
  label: ReactNode
  /** Under the label, read with it. */
  hint?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  className?: string
}

/** On or off, at once; the whole row is the target. */
export function Switch({ label, hint, checked, onChange, disabled = false, className }: SwitchProps) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className={cx('flex min-h-11 items-center justify-between gap-4', disabled ? 'cursor-not-allowed text-muted' : 'cursor-pointer', className)}
    >
      <span className="min-w-0">
        <span className="block text-15">{label}</span>
        {hint && (
          <span id={`${id}-hint`} className="block text-13 text-muted">
            {hint}
          </span>
        )}
      </span>
      <Toggle id={id} checked={checked} disabled={disabled} aria-describedby={hint ? `${id}-hint` : undefined} onChange={onChange} />
    </label>
  )
}

interface ToggleProps extends Omit<ComponentProps<'input'>, 'onChange' | 'type' | 'role' | 'className'> {
  checked: boolean
  onChange: (checked: boolean) => void
}

/** The switch alone: what names it stands elsewhere. */
export function Toggle({ checked, onChange, ...rest }: ToggleProps) {
  return (
    <span className="relative inline-flex h-7 w-12 shrink-0">
      <input
        {...rest}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        onChange={event => onChange(event.target.checked)}
        className="peer absolute inset-0 size-full cursor-[inherit] appearance-none rounded-full bg-edge transition-colors duration-150 checked:bg-lagoon disabled:bg-off disabled:checked:bg-muted"
      />
      <span
        aria-hidden
        className="pointer-events-none absolute top-1 left-1 size-5 rounded-full bg-white transition-transform duration-150 peer-checked:translate-x-5"
      />
    </span>
  )
}

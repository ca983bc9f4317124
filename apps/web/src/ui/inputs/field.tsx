import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

interface FieldProps {
  id: string
  label: ReactNode
  /** Beside the label, such as 'shown before booking'. */
  aside?: ReactNode
  /** Under the control, read with it. */
  hint?: ReactNode
  /** In words what to do; takes the hint's place and is read aloud. */
  error?: string | undefined
  /** For guests: a larger label and more air. */
  roomy?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** Label, control, and what is said about it. */
export function Field({ id, label, aside, hint, error, roomy = false, className, children }: FieldProps) {
  return (
    <div className={cx('flex min-w-0 flex-col', roomy ? 'gap-2' : 'gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className={roomy ? 'text-15 font-semibold' : 'text-13 font-[550] text-muted'}>
          {label}
        </label>
        {aside && <span className="text-13 text-muted">{aside}</span>}
      </div>
      {children}
      <p id={`${id}-note`} aria-live="polite" className={cx('text-13 empty:hidden', error ? 'text-brick' : 'text-muted')}>
        {error || hint}
      </p>
    </div>
  )
}

/** The box of a control that holds typed or chosen text. */
export const boxClass = (error: boolean) =>
  cx(
    'w-full min-w-0 rounded-control border bg-surface text-15 transition-[border-color,box-shadow] duration-150',
    'focus-within:border-lagoon focus-within:ring-3 focus-within:ring-wash',
    error ? 'border-brick' : 'border-edge hover:border-muted',
  )

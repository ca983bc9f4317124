import { useId, type ComponentProps, type ReactNode } from 'react'
import { cx } from './cx.ts'

const variants = {
  /** Once a view. */
  primary: 'bg-lagoon text-on-lagoon hover:bg-lagoon-deep',
  secondary: 'border border-line bg-surface text-ink hover:border-edge hover:bg-wash',
  quiet: 'text-ink hover:bg-wash',
  danger: 'border border-line bg-surface text-brick hover:bg-brick-wash',
  link: 'text-lagoon underline decoration-1 underline-offset-4 hover:text-lagoon-deep',
} as const

const sizes = {
  /** 36 px, for bars and rows; 44 px under a finger. */
  small: 'h-9 px-3.5 text-13 coarse:h-11',
  medium: 'h-11 px-4 text-15',
  large: 'h-12 px-5 text-15',
  /** 56 px, for the one main action. */
  huge: 'h-14 px-7 text-17',
} as const

export interface ButtonLook {
  variant?: keyof typeof variants
  size?: keyof typeof sizes
  /** Takes the whole width. */
  wide?: boolean
}

/** The look of a button, for links that look like one. */
export const buttonClass = ({ variant = 'primary', size = 'large', wide = false }: ButtonLook = {}) =>
  cx(
    'inline-flex shrink-0 items-center justify-center gap-2 rounded-control font-semibold whitespace-nowrap transition-colors duration-150 select-none',
    variant === 'link' ? 'min-h-11 text-15' : sizes[size],
    variants[variant],
    wide && 'w-full',
  )

interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'>, ButtonLook {
  /** Shows that it works on something; the width stays, another press does nothing. */
  busy?: boolean
  /** Why it cannot be pressed now, in words. Disables the button. */
  why?: string | false | undefined
  icon?: ReactNode
}

export function Button({ variant, size, wide, busy = false, why, icon, className, children, onClick, type = 'button', ...rest }: ButtonProps) {
  const whyId = useId()
  const off = Boolean(why)
  return (
    <>
      <button
        {...rest}
        type={type}
        aria-disabled={off || busy || undefined}
        aria-busy={busy || undefined}
        aria-describedby={why ? whyId : rest['aria-describedby']}
        title={why || rest.title}
        onClick={event => {
          if (off || busy) event.preventDefault()
          else onClick?.(event)
        }}
        className={cx(
          off
            ? cx(buttonClass({ variant: 'quiet', size: size ?? 'large', wide: wide ?? false }), 'cursor-not-allowed bg-off! text-muted!')
            : buttonClass({ ...(variant && { variant }), ...(size && { size }), wide: wide ?? false }),
          'relative',
          className,
        )}
      >
        <span className={cx('inline-flex items-center gap-2', busy && 'opacity-0')}>
          {icon}
          {children}
        </span>
        {busy && <Dots />}
      </button>
      {why && (
        <span id={whyId} className="sr-only">
          {why}
        </span>
      )}
    </>
  )
}

function Dots() {
  return (
    <span aria-hidden className="absolute inset-0 flex items-center justify-center gap-1">
      {[0, 1, 2].map(index => (
        <span key={index} className="size-1.5 animate-pulse rounded-full bg-current" style={{ animationDelay: `${index * 160}ms` }} />
      ))}
    </span>
  )
}

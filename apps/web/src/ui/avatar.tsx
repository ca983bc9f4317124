import { cx } from './cx.ts'

interface AvatarProps {
  /** Address of the picture; without one the initials stand. */
  src?: string | null | undefined
  initials: string
  /** Pixels. */
  size?: number
  /** People are round, companies have corners. */
  square?: boolean
  className?: string
}

/** Who it is, beside a name: the picture, or initials. */
export function Avatar({ src, initials, size = 36, square = false, className }: AvatarProps) {
  return (
    <span
      aria-hidden
      style={{ width: size, height: size, fontSize: Math.max(11, Math.round(size * 0.38)) }}
      className={cx(
        'inline-flex shrink-0 items-center justify-center overflow-hidden bg-wash leading-none font-semibold text-lagoon select-none',
        square ? 'rounded-control' : 'rounded-full',
        className,
      )}
    >
      {src ? <img src={src} alt="" width={size} height={size} decoding="async" className="size-full object-cover" /> : initials}
    </span>
  )
}

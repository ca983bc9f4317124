import { useState } from 'react'
import { mediaUrl } from '../platform/media.ts'
import { cx } from './cx.ts'

/** Up to here a small picture is sharp on every screen. */
const mostForFace = 48

interface AvatarProps {
  /** The picture; without one, or with a broken one, the initials stand. */
  uuid?: string | null | undefined
  initials: string
  /** Pixels. */
  size?: number
  /** People are round, companies have corners. */
  square?: boolean
  className?: string
}

/** Who it is, beside a name: the picture, or initials. */
export function Avatar({ uuid, initials, size = 36, square = false, className }: AvatarProps) {
  const src = mediaUrl(uuid, size > mostForFace ? 'avatar' : 'face')
  const [broken, setBroken] = useState<string>()
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
      {src && src !== broken ? (
        <img
          // One that failed before the page took over.
          ref={picture => void (picture?.complete && picture.naturalWidth === 0 && setBroken(src))}
          src={src}
          alt=""
          width={size}
          height={size}
          decoding="async"
          onError={() => setBroken(src)}
          className="size-full object-cover"
        />
      ) : (
        initials
      )}
    </span>
  )
}

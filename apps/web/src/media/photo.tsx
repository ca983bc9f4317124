import { Camera } from 'lucide-react'
import { useState } from 'react'
import { mediaSet, mediaUrl, type MediaSize } from '../platform/media.ts'
import { cx } from '../ui/cx.ts'

export interface PhotoProps {
  uuid: string | undefined
  size?: MediaSize
  /** How wide the place is, as `sizes` says it. Left out: `width` pixels. */
  sizes?: string
  /** Painted until the picture is there: its own mean colour. */
  color?: string | null | undefined
  /** '' where the words beside it say the same. */
  alt: string
  width: number
  height: number
  /** The largest picture of the page: asked for at once. */
  first?: boolean
  /** It cannot be shown as a picture. */
  onBroken?: () => void
  className?: string
}

/** A picture that fills its place, which keeps its shape and colour until the picture is there; a camera stands for one that is missing or broken. */
export function Photo({ uuid, size = 'card', sizes, color, alt, width, height, first = false, onBroken, className }: PhotoProps) {
  const [broken, setBroken] = useState<string>()
  return (
    <span style={color ? { backgroundColor: color } : undefined} className={cx('block overflow-hidden bg-[light-dark(#e6ddcb,#1d2f2b)]', className)}>
      {uuid && uuid !== broken ? (
        <img
          src={mediaUrl(uuid, size)}
          srcSet={mediaSet(uuid, size)}
          sizes={sizes ?? `${width}px`}
          alt={alt}
          width={width}
          height={height}
          decoding={first ? 'sync' : 'async'}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'low'}
          onError={() => {
            setBroken(uuid)
            onBroken?.()
          }}
          className="size-full object-cover"
        />
      ) : (
        <span role="img" aria-label={alt || undefined} aria-hidden={alt ? undefined : true} className="flex size-full items-center justify-center text-muted">
          <Camera aria-hidden className="size-7" strokeWidth={1.5} />
        </span>
      )}
    </span>
  )
}

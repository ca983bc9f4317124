import { Camera } from 'lucide-react'
import { mediaUrl } from '../platform/media.ts'
import { cx } from '../ui/cx.ts'

type Size = Parameters<typeof mediaUrl>[1]

interface PhotoProps {
  uuid: string | undefined
  size?: Size
  /** A larger size with its width, for screens of more pixels; `sizes` says how wide the place is. */
  larger?: { size: Size; width: number; sizes: string }
  /** '' where the words beside it say the same. */
  alt: string
  width: number
  height: number
  /** The largest picture of the page: asked for at once. */
  first?: boolean
  className?: string
}

/** A picture that fills its place, which keeps its shape and colour until the picture is there. */
export function Photo({ uuid, size = 'card', larger, alt, width, height, first = false, className }: PhotoProps) {
  const src = mediaUrl(uuid, size)
  return (
    <span className={cx('block overflow-hidden bg-[light-dark(#e6ddcb,#1d2f2b)]', className)}>
      {src ? (
        <img
          src={src}
          {...(larger && { srcSet: `${src} 900w, ${mediaUrl(uuid, larger.size)} ${larger.width}w`, sizes: larger.sizes })}
          alt={alt}
          width={width}
          height={height}
          decoding={first ? 'sync' : 'async'}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'low'}
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

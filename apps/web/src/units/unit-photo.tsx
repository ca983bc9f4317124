import { ImageOff } from 'lucide-react'
import { mediaUrl, type MediaSize } from '../platform/media.ts'
import { cx } from '../ui/cx.ts'

interface UnitPhotoProps {
  uuid: string | undefined
  size?: MediaSize
  /** Its place: width, height, corners. */
  className: string
}

/** A unit's picture beside its name, or a quiet place where none is yet. */
export function UnitPhoto({ uuid, size = 'thumb', className }: UnitPhotoProps) {
  const src = mediaUrl(uuid, size)
  return (
    <span aria-hidden className={cx('flex shrink-0 items-center justify-center overflow-hidden bg-band text-muted', className)}>
      {src ? <img src={src} alt="" loading="lazy" decoding="async" className="size-full object-cover" /> : <ImageOff className="size-4" strokeWidth={1.5} />}
    </span>
  )
}

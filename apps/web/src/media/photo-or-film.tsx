import { Film } from 'lucide-react'
import { useState } from 'react'
import { fileUrl } from '../platform/media.ts'
import { cx } from '../ui/cx.ts'
import { Photo, type PhotoProps } from './photo.tsx'

/** A picture, or a film's first moment where it is one: only the file itself tells. */
export function PhotoOrFilm(place: Omit<PhotoProps, 'onBroken'>) {
  const { uuid, alt, className } = place
  const [film, setFilm] = useState<string>()
  if (uuid === undefined || film !== uuid) return <Photo {...place} onBroken={() => setFilm(uuid)} />
  return (
    <span className={cx('relative block overflow-hidden bg-[#0b1210]', className)}>
      <video src={fileUrl(uuid)} muted playsInline preload="metadata" aria-label={alt || undefined} className="size-full object-cover" />
      <Film aria-hidden className="absolute right-2 bottom-2 size-5 text-white" strokeWidth={1.75} />
    </span>
  )
}

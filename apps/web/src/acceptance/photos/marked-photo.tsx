import { PhotoOrFilm } from '../../media/photo-or-film.tsx'
import { Marks, useRatio, type Mark } from './marks.tsx'

/** A square photo of a pair, with circles around what is marked on it. */
export function MarkedPhoto({ uuid, marks, className }: { uuid: string; marks: readonly Mark[]; className: string }) {
  const { ratio, onLoadCapture } = useRatio()
  return (
    <span onLoadCapture={onLoadCapture} className="relative block aspect-square w-full overflow-hidden rounded-control [container-type:size]">
      <PhotoOrFilm uuid={uuid} size="gallery" alt="" width={450} height={450} sizes="(min-width: 48rem) 320px, 50vw" className={className} />
      <Marks marks={marks} ratio={ratio} fit="cover" />
    </span>
  )
}

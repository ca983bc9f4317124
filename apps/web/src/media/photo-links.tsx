import { cx } from '../ui/cx.ts'
import { Photo } from './photo.tsx'

interface PhotoLinksProps {
  photos: readonly string[]
  /** What the photo at a place, from 1 on, is called. */
  nameOf: (place: number) => string
  isLarge?: boolean
}

/** Photos in a row, each of which opens large in a tab of its own; nothing without photos. */
export function PhotoLinks({ photos, nameOf, isLarge = false }: PhotoLinksProps) {
  const [width, height, sizes] = isLarge ? [256, 192, '128px'] : [192, 144, '96px']
  return (
    <ul className="flex flex-wrap gap-2 empty:hidden">
      {photos.map((photo, index) => (
        <li key={photo}>
          <a href={`/media/${photo}/-/preview/1600x1600/`} target="_blank" rel="noreferrer" className="block rounded-control">
            <Photo
              uuid={photo}
              alt={nameOf(index + 1)}
              width={width}
              height={height}
              sizes={sizes}
              className={cx('rounded-control', isLarge ? 'h-24 w-32' : 'h-18 w-24')}
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

import { useText } from '../platform/text.ts'
import { galleryText } from './gallery.text.ts'
import { Photo } from './photo.tsx'

interface PhotoGridProps {
  name: string
  photos: readonly string[]
  colors: readonly (string | null)[]
  onOpen: (photo: string) => void
}

/** Photos at 900x500; each opens alone. */
export function PhotoGrid({ name, photos, colors, onOpen }: PhotoGridProps) {
  const text = useText(galleryText)
  /** An odd one takes a row of its own. */
  const isWide = (index: number) => index === 0 && photos.length % 2 === 1
  return (
    <ul aria-label={text.gallery.title(name)} className="grid gap-2 sm:grid-cols-2 md:gap-3">
      {photos.map((photo, index) => (
        <li key={photo} className={isWide(index) ? 'sm:col-span-2' : undefined}>
          <button
            type="button"
            aria-label={text.gallery.open(index + 1, photos.length)}
            onClick={() => onOpen(photo)}
            className="block w-full rounded-control transition-[filter] duration-150 hover:brightness-92"
          >
            <Photo
              uuid={photo}
              color={colors[index]}
              size="gallery"
              alt=""
              width={900}
              height={500}
              sizes={isWide(index) ? '(min-width: 75rem) 1040px, 100vw' : '(min-width: 75rem) 514px, (min-width: 40rem) 50vw, 100vw'}
              className="aspect-9/5 rounded-control"
            />
          </button>
        </li>
      ))}
    </ul>
  )
}

import { Images } from 'lucide-react'
import { galleryText } from '../media/gallery.text.ts'
import { Photo } from '../media/photo.tsx'
import { usePopups } from '../platform/popups.tsx'
import { useText } from '../platform/text.ts'
import { cx } from '../ui/cx.ts'
import { publicUnitsText } from './public-units.text.ts'

/** Up to five pictures, the first one large; each opens alone, and all of them in a grid. On a phone they slide under the finger. */
export function UnitMosaic({ title, photos, colors }: { title: string; photos: readonly string[]; colors: readonly (string | null)[] }) {
  const text = useText(publicUnitsText)
  const words = useText(galleryText)
  const popups = usePopups()
  const shown = photos.slice(0, 5)
  const layout = shown.length >= 5 ? 'md:grid-cols-[2fr_1fr_1fr]' : shown.length >= 3 ? 'md:grid-cols-[2fr_1fr]' : shown.length === 2 ? 'md:grid-cols-2' : ''
  const isTall = (index: number) => index === 0 || shown.length === 2
  const inPlace = 'relative h-67 w-full shrink-0 snap-center md:h-auto md:w-auto md:shrink'
  return (
    <div className="relative">
      <ul
        aria-label={title}
        className={cx(
          'flex snap-x snap-mandatory overflow-x-auto max-md:-mx-(--page-margin) max-md:[scrollbar-width:none]',
          'md:grid md:h-110 md:grid-rows-2 md:gap-2 md:overflow-hidden md:rounded-card',
          layout,
        )}
      >
        {shown.length === 0 && (
          <li className={cx(inPlace, 'md:row-span-2')}>
            <Photo uuid={undefined} alt={text.noPhoto} width={1200} height={800} className="absolute inset-0 size-full" />
          </li>
        )}
        {shown.map((uuid, index) => (
          <li key={uuid} className={cx(inPlace, isTall(index) && 'md:row-span-2', (shown.length === 3 || shown.length === 4) && index > 2 && 'md:hidden')}>
            <button
              type="button"
              aria-label={words.gallery.open(index + 1, photos.length)}
              onClick={() => popups.open('single-media', { photo: uuid })}
              className="absolute inset-0 size-full transition-[filter] duration-150 hover:brightness-92 focus-visible:outline-offset-[-4px]"
            >
              <Photo
                uuid={uuid}
                color={colors[index]}
                alt={text.photo(title, index + 1)}
                width={1200}
                height={800}
                first={index === 0}
                sizes={index === 0 ? '(min-width: 48rem) 600px, 80vw' : '(min-width: 48rem) 300px, 80vw'}
                className="size-full"
              />
            </button>
            {shown.length > 1 && (
              <span
                aria-hidden
                className="figures pointer-events-none absolute right-4 bottom-4 rounded-full bg-[#14201d]/80 px-2.5 py-1 text-13 text-white md:hidden"
              >
                {index + 1} / {photos.length}
              </span>
            )}
          </li>
        ))}
      </ul>
      {photos.length > 1 && (
        <button
          type="button"
          onClick={() => popups.open('gallery')}
          className="absolute bottom-4 left-0 inline-flex h-9 items-center gap-2 rounded-full bg-white px-3.5 text-13 font-semibold text-[#14201d] shadow-card transition-colors duration-150 hover:bg-[#f6f3ec] md:right-4 md:left-auto coarse:h-11"
        >
          <Images aria-hidden className="size-4" strokeWidth={1.75} />
          {words.gallery.show(photos.length)}
        </button>
      )}
    </div>
  )
}

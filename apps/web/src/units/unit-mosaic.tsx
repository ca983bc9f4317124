import { useText } from '../platform/text.ts'
import { cx } from '../ui/cx.ts'
import { Photo } from '../media/photo.tsx'
import { publicUnitsText } from './public-units.text.ts'

/** Up to five pictures, the first one large. On a phone they slide under the finger. */
export function UnitMosaic({ title, photos }: { title: string; photos: readonly string[] }) {
  const text = useText(publicUnitsText)
  const shown = photos.slice(0, 5)
  const layout = shown.length >= 5 ? 'md:grid-cols-[2fr_1fr_1fr]' : shown.length >= 3 ? 'md:grid-cols-[2fr_1fr]' : shown.length === 2 ? 'md:grid-cols-2' : ''
  const isTall = (index: number) => index === 0 || shown.length === 2
  return (
    <ul
      aria-label={title}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a row that scrolls on a phone is moved by the arrow keys
      tabIndex={shown.length > 1 ? 0 : undefined}
      className={cx(
        'flex snap-x snap-mandatory overflow-x-auto max-md:-mx-(--page-margin) max-md:[scrollbar-width:none]',
        'md:grid md:h-110 md:grid-rows-2 md:gap-2 md:overflow-hidden md:rounded-card',
        layout,
      )}
    >
      {(shown.length > 0 ? shown : [undefined]).map((uuid, index) => (
        <li
          key={uuid ?? 'none'}
          className={cx(
            'relative h-67 w-full shrink-0 snap-center md:h-auto md:w-auto md:shrink',
            isTall(index) && 'md:row-span-2',
            (shown.length === 3 || shown.length === 4) && index > 2 && 'md:hidden',
          )}
        >
          <Photo
            uuid={uuid}
            alt={uuid ? text.photo(title, index + 1) : text.noPhoto}
            width={1200}
            height={800}
            first={index === 0}
            sizes={index === 0 ? '(min-width: 48rem) 600px, 80vw' : '(min-width: 48rem) 300px, 80vw'}
            className="absolute inset-0 size-full"
          />
          {shown.length > 1 && (
            <span aria-hidden className="figures absolute right-4 bottom-4 rounded-full bg-[#14201d]/80 px-2.5 py-1 text-13 text-white md:hidden">
              {index + 1} / {shown.length}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

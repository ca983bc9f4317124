import { ChevronLeft, ChevronRight, LayoutGrid } from 'lucide-react'
import { useEffect, useRef, type PointerEvent } from 'react'
import { mediaUrl } from '../platform/media.ts'
import { usePopups } from '../platform/popups.tsx'
import { useText } from '../platform/text.ts'
import { cx } from '../ui/cx.ts'
import { Stage, stageButton } from '../ui/stage.tsx'
import { galleryText } from './gallery.text.ts'

interface PhotoViewerProps {
  name: string
  photos: readonly string[]
  /** The one that is shown. */
  shown: string
  onShow: (photo: string) => void
  /** Back to all of them. */
  onGrid: () => void
}

/** A finger that went so far sideways turns the photo. */
const swipe = 48

/** One photo over the whole window, with the way to the others: arrows that wrap around, their keys, a swipe, and the thumbnails below. */
export function PhotoViewer({ name, photos, shown, onShow, onGrid }: PhotoViewerProps) {
  const text = useText(galleryText)
  const { close } = usePopups()
  const index = photos.indexOf(shown)
  const many = photos.length > 1
  const began = useRef<number | undefined>(undefined)
  const at = (place: number) => photos[(place + photos.length) % photos.length] ?? shown
  const turn = (by: number) => many && onShow(at(index + by))

  const neighbours = many && index >= 0 ? [at(index - 1), at(index + 1)].join(' ') : ''
  useEffect(() => {
    for (const photo of neighbours.split(' ').filter(Boolean)) new Image().src = mediaUrl(photo, 'full') ?? ''
  }, [neighbours])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
      if (by === 0 || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      turn(by)
    }
    // The popup keeps the arrow keys to itself: they are heard before it.
    addEventListener('keydown', onKey, true)
    return () => removeEventListener('keydown', onKey, true)
  })
  const onPointerUp = (event: PointerEvent) => {
    const by = began.current === undefined ? 0 : event.clientX - began.current
    began.current = undefined
    if (event.pointerType !== 'mouse' && Math.abs(by) >= swipe) turn(by < 0 ? 1 : -1)
  }
  return (
    <Stage
      title={text.gallery.title(name)}
      bar={
        <>
          <button type="button" aria-label={text.single.back} onClick={onGrid} className={cx(stageButton, 'w-auto! gap-2 px-3.5 text-15 font-semibold')}>
            <LayoutGrid aria-hidden className="size-5" strokeWidth={1.75} />
            <span aria-hidden className="max-md:hidden">
              {text.gallery.all}
            </span>
          </button>
          <p role="status" className="figures mx-auto text-15">
            {index >= 0 && `${index + 1}/${photos.length}`}
          </p>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- a press beside the photo closes, as Esc and the cross do; a swipe turns, as the arrows do */}
      <div
        className="relative flex min-h-0 flex-1 touch-pan-y items-center justify-center md:px-20"
        onClick={event => event.target === event.currentTarget && close()}
        onPointerDown={event => (began.current = event.clientX)}
        onPointerUp={onPointerUp}
        onPointerCancel={() => (began.current = undefined)}
      >
        {index >= 0 ? (
          <img
            key={shown}
            src={mediaUrl(shown, 'full')}
            alt={text.single.alt(name, index + 1)}
            draggable={false}
            className="max-h-full max-w-full animate-fade object-contain select-none md:rounded-control"
          />
        ) : (
          <p className="text-17">{text.single.gone}</p>
        )}
        {many && (
          <>
            <button
              type="button"
              aria-label={text.single.previous}
              onClick={() => turn(-1)}
              className={cx(stageButton, 'absolute left-3 max-md:bg-[#0b1210]/60')}
            >
              <ChevronLeft aria-hidden className="size-6" strokeWidth={1.75} />
            </button>
            <button type="button" aria-label={text.single.next} onClick={() => turn(1)} className={cx(stageButton, 'absolute right-3 max-md:bg-[#0b1210]/60')}>
              <ChevronRight aria-hidden className="size-6" strokeWidth={1.75} />
            </button>
          </>
        )}
      </div>
      {many && <Thumbnails photos={photos} shown={shown} onShow={onShow} />}
    </Stage>
  )
}

function Thumbnails({ photos, shown, onShow }: Pick<PhotoViewerProps, 'photos' | 'shown' | 'onShow'>) {
  const text = useText(galleryText)
  const current = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [shown])
  return (
    <ul
      aria-label={text.gallery.all}
      className="flex shrink-0 gap-2 overflow-x-auto px-3 py-3 [scrollbar-width:none] *:first:ml-auto *:last:mr-auto md:px-4 md:py-4"
    >
      {photos.map((photo, index) => (
        <li key={photo} className="shrink-0">
          <button
            ref={photo === shown ? current : undefined}
            type="button"
            aria-label={text.gallery.open(index + 1, photos.length)}
            aria-current={photo === shown}
            onClick={() => onShow(photo)}
            className={cx(
              'block h-14 w-20 overflow-hidden rounded-inner transition-opacity duration-150 focus-visible:outline-[#57c2b4] md:h-16 md:w-24',
              photo === shown ? 'outline-2 outline-offset-2 outline-[#f3f0e8]' : 'opacity-55 hover:opacity-100',
            )}
          >
            <img src={mediaUrl(photo, 'thumb')} alt="" loading="lazy" decoding="async" draggable={false} className="size-full object-cover" />
          </button>
        </li>
      ))}
    </ul>
  )
}

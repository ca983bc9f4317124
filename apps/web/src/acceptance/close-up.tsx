import { Dialog } from '@base-ui/react/dialog'
import { X, ZoomIn, ZoomOut } from 'lucide-react'
import { useState, type KeyboardEvent, type PointerEvent, type WheelEvent } from 'react'
import { fileUrl, mediaUrl } from '../platform/media.ts'
import { useText } from '../platform/text.ts'
import { cx } from '../ui/cx.ts'
import { uiText } from '../ui/ui.text.ts'
import { closeUpText } from './close-up.text.ts'

export interface CloseUpPhoto {
  uuid: string
  /** 'Out Wed 18 Nov, 12:06' */
  label: string
}

interface View {
  scale: number
  /** In parts of the picture's place. */
  x: number
  y: number
}

const whole: View = { scale: 1, x: 0, y: 0 }
const largest = 6
const step = 1.5
const button =
  'flex size-12 items-center justify-center rounded-full bg-white/10 text-white transition-colors duration-150 hover:bg-white/20 disabled:text-white/40'

/** Photos over the whole window, one or two side by side: zoomed and moved together, so that the same spot is compared. */
export function CloseUp({ title, photos, onClose }: { title: string; photos: readonly CloseUpPhoto[]; onClose: () => void }) {
  const text = useText(closeUpText)
  const words = useText(uiText)
  const [view, setView] = useState(whole)
  const zoom = (by: number) =>
    setView(now => {
      const scale = Math.min(largest, Math.max(1, now.scale * by))
      return scale === 1 ? whole : { scale, ...kept(scale, now.x * (scale / now.scale), now.y * (scale / now.scale)) }
    })
  const move = (x: number, y: number) => setView(now => ({ scale: now.scale, ...kept(now.scale, now.x + x, now.y + y) }))
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, () => void> = {
      '+': () => zoom(step),
      '=': () => zoom(step),
      '-': () => zoom(1 / step),
      ArrowLeft: () => move(0.1, 0),
      ArrowRight: () => move(-0.1, 0),
      ArrowUp: () => move(0, 0.1),
      ArrowDown: () => move(0, -0.1),
    }
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : moves[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    <Dialog.Root open onOpenChange={open => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup onKeyDown={onKeyDown} className="fixed inset-0 z-70 flex animate-fade flex-col bg-[#0b1210] text-white outline-none">
          <div className="flex shrink-0 items-center gap-2 p-2 pl-4">
            <Dialog.Title className="min-w-0 flex-1 truncate text-15 font-semibold">{title}</Dialog.Title>
            <button type="button" aria-label={text.smaller} disabled={view.scale === 1} onClick={() => zoom(1 / step)} className={button}>
              <ZoomOut aria-hidden className="size-5" />
            </button>
            <button type="button" aria-label={text.larger} disabled={view.scale === largest} onClick={() => zoom(step)} className={button}>
              <ZoomIn aria-hidden className="size-5" />
            </button>
            <Dialog.Close aria-label={words.close} className={button}>
              <X aria-hidden className="size-5" />
            </Dialog.Close>
          </div>
          <div className={cx('grid min-h-0 flex-1 gap-2 p-2', photos.length > 1 && 'max-md:grid-rows-2 md:grid-cols-2')}>
            {photos.map(photo => (
              <Moving key={photo.uuid} photo={photo} view={view} onMove={move} onZoom={zoom} />
            ))}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** No farther than the picture's edge. */
function kept(scale: number, x: number, y: number) {
  const most = (scale - 1) / 2
  const within = (at: number) => Math.min(most, Math.max(-most, at))
  return { x: within(x), y: within(y) }
}

interface MovingProps {
  photo: CloseUpPhoto
  view: View
  onMove: (x: number, y: number) => void
  onZoom: (by: number) => void
}

function Moving({ photo, view, onMove, onZoom }: MovingProps) {
  const [isFilm, setFilm] = useState(false)
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    onMove(event.movementX / event.currentTarget.clientWidth, event.movementY / event.currentTarget.clientHeight)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the same is done by the buttons and keys above
    <figure
      onPointerDown={event => !isFilm && event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
      onWheel={(event: WheelEvent) => onZoom(event.deltaY < 0 ? 1.15 : 1 / 1.15)}
      onDoubleClick={() => onZoom(view.scale > 1 ? 0 : 2.5)}
      className={cx('relative min-h-0 min-w-0 touch-none overflow-hidden rounded-control bg-black', view.scale > 1 && 'cursor-grab active:cursor-grabbing')}
    >
      {isFilm && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- of a thing, filmed at the counter
        <video src={fileUrl(photo.uuid)} controls playsInline aria-label={photo.label} className="absolute inset-0 size-full" />
      )}
      <img
        hidden={isFilm}
        src={mediaUrl(photo.uuid, 'close')}
        onError={() => setFilm(true)}
        alt={photo.label}
        draggable={false}
        style={{ transform: `translate(${view.x * 100}%, ${view.y * 100}%) scale(${view.scale})` }}
        className="absolute inset-0 size-full object-contain select-none"
      />
      <figcaption aria-hidden className="absolute top-2 left-2 rounded-full bg-[#14201d]/75 px-2.5 py-1 text-13 font-semibold">
        {photo.label}
      </figcaption>
    </figure>
  )
}

import { Dialog } from '@base-ui/react/dialog'
import { X, ZoomIn, ZoomOut } from 'lucide-react'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { useText } from '../../platform/text.ts'
import { cx } from '../../ui/cx.ts'
import { uiText } from '../../ui/ui.text.ts'
import { CloseUpStage, type CloseUpPhoto, type View } from './close-up-stage.tsx'
import { closeUpText } from './close-up.text.ts'

const whole: View = { scale: 1, x: 0, y: 0 }
const largest = 6
const step = 1.5
const button =
  'flex size-12 items-center justify-center rounded-full bg-white/10 text-white transition-colors duration-150 hover:bg-white/20 disabled:text-white/40'

interface CloseUpProps {
  title: string
  photos: readonly CloseUpPhoto[]
  /** What can be said of the photos, under them. */
  foot?: ReactNode
  /** What single keys do here. */
  keys?: Record<string, () => void>
  onClose: () => void
}

/** Photos over the whole window, one or two side by side: zoomed and moved together, so that the same spot is compared. */
export function CloseUp({ title, photos, foot, keys, onClose }: CloseUpProps) {
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
      ...keys,
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
              <CloseUpStage key={photo.uuid} photo={photo} view={view} onMove={move} onZoom={zoom} />
            ))}
          </div>
          {foot && <div className="shrink-0 px-4 pt-1 pb-[calc(12px+env(safe-area-inset-bottom,0px))]">{foot}</div>}
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

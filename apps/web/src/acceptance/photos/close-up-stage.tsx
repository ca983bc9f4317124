import { useRef, useState, type PointerEvent, type WheelEvent } from 'react'
import { Crosshair, Plus } from 'lucide-react'
import { fileUrl, mediaUrl } from '../../platform/media.ts'
import { useText } from '../../platform/text.ts'
import { cx } from '../../ui/cx.ts'
import { closeUpText } from './close-up.text.ts'
import { Marks, useRatio, type Mark } from './marks.tsx'

/** How a close-up is zoomed and moved. */
export interface View {
  scale: number
  /** In parts of the picture's place. */
  x: number
  y: number
}

export interface CloseUpPhoto {
  uuid: string
  /** 'Out Wed 18 Nov, 12:06' */
  label: string
  /** What is read aloud besides. */
  detail?: string | undefined
  marks?: readonly Mark[]
  /** A press on the picture marks a place. */
  onMark?: ((place: Mark) => void) | undefined
}

interface StageProps {
  photo: CloseUpPhoto
  view: View
  onMove: (x: number, y: number) => void
  onZoom: (by: number) => void
}

/** Pixels that a press may wander and still be a press. */
const slack = 6
const round = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 1000) / 1000

/** One picture of a close-up, whole in its place, or a film. */
export function CloseUpStage({ photo, view, onMove, onZoom }: StageProps) {
  const text = useText(closeUpText)
  const [isFilm, setFilm] = useState(false)
  const place = useRef<HTMLElement>(null)
  const { ratio, onLoadCapture } = useRatio()
  const pressed = useRef({ x: 0, y: 0 })
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    onMove(event.movementX / event.currentTarget.clientWidth, event.movementY / event.currentTarget.clientHeight)
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    if (!photo.onMark || ratio === undefined) return
    if (Math.hypot(event.clientX - pressed.current.x, event.clientY - pressed.current.y) > slack) return
    if (event.target instanceof Element && event.target.closest('button')) return
    mark(event)
  }
  const mark = (at?: { clientX: number; clientY: number }) => {
    const box = place.current?.getBoundingClientRect()
    if (!box || ratio === undefined) return
    const found = placeIn(box, ratio, view, at ?? { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 })
    if (found) photo.onMark?.(found)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the same is done by the buttons and keys around it
    <figure
      ref={place}
      onPointerDown={event => {
        pressed.current = { x: event.clientX, y: event.clientY }
        if (!isFilm && !(event.target instanceof Element && event.target.closest('button'))) event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onWheel={(event: WheelEvent) => onZoom(event.deltaY < 0 ? 1.15 : 1 / 1.15)}
      onDoubleClick={() => !photo.onMark && onZoom(view.scale > 1 ? 0 : 2.5)}
      onLoadCapture={onLoadCapture}
      className={cx(
        'relative min-h-0 min-w-0 touch-none overflow-hidden rounded-control bg-black [container-type:size]',
        photo.onMark ? 'cursor-crosshair' : view.scale > 1 && 'cursor-grab active:cursor-grabbing',
      )}
    >
      {isFilm && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- of a thing, filmed at the counter
        <video src={fileUrl(photo.uuid)} controls playsInline aria-label={photo.label} className="absolute inset-0 size-full" />
      )}
      <div hidden={isFilm} style={{ transform: `translate(${view.x * 100}%, ${view.y * 100}%) scale(${view.scale})` }} className="absolute inset-0">
        <img
          src={mediaUrl(photo.uuid, 'close')}
          onError={() => setFilm(true)}
          alt={photo.detail ? `${photo.label}, ${photo.detail}` : photo.label}
          draggable={false}
          className="size-full object-contain select-none"
        />
        <Marks marks={photo.marks ?? []} ratio={ratio} fit="contain" scale={view.scale} />
      </div>
      <figcaption aria-hidden className="absolute top-2 left-2 rounded-full bg-[#14201d]/75 px-2.5 py-1 text-13 font-semibold">
        {photo.label}
      </figcaption>
      {photo.onMark && ratio !== undefined && (
        <>
          <Plus aria-hidden className="pointer-events-none absolute top-1/2 left-1/2 size-6 -translate-1/2 text-white drop-shadow-[0_0_2px_#000]" />
          <button
            type="button"
            onClick={() => mark()}
            className="absolute right-2 bottom-2 flex min-h-11 items-center gap-2 rounded-full bg-[#14201d]/85 px-3.5 text-15 font-semibold"
          >
            <Crosshair aria-hidden className="size-4.5" strokeWidth={1.75} />
            {text.markMiddle}
          </button>
        </>
      )}
    </figure>
  )
}

/** Where on a picture that lies whole in its place somebody pressed; undefined beside it. */
function placeIn(box: DOMRect, ratio: number, view: View, at: { clientX: number; clientY: number }): Mark | undefined {
  const width = Math.min(box.width, box.height * ratio) * view.scale
  const x = 0.5 + (at.clientX - box.left - box.width * (0.5 + view.x)) / width
  const y = 0.5 + (at.clientY - box.top - box.height * (0.5 + view.y)) / (width / ratio)
  return x < 0 || x > 1 || y < 0 || y > 1 ? undefined : { x: round(x), y: round(y) }
}

import { Film, ImageOff, RotateCw, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { useLanguage } from '../platform/language.tsx'
import { fileUrl, mediaUrl } from '../platform/media.ts'
import { useText } from '../platform/text.ts'
import { cx } from '../ui/cx.ts'
import { isUploaded, type MediaItem } from './media-items.ts'
import { mediaText } from './media.text.ts'
import { MoveMenu } from './move-menu.tsx'
import { progressInWords } from './progress-in-words.ts'
import type { HandleRef } from './sortable-tiles.tsx'

interface MediaTileProps {
  item: MediaItem
  index: number
  of: number
  /** Says on the first one that it is the cover. */
  hasCover: boolean
  handle: HandleRef
  onMove: (to: number) => void
  onRemove: () => void
  onRetry: () => void
}

/** Under a mouse, buttons over a photo show while it or the focus is there; under a finger always. */
const onlyWhenNear = 'opacity-0 group-focus-within/tile:opacity-100 group-hover/tile:opacity-100 coarse:opacity-100'

/** One photo of a board: there, on its way up with its percent, or failed. */
export function MediaTile({ item, index, of, hasCover, handle, onMove, onRemove, onRetry }: MediaTileProps) {
  const text = useText(mediaText)
  const place = index + 1
  const done = isUploaded(item)
  const corner =
    'absolute flex size-8 items-center justify-center rounded-full bg-[#14201d]/70 text-white transition-colors duration-150 hover:bg-[#14201d] focus-visible:outline-offset-[-2px] coarse:after:absolute coarse:after:-inset-1.5'
  const name = done ? text.photo(place, of) : item.state === 'error' ? text.failed : text.photoUploading(place, of)
  const cover = hasCover && index === 0

  if (item.state === 'error')
    return (
      <div key="failed" className="relative size-full">
        <span ref={handle} hidden />
        <button
          type="button"
          onClick={onRetry}
          className="relative flex size-full items-end justify-center rounded-control border border-brick bg-brick-wash px-1.5 pb-3 text-center text-13 leading-tight font-semibold text-brick hover:brightness-97 focus-visible:outline-offset-[-2px]"
        >
          <RotateCw aria-hidden className="absolute top-3 left-3 size-5" strokeWidth={1.75} />
          {text.failed}
        </button>
        <button type="button" aria-label={text.remove(place)} onClick={onRemove} className={cx(corner, 'top-1.5 right-1.5')}>
          <Trash2 aria-hidden className="size-4" strokeWidth={1.75} />
        </button>
      </div>
    )
  return (
    <div key="photo" className="relative size-full">
      <button
        ref={handle}
        type="button"
        aria-label={cover ? `${name}, ${text.cover}` : name}
        className="block size-full cursor-grab touch-manipulation overflow-hidden rounded-control bg-band select-none focus-visible:outline-offset-2 active:cursor-grabbing"
      >
        <Picture item={item} />
        {!done && <UploadVeil item={item} />}
      </button>
      {cover && done && (
        <span
          aria-hidden
          className="pointer-events-none absolute bottom-1.5 left-1.5 rounded-full bg-white px-2.5 py-0.5 text-13 font-semibold text-[#14201d] shadow-card"
        >
          {text.cover}
        </span>
      )}
      <button
        type="button"
        aria-label={done ? text.remove(place) : text.cancel(place)}
        onClick={onRemove}
        className={cx(corner, 'top-1.5 right-1.5', done && onlyWhenNear)}
      >
        {done ? <Trash2 aria-hidden className="size-4" strokeWidth={1.75} /> : <X aria-hidden className="size-4" strokeWidth={2} />}
      </button>
      {done && of > 1 && (
        <MoveMenu
          index={index}
          of={of}
          hasCover={hasCover}
          onMove={onMove}
          className={cx(corner, 'top-1.5 left-1.5 data-popup-open:opacity-100', onlyWhenNear)}
        />
      )}
    </div>
  )
}

function Picture({ item }: { item: MediaItem }) {
  const [broken, setBroken] = useState<string>()
  const src = item.uuid ? mediaUrl(item.uuid, 'thumb') : item.preview
  const isFilm = item.source instanceof Blob && item.source.type.startsWith('video/')
  const film = `film ${item.uuid}`
  if (broken !== film && (isFilm || (item.uuid && broken === src)))
    return (
      <span className="relative flex size-full items-center justify-center bg-[#0b1210] text-white">
        {item.uuid && (
          <video
            onError={() => setBroken(film)}
            src={fileUrl(item.uuid)}
            muted
            playsInline
            preload="metadata"
            className="pointer-events-none absolute inset-0 size-full object-cover"
          />
        )}
        <Film aria-hidden className="relative size-6" strokeWidth={1.5} />
      </span>
    )
  if (!src || broken === src || broken === film)
    return (
      <span className="flex size-full items-center justify-center text-muted">
        <ImageOff aria-hidden className="size-6" strokeWidth={1.5} />
      </span>
    )
  return <img src={src} alt="" draggable={false} decoding="async" onError={() => setBroken(src)} className="pointer-events-none size-full object-cover" />
}

/** The percent over the dimmed picture, and the bytes where there is room. */
function UploadVeil({ item: { state, progress, source } }: { item: MediaItem }) {
  const text = useText(mediaText)
  const language = useLanguage()
  const total = source instanceof Blob ? source.size : undefined
  return (
    <span aria-hidden className="absolute inset-0 flex flex-col items-center justify-center rounded-control bg-[#14201d]/65 pt-3 text-white">
      {state === 'waiting' ? (
        <span className="text-13 font-semibold">{text.waiting}</span>
      ) : (
        <>
          <span className="figures text-20 font-title">{text.percent(progress)}</span>
          {total !== undefined && (
            <span className="figures text-13 text-white/85 max-md:hidden">{progressInWords((total * progress) / 100, total, text, language)}</span>
          )}
        </>
      )}
      <span className="absolute inset-x-2.5 bottom-2.5 h-1 overflow-hidden rounded-full bg-white/35">
        <span style={{ width: `${progress}%` }} className="block h-full rounded-full bg-white transition-[width] duration-150" />
      </span>
    </span>
  )
}

import { Camera, Check, Plus, RotateCw, Trash2, X } from 'lucide-react'
import { failureWords } from '../../media/failure-words.ts'
import { isUploaded, type MediaItem } from '../../media/media-items.ts'
import { mediaText } from '../../media/media.text.ts'
import { PhotoOrFilm } from '../../media/photo-or-film.tsx'
import { useText } from '../../platform/text.ts'
import { cx } from '../../ui/cx.ts'
import { acceptanceText } from '../acceptance.text.ts'
import { slotsText } from './slots.text.ts'

const frame = 'relative flex size-full items-center justify-center overflow-hidden rounded-control text-center'
const corner =
  'absolute top-1.5 right-1.5 flex size-8 items-center justify-center rounded-full bg-[#14201d]/70 text-white transition-colors duration-150 hover:bg-[#14201d] focus-visible:outline-offset-[-2px] coarse:after:absolute coarse:after:-inset-1.5'

interface PhotoTileProps {
  item: MediaItem
  /** Read aloud: 'Photo 2 of 5, Left side'. */
  name: string
  /** Seen on the photo; left out for one beside the slots. */
  label: string | undefined
  /** Takes the whole width. */
  isWide: boolean
  onLook: () => void
  onRetry: () => void
  onRemove: () => void
  /** Names what takes it away: 'Delete photo: Left side'. */
  removeName: string
  cancelName: string
}

/** A photo of a hand-over: there, on its way up, or failed. */
export function PhotoTile({ item, name, label, isWide, onLook, onRetry, onRemove, removeName, cancelName }: PhotoTileProps) {
  const words = useText(mediaText)
  const pill = label && (
    <span
      aria-hidden
      className="pointer-events-none absolute bottom-1.5 left-1.5 max-w-[calc(100%-12px)] truncate rounded-full bg-[#14201d]/75 px-2 py-0.5 text-13 font-semibold text-white"
    >
      {label}
    </span>
  )
  if (item.state === 'error')
    return (
      <div className="relative size-full">
        <button
          type="button"
          onClick={onRetry}
          aria-label={`${name}. ${words.failed}: ${failureWords(item.error, words.reasons)}`}
          className={cx(frame, 'flex-col gap-1 border border-brick bg-brick-wash px-2 text-13 leading-tight font-semibold text-brick hover:brightness-97')}
        >
          <RotateCw aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
          {words.failed}
        </button>
        <button type="button" aria-label={removeName} onClick={onRemove} className={corner}>
          <Trash2 aria-hidden className="size-4" strokeWidth={1.75} />
        </button>
      </div>
    )
  if (!isUploaded(item))
    return (
      <div className="relative size-full">
        <div role="img" aria-label={words.photoIsUploading(name)} className={cx(frame, 'bg-band')}>
          {item.preview && !isFilm(item) && <img src={item.preview} alt="" className="size-full object-cover" />}
          <span aria-hidden className="absolute inset-0 flex items-center justify-center bg-[#14201d]/65 text-white">
            {item.state === 'waiting' ? (
              <span className="text-13 font-semibold">{words.waiting}</span>
            ) : (
              <span className="figures text-20 font-title">{words.percent(item.progress)}</span>
            )}
          </span>
          {pill}
        </div>
        <button type="button" aria-label={cancelName} onClick={onRemove} className={corner}>
          <X aria-hidden className="size-4" strokeWidth={2} />
        </button>
      </div>
    )
  return (
    <div className="relative size-full">
      <button type="button" aria-label={name} onClick={onLook} className={cx(frame, 'bg-band transition-[filter] duration-150 hover:brightness-95')}>
        <PhotoOrFilm
          uuid={item.uuid}
          size={isWide ? 'gallery' : 'thumb'}
          alt=""
          width={isWide ? 640 : 300}
          height={isWide ? 360 : 300}
          sizes={isWide ? '(min-width: 64rem) 440px, 100vw' : '(min-width: 64rem) 180px, 33vw'}
          className="size-full"
        />
        <span aria-hidden className="absolute top-1.5 left-1.5 flex size-5.5 items-center justify-center rounded-full bg-white text-[#256731] shadow-card">
          <Check className="size-3.5" strokeWidth={2.5} />
        </span>
        {pill}
      </button>
      <button type="button" aria-label={removeName} onClick={onRemove} className={corner}>
        <Trash2 aria-hidden className="size-4" strokeWidth={1.75} />
      </button>
    </div>
  )
}

const isFilm = ({ source }: MediaItem) => source instanceof Blob && source.type.startsWith('video/')

interface EmptyTileProps {
  /** What to photograph; left out: something more. */
  label?: string | undefined
  isWide?: boolean
  isMore?: boolean
  onTake: () => void
}

/** A photo to take: a press opens the camera. */
export function EmptyTile({ label, isWide = false, isMore = false, onTake }: EmptyTileProps) {
  const text = useText(slotsText)
  const words = useText(acceptanceText)
  const Icon = isMore ? Plus : Camera
  return (
    <button
      type="button"
      onClick={onTake}
      aria-label={label && text.take(label)}
      className={cx(
        frame,
        'flex-col gap-1.5 border border-dashed px-1.5 leading-tight font-semibold transition-colors duration-150',
        isWide ? 'text-15' : 'text-13',
        isMore ? 'border-edge text-muted hover:bg-wash hover:text-ink' : 'border-lagoon bg-wash text-lagoon hover:text-lagoon-deep',
      )}
    >
      <Icon aria-hidden className="size-6 shrink-0" strokeWidth={1.75} />
      <span className="line-clamp-3 break-words">{label ?? (isMore ? words.anotherPhoto : words.takePhoto)}</span>
    </button>
  )
}

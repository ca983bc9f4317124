import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useDropzone } from 'react-dropzone'
import { evidenceRules, refusedWords } from '../../media/drop-rules.ts'
import { failureWords } from '../../media/failure-words.ts'
import { LeavingUploads, UploadsRead } from '../../media/media-board.tsx'
import { isUploaded, type MediaItem } from '../../media/media-items.ts'
import { mediaText } from '../../media/media.text.ts'
import { useMediaItems } from '../../media/use-media-items.ts'
import { useText } from '../../platform/text.ts'
import { cx } from '../../ui/cx.ts'
import { toast } from '../../ui/toast.tsx'
import { CloseUp } from './close-up.tsx'
import { EmptyTile, PhotoTile } from './photo-tile.tsx'
import { slotsText } from './slots.text.ts'
import { useEvidenceUpload } from '../offline/evidence.tsx'
import type { PhotoNames } from '../use-acceptance.ts'
import { useSlotName } from './use-slot-name.ts'

interface SlotBoardProps {
  title: string
  /** Beside the title: of what or whom the photos are. */
  tag: ReactNode
  tip: ReactNode
  /** What to photograph, in order. */
  slots?: readonly string[]
  names?: PhotoNames
  /** The first photo takes the whole width. */
  large?: boolean
  value: readonly string[]
  onChange: (uuids: string[], named: PhotoNames) => void
  most: number
  /** Hears how many photos are still on their way up. */
  onWaiting: (count: number) => void
}

const noSlots: readonly string[] = []
const noNames: PhotoNames = {}

/** Photos of a hand-over: a place for each that is asked for, and as many more as there are. Each is saved once it is up. */
export function SlotBoard({ title, tag, tip, slots = noSlots, names = noNames, large = false, value, onChange, most, onWaiting }: SlotBoardProps) {
  const text = useText(slotsText)
  const words = useText(mediaText)
  const nameOf = useSlotName()
  const titleId = useId()
  const [open, setOpen] = useState<string>()
  const [refused, setRefused] = useState<readonly string[]>([])
  // Which photo the camera was opened for.
  const target = useRef<string | undefined>(undefined)
  const taken = (uuids: string[], now: readonly MediaItem[]) =>
    onChange(uuids, Object.fromEntries(now.flatMap(item => (isUploaded(item) && item.tag !== undefined ? [[item.uuid, item.tag]] : []))))
  const upload = useEvidenceUpload()
  const { items, add, retry, remove } = useMediaItems(value, taken, { onlyPictures: false, upload })
  const room = Math.max(0, most - items.length)
  const limits = { ...evidenceRules, maxFiles: room }

  const {
    getRootProps,
    getInputProps,
    open: openCamera,
    isDragActive,
  } = useDropzone({
    ...(evidenceRules.types && { accept: evidenceRules.types }),
    ...(evidenceRules.maxSize !== undefined && { maxSize: evidenceRules.maxSize }),
    minSize: evidenceRules.minSize ?? 0,
    maxFiles: room,
    noClick: true,
    noKeyboard: true,
    disabled: room === 0,
    onDrop: (files, rejections) => {
      setRefused(refusedWords(rejections, limits, words.refused))
      if (files.length > 0) add(files, target.current)
      target.current = undefined
    },
    onFileDialogCancel: () => {
      target.current = undefined
    },
  })
  const take = (slot?: string) => {
    target.current = slot
    setRefused([])
    openCamera()
  }

  const slotOf = (item: MediaItem) => item.tag ?? (item.uuid === undefined ? undefined : names[item.uuid])
  const inSlot = new Map(slots.map(slot => [slot, items.find(item => slotOf(item) === slot)]))
  const others = items.filter(item => ![...inSlot.values()].includes(item))
  const onTheWay = items.filter(item => item.state !== 'success' && item.state !== 'error').length
  const failed = items.flatMap(item => (item.state === 'error' ? [words.uploadFailed(failureWords(item.error, words.reasons))] : []))
  useEffect(() => onWaiting(onTheWay), [onWaiting, onTheWay])

  const tileOf = (item: MediaItem, isWide = false) => {
    const slot = slotOf(item)
    const label = slot === undefined ? undefined : nameOf(slot)
    const [place, of] = [items.indexOf(item) + 1, items.length]
    return (
      <PhotoTile
        item={item}
        name={label === undefined ? words.photo(place, of) : text.photoOf(place, of, label)}
        label={label}
        isWide={isWide}
        removeName={label === undefined ? words.remove(place) : text.remove(label)}
        cancelName={label === undefined ? words.cancel(place) : text.cancel(label)}
        onLook={() => setOpen(item.uuid)}
        onRetry={() => retry(item.key)}
        onRemove={() => {
          const undo = remove(item.key)
          if (isUploaded(item)) toast(words.removed, { undo })
        }}
      />
    )
  }
  const [first, ...more] = large ? others : [undefined, ...others]
  const opened = items.find(item => item.uuid !== undefined && item.uuid === open)
  const openedSlot = opened && slotOf(opened)

  return (
    <section
      aria-labelledby={titleId}
      {...getRootProps({ role: 'region', tabIndex: undefined })}
      className={cx('min-w-0 rounded-control', isDragActive && 'outline-2 outline-offset-8 outline-lagoon')}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <h2 id={titleId} className="text-17 font-title">
          {title}
        </h2>
        {tag}
      </div>
      <div className="mt-1.5 mb-3">{tip}</div>
      <input {...getInputProps({ 'aria-label': title, capture: 'environment' })} />
      <ul className="grid grid-cols-3 gap-2 *:aspect-square *:min-w-0 lg:gap-3">
        {large && <li className="col-span-3 aspect-video!">{first ? tileOf(first, true) : <EmptyTile isWide onTake={() => take()} />}</li>}
        {slots.map(slot => {
          const item = inSlot.get(slot)
          return <li key={`slot ${slot}`}>{item ? tileOf(item) : <EmptyTile label={nameOf(slot)} onTake={() => take(slot)} />}</li>
        })}
        {more.map(item => item && <li key={item.key}>{tileOf(item)}</li>)}
        {room > 0 && (!large || first) && (
          <li>
            <EmptyTile isMore={items.length > 0 || slots.length > 0} onTake={() => take()} />
          </li>
        )}
      </ul>
      <div role="alert" className="text-13 text-brick not-empty:mt-3 empty:hidden">
        {[...new Set([...refused, ...failed])].map(sentence => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {opened?.uuid && (
        <CloseUp
          title={openedSlot === undefined ? title : nameOf(openedSlot)}
          photos={[{ uuid: opened.uuid, label: openedSlot === undefined ? title : nameOf(openedSlot) }]}
          onClose={() => setOpen(undefined)}
        />
      )}
      <UploadsRead items={items} />
      <LeavingUploads isBusy={onTheWay > 0} />
    </section>
  )
}

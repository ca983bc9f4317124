import { useBlocker } from '@tanstack/react-router'
import { Image, Plus } from 'lucide-react'
import { useEffect, useId, useRef, useState, type ClipboardEvent, type DragEvent } from 'react'
import { useDropzone } from 'react-dropzone'
import { sessionToken } from '../platform/session.ts'
import { useText } from '../platform/text.ts'
import { Ask } from '../ui/ask.tsx'
import { cx } from '../ui/cx.ts'
import { toast } from '../ui/toast.tsx'
import { uiText } from '../ui/ui.text.ts'
import { pictureRules, refusedWords, takesOnlyPictures, type DropRules } from './drop-rules.ts'
import { failureWords } from './failure-words.ts'
import { emptyTiles, isUploaded, type MediaItem } from './media-items.ts'
import { MediaTile } from './media-tile.tsx'
import { mediaText } from './media.text.ts'
import { SortableTiles } from './sortable-tiles.tsx'
import { useMediaItems } from './use-media-items.ts'

interface MediaBoardProps {
  /** 'Medias', where nothing else is said. */
  label?: string
  /** Ids of the uploaded photos, in order. */
  value: readonly string[]
  onChange: (uuids: string[]) => void
  rules?: DropRules
  /** Photos at most; 0: any number. */
  most?: number
  /** How many empty tiles stand beside the photos, whatever their number. Left out: two rows, then full rows. */
  empty?: number
  /** The first photo stands for the whole. */
  hasCover?: boolean
  /** A phone opens its camera at once, instead of asking where the photo comes from. */
  fromCamera?: boolean
  /** Hears how many photos are still on their way up. */
  onWaiting?: (count: number) => void
  error?: string | undefined
  disabled?: boolean
  /** Hears whether photos are on their way: what is saved now lacks them. */
  onBusy?: (busy: boolean) => void
  className?: string
}

const tile = 'aspect-4/3 min-w-0'

/** Photos that are added, put in order and deleted; the form's field always holds what is uploaded, in order. */
export function MediaBoard({
  label,
  value,
  onChange,
  rules = pictureRules,
  most = 0,
  empty,
  hasCover = false,
  fromCamera = false,
  onWaiting,
  error,
  disabled = false,
  onBusy,
  className,
}: MediaBoardProps) {
  const text = useText(mediaText)
  const titleId = useId()
  const { items, add, retry, remove, move } = useMediaItems(value, onChange, { onlyPictures: takesOnlyPictures(rules) })
  const [refused, setRefused] = useState<readonly string[]>([])
  const room = most === 0 ? 0 : Math.max(0, most - items.length)
  const isFull = most > 0 && room === 0
  const limits = { ...rules, maxFiles: most === 0 ? (rules.maxFiles ?? 0) : room }

  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    ...(rules.types && { accept: rules.types }),
    ...(rules.maxSize !== undefined && { maxSize: rules.maxSize }),
    minSize: rules.minSize ?? 0,
    multiple: rules.multiple ?? true,
    maxFiles: limits.maxFiles,
    noClick: true,
    noKeyboard: true,
    disabled: disabled || isFull,
    onDrop: (files, rejections) => {
      setRefused(refusedWords(rejections, limits, text.refused))
      if (files.length > 0) add(files)
    },
    onFileDialogCancel: () => setRefused([]),
  })
  /** A picture dragged over from another page, or its address pasted: the store fetches it. */
  const takeAddress = (data: DataTransfer) => {
    const address = (data.getData('text/uri-list') || data.getData('text/plain')).trim().split(/\s/, 1)[0] ?? ''
    if (data.files.length === 0 && /^https?:\/\/\S+$/i.test(address) && !isFull && !disabled) add([address])
  }

  const onRemove = (item: MediaItem) => {
    const undo = remove(item.key)
    if (isUploaded(item)) toast(text.removed, { undo })
  }
  const uploaded = items.filter(isUploaded).length
  const onTheWay = items.filter(item => item.state !== 'success' && item.state !== 'error').length
  const isBusy = onTheWay > 0
  const failed = items.flatMap(item => (item.state === 'error' ? [text.uploadFailed(failureWords(item.error, text.reasons))] : []))
  const empties = empty ?? emptyTiles(items.length)
  // In three columns on a phone those that only begin a row are left out, unless their number is fixed.
  const spare = empty === undefined ? (items.length + empties + 1) % 3 : 0
  useEffect(() => onBusy?.(isBusy), [onBusy, isBusy])
  useEffect(() => onWaiting?.(onTheWay), [onWaiting, onTheWay])

  return (
    <section
      aria-labelledby={titleId}
      {...getRootProps({
        role: 'region',
        tabIndex: undefined,
        onPaste: (event: ClipboardEvent) => takeAddress(event.clipboardData),
        onDrop: (event: DragEvent) => takeAddress(event.dataTransfer),
      })}
      className={cx('relative rounded-card border border-line bg-surface p-4 md:p-5', isDragActive && 'border-lagoon', className)}
    >
      <div className="mb-4 flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5">
        <h2 id={titleId} className="text-17 font-title">
          {label ?? text.medias}
        </h2>
        {items.length > 1 && !disabled && (
          <>
            <p className="text-13 text-muted coarse:hidden">{text.hint}</p>
            <p className="hidden text-13 text-muted coarse:block">{text.hintTouch}</p>
          </>
        )}
        {items.length > 0 && (
          <p className="ml-auto text-13 text-muted max-md:hidden">{[text.count(uploaded), ...(onTheWay > 0 ? [text.onTheWay(onTheWay)] : [])].join(', ')}</p>
        )}
      </div>
      <input {...getInputProps({ 'aria-label': text.add, ...(fromCamera && { capture: 'environment' }) })} />
      <SortableTiles
        items={items}
        label={label ?? text.medias}
        onMove={move}
        disabled={disabled}
        className={cx('grid grid-cols-3 gap-2 lg:grid-cols-4 lg:gap-3', '*:aspect-4/3 *:min-w-0')}
        after={
          <>
            {Array.from({ length: empties }, (_, index) => (
              <li
                key={index}
                aria-hidden
                className={cx(tile, index < spare && spare <= empties && 'max-lg:hidden', 'flex items-center justify-center rounded-control bg-band text-edge')}
              >
                <Image className="size-5" strokeWidth={1.5} />
              </li>
            ))}
            {!isFull && !disabled && (
              <li className={tile}>
                <button
                  type="button"
                  onClick={open}
                  className={cx(
                    'flex size-full flex-col items-center justify-center gap-1 rounded-control border border-dashed border-lagoon bg-wash px-1 text-13 font-semibold text-lagoon transition-colors duration-150 hover:text-lagoon-deep',
                    isDragActive && 'border-2 border-solid',
                  )}
                >
                  <Plus aria-hidden className="size-5" strokeWidth={1.75} />
                  {isDragActive ? text.drop : text.add}
                </button>
              </li>
            )}
          </>
        }
      >
        {(item, index, handle) => (
          <MediaTile
            item={item}
            index={index}
            of={items.length}
            hasCover={hasCover}
            handle={handle}
            onMove={to => move(index, to)}
            onRemove={() => onRemove(item)}
            onRetry={() => retry(item.key)}
          />
        )}
      </SortableTiles>
      <div role="alert" className="text-13 text-brick not-empty:mt-3 empty:hidden">
        {[...new Set([...(error ? [error] : []), ...refused, ...failed])].map(sentence => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <UploadsRead items={items} />
      <LeavingUploads isBusy={isBusy} />
    </section>
  )
}

/** Asks before a page is left whose photos are still on their way. */
export function LeavingUploads({ isBusy }: { isBusy: boolean }) {
  const text = useText(mediaText)
  const words = useText(uiText)
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => isBusy && sessionToken() !== null && current.pathname !== next.pathname,
    enableBeforeUnload: isBusy,
    withResolver: true,
  })
  return (
    <Ask
      open={leaving.status === 'blocked'}
      title={text.leaveTitle}
      yes={words.leave}
      no={words.stay}
      dangerous
      onYes={() => leaving.proceed?.()}
      onNo={() => leaving.reset?.()}
    >
      {text.leaveText}
    </Ask>
  )
}

/** Reads aloud what has come up; what failed stands in words below the tiles. */
export function UploadsRead({ items }: { items: readonly MediaItem[] }) {
  const text = useText(mediaText)
  const before = useRef(items)
  const [words, setWords] = useState('')
  useEffect(() => {
    const was = new Map(before.current.map(item => [item.key, item.state]))
    before.current = items
    const news = items.flatMap((item, index) => {
      const past = was.get(item.key)
      if (past === undefined || past === item.state) return []
      return item.state === 'success' ? [text.uploaded(index + 1, items.length)] : []
    })
    if (news.length > 0) setWords(news.join('. '))
  }, [items, text])
  return (
    <p role="status" className="sr-only">
      {words}
    </p>
  )
}

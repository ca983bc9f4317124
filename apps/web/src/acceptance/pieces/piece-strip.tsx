import { mostPieceMedias } from '@rentwell/contract/acceptance/acceptance.rules.ts'
import { Camera } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { evidenceRules } from '../../media/drop-rules.ts'
import { failureWords } from '../../media/failure-words.ts'
import { LeavingUploads, UploadsRead } from '../../media/media-board.tsx'
import { isUploaded } from '../../media/media-items.ts'
import { mediaText } from '../../media/media.text.ts'
import { useMediaItems } from '../../media/use-media-items.ts'
import { useText } from '../../platform/text.ts'
import { cx } from '../../ui/cx.ts'
import { toast } from '../../ui/toast.tsx'
import { useEvidenceUpload } from '../offline/evidence.tsx'
import { CloseUp } from '../photos/close-up.tsx'
import { PhotoTile } from '../photos/photo-tile.tsx'
import { piecePhotosText } from './piece-photos.text.ts'
import { PieceThumbs } from './piece-thumbs.tsx'

interface PieceStripProps {
  name: string
  value: readonly string[]
  /** Photos of the pick-up, at a return. */
  before: readonly string[] | undefined
  onChange: (uuids: string[]) => void
  /** Hears how many photos are still on their way up. */
  onWaiting: (count: number) => void
}

const accept = Object.keys(evidenceRules.types ?? {}).join(',')

/** The photos of a piece in a row, and the camera for the next one; at a return under those of the pick-up. */
export function PieceStrip({ name, value, before, onChange, onWaiting }: PieceStripProps) {
  const text = useText(piecePhotosText)
  const words = useText(mediaText)
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState<number>()
  const upload = useEvidenceUpload()
  const { items, add, retry, remove } = useMediaItems(value, onChange, { onlyPictures: false, upload })
  const onTheWay = items.filter(item => item.state !== 'success' && item.state !== 'error').length
  const failed = items.flatMap(item => (item.state === 'error' ? [words.uploadFailed(failureWords(item.error, words.reasons))] : []))
  useEffect(() => onWaiting(onTheWay), [onWaiting, onTheWay])
  const hasBefore = before !== undefined && before.length > 0
  const opened = open === undefined ? undefined : items[open]?.uuid
  return (
    <>
      <div className={cx(hasBefore && 'grid grid-cols-2 gap-x-4')}>
        {hasBefore && <PieceThumbs name={name} label={text.atPickUp} uuids={before} after={value} />}
        <div className="mt-2">
          {hasBefore && <p className="text-13 text-muted">{text.now}</p>}
          <ul className="mt-1 flex flex-wrap gap-2 *:size-18">
            {items.map((item, index) => (
              <li key={item.key}>
                <PhotoTile
                  item={item}
                  name={text.photoOf(index + 1, items.length, name)}
                  label={undefined}
                  isWide={false}
                  removeName={text.remove(index + 1, name)}
                  cancelName={text.cancel(index + 1, name)}
                  onLook={() => setOpen(index)}
                  onRetry={() => retry(item.key)}
                  onRemove={() => {
                    const undo = remove(item.key)
                    if (isUploaded(item)) toast(words.removed, { undo })
                  }}
                />
              </li>
            ))}
            {items.length < mostPieceMedias && (
              <li>
                <button
                  type="button"
                  aria-label={text.take(name)}
                  onClick={() => input.current?.click()}
                  className="flex size-full items-center justify-center rounded-control border border-dashed border-lagoon bg-wash text-lagoon transition-colors duration-150 hover:text-lagoon-deep"
                >
                  <Camera aria-hidden className="size-6" strokeWidth={1.75} />
                </button>
              </li>
            )}
          </ul>
        </div>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accept}
        capture="environment"
        aria-label={text.take(name)}
        onChange={event => {
          add([...(event.target.files ?? [])].slice(0, mostPieceMedias - items.length))
          event.target.value = ''
        }}
      />
      <div role="alert" className="text-13 text-brick not-empty:mt-2 empty:hidden">
        {[...new Set(failed)].map(sentence => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {opened && open !== undefined && (
        <CloseUp
          title={name}
          photos={[
            ...(before?.[open] ? [{ uuid: before[open], label: text.atPickUp }] : []),
            { uuid: opened, label: hasBefore ? text.now : text.photoOf(open + 1, items.length, name) },
          ]}
          onClose={() => setOpen(undefined)}
        />
      )}
      <UploadsRead items={items} />
      <LeavingUploads isBusy={onTheWay > 0} />
    </>
  )
}

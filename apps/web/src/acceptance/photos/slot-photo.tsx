import { Camera, RotateCw } from 'lucide-react'
import { useMemo, type RefObject } from 'react'
import { failureWords } from '../../media/failure-words.ts'
import { mediaText } from '../../media/media.text.ts'
import { evidenceRules } from '../../media/drop-rules.ts'
import { useMediaItems } from '../../media/use-media-items.ts'
import { useText } from '../../platform/text.ts'
import { cx } from '../../ui/cx.ts'
import { MarkedPhoto } from './marked-photo.tsx'
import { useEvidenceUpload } from '../offline/evidence.tsx'
import type { Mark } from './marks.tsx'
import { returnText } from '../return/return.text.ts'

interface SlotPhotoProps {
  /** The photo of this slot, once it is there. */
  media: string | undefined
  name: string
  marks: readonly Mark[]
  /** Opens the camera. */
  input: RefObject<HTMLInputElement | null>
  onTake: () => void
  onTaken: (media: string) => void
  onLook: () => void
}

const place = 'relative flex aspect-square w-full items-center justify-center overflow-hidden rounded-control'

/** The second half of a pair: taken by the camera, replaced by another, or failed and tried again. */
export function SlotPhoto({ media, name, marks, input, onTake, onTaken, onLook }: SlotPhotoProps) {
  const text = useText(returnText)
  const words = useText(mediaText)
  const uuids = useMemo(() => (media ? [media] : []), [media])
  const taken = (next: string[]) => {
    const newest = next.at(-1)
    if (newest && newest !== media) onTaken(newest)
  }
  const upload = useEvidenceUpload()
  const { items, add, retry, remove } = useMediaItems(uuids, taken, { onlyPictures: false, upload })
  const coming = items.findLast(item => item.state !== 'success')

  return (
    <div className="min-w-0">
      {coming?.state === 'error' ? (
        <button
          type="button"
          onClick={() => retry(coming.key)}
          className={cx(place, 'flex-col gap-1.5 border border-brick bg-brick-wash px-3 text-center text-15 font-semibold text-brick')}
        >
          <RotateCw aria-hidden className="size-5" strokeWidth={1.75} />
          {text.uploadFailed}
          <span className="text-13 font-normal">{failureWords(coming.error, words.reasons)}</span>
        </button>
      ) : coming ? (
        <div role="status" className={cx(place, 'bg-band')}>
          {coming.preview && <img src={coming.preview} alt="" className="size-full object-cover" />}
          <span className="figures absolute inset-0 flex items-center justify-center bg-[#14201d]/65 text-20 font-title text-white">
            {words.percent(coming.progress)}
          </span>
        </div>
      ) : media ? (
        <button type="button" aria-label={name} onClick={onLook} className={place}>
          <MarkedPhoto uuid={media} marks={marks} className="size-full" />
        </button>
      ) : (
        <button
          type="button"
          onClick={onTake}
          className={cx(
            place,
            'flex-col gap-1.5 border border-dashed border-lagoon bg-wash px-2 text-center text-15 font-semibold text-lagoon hover:text-lagoon-deep',
          )}
        >
          <Camera aria-hidden className="size-6" strokeWidth={1.75} />
          {text.repeatPhoto}
        </button>
      )}
      {media && !coming && (
        <button type="button" onClick={onTake} className="mt-1 min-h-11 text-15 font-semibold text-lagoon underline underline-offset-4">
          {text.again}
        </button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={Object.keys(evidenceRules.types ?? {}).join(',')}
        capture="environment"
        aria-label={name}
        onChange={event => {
          const [file] = event.target.files ?? []
          if (file) {
            if (coming) remove(coming.key)
            add([file])
          }
          event.target.value = ''
        }}
      />
    </div>
  )
}

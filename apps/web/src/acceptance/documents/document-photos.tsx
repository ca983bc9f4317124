import { mostDocumentMedias } from '@rentwell/contract/acceptance/acceptance.rules.ts'
import { Camera, Lock, RotateCw, Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useText } from '../../platform/text.ts'
import { cx } from '../../ui/cx.ts'
import { toast } from '../../ui/toast.tsx'
import { acceptanceText } from '../acceptance.text.ts'
import { readDocument } from '../offline/evidence.tsx'
import { HiddenDocument } from './hidden-document.tsx'
import { documentTypes, largestDocument } from '../photos/shrink-photo.ts'
import type { DocumentKind } from '../use-acceptance.ts'
import { useDocumentPhotos } from './use-document-photos.ts'

interface DocumentPhotosProps {
  rental: string
  booking: string
  kind: DocumentKind
  /** Those that the hand-over counts. */
  ids: readonly string[]
  onKept: (id: string) => void
  onRemoved: (id: string) => void
}

export const documentLook = 'relative flex aspect-video w-full items-center justify-center overflow-hidden rounded-control'
const corner = 'absolute flex size-11 items-center justify-center rounded-full bg-[#14201d]/70 text-white transition-colors duration-150 hover:bg-[#14201d]'

/** Photographs of one document: taken by the camera, sent encrypted, seen here only by who took them or asks to. */
export function DocumentPhotos({ rental, booking, kind, ids, onKept, onRemoved }: DocumentPhotosProps) {
  const text = useText(acceptanceText)
  const inputId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<string>()
  const photos = useDocumentPhotos({ rental, booking, kind, onKept, onRemoved })
  const word = text.kinds[kind]
  const mine = new Map(photos.taken.map(photo => [photo.id, photo]))
  const onTheWay = photos.taken.filter(photo => photo.id === undefined || !ids.includes(photo.id))
  const isFull = ids.length + onTheWay.length >= mostDocumentMedias

  const choose = (file: File | undefined) => {
    if (!file) return
    const wrong = !documentTypes.some(type => type === file.type) ? text.documentType : file.size > largestDocument ? text.documentSize : undefined
    setRefused(wrong)
    if (!wrong) void photos.take(file)
  }
  const remove = (id: string) => photos.remove(id).catch((error: unknown) => toast(error instanceof Error ? error.message : String(error), { wrong: true }))

  return (
    <div className="flex flex-col gap-2">
      {ids.map((id, index) => (
        <div key={id} className={cx(documentLook, 'bg-band')}>
          {mine.get(id) ? (
            <img src={mine.get(id)?.preview} alt={text.documentOf(word, index + 1)} className="size-full object-cover" />
          ) : (
            <HiddenDocument name={text.documentOf(word, index + 1)} read={() => readDocument({ rental, booking }, id)} />
          )}
          <Encrypted />
          <button type="button" aria-label={text.removeDocument(word, index + 1)} onClick={() => void remove(id)} className={cx(corner, 'top-1.5 right-1.5')}>
            <Trash2 aria-hidden className="size-4.5" strokeWidth={1.75} />
          </button>
        </div>
      ))}
      {onTheWay.map(photo =>
        photo.error ? (
          <div key={photo.key} className={documentLook}>
            <button
              type="button"
              onClick={() => void photos.again(photo)}
              className="flex size-full flex-col items-center justify-center gap-1.5 rounded-control border border-brick bg-brick-wash px-4 text-center text-15 font-semibold text-brick"
            >
              <RotateCw aria-hidden className="size-5" strokeWidth={1.75} />
              {text.documentFailed}
              <span className="text-13 font-normal">{photo.error.message}</span>
            </button>
            <button
              type="button"
              aria-label={text.removeDocument(word, ids.length + 1)}
              onClick={() => photos.forget(photo)}
              className={cx(corner, 'top-1.5 right-1.5')}
            >
              <Trash2 aria-hidden className="size-4.5" strokeWidth={1.75} />
            </button>
          </div>
        ) : (
          <div key={photo.key} role="status" className={documentLook}>
            <img src={photo.preview} alt="" className="size-full object-cover" />
            <span className="absolute inset-0 flex items-center justify-center bg-[#14201d]/65 text-17 font-semibold text-white">{text.documentSending}</span>
          </div>
        ),
      )}
      {!isFull && (
        <button
          type="button"
          onClick={() => input.current?.click()}
          className={cx(
            'flex w-full items-center justify-center gap-2 rounded-control border border-dashed border-lagoon bg-wash font-semibold text-lagoon transition-colors duration-150 hover:text-lagoon-deep',
            ids.length + onTheWay.length === 0 ? 'min-h-30 flex-col text-15' : 'min-h-13 text-15',
          )}
        >
          <Camera aria-hidden className="size-6" strokeWidth={1.75} />
          {ids.length + onTheWay.length === 0 ? text.takePhoto : text.anotherPhoto}
        </button>
      )}
      <input
        ref={input}
        id={inputId}
        type="file"
        hidden
        accept={documentTypes.join(',')}
        capture="environment"
        aria-label={text.takeDocument[kind]}
        onChange={event => {
          choose(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <p role="alert" className="text-13 text-brick empty:hidden">
        {refused}
      </p>
    </div>
  )
}

/** Says on the picture how it is kept. */
export function Encrypted() {
  const text = useText(acceptanceText)
  return (
    <span className="pointer-events-none absolute top-2 left-2 flex items-center gap-1.5 rounded-full bg-[#14201d]/75 px-2.5 py-1 text-13 font-semibold text-white">
      <Lock aria-hidden className="size-3.5" strokeWidth={2} />
      {text.encrypted}
    </span>
  )
}

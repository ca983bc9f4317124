import { mostMessageMedias } from '@rentwell/contract/messaging/messaging.rules.ts'
import { ImagePlus, Play, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { failureWords } from '../../media/failure-words.ts'
import { isUploaded, uuidsOf, type MediaItem } from '../../media/media-items.ts'
import { mediaText } from '../../media/media.text.ts'
import { useMediaItems } from '../../media/use-media-items.ts'
import { mediaUrl } from '../../platform/media.ts'
import { useAppSearch, usePopups } from '../../platform/popups.tsx'
import { useText } from '../../platform/text.ts'
import { Popup } from '../../ui/popup.tsx'
import { attachable } from './attachable.ts'
import { ChatInput } from './chat-input.tsx'
import { takeChosenFiles, useChosenFiles } from './chosen-files.ts'
import { messagingText } from '../messaging.text.ts'
import { useSendNow } from './use-send-now.ts'

/** Files on their way into a conversation: what goes up, words beside it, and one press when all of it is there. */
export default function LoadedFilesPopup() {
  const text = useText(messagingText)
  const { close } = usePopups()
  const conversation = useAppSearch()['conversation'] ?? ''
  const [uuids, setUuids] = useState<string[]>([])
  const { items, add, retry, remove } = useMediaItems(uuids, setUuids, { onlyPictures: false })
  const [body, setBody] = useState('')
  const { send, busy, refusal } = useSendNow()
  const chosen = useChosenFiles(({ files }) => files)
  const noteId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (chosen.length > 0) add(takeChosenFiles())
  }, [chosen, add])

  const why =
    items.length === 0
      ? text.files.none
      : items.length > mostMessageMedias
        ? text.files.tooMany(mostMessageMedias)
        : items.some(item => item.state === 'error')
          ? text.files.someFailed
          : !items.every(isUploaded) && text.files.busy
  const submit = async () => {
    if (await send({ conversationId: conversation, body: body.trim(), medias: uuidsOf(items) })) close()
  }
  return (
    <Popup title={text.files.title} width={620} focus={field}>
      <ul aria-label={text.files.title} className="grid grid-cols-2 gap-2 md:grid-cols-3">
        {items.map((item, index) => (
          <li key={item.key}>
            <FileTile item={item} index={index} of={items.length} onRetry={() => retry(item.key)} onRemove={() => void remove(item.key)} />
          </li>
        ))}
        {items.length < mostMessageMedias && (
          <li>
            <AddTile label={items.length > 0 ? text.files.add : text.files.choose} onFiles={add} />
          </li>
        )}
      </ul>
      <p id={noteId} role="alert" className="mt-3 text-13 text-brick empty:hidden">
        {refusal ?? (items.length > mostMessageMedias && text.files.tooMany(mostMessageMedias))}
      </p>
      <div className="mt-4">
        <ChatInput value={body} onChange={setBody} onSend={() => void submit()} why={why} busy={busy} note={noteId} field={field} />
      </div>
    </Popup>
  )
}

interface TileProps {
  item: MediaItem
  index: number
  of: number
  onRetry: () => void
  onRemove: () => void
}

const isFilmFile = ({ source }: MediaItem) => source instanceof Blob && source.type.startsWith('video/')

function FileTile({ item, index, of, onRetry, onRemove }: TileProps) {
  const text = useText(messagingText)
  const media = useText(mediaText)
  const { state, progress, preview, uuid } = item
  return (
    <div className="relative aspect-square overflow-hidden rounded-control bg-band">
      {isFilmFile(item) ? (
        <>
          <video src={preview} muted playsInline preload="metadata" aria-hidden className="size-full bg-[#0b1210] object-cover" />
          <Play aria-hidden className="absolute right-2 bottom-2 size-5 text-white" strokeWidth={1.75} />
        </>
      ) : (
        <img src={mediaUrl(uuid, 'message') ?? preview} alt="" width={380} height={380} className="size-full object-cover" />
      )}
      {state === 'error' ? (
        <button
          type="button"
          onClick={onRetry}
          title={failureWords(item.error, media.reasons)}
          className="absolute inset-0 flex flex-col items-center justify-center gap-1 bg-brick-wash p-3 text-center text-13 text-brick"
        >
          <b className="font-semibold underline underline-offset-3">{text.files.failed}</b>
          <span>{failureWords(item.error, media.reasons)}</span>
        </button>
      ) : (
        state !== 'success' && (
          <div
            role="progressbar"
            aria-label={text.files.progress(index + 1, of)}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={progress}
            className="absolute inset-0 flex flex-col items-center justify-center gap-2 bg-[#0b1210]/60 text-white"
          >
            <span className="figures text-20 font-title">{text.files.percent(progress)}</span>
            <span aria-hidden className="h-1 w-1/2 overflow-hidden rounded-full bg-white/30">
              <span className="block h-full bg-white transition-[width] duration-150" style={{ width: `${progress}%` }} />
            </span>
          </div>
        )
      )}
      <button
        type="button"
        aria-label={text.files.remove(index + 1)}
        onClick={onRemove}
        className="target absolute top-2 right-2 flex size-8 items-center justify-center rounded-full bg-[#0b1210]/70 text-white hover:bg-[#0b1210]"
      >
        <X aria-hidden className="size-4" strokeWidth={2} />
      </button>
    </div>
  )
}

function AddTile({ label, onFiles }: { label: string; onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <button
      type="button"
      onClick={() => input.current?.click()}
      className="flex aspect-square w-full flex-col items-center justify-center gap-2 rounded-control border border-dashed border-edge p-3 text-13 font-semibold text-muted transition-colors duration-150 hover:border-lagoon hover:text-lagoon"
    >
      <ImagePlus aria-hidden className="size-6" strokeWidth={1.75} />
      {label}
      <input
        ref={input}
        type="file"
        multiple
        accept={attachable}
        tabIndex={-1}
        aria-hidden
        className="hidden"
        onClick={event => event.stopPropagation()}
        onChange={event => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </button>
  )
}

import { FileDown, Play } from 'lucide-react'
import { fileUrl, mediaSet, mediaUrl } from '../../platform/media.ts'
import { usePopups } from '../../platform/popups.tsx'
import { useText } from '../../platform/text.ts'
import { cx } from '../../ui/cx.ts'
import { isFilm, isShown, type Message, type MessageFile } from '../messages.ts'
import { messagingText } from '../messaging.text.ts'

/** Pictures and films of a message as tiles, whatever else as a name to download. */
export function MessageFiles({ message: { files, seq } }: { message: Message }) {
  const text = useText(messagingText)
  const { open } = usePopups()
  const shown = files.filter(isShown)
  const others = files.filter(file => !isShown(file))
  const alone = shown.length === 1
  return (
    <>
      {shown.length > 0 && (
        <ul className={cx('grid gap-1', !alone && 'grid-cols-2')}>
          {shown.map((file, index) => (
            <li key={file.uuid} className={cx(index === 0 && shown.length % 2 === 1 && !alone && 'col-span-2')}>
              <button
                type="button"
                aria-label={isFilm(file) ? text.openFilm : text.openPhoto(index + 1, shown.length)}
                onClick={() => open('message-media', { place: `${seq}`, file: file.uuid })}
                className="relative block w-full overflow-hidden rounded-control bg-[light-dark(#e6ddcb,#1d2f2b)] transition-[filter] duration-150 hover:brightness-92"
                style={{ aspectRatio: alone ? shapeOf(file) : '3 / 2' }}
              >
                <Tile file={file} width={alone ? 348 : 172} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {others.map(file => (
        <a
          key={file.uuid}
          href={fileUrl(file.uuid)}
          download={file.name}
          rel="noopener nofollow"
          aria-label={text.openFile(file.name)}
          className="flex min-h-11 items-center gap-2.5 rounded-control border border-line px-3 text-15 hover:bg-band"
        >
          <FileDown aria-hidden className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
          <bdi className="min-w-0 truncate">{file.name}</bdi>
        </a>
      ))}
    </>
  )
}

/** The picture's own shape, neither a strip nor a column. */
function shapeOf({ width, height }: MessageFile): string {
  if (!width || !height) return '3 / 2'
  return String(Math.min(2, Math.max(0.75, width / height)))
}

function Tile({ file, width }: { file: MessageFile; width: number }) {
  if (isFilm(file)) {
    return (
      <>
        <video src={`${fileUrl(file.uuid)}#t=0.1`} muted playsInline preload="metadata" aria-hidden className="size-full bg-[#0b1210] object-cover" />
        <span className="absolute inset-0 flex items-center justify-center">
          <span className="flex size-12 items-center justify-center rounded-full bg-[#0b1210]/60 text-white">
            <Play aria-hidden className="size-6" strokeWidth={1.75} />
          </span>
        </span>
      </>
    )
  }
  return (
    <img
      src={mediaUrl(file.uuid, 'gallery')}
      srcSet={`${mediaUrl(file.uuid, 'message')} 380w, ${mediaSet(file.uuid, 'gallery')}`}
      sizes={`${width}px`}
      alt=""
      loading="lazy"
      decoding="async"
      className="size-full object-cover"
    />
  )
}

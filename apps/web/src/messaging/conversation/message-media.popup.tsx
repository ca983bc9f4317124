import { Dialog } from '@base-ui/react/dialog'
import { FileDown, X } from 'lucide-react'
import { useState } from 'react'
import { fileUrl, mediaUrl } from '../../platform/media.ts'
import { focusAfterPopup, usePopupData, usePopups } from '../../platform/popups.tsx'
import { useText } from '../../platform/text.ts'
import { cx } from '../../ui/cx.ts'
import { stageButton } from '../../ui/stage.tsx'
import { uiText } from '../../ui/ui.text.ts'
import { isFilm } from '../messages.ts'
import { messagingText } from '../messaging.text.ts'
import { useMessageAt } from './use-message-at.ts'

/** 85 % of a narrow window; on a wider one two thirds of its height and nearly its whole width. */
const fullSize = 'max-h-[85dvh] max-w-[85vw] sm:max-h-[66dvh] sm:max-w-[96vw]'

/** One picture or film of a conversation, as large as the window lets it be. The cross comes when there is something to close. */
export default function MessageMediaPopup() {
  const text = useText(messagingText)
  const { close: closeWord } = useText(uiText)
  const { close } = usePopups()
  const { place, file: uuid } = usePopupData('message-media')
  const { message, isLoading: isPending } = useMessageAt(place)
  const file = message?.files.find(one => one.uuid === uuid)
  const [phase, setPhase] = useState<'loading' | 'there' | 'broken'>('loading')
  const film = file !== undefined && isFilm(file)
  const title = film ? text.media.film : text.media.title
  return (
    <Dialog.Root open onOpenChange={open => !open && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 animate-fade bg-[#0b1210]/90" />
        <Dialog.Viewport className="fixed inset-0 z-50 flex items-center justify-center">
          <Dialog.Popup finalFocus={focusAfterPopup} className="relative flex animate-fade items-center justify-center text-[#f3f0e8] outline-none">
            <Dialog.Title className="sr-only">{title}</Dialog.Title>
            {phase === 'broken' || (!file && !isPending) ? (
              <p className="flex flex-col items-center gap-4 p-6 text-17">
                {text.media.broken}
                {file && (
                  <a href={fileUrl(uuid)} download={file.name} className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4">
                    <FileDown aria-hidden className="size-5" strokeWidth={1.75} />
                    {text.media.download}
                  </a>
                )}
              </p>
            ) : film ? (
              // oxlint-disable-next-line jsx-a11y/media-has-caption -- films of people have no captions
              <video
                src={fileUrl(uuid)}
                controls
                autoPlay
                playsInline
                aria-label={title}
                onLoadedMetadata={() => setPhase('there')}
                onError={() => setPhase('broken')}
                className={cx('rounded-control', fullSize)}
              />
            ) : (
              file && (
                <img
                  src={mediaUrl(uuid, 'close')}
                  alt={title}
                  onLoad={() => setPhase('there')}
                  onError={() => setPhase('broken')}
                  className={cx('rounded-control object-contain', fullSize, phase === 'loading' && 'min-h-40 min-w-40')}
                />
              )
            )}
            {(phase !== 'loading' || (!file && !isPending)) && (
              <Dialog.Close aria-label={closeWord} className={cx(stageButton, 'fixed top-3 right-3')}>
                <X aria-hidden className="size-6" strokeWidth={1.75} />
              </Dialog.Close>
            )}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

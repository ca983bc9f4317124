import { longestMessage } from '@rentwell/contract/messaging/messaging.rules.ts'
import { ArrowUp, Image, MapPin, Paperclip, Smile } from 'lucide-react'
import { lazy, Suspense, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useText } from '../../platform/text.ts'
import { cx } from '../../ui/cx.ts'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { attachable, isAttachable } from './attachable.ts'
import { GrowingText } from './growing-text.tsx'
import { messagingText } from '../messaging.text.ts'

const loadEmoji = () => import('./emoji-button.tsx')
const EmojiButton = lazy(loadEmoji)

interface ChatInputProps {
  value: string
  onChange: (value: string) => void
  onSend: () => void
  /** Why it cannot be sent now, in words. */
  why?: string | false | undefined
  busy?: boolean
  /** In a conversation: the ways to add more than words. In a popup there are none. */
  attach?: { onFiles: (files: File[]) => void; onLocation: () => void }
  /** Told of keys that are pressed while writing. */
  onTyping?: () => void
  /** Id of the words beside the input. */
  note?: string
  field?: RefObject<HTMLTextAreaElement | null>
}

/** 40 px, 44 under a finger; in the middle of one line, at the bottom of many. */
const chatButton =
  'flex size-10 shrink-0 items-center justify-center rounded-inner transition-colors duration-150 max-lg:size-11 coarse:size-11 [&>svg]:size-5 [&>svg]:stroke-[1.75]'
const quiet = cx(chatButton, 'text-muted hover:bg-wash hover:text-ink data-popup-open:bg-wash data-popup-open:text-lagoon')

/** The input of a conversation: Enter sends, Shift and Enter break the line. */
export function ChatInput({ value, onChange, onSend, why, busy = false, attach, onTyping, note, field }: ChatInputProps) {
  const text = useText(messagingText)
  const own = useRef<HTMLTextAreaElement>(null)
  const area = field ?? own
  const send = () => {
    if (why || busy) return
    onSend()
    area.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const putIn = (letters: string) => {
    const at = area.current
    const [from, to] = at ? [at.selectionStart, at.selectionEnd] : [value.length, value.length]
    onChange(value.slice(0, from) + letters + value.slice(to))
    requestAnimationFrame(() => {
      at?.focus()
      at?.setSelectionRange(from + letters.length, from + letters.length)
    })
  }
  return (
    <div className="flex items-end gap-1 rounded-control bg-surface px-[7px] shadow-[0_0_0_1px_var(--color-edge)] transition-shadow duration-150 focus-within:shadow-[0_0_0_1px_var(--color-lagoon),0_0_0_4px_var(--color-wash)]">
      {attach && <ClipMenu {...attach} />}
      <GrowingText
        ref={area}
        value={value}
        onChange={event => {
          onChange(event.target.value)
          onTyping?.()
        }}
        onKeyDown={onKeyDown}
        onPaste={event => {
          const files = [...event.clipboardData.files].filter(isAttachable)
          if (!attach || files.length === 0) return
          event.preventDefault()
          attach.onFiles(files)
        }}
        placeholder={text.write}
        aria-label={text.write}
        aria-describedby={note}
        enterKeyHint="send"
        maxLength={longestMessage * 2}
        className="min-w-0 flex-1 px-2"
      />
      {attach && (
        <>
          <button type="button" aria-label={text.location} onClick={attach.onLocation} className={cx(quiet, 'my-[5px] lg:hidden')}>
            <MapPin aria-hidden />
          </button>
          <span className="my-[7px] hidden lg:block coarse:my-[5px]">
            <Suspense fallback={<EmojiShell />}>
              <EmojiButton className={quiet} onChoose={putIn}>
                <Smile aria-hidden />
              </EmojiButton>
            </Suspense>
          </span>
        </>
      )}
      <button
        type="button"
        aria-label={text.send}
        aria-disabled={Boolean(why) || busy || undefined}
        aria-busy={busy || undefined}
        title={why || undefined}
        onClick={send}
        className={cx(
          chatButton,
          'my-[7px] max-lg:my-[5px] coarse:my-[5px]',
          why ? 'cursor-not-allowed bg-off text-muted' : 'bg-lagoon text-on-lagoon hover:bg-lagoon-deep',
          busy && 'animate-pulse',
        )}
      >
        <ArrowUp aria-hidden />
      </button>
    </div>
  )
}

function EmojiShell() {
  return (
    <span className={quiet}>
      <Smile aria-hidden />
    </span>
  )
}

function ClipMenu({ onFiles, onLocation }: { onFiles: (files: File[]) => void; onLocation: () => void }) {
  const text = useText(messagingText)
  const input = useRef<HTMLInputElement>(null)
  const [round, setRound] = useState(0)
  return (
    <>
      <input
        key={round}
        ref={input}
        type="file"
        multiple
        accept={attachable}
        tabIndex={-1}
        aria-hidden
        className="hidden"
        onChange={event => {
          const files = [...(event.target.files ?? [])]
          // A new input takes the same file again.
          setRound(round + 1)
          if (files.length > 0) onFiles(files)
        }}
      />
      <Menu
        align="start"
        side="top"
        width={220}
        trigger={
          <button type="button" aria-label={text.attach} className={cx(quiet, 'my-[7px] max-lg:my-[5px] coarse:my-[5px]')}>
            <Paperclip aria-hidden />
          </button>
        }
      >
        <MenuItem onClick={() => input.current?.click()}>
          <Image aria-hidden />
          {text.photoOrVideo}
        </MenuItem>
        <MenuItem onClick={onLocation}>
          <MapPin aria-hidden />
          {text.location}
        </MenuItem>
      </Menu>
    </>
  )
}

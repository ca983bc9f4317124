import { tellTyping } from '@rentwell/contract/messaging/messaging.endpoints.ts'
import { cleanMessage, longestMessage, typingEverySeconds } from '@rentwell/contract/messaging/messaging.rules.ts'
import { useEffect, useId, useRef, type RefObject } from 'react'
import { call } from '../../platform/api.ts'
import { useDraft } from '../../platform/drafts.ts'
import { usePopups } from '../../platform/popups.tsx'
import { useText } from '../../platform/text.ts'
import { ChatInput } from './chat-input.tsx'
import { chooseFiles } from './chosen-files.ts'
import { messagingText } from '../messaging.text.ts'
import { say, takeBack, useOutbox } from './outbox.ts'

interface ComposerProps {
  conversation: string
  field: RefObject<HTMLTextAreaElement | null>
  onSaid: () => void
}

/** Where a message is written. What the server refused comes back here with the reason; what is typed survives a reload. */
export function Composer({ conversation, field, onSaid }: ComposerProps) {
  const text = useText(messagingText)
  const { open } = usePopups()
  const noteId = useId()
  const [{ body, refusal }, change] = useDraft(`message ${conversation}`, { body: '', refusal: '' })
  const refused = useOutbox(({ messages }) => messages.find(one => one.conversationId === conversation && one.refusal !== undefined))
  const toldAt = useRef(0)

  useEffect(() => {
    if (!refused) return
    takeBack(refused)
    change({ body: [refused.body, body].filter(Boolean).join('\n'), refusal: refused.refusal ?? '' })
  }, [refused, body, change])

  const clean = cleanMessage(body)
  const isTooLong = clean.length > longestMessage && Array.from(clean).length > longestMessage
  const note = isTooLong ? text.tooLong(longestMessage) : refusal && text.notSent(refusal)
  const send = () => {
    say(conversation, clean)
    change({ body: '', refusal: '' })
    toldAt.current = 0
    onSaid()
  }
  const typing = () => {
    if (Date.now() - toldAt.current < typingEverySeconds * 1000) return
    toldAt.current = Date.now()
    void call(tellTyping, { conversation }, { once: true }).catch(() => undefined)
  }
  return (
    <div className="shrink-0 px-4 pt-2 pb-[calc(12px+env(safe-area-inset-bottom,0px))] md:px-5">
      <p id={noteId} role="alert" className="pb-1.5 text-13 text-brick empty:hidden">
        {note}
      </p>
      <ChatInput
        value={body}
        onChange={next => change({ body: next, refusal: '' })}
        onSend={send}
        why={clean === '' ? text.sendEmpty : isTooLong && text.tooLong(longestMessage)}
        attach={{
          onFiles: files => {
            chooseFiles(files)
            open('loaded-files')
          },
          onLocation: () => open('location', { place: '' }),
        }}
        onTyping={typing}
        note={noteId}
        field={field}
      />
    </div>
  )
}

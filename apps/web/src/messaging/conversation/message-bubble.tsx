import { Check, CheckCheck, Clock, Sparkles } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { useSession } from '../../platform/session.ts'
import { useText } from '../../platform/text.ts'
import { cx } from '../../ui/cx.ts'
import { AnswerSources } from '../answer-sources.tsx'
import { MessageFiles } from './message-files.tsx'
import { MessagePlace } from './message-place.tsx'
import { MessageText } from './message-text.tsx'
import { ReportMessageButton } from './report-message.button.tsx'
import { isOurs, type Message, type Side } from '../messages.ts'
import { messagingText } from '../messaging.text.ts'
import { returnToComposer, tryNow } from '../composer/outbox.ts'
import type { Unsent } from '../composer/unsent.ts'
import { useClock } from '../when.ts'

interface BubbleProps {
  message: Message
  side: Side
  startsGroup: boolean
  /** Under an answer of the assistant that a guest reads last. */
  act?: ReactNode
}

const bubble = 'flow-root max-w-[min(520px,88%)] rounded-card px-4 py-2'
/** Where the words end, or under them. */
const beside = 'float-right ml-3 pt-[3px]'
const mine = 'rounded-br-inner bg-lagoon text-on-lagoon'
const theirs = 'rounded-bl-inner bg-[light-dark(#f6f3ec,#22312d)] text-ink'

/** One message, on the right where it was said for the reader's side. */
export const MessageBubble = memo(function MessageBubble({ message, side, startsGroup, act }: BubbleProps) {
  const text = useText(messagingText)
  const me = useSession(session => session.user?.id)
  const ours = isOurs(message, side)
  const { author, body, files, location } = message
  const isAssistant = author.kind === 'assistant'
  const isMine = author.user !== null && author.user.id === me
  const name = isAssistant ? (side === 'rental' ? text.assistantForYou : text.assistantAnswered) : isMine ? text.you : (author.user?.firstName ?? '')
  const foot = (look: string) => <Foot message={message} ours={ours} className={look} />
  const hasExtras = files.length > 0 || location !== null
  return (
    <div className={cx('flex flex-col gap-1', ours ? 'items-end' : 'items-start', startsGroup ? 'mt-2' : 'mt-1')}>
      <span className="sr-only">{name}:</span>
      {startsGroup && !isMine && !isAssistant && author.kind === 'rental' && author.user && (
        <span aria-hidden className="px-1 text-13 text-muted">
          {author.user.firstName}
        </span>
      )}
      {files.length > 0 && (
        <div className="w-[348px] max-w-[88%]">
          <MessageFiles message={message} />
        </div>
      )}
      {location && (
        <div className={cx('max-w-[88%] overflow-hidden rounded-card border border-line', ours ? 'rounded-br-inner' : 'rounded-bl-inner')}>
          <MessagePlace message={{ ...message, location }} />
        </div>
      )}
      {isAssistant ? (
        <div className={cx(bubble, 'border border-line bg-surface', ours ? 'rounded-br-inner' : 'rounded-bl-inner')}>
          <p className="flex items-center gap-2 text-13 font-semibold text-lagoon">
            <Sparkles aria-hidden className="size-4" strokeWidth={1.75} />
            {name}
            {foot('ml-auto pl-3 font-normal text-muted')}
          </p>
          <MessageText body={body} className="mt-0.5" />
          {message.sources && message.sources.length > 0 && <AnswerSources sources={message.sources} />}
          {act}
        </div>
      ) : (
        body !== '' && (
          <div className={cx('group flex w-full items-center gap-1', ours ? 'justify-end' : 'justify-start')}>
            <div className={cx(bubble, ours ? mine : theirs)}>
              <MessageText body={body} tail={foot(cx(beside, !ours && 'text-muted'))} />
            </div>
            {!ours && <ReportMessageButton message={message} />}
          </div>
        )
      )}
      {body === '' && hasExtras && (
        <div className="group flex items-center gap-1">
          {foot('px-1 text-muted')}
          {!ours && <ReportMessageButton message={message} />}
        </div>
      )}
    </div>
  )
})

/** The time, and how far a message of our side has come. */
function Foot({ message, ours, className }: { message: Message; ours: boolean; className: string }) {
  const text = useText(messagingText)
  const clock = useClock()
  const Mark = message.readAt === null ? Check : CheckCheck
  return (
    <span className={cx('inline-flex items-center gap-1 text-13', className)}>
      <time dateTime={message.insertedAt} title={clock.moment(message.insertedAt)}>
        {clock.time(message.insertedAt)}
      </time>
      {ours && (
        <>
          <Mark aria-hidden className="size-4" strokeWidth={1.75} />
          <span className="sr-only">{message.readAt === null ? text.sent : text.read}</span>
        </>
      )}
    </span>
  )
}

interface LocalBubbleProps {
  message: Unsent
  /** There is no connection, or the server asks for patience. */
  waits: boolean
}

/** A message on its way: shown at once, with what can be done while it waits. */
export function LocalBubble({ message, waits }: LocalBubbleProps) {
  const text = useText(messagingText)
  return (
    <div className="mt-1 flex flex-col items-end gap-0.5">
      <span className="sr-only">{text.you}:</span>
      <div className={cx(bubble, 'rounded-br-inner bg-wash text-ink')}>
        <MessageText
          body={message.body}
          tail={
            <span className={cx(beside, 'inline-flex items-center gap-1 text-13 text-muted')}>
              {waits && <span>{text.waits}</span>}
              <Clock aria-hidden className="size-4" strokeWidth={1.75} />
              {!waits && <span className="sr-only">{text.sending}</span>}
            </span>
          }
        />
      </div>
      {waits && (
        <span className="flex gap-3 px-1 text-13">
          <button type="button" onClick={tryNow} className="target font-semibold text-lagoon hover:text-lagoon-deep">
            {text.sendNow}
          </button>
          <button type="button" onClick={() => returnToComposer(message)} className="target text-muted hover:text-ink">
            {text.takeBack}
          </button>
        </span>
      )}
    </div>
  )
}

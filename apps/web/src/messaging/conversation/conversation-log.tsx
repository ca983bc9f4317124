import { ArrowDown } from 'lucide-react'
import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useText } from '../../platform/text.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Failed } from '../../ui/states.tsx'
import { LocalBubble, MessageBubble } from './message-bubble.tsx'
import { isSystem, isTheirs, nameOfOther, type Conversation, type Side } from '../messages.ts'
import { messagingText } from '../messaging.text.ts'
import { useOutbox } from '../composer/outbox.ts'
import { SystemLine } from './system-line.tsx'
import { firstUnread, rowsOf, type Row } from './thread-rows.ts'
import { lastSeq, reachesEnd } from './thread.ts'
import { jumpToNewest, loadNewer, loadOlder, type OpenThread } from '../threads.ts'
import { useLogScroll } from './use-log-scroll.ts'
import { useMarkRead } from '../use-mark-read.ts'
import { dayOf, useWhen } from '../when.ts'

export interface LogProps {
  conversation: Conversation
  thread: OpenThread
  /** Place of a message that was searched for. */
  at: number | undefined
  /** Counts what was said from here: each time, the end is shown. */
  said: number
  /** Button below the assistant's last message, with which the guest of a conversation asks for a person. Always the same function. */
  askPerson: (conversation: string) => ReactNode
}

/** The messages of a conversation, the newest at the bottom. */
export function ConversationLog({ conversation, thread, at, said, askPerson }: LogProps) {
  const text = useText(messagingText)
  const { id, side } = conversation
  const { messages } = thread
  const isEnd = reachesEnd(thread) || thread.follows === true
  const { locals, waits } = useWaiting(id)
  const [newFrom] = useState(() => firstUnread(messages, conversation.unreadCount, message => isTheirs(message, side)))
  const rows = useMemo(
    () => rowsOf({ messages, locals: isEnd ? locals : [], newFrom, isTheirs: message => isTheirs(message, side), dayOf }),
    [messages, locals, isEnd, newFrom, side],
  )
  const [seen, setSeen] = useState(() => lastSeq(thread))
  const { log, isAtEnd, toEnd, onScroll } = useLogScroll({
    version: `${rows.length} ${rows.at(-1)?.key} ${thread.phase}`,
    first: messages[0] && `${messages[0].seq}`,
    reachesEnd: isEnd,
    onStart: () => !thread.error && void loadOlder(id),
    onEnd: () => void loadNewer(id),
  })
  useMarkRead(conversation, thread, isAtEnd)

  const sent = useRef(said)
  useLayoutEffect(() => {
    if (sent.current === said) return
    sent.current = said
    if (isEnd) toEnd()
    else void jumpToNewest(id).then(() => requestAnimationFrame(toEnd))
  }, [said, isEnd, toEnd, id])
  if (isAtEnd && seen !== lastSeq(thread)) setSeen(lastSeq(thread))

  const shown = useRef<number | undefined>(undefined)
  const hasTarget = at !== undefined && messages.some(message => message.seq === at)
  useEffect(() => {
    const place = newFrom !== undefined && at === undefined ? 'new' : hasTarget ? `${at}` : undefined
    if (place === undefined || shown.current === (at ?? -1)) return
    shown.current = at ?? -1
    showRow(log.current, place)
    onScroll()
  }, [at, hasTarget, newFrom, log, onScroll])

  const askable = side === 'guest' && conversation.askedPersonAt === null ? messages.findLast(message => message.author.kind === 'assistant')?.seq : undefined
  const below = messages.filter(message => message.seq > seen && isTheirs(message, side)).length
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={log}
        role="log"
        aria-label={text.log(nameOfOther(conversation))}
        aria-busy={thread.loads !== undefined}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: keys need a way in
        tabIndex={0}
        onScroll={onScroll}
        className="h-full overflow-y-auto overscroll-contain px-4 [overflow-anchor:none] focus-visible:-outline-offset-2 md:px-5"
      >
        {/* Without a height: what is read does not move when it comes and goes. */}
        <div className="sticky top-2 z-10 flex h-0 justify-center">{thread.loads === 'older' && <Skeleton className="h-1 w-24 rounded-full" />}</div>
        <div className="mx-auto flex min-h-full max-w-210 flex-col justify-end py-4">
          {thread.error && thread.older !== null && (
            <p role="alert" className="flex items-center justify-center gap-3 py-2 text-13 text-muted">
              {text.olderFailed}
              <Button variant="secondary" size="small" onClick={() => void loadOlder(id)}>
                {text.again}
              </Button>
            </p>
          )}
          {thread.older === null && <p className="py-2 text-center text-13 text-muted">{text.beginning}</p>}
          {rows.map(row => (
            <LogRow
              key={row.key}
              row={row}
              side={side}
              rental={conversation.rental.id}
              conversation={id}
              isTarget={row.kind === 'message' && row.message.seq === at}
              askPerson={askPerson}
              canAsk={row.kind === 'message' && row.message.seq === askable}
              waits={waits}
            />
          ))}
        </div>
      </div>
      {(!isAtEnd || !isEnd) && (
        <button
          type="button"
          onClick={() => (isEnd ? toEnd() : void jumpToNewest(id).then(() => requestAnimationFrame(toEnd)))}
          className="absolute right-5 bottom-3 inline-flex h-11 min-w-11 animate-rise items-center justify-center gap-2 rounded-full border border-line bg-raised px-3 text-13 font-semibold text-ink shadow-card hover:bg-wash"
        >
          {below > 0 ? <span>{text.toNew(below)}</span> : <span className="sr-only">{text.toNewest}</span>}
          <ArrowDown aria-hidden className="size-5" strokeWidth={1.75} />
        </button>
      )}
    </div>
  )
}

function DayLine({ at }: { at: string }) {
  return <p className="py-2 text-center text-13 text-muted">{useWhen().dayLine(at)}</p>
}

interface RowProps extends Pick<LogProps, 'askPerson'> {
  row: Row
  side: Side
  /** Ids of both. */
  rental: string
  conversation: string
  isTarget: boolean
  /** A person can be asked for from here. */
  canAsk: boolean
  waits: boolean
}

/** Rows are laid out anew with each message: those that say the same are not drawn again. */
const isSameRow = (one: RowProps, other: RowProps) =>
  isSame(one.row, other.row) && one.side === other.side && one.isTarget === other.isTarget && one.canAsk === other.canAsk && one.waits === other.waits

const isSame = (one: Row, other: Row) => {
  if (one.key !== other.key) return false
  if (one.kind === 'message') return other.kind === 'message' && one.message === other.message && one.startsGroup === other.startsGroup
  if (one.kind === 'local') return other.kind === 'local' && one.message.isProcessing === other.message.isProcessing
  return one.kind === 'day' || (other.kind === 'new' && one.count === other.count)
}

const LogRow = memo(function LogRow({ row, side, rental, conversation, isTarget, askPerson, canAsk, waits }: RowProps) {
  const text = useText(messagingText)
  if (row.kind === 'day') return <DayLine at={row.at} />
  if (row.kind === 'new') {
    return (
      <p
        data-row="new"
        className="flex items-center gap-3 py-2 text-13 font-semibold text-coral-text before:h-px before:flex-1 before:bg-coral/40 after:h-px after:flex-1 after:bg-coral/40"
      >
        {text.newMessages(row.count)}
      </p>
    )
  }
  if (row.kind === 'local') return <LocalBubble message={row.message} waits={waits} />
  return (
    <div data-row={row.message.seq} className={isTarget ? 'rounded-card bg-amber-wash' : undefined}>
      {isSystem(row.message) ? (
        <SystemLine message={row.message} side={side} rental={rental} />
      ) : (
        <MessageBubble message={row.message} side={side} startsGroup={row.startsGroup} act={canAsk && askPerson(conversation)} />
      )}
    </div>
  )
}, isSameRow)

/** Brings a row into the middle of what scrolls, and nothing else. */
function showRow(log: HTMLElement | null, name: string): void {
  const row = log?.querySelector<HTMLElement>(`[data-row="${name}"]`)
  if (!log || !row) return
  const [frame, at] = [log.getBoundingClientRect(), row.getBoundingClientRect()]
  log.scrollTop += at.top - frame.top - (frame.height - at.height) / 2
}

interface WaitingProps {
  conversation: string
  /** Why they did not come. */
  error: Error | null | undefined
  onRetry: () => void
}

/** While the first messages come, and where they do not: what waits to be sent is there all the same. */
export function LogWaiting({ conversation, error, onRetry }: WaitingProps) {
  const text = useText(messagingText)
  const { locals, waits } = useWaiting(conversation)
  return (
    <div className="flex min-h-0 flex-1 flex-col justify-end gap-2 overflow-y-auto px-5 py-4">
      {error ? (
        <Failed className="m-auto" error={error} onRetry={onRetry} />
      ) : (
        <div role="status" aria-label={text.loadingMessages} className="flex flex-col gap-2">
          {['w-52', 'w-72', 'w-40 self-end', 'w-64 self-end', 'w-60'].map(look => (
            <Skeleton key={look} className={`h-10 max-w-full rounded-card ${look}`} />
          ))}
        </div>
      )}
      <div role="log" aria-label={text.waiting}>
        {locals.map(message => (
          <LocalBubble key={message.id} message={message} waits={waits} />
        ))}
      </div>
    </div>
  )
}

/** What this person has written here and the server does not have. */
function useWaiting(conversation: string) {
  const all = useOutbox(state => state.messages)
  const waits = useOutbox(state => state.waits)
  const locals = useMemo(() => all.filter(message => message.conversationId === conversation && message.isProcessing), [all, conversation])
  return { locals, waits }
}

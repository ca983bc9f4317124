import { readConversation } from '@rentwell/contract/messaging/messaging.endpoints.ts'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, MessageCircleOff, MessagesSquare } from 'lucide-react'
import { useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react'
import { useRead } from '../platform/data.ts'
import { Head } from '../platform/head.tsx'
import { useLiveState } from '../platform/live/live.ts'
import { useAppSearch, usePopups } from '../platform/popups.tsx'
import { useText } from '../platform/text.ts'
import { buttonClass } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { Empty } from '../ui/states.tsx'
import { BookingStrip } from './booking-strip.tsx'
import { isAttachable } from './composer/attachable.ts'
import { chooseFiles } from './composer/chosen-files.ts'
import { Composer } from './composer/composer.tsx'
import { ConversationLog, LogWaiting, type LogProps } from './conversation/conversation-log.tsx'
import { OtherAvatar } from './conversation-row.tsx'
import { nameOfOther, type Conversation } from './messages.ts'
import { messagingText } from './messaging.text.ts'
import { openThread, useThreads } from './threads.ts'
import { useTyping } from './conversation/typing.ts'

const toList = {
  to: '.',
  search: (now: object) => ({ ...now, conversation: undefined, at: undefined }),
  resetScroll: false,
  activeOptions: { exact: true },
} as const

export interface ConversationViewProps extends Pick<LogProps, 'askPerson'> {
  id: string
}

/** One conversation: with whom, about what booking, what was said, and where to write. */
export function ConversationView({ id, askPerson }: ConversationViewProps) {
  const text = useText(messagingText)
  const query = useRead(readConversation, { conversation: id }, { quiet: true, live: true })
  const thread = useThreads(({ threads }) => threads[id])
  const at = useAppSearch()['at']
  const place = at !== undefined && /^\d{1,9}$/.test(at) ? Number(at) : undefined
  const field = useRef<HTMLTextAreaElement>(null)
  const [said, setSaid] = useState(0)
  useEffect(() => void openThread(id, place), [id, place])
  useEffect(() => {
    // Where a key press is a letter: a phone would cover half of the messages with its keyboard. Never out of a popup that was opened meanwhile.
    const mayTakeFocus = matchMedia('(min-width: 75rem) and (pointer: fine)').matches && document.querySelector('[role=dialog], [role=alertdialog]') === null
    if (mayTakeFocus && place === undefined) field.current?.focus({ preventScroll: true })
  }, [place])

  if (query.error?.status === 404) {
    return (
      <Empty
        className="m-auto"
        icon={<MessageCircleOff />}
        title={text.gone}
        action={
          <Link {...toList} className={buttonClass({ variant: 'secondary', size: 'medium' })}>
            {text.toList}
          </Link>
        }
      >
        {text.goneText}
      </Empty>
    )
  }
  const found = query.data
  return (
    <DropPlace>
      <ViewHead conversation={found?.conversation} />
      {found?.bookingId && <BookingStrip conversation={found.conversation} booking={found.bookingId} />}
      {found && thread?.phase === 'ready' ? (
        <ConversationLog key={id} conversation={found.conversation} thread={thread} at={place} said={said} askPerson={askPerson} />
      ) : (
        <LogWaiting
          conversation={id}
          error={query.error ?? thread?.error}
          onRetry={() => {
            void query.refetch()
            void openThread(id, place)
          }}
        />
      )}
      <Composer key={`write ${id}`} conversation={id} field={field} onSaid={() => setSaid(said + 1)} />
    </DropPlace>
  )
}

function ViewHead({ conversation }: { conversation: Conversation | undefined }) {
  const text = useText(messagingText)
  const typing = useTyping(conversation?.id ?? '')
  const isAway = useLiveState() === 'offline'
  const isGuest = conversation?.side === 'guest'
  const words = (who: { id: string; firstName: string }) => (isGuest || who.id === conversation?.user.id ? text.typing : text.typingWho(who.firstName))
  return (
    <header className="flex h-15 shrink-0 items-center gap-3 border-b border-line px-2 md:px-5">
      <Link {...toList} aria-label={text.toList} className="flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-wash md:hidden">
        <ArrowLeft aria-hidden className="size-5" strokeWidth={1.75} />
      </Link>
      {conversation ? (
        <>
          <Head title={text.titleWith(nameOfOther(conversation))} />
          <OtherAvatar conversation={conversation} size={36} />
          <div className="min-w-0">
            <h2 className="truncate text-15">
              {isGuest ? (
                <Link to="/rentals/$rental" params={{ rental: conversation.rental.slug }} className="hover:underline">
                  {nameOfOther(conversation)}
                </Link>
              ) : (
                nameOfOther(conversation)
              )}
            </h2>
            <p role="status" className={cx('truncate text-13', isAway ? 'text-amber' : typing ? 'text-lagoon' : 'text-muted')}>
              {isAway ? text.noConnection : typing ? words(typing) : isGuest ? text.rentalCompany : text.guest}
            </p>
          </div>
        </>
      ) : (
        <>
          <Skeleton className="size-9 rounded-full" />
          <Skeleton className="h-5 w-40" />
        </>
      )}
    </header>
  )
}

/** Pictures and films that are dropped on a conversation are on their way into it. */
function DropPlace({ children }: { children: ReactNode }) {
  const text = useText(messagingText)
  const { open } = usePopups()
  const [over, setOver] = useState(false)
  const holds = (event: DragEvent) => [...event.dataTransfer.items].some(item => item.kind === 'file')
  const drop = (event: DragEvent) => {
    setOver(false)
    const files = [...event.dataTransfer.files].filter(isAttachable)
    if (!holds(event) && files.length === 0) return
    event.preventDefault()
    if (files.length === 0) return
    chooseFiles(files)
    open('loaded-files')
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the clip menu does the same by keys
    <div
      className="relative flex min-h-0 flex-1 flex-col"
      onDragOver={event => {
        if (!holds(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={event => event.currentTarget.contains(event.relatedTarget as Node | null) || setOver(false)}
      onDrop={drop}
    >
      {children}
      {over && (
        <div className="pointer-events-none absolute inset-2 z-10 flex items-center justify-center rounded-card border-2 border-dashed border-lagoon bg-wash/90 text-17 font-semibold text-lagoon">
          {text.dropHere}
        </div>
      )}
    </div>
  )
}

/** Where no conversation is open. */
export function NoConversation({ isOffice }: { isOffice: boolean }) {
  const text = useText(messagingText)
  return (
    <Empty className="m-auto" icon={<MessagesSquare />} title={text.choose}>
      {isOffice ? text.chooseGuest : text.chooseRental}
    </Empty>
  )
}

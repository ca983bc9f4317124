import { rentalInitials, userInitials } from '@rentwell/contract/accounts/accounts.rules.ts'
import { Link } from '@tanstack/react-router'
import { UserRound } from 'lucide-react'
import { useSession } from '../platform/session.ts'
import { useText } from '../platform/text.ts'
import { Avatar } from '../ui/avatar.tsx'
import { cx } from '../ui/cx.ts'
import { useOutbox } from './composer/outbox.ts'
import { previewOf } from './message-preview.ts'
import { nameOfOther, type Conversation } from './messages.ts'
import { messagingText } from './messaging.text.ts'
import { useTyping } from './conversation/typing.ts'
import { UnreadMark } from './unread-mark.tsx'
import { useWhen } from './when.ts'

/** The other side's picture: a guest's face or a rental's mark. */
export function OtherAvatar({ conversation: { side, rental, user }, size }: { conversation: Conversation; size: number }) {
  return side === 'guest' ? (
    <Avatar square uuid={rental.profilePicUuid} initials={rentalInitials(rental.title)} size={size} />
  ) : (
    <Avatar uuid={user.profilePic} initials={userInitials(user)} size={size} />
  )
}

interface RowProps {
  conversation: Conversation
  isOpen: boolean
  /** The list holds conversations of several rentals. */
  withRental: boolean
}

/** One conversation: who, what was said last and when, how much is unread. */
export function ConversationRow({ conversation, isOpen, withRental }: RowProps) {
  const text = useText(messagingText)
  const me = useSession(session => session.user?.id)
  const when = useWhen()
  const typing = useTyping(conversation.id)
  const waiting = useOutbox(({ messages }) => messages.findLast(message => message.conversationId === conversation.id))
  const { unreadCount, lastMessage } = conversation
  const isUnread = unreadCount > 0
  const preview = waiting ? `${text.you}: ${waiting.body}` : previewOf(conversation, me, text)
  return (
    <Link
      to="."
      search={now => ({ ...now, conversation: conversation.id, at: undefined })}
      resetScroll={false}
      activeOptions={{ exact: true }}
      aria-current={isOpen ? 'page' : undefined}
      className={cx(
        'flex h-16 items-center gap-3 rounded-control px-3 transition-colors duration-150 focus-visible:-outline-offset-2',
        isOpen ? 'bg-wash' : 'hover:bg-band',
      )}
    >
      <OtherAvatar conversation={conversation} size={44} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className="min-w-0 flex-1 truncate text-15 font-semibold">
            {nameOfOther(conversation)}
            {withRental && conversation.side === 'rental' && <span className="text-13 font-normal text-muted"> · {conversation.rental.title}</span>}
          </span>
          {lastMessage && <span className="shrink-0 text-13 text-muted">{when.short(lastMessage.insertedAt)}</span>}
        </span>
        <span className="flex items-center gap-2">
          <bdi className={cx('min-w-0 flex-1 truncate text-13', isUnread ? 'font-semibold text-ink' : 'text-muted', typing && 'text-lagoon')}>
            {typing ? text.typing : preview}
          </bdi>
          {conversation.side === 'rental' && conversation.askedPersonAt !== null && (
            <UserRound role="img" aria-label={text.needsPerson} className="size-4 shrink-0 text-amber" strokeWidth={2} />
          )}
          <UnreadMark count={unreadCount} />
        </span>
      </span>
    </Link>
  )
}

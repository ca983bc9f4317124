import { listOfficeConversations } from '@rentwell/contract/messaging/messaging.endpoints.ts'
import { Link } from '@tanstack/react-router'
import { useRead } from '../../platform/data.ts'
import { useSession } from '../../platform/session.ts'
import { useText } from '../../platform/text.ts'
import { Card } from '../../ui/card.tsx'
import { OtherAvatar } from '../conversation-row.tsx'
import { previewOf } from '../message-preview.ts'
import { nameOfOther } from '../messages.ts'
import { messagingText } from '../messaging.text.ts'
import { UnreadMark } from '../unread-mark.tsx'

const shown = 3
const seldom = 30_000

/** Who has written to a rental and was not read yet; nothing where all is read. */
export function LatestMessages({ rental }: { rental: string }) {
  const text = useText(messagingText)
  const me = useSession(session => session.user?.id)
  const { data } = useRead(listOfficeConversations, { rental, unread: 'yes', limit: shown }, { every: seldom, live: true, quiet: true })
  if (!data || data.conversations.length === 0) return null
  return (
    <Card
      title={text.title}
      aside={
        <Link
          to="/office/$rental/messages"
          params={{ rental }}
          search={{ view: 'unread' }}
          className="target text-13 font-semibold text-lagoon hover:text-lagoon-deep"
        >
          {text.allUnread(data.unreadCount)}
        </Link>
      }
    >
      <ul className="-mx-2 -mb-2">
        {data.conversations.map(conversation => (
          <li key={conversation.id}>
            <Link
              to="/office/$rental/messages"
              params={{ rental }}
              search={{ conversation: conversation.id }}
              className="flex min-h-13 items-center gap-3 rounded-control px-2 py-1.5 transition-colors duration-150 hover:bg-wash"
            >
              <OtherAvatar conversation={conversation} size={36} />
              <span className="min-w-0 flex-1">
                <span className="block truncate text-15 font-semibold">{nameOfOther(conversation)}</span>
                <bdi className="block truncate text-13 text-muted">{previewOf(conversation, me, text)}</bdi>
              </span>
              <UnreadMark count={conversation.unreadCount} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

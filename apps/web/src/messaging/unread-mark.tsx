import { useText } from '../platform/text.ts'
import { messagingText } from './messaging.text.ts'

/** How many messages are unread; nothing where none is. */
export function UnreadMark({ count }: { count: number }) {
  const text = useText(messagingText)
  if (count === 0) return null
  return (
    <span className="figures flex h-5 min-w-5 shrink-0 items-center justify-center rounded-full bg-lagoon px-1.5 text-13 leading-none font-semibold text-on-lagoon">
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{text.unreadCount(count)}</span>
    </span>
  )
}

import { searchMessages } from '@rentwell/contract/messaging/messaging.endpoints.ts'
import { Link } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { useList } from '../../platform/data.ts'
import { useSession } from '../../platform/session.ts'
import { useText } from '../../platform/text.ts'
import { Button } from '../../ui/button.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Empty, Failed } from '../../ui/states.tsx'
import { aroundMatch } from './around-match.ts'
import { messagingText } from '../messaging.text.ts'
import { useWhen } from '../when.ts'

interface FoundProps {
  q: string
  rentalId: string | undefined
  /** No person has these letters either. */
  nothingElse: boolean
  onClear: () => void
}

/** Messages with some letters; each opens in its conversation. */
export function FoundMessages({ q, rentalId, nothingElse, onClear }: FoundProps) {
  const text = useText(messagingText)
  const when = useWhen()
  const me = useSession(session => session.user?.id)
  const { items, more, query } = useList(searchMessages, 'messages', { q, limit: 20, ...(rentalId && { rentalId }) }, { quiet: true, keepPrevious: true })
  if (query.isError) return <Failed error={query.error} onRetry={() => void query.refetch()} />
  if (query.isPending) return <Skeleton className="mx-3 mt-4 h-5 w-40" />
  if (items.length === 0) {
    if (!nothingElse) return null
    return (
      <Empty
        icon={<SearchX />}
        title={text.nothingFound}
        action={
          <Button variant="secondary" size="medium" onClick={onClear}>
            {text.clear}
          </Button>
        }
      >
        {text.nothingFoundText}
      </Empty>
    )
  }
  return (
    <section aria-labelledby="found-messages" className="mt-2">
      <h2 id="found-messages" className="px-3 py-1.5 text-13 font-normal text-muted">
        {text.messages}
      </h2>
      <ul>
        {items.map(message => {
          const [before, match, after] = aroundMatch(message.body, q)
          const { user } = message.author
          return (
            <li key={`${message.conversationId} ${message.seq}`}>
              <Link
                to="."
                search={now => ({ ...now, conversation: message.conversationId, at: `${message.seq}` })}
                resetScroll={false}
                activeOptions={{ exact: true }}
                className="block rounded-control px-3 py-2 transition-colors duration-150 hover:bg-band focus-visible:-outline-offset-2"
              >
                <span className="flex items-baseline gap-2">
                  <span className="min-w-0 flex-1 truncate text-13 font-semibold">
                    {user === null ? text.assistant : user.id === me ? text.you : `${user.firstName} ${user.lastName}`}
                  </span>
                  <span className="shrink-0 text-13 text-muted">{when.short(message.insertedAt)}</span>
                </span>
                <bdi className="line-clamp-2 text-13 text-muted">
                  {before}
                  <mark className="rounded-[3px] bg-amber-wash text-ink">{match}</mark>
                  {after}
                </bdi>
              </Link>
            </li>
          )
        })}
      </ul>
      <LoadMore more={more} busy={query.isFetchingNextPage} />
    </section>
  )
}

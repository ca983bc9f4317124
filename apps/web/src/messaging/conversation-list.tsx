import { listConversations, listOfficeConversations } from '@rentwell/contract/messaging/messaging.endpoints.ts'
import { useNavigate } from '@tanstack/react-router'
import { MessagesSquare } from 'lucide-react'
import { useCallback, type ReactNode } from 'react'
import { useList } from '../platform/data.ts'
import { useAppSearch } from '../platform/popups.tsx'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import { SearchInput } from '../ui/inputs/search-input.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Empty, Failed } from '../ui/states.tsx'
import { ConversationRow } from './conversation-row.tsx'
import { FoundMessages } from './conversation/found-messages.tsx'
import type { Conversation } from './messages.ts'
import { messagingText } from './messaging.text.ts'
import { UnreadMark } from './unread-mark.tsx'

export interface ListProps {
  /** Of this rental only, as its office sees it. */
  rental?: { id: string } | undefined
  /** The first step where there is no conversation yet. */
  firstStep: ReactNode
}

const views = ['unread', 'asked'] as const
type View = (typeof views)[number]
const seldom = 30_000
const longestSearch = 100
/** Letters that a search of messages needs. */
const fewest = 2

/** Everybody one writes with, narrowed by words and to the unread, both in the address. */
export function ConversationList({ rental, firstStep }: ListProps) {
  const text = useText(messagingText)
  const navigate = useNavigate()
  const search = useAppSearch()
  const q = search['q'] ?? ''
  const view = views.find(one => one === search['view'])
  const narrow = useCallback(
    (patch: { q?: string | undefined; view?: string | undefined }) =>
      void navigate({ to: '.', search: now => ({ ...now, ...patch }), replace: true, resetScroll: false }),
    [navigate],
  )
  const find = useCallback((typed: string) => narrow({ q: typed.trim().slice(0, longestSearch) || undefined }), [narrow])
  const filters = { limit: 30, ...(view && { [view]: 'yes' as const }), ...(q && { q }) }
  const options = { every: seldom, live: true, quiet: true, keepPrevious: true }
  const own = useList(listConversations, 'conversations', filters, { ...options, enabled: rental === undefined })
  const office = useList(listOfficeConversations, 'conversations', { ...filters, rental: rental?.id ?? '' }, { ...options, enabled: rental !== undefined })
  const { items, more, query } = rental ? office : own
  const total = query.data?.pages[0]?.unreadCount ?? 0
  const sorted = (items as Conversation[]).toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="shrink-0 px-4 pt-3 md:px-4">
        <SearchInput label={text.find} value={q} onChange={find} />
        <div role="group" aria-label={text.views} className="flex gap-1.5 overflow-x-auto py-2.5 [scrollbar-width:none]">
          <ViewButton pressed={!view} onPress={() => narrow({ view: undefined })}>
            {text.all}
          </ViewButton>
          <ViewButton pressed={view === 'unread'} onPress={() => narrow({ view: 'unread' })}>
            {text.unread}
            <UnreadMark count={total} />
          </ViewButton>
          {rental && (
            <ViewButton pressed={view === 'asked'} onPress={() => narrow({ view: 'asked' })}>
              {text.needsPerson}
            </ViewButton>
          )}
        </div>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-2 pb-4" data-scroll-restoration-id="conversations">
        {query.isPending && <Waiting />}
        {query.isError && items.length === 0 && <Failed error={query.error} onRetry={() => void query.refetch()} />}
        {sorted.length > 0 && (
          <ul aria-label={text.conversations}>
            {sorted.map(conversation => (
              <li key={conversation.id}>
                <ConversationRow conversation={conversation} isOpen={search['conversation'] === conversation.id} withRental={rental === undefined} />
              </li>
            ))}
          </ul>
        )}
        <LoadMore more={more} busy={query.isFetchingNextPage} />
        {q.length >= fewest && !view && (
          <FoundMessages q={q} rentalId={rental?.id} nothingElse={query.isSuccess && sorted.length === 0} onClear={() => find('')} />
        )}
        {query.isSuccess && sorted.length === 0 && (q.length < fewest || view) && (
          <Nothing view={view} q={q} firstStep={firstStep} rental={rental} onAll={() => narrow({ q: undefined, view: undefined })} />
        )}
      </div>
    </div>
  )
}

function ViewButton({ pressed, onPress, children }: { pressed: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className="inline-flex h-9 shrink-0 items-center gap-2 rounded-control border border-transparent px-3 text-13 font-medium text-muted transition-colors duration-150 hover:text-ink aria-pressed:bg-band aria-pressed:font-semibold aria-pressed:text-ink max-md:h-11 max-md:rounded-full max-md:border-line max-md:px-4 max-md:aria-pressed:border-lagoon max-md:aria-pressed:bg-wash coarse:h-11"
    >
      {children}
    </button>
  )
}

function Nothing({ view, q, firstStep, rental, onAll }: { view: View | undefined; q: string; onAll: () => void } & ListProps) {
  const text = useText(messagingText)
  const all = (
    <Button variant="secondary" size="medium" onClick={onAll}>
      {text.showAll}
    </Button>
  )
  if (view || q) {
    const [title, words] =
      view === 'unread'
        ? [text.noneUnread, text.noneUnreadText]
        : view === 'asked'
          ? [text.noneNeeds, text.noneNeedsText]
          : [text.nothingFound, text.nothingFoundText]
    return (
      <Empty icon={<MessagesSquare />} title={title} action={all}>
        {words}
      </Empty>
    )
  }
  return (
    <Empty icon={<MessagesSquare />} title={text.noneTitle} action={firstStep}>
      {rental ? text.noneOffice : text.noneGuest}
    </Empty>
  )
}

function Waiting() {
  return (
    <div>
      {[0, 1, 2, 3, 4, 5].map(index => (
        <div key={index} className="flex h-16 items-center gap-3 px-3">
          <Skeleton className="size-11 rounded-full" />
          <span className="flex-1">
            <Skeleton className="h-4 w-36" />
            <Skeleton className="mt-2 h-3.5 w-52 max-w-full" />
          </span>
        </div>
      ))}
    </div>
  )
}

import type { Answer } from '@rentwell/contract/endpoint.ts'
import type { LiveEvents } from '@rentwell/contract/live-events.ts'
import { listNotifications } from '@rentwell/contract/notifications/notifications.endpoints.ts'
import { hashKey, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { listOf } from '../platform/data.ts'
import { onLive } from '../platform/live/live.ts'
import { keepChange } from '../platform/live/read-again.ts'

type Page = Answer<typeof listNotifications>
export type Notification = Page['notifications'][number]
type Pages = InfiniteData<Page>

function change(queryClient: QueryClient, turn: (pages: Pages) => Pages): void {
  const { queryKey } = listOf(listNotifications, {})
  queryClient.setQueryData<Pages>(queryKey, pages => pages && turn(pages))
  keepChange(queryClient, query => query.queryHash === hashKey(queryKey))
}

/** A list with one that has just come, or has come anew, at its top. */
export const withArrived = ({ pages, ...rest }: Pages, { notification, unreadCount }: LiveEvents['notification']): Pages => ({
  ...rest,
  pages: pages.map((page, index) => {
    const others = page.notifications.filter(one => one.id !== notification.id)
    return index === 0 ? { ...page, notifications: [notification, ...others], unreadCount } : { ...page, notifications: others }
  }),
})

/** A list in which these, or all, are read. How many are left is counted here where nobody said it. */
export const withRead = ({ pages, ...rest }: Pages, ids: readonly string[] | null, at: string, unreadCount?: number): Pages => {
  const isMeant = (one: Notification) => one.readAt === null && (ids === null || ids.includes(one.id))
  const newlyRead = pages.flatMap(page => page.notifications).filter(isMeant).length
  return {
    ...rest,
    pages: pages.map(page => ({
      ...page,
      notifications: page.notifications.map(one => (isMeant(one) ? { ...one, readAt: at } : one)),
      unreadCount: unreadCount ?? (ids === null ? 0 : Math.max(0, page.unreadCount - newlyRead)),
    })),
  }
}

/** Marks as read at once, before the server has answered. */
export const markReadHere = (queryClient: QueryClient, ids: readonly string[] | null, unreadCount?: number) =>
  change(queryClient, pages => withRead(pages, ids, new Date().toISOString(), unreadCount))

/** What arrives, and what other screens of the person read, shows at once. */
export function followNotifications(queryClient: QueryClient): void {
  onLive('notification', ({ data }) => change(queryClient, pages => withArrived(pages, data)))
  onLive('notifications_read', ({ data }) => markReadHere(queryClient, data.ids, data.unreadCount))
}

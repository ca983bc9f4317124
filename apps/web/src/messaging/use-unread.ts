import { minute } from '@rentwell/contract/durations.ts'
import { listConversations, listOfficeConversations } from '@rentwell/contract/messaging/messaging.endpoints.ts'
import { useRead } from '../platform/data.ts'

const seldom = minute

/** How many messages a person has not read, in all their conversations. */
export const useUnread = () => useRead(listConversations, { limit: 1 }, { every: seldom, live: true, quiet: true }).data?.unreadCount ?? 0

/** How many messages of guests nobody of a rental has read. */
export const useOfficeUnread = (rental: string, enabled: boolean) =>
  useRead(listOfficeConversations, { rental, unread: 'yes', limit: 1 }, { every: seldom, live: true, quiet: true, enabled }).data?.unreadCount ?? 0

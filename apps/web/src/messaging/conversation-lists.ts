import { listConversations, listOfficeConversations, readConversation } from '@rentwell/contract/messaging/messaging.endpoints.ts'
import type { QueryClient } from '@tanstack/react-query'
import { nameOf } from '../platform/data.ts'
import { readAgain } from '../platform/live/read-again.ts'
import { isTheirs, type Conversation, type Message } from './messages.ts'

interface Page {
  conversations: Conversation[]
  unreadCount: number
}

const lists = [listConversations, listOfficeConversations]
/** Reads that messages change. */
export const ofMessages = [...lists, readConversation]
const ofMessageNames = new Set<unknown>(ofMessages.map(nameOf))
const listNames = new Set<unknown>(lists.map(nameOf))
const settleMs = 1000

/** Changes a conversation wherever it is shown, the counts above it included. */
export function changeConversation(queryClient: QueryClient, id: string, change: (conversation: Conversation) => Conversation): void {
  const ofPage = (page: Page): Page => {
    const before = page.conversations.find(one => one.id === id)
    if (!before) return page
    const after = change(before)
    const unreadCount = Math.max(0, page.unreadCount + after.unreadCount - before.unreadCount)
    return { ...page, unreadCount, conversations: page.conversations.map(one => (one.id === id ? after : one)) }
  }
  queryClient.setQueriesData<{ pages: Page[] } | Page>({ predicate: query => listNames.has(query.queryKey[0]) }, data => {
    if (data === undefined) return data
    return 'pages' in data ? { ...data, pages: data.pages.map(ofPage) } : ofPage(data)
  })
  queryClient.setQueriesData<{ conversation: Conversation; bookingId: string | null }>(
    { predicate: query => query.queryKey[0] === nameOf(readConversation) },
    data => (data?.conversation.id === id ? { ...data, conversation: change(data.conversation) } : data),
  )
}

/** The conversation after a message: it is the last one, and unread where the other side wrote it. */
export function afterMessage(conversation: Conversation, message: Message): Conversation {
  if ((conversation.lastMessage?.seq ?? 0) >= message.seq) return conversation
  const unread = isTheirs(message, conversation.side) && message.readAt === null ? 1 : 0
  return { ...conversation, lastMessage: message, updatedAt: message.insertedAt, unreadCount: conversation.unreadCount + unread }
}

let settling: ReturnType<typeof setTimeout> | undefined

/** Reads conversations again, at most once a second: for what a single message does not tell, such as a conversation that is new, or a booking that is spoken of. */
export function settleLists(queryClient: QueryClient): void {
  settling ??= setTimeout(() => {
    settling = undefined
    void readAgain(queryClient, ({ queryKey: [name] }) => ofMessageNames.has(name))
  }, settleMs)
}

import { markMessagesRead } from '@rentwell/contract/messaging/messaging.endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { ApiError } from '../platform/api-error.ts'
import { call } from '../platform/api.ts'
import { changeConversation } from './conversation-lists.ts'
import { isTheirs, type Conversation } from './messages.ts'
import { reachesEnd, type Thread } from './conversation/thread.ts'
import { hearRead } from './threads.ts'

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
const useVisible = () => useSyncExternalStore(subscribe, () => document.visibilityState === 'visible')

/** What somebody looks at is read: marked up to the newest message while its end is in sight. */
export function useMarkRead(conversation: Conversation, thread: Thread, isAtEnd: boolean): void {
  const queryClient = useQueryClient()
  const visible = useVisible()
  const marked = useRef(0)
  const { id, side } = conversation
  const last = thread.messages.at(-1)
  const hasUnread = conversation.unreadCount > 0 || thread.messages.some(message => message.readAt === null && isTheirs(message, side))
  const due = visible && isAtEnd && hasUnread && last !== undefined && reachesEnd(thread) ? last : undefined
  useEffect(() => {
    if (!due || due.seq <= marked.current) return
    marked.current = due.seq
    hearRead(id, { by: side, upTo: due.id, readAt: new Date().toISOString() })
    changeConversation(queryClient, id, now => ({ ...now, unreadCount: 0 }))
    call(markMessagesRead, { conversation: id, upTo: due.id }).then(
      ({ unreadCount }) => changeConversation(queryClient, id, now => ({ ...now, unreadCount })),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        // It is marked with the next look.
        marked.current = 0
      },
    )
  }, [due, id, side, queryClient])
}

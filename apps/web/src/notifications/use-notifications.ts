import { listNotifications, readNotifications } from '@rentwell/contract/notifications/notifications.endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback, type MouseEvent } from 'react'
import { call } from '../platform/api.ts'
import { markStale, useList } from '../platform/data.ts'
import { markReadHere, type Notification } from './notification-cache.ts'

/** What the person was told, newest first, and how much of it is unread. */
export function useNotifications() {
  const list = useList(listNotifications, 'notifications', {}, { live: true })
  return { ...list, unread: list.query.data?.pages[0]?.unreadCount ?? 0 }
}

/** Marks these as read, or all of them: here at once, on the other screens when the server has it. */
export function useMarkRead(): (ids?: string[]) => void {
  const queryClient = useQueryClient()
  return useCallback(
    ids => {
      markReadHere(queryClient, ids ?? null)
      call(readNotifications, ids ? { ids } : {}).catch(() => void markStale(queryClient, [listNotifications]))
    },
    [queryClient],
  )
}

/** Opens where a notification leads, in the app, and marks it as read. A press for a new tab is the browser's. */
export function useFollowNotification(onFollow?: () => void) {
  const router = useRouter()
  const markRead = useMarkRead()
  return (notification: Notification) => ({
    href: notification.path,
    onClick: (event: MouseEvent) => {
      if (notification.readAt === null) markRead([notification.id])
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      onFollow?.()
      router.history.push(notification.path)
    },
  })
}

import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Notification } from './notification-cache.ts'
import { useMarkRead } from './use-notifications.ts'

/** As long as this somebody must look at a page; by then a letter about it has been written. */
const lookMs = 10_000

/** Counts as read what leads to the page that somebody looks at. */
export function useSeenHere(items: readonly Notification[]): void {
  const here = useRouterState({ select: state => state.location.href })
  const markRead = useMarkRead()
  const seen = items
    .filter(one => one.readAt === null && one.path === here)
    .map(one => one.id)
    .join(' ')
  useEffect(() => {
    if (seen === '') return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      if (!document.hidden) timer = setTimeout(() => markRead(seen.split(' ')), lookMs)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [seen, markRead])
}

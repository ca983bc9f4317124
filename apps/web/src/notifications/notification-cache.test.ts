import { expect, test } from 'vitest'
import { withArrived, withRead, type Notification } from './notification-cache.ts'

const at = '2026-11-21T10:00:00.000Z'
const one = (id: string, readAt: string | null = null): Notification => ({
  id,
  kind: 'confirmed',
  title: id,
  text: '',
  path: `/bookings/${id}`,
  rentalId: null,
  bookingId: id,
  insertedAt: at,
  readAt,
})
const list = {
  pageParams: [undefined, 'next'],
  pages: [
    { notifications: [one('c'), one('b', at)], nextCursor: 'next', unreadCount: 7 },
    { notifications: [one('a')], nextCursor: null, unreadCount: 7 },
  ],
}
const ids = ({ pages }: typeof list) => pages.map(page => page.notifications.map(({ id }) => id))
const unread = ({ pages }: { pages: { notifications: Notification[] }[] }) =>
  pages.flatMap(page => page.notifications.flatMap(({ id, readAt }) => (readAt === null ? [id] : [])))

test('what arrives stands at the top once, with the count that came with it', () => {
  const arrived = withArrived(list, { notification: one('d'), unreadCount: 8 })
  expect(ids(arrived as typeof list)).toEqual([['d', 'c', 'b'], ['a']])
  expect(arrived.pages[0]?.unreadCount).toBe(8)
  const again = withArrived(arrived, { notification: one('a'), unreadCount: 8 })
  expect(ids(again as typeof list)).toEqual([['a', 'd', 'c', 'b'], []])
})

test('some or all are read; the count goes down by what was unread, or is what the server said', () => {
  const some = withRead(list, ['c', 'b', 'unknown'], at)
  expect([unread(some), some.pages[0]?.unreadCount]).toEqual([['a'], 6])
  expect(some.pages[0]?.notifications[0]?.readAt).toBe(at)
  const all = withRead(list, null, at)
  expect([unread(all), all.pages[0]?.unreadCount]).toEqual([[], 0])
  expect(withRead(list, ['c'], at, 2).pages[0]?.unreadCount).toBe(2)
})

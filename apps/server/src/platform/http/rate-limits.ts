import { sql, type Db } from '../db/db.ts'
import { must } from '../base/must.ts'

/** At most `most` events of a subject per fixed window of `seconds`. Counters are in the database, so they survive restarts and are shared by all processes. */
export interface Limit {
  subject: string
  most: number
  seconds: number
}

const windowStart = (limit: Limit, now: Date) => new Date(Math.floor(now.getTime() / (limit.seconds * 1000)) * limit.seconds * 1000)

const secondsLeft = (limit: Limit, now: Date) => (windowStart(limit, now).getTime() - now.getTime()) / 1000 + limit.seconds

/** Refuses with `too_many_requests` if a subject has reached its limit. Does not count. */
export async function mustBeUnder(tx: Db, limits: Limit[], now: Date): Promise<void> {
  for (const limit of limits) {
    must((await countOf(tx, limit, now)) < limit.most, 'too_many_requests', { retryAfter: secondsLeft(limit, now) })
  }
}

/** The count of the current window. */
export async function countOf(tx: Db, limit: Limit, now: Date): Promise<number> {
  const row = await tx.row<{ count: number }>(sql`select count from limits where subject = ${limit.subject} and window_start = ${windowStart(limit, now)}`)
  return row?.count ?? 0
}

/** Counts one event against each limit and returns the new counts in the order of the limits. */
export async function count(tx: Db, limits: Limit[], now: Date): Promise<number[]> {
  const counts: number[] = []
  // Locks rows in a fixed order, so that concurrent requests cannot deadlock.
  for (const limit of limits.toSorted((a, b) => (a.subject < b.subject ? -1 : 1))) {
    const row = await tx.row<{ count: number }>(sql`
      insert into limits (subject, window_start, count) values (${limit.subject}, ${windowStart(limit, now)}, 1)
      on conflict (subject, window_start) do update set count = limits.count + 1 returning count`)
    counts[limits.indexOf(limit)] = row?.count ?? 0
  }
  return counts
}

/** Counts one event against each limit. Refuses with `too_many_requests` if one is exceeded; the rollback undoes the count. */
export async function mustCount(tx: Db, limits: Limit[], now: Date): Promise<void> {
  const counts = await count(tx, limits, now)
  for (const [index, limit] of limits.entries()) {
    must((counts[index] ?? 0) <= limit.most, 'too_many_requests', { retryAfter: secondsLeft(limit, now) })
  }
}

/** The network of an IP address: the /24 of IPv4, the /64 of IPv6 in any notation. */
export function networkOf(address: string): string {
  const v4 = /(\d+\.\d+\.\d+)\.\d+$/.exec(address)
  if (v4) return `${v4[1]}.0/24`
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const groups = head ? head.split(':') : []
  if (tail !== undefined) {
    const last = tail ? tail.split(':') : []
    groups.push(...Array<string>(Math.max(0, 8 - groups.length - last.length)).fill('0'), ...last)
  }
  return `${groups
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

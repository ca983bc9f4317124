import { day } from '@rentwell/contract/durations.ts'
import type { readBookingTracker as endpoint } from '@rentwell/contract/tracker/tracker.endpoints.ts'
import { longestPathDays } from '@rentwell/contract/tracker/tracker.rules.ts'
import { must } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import { findOwnStay, readPath } from './tracker.views.ts'

const mostMs = longestPathDays * day

/** Where the unit is that one has with oneself: only while the stay runs, only since its start, only where the rental shows it. */
export const readBookingTracker: Handler<typeof endpoint> = async ({ tx, actor, now }, { booking }) => {
  const stay = await findOwnStay(tx, actor.id, booking)
  must(stay, 'not_found')
  if (!stay.isShown || !stay.startedAt) return { isShown: false, positions: [], last: null }
  const to = new Date(now.getTime() + 1)
  const from = new Date(Math.max(stay.startedAt.getTime(), to.getTime() - mostMs))
  const { positions } = await readPath(tx, stay, from, to)
  return { isShown: true, positions, last: positions.at(-1) ?? null }
}

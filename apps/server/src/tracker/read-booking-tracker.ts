import { day } from '@rentwell/contract/durations.ts'
import type { readBookingTracker as endpoint } from '@rentwell/contract/tracker/tracker.endpoints.ts'
import type { Returned } from '@rentwell/contract/endpoint.ts'
import { longestPathDays } from '@rentwell/contract/tracker/tracker.rules.ts'
import { must } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import { findOwnStay, readPath } from './tracker.views.ts'

type BookedPlace = Returned<typeof endpoint>['pieces'][number]

const seenAt = ({ last }: BookedPlace) => last?.at.getTime() ?? 0

const mostMs = longestPathDays * day

/** Where the pieces are that one has with oneself: only while the stay runs, only since one has them, only where the rental shows it. */
export const readBookingTracker: Handler<typeof endpoint> = async ({ tx, actor, now }, { booking }) => {
  const stay = await findOwnStay(tx, actor.id, booking)
  must(stay, 'not_found')
  const to = new Date(now.getTime() + 1)
  const shown = stay.pieces.filter(({ isShown }) => isShown)
  const pieces: BookedPlace[] = []
  for (const { unitId, title, pieceId, since } of shown) {
    const from = new Date(Math.max(since.getTime(), to.getTime() - mostMs))
    const { positions } = await readPath(tx, { rentalId: stay.rentalId, unitId, pieceId }, from, to)
    pieces.push({ id: pieceId, unit: { id: unitId, title }, positions, last: positions.at(-1) ?? null })
  }
  const newest = pieces.toSorted((one, other) => seenAt(other) - seenAt(one))[0]
  return { isShown: shown.length > 0, positions: newest?.positions ?? [], last: newest?.last ?? null, pieces }
}

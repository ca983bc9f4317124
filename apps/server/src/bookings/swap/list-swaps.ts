import type { listSwaps as endpoint } from '@rentwell/contract/bookings/swaps.endpoints.ts'
import { isSwappable } from '@rentwell/contract/calendar/items.rules.ts'
import { canChangeDates } from '@rentwell/contract/bookings/changes.rules.ts'
import { isFree, listFreeUnits } from '../../calendar/calendar.public.ts'
import type { Member } from '../../members/members.public.ts'
import { must } from '../../platform/base/must.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { heldOnceSwapped, usualPrice } from './swap.policy.ts'
import { findSwappable } from './swaps.store.ts'

const mostSwaps = 20

/** Other units that a booking can have instead of one of its own, the most similar first. None for a booking that is over or not confirmed. */
export const listSwaps: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now }, { booking: id, itemId, count: asked }) => {
  const booking = await findSwappable(tx, member.rentalId, id, itemId)
  must(booking, 'not_found')
  if (!canChangeDates(booking.status) || booking.end <= now || !isSwappable(booking)) return { swaps: [] }
  const count = asked ?? booking.out
  if (count < 1 || count > booking.out) return { swaps: [] }
  const left = { start: booking.start > now ? booking.start : now, end: booking.end }
  const swaps = []
  // Some of them are free only without their buffers.
  for (const unit of await listFreeUnits(tx, booking, booking, left, 2 * mostSwaps)) {
    const held = heldOnceSwapped(booking, unit, now)
    const price = usualPrice(booking, unit, count)
    if (!price || booking.unitIds.includes(unit.unitId) || !(await isFree(tx, unit, held, held.start, now, count))) continue
    const { unitId, title, kind, photos } = unit
    swaps.push({ unitId, title, kind, photo: photos[0] ?? null, usualTotal: price.total, total: Math.min(price.total, booking.total) })
    if (swaps.length === mostSwaps) break
  }
  return { swaps }
}

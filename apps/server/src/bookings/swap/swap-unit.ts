import type { swapUnit as endpoint } from '@rentwell/contract/bookings/swaps.endpoints.ts'
import { canChangeDates } from '@rentwell/contract/bookings/changes.rules.ts'
import { loadOfferedUnit, swapHold } from '../../calendar/calendar.public.ts'
import type { Member } from '../../members/members.public.ts'
import { invalidField, must } from '../../platform/base/must.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { dropChange, lockBooking } from '../bookings.store.ts'
import { readView } from '../bookings.views.ts'
import { settleNewTotal } from '../payments/booking-money.ts'
import { expireRequests } from '../requests/expire-requests.ts'
import { heldOnceSwapped, usualPrice } from './swap.policy.ts'
import { findSwappable, noteSwap, saveUnit } from './swaps.store.ts'

/**
 * Staff give a booking another unit of the rental, before or during it. Number, deposit, conversation and history stay. The guest pays the same, or less
 * if that unit costs less. Refused with `dates_taken` if it is not free for the rest of the booking.
 */
export const swapUnit: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now, language, emit }, { booking: id, unitId, reason }) => {
  const { rentalId, userId } = member
  const locked = await lockBooking(tx, rentalId, id)
  const view = async () => ({ booking: await readView(tx, rentalId, id, { side: 'rental', role: member.role }, language, now) })
  const [booking, unit] = [await findSwappable(tx, rentalId, id), await loadOfferedUnit(tx, unitId, userId)]
  must(booking && unit.rentalId === rentalId, 'not_found')
  must(canChangeDates(booking.status), 'wrong_status', { status: booking.status })
  if (booking.unitId === unitId) return view()
  must(unit.isActive, 'unit_closed')
  if (unit.terms.base !== booking.base || booking.end <= now) throw invalidField('unitId', 'invalid_period')
  const price = usualPrice(booking, unit)
  if (!price) throw invalidField('unitId', 'invalid_price')

  // A request whose deadline has passed may still hold the dates.
  await expireRequests(tx, now, emit, unitId)
  must(await swapHold(tx, locked, unitId, heldOnceSwapped(booking, unit, now), now), 'dates_taken', { alternatives: [] })
  const saved = Math.max(0, booking.total - price.total)
  await saveUnit(tx, locked, unitId, saved > 0 ? price : undefined, now)
  await dropChange(tx, locked, now)
  const stepId = await noteSwap(tx, locked, userId, [`${booking.unitTitle} → ${unit.title}`, reason].filter(Boolean).join('. '))
  if (saved > 0) await settleNewTotal({ tx, now, emit }, locked, price.total, 'unit_swapped')
  emit('booking.unit_swapped', { rentalId, bookingId: id, stepId, unitId, saved, ...(reason && { reason }) })
  return view()
}

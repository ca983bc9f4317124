import type { swapUnit as endpoint } from '@rentwell/contract/bookings/swaps.endpoints.ts'
import { isSwappable } from '@rentwell/contract/calendar/items.rules.ts'
import { canChangeDates } from '@rentwell/contract/bookings/changes.rules.ts'
import { loadOfferedUnit } from '../../calendar/calendar.public.ts'
import type { Member } from '../../members/members.public.ts'
import { invalidField, must } from '../../platform/base/must.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { dropChange, lockBooking } from '../bookings.store.ts'
import { readView } from '../bookings.views.ts'
import { giveUnit } from './give-unit.ts'
import { mustBeOut } from './must-be-out.ts'
import { offerUnit } from './offer-unit.ts'
import { samePrice, usualPrice } from './swap.policy.ts'
import { findSwappable } from './swaps.store.ts'

/**
 * Staff give a booking another unit of the rental, before or during it. Number, deposit, conversation and history stay. The guest pays the same, or less
 * if that unit costs less; asked for the difference of a dearer unit, the guest decides. Refused with `dates_taken` if it is not free for the rest of the booking.
 */
export const swapUnit: Handler<typeof endpoint, { member: Member }> = async (ctx, { booking: id, unitId, itemId, reason, asksDifference = false, ...form }) => {
  const { tx, member, now, language } = ctx
  const { rentalId, userId } = member
  const locked = await lockBooking(tx, rentalId, id)
  const view = async () => ({ booking: await readView(tx, rentalId, id, { side: 'rental', role: member.role }, language, now) })
  const [booking, unit] = [await findSwappable(tx, rentalId, id, itemId), await loadOfferedUnit(tx, unitId, userId, 'staff')]
  must(booking && unit.rentalId === rentalId, 'not_found')
  must(canChangeDates(booking.status), 'wrong_status', { status: booking.status })
  must(isSwappable(booking), 'kit_not_swapped')
  if (booking.unitId === unitId) return view()
  if (booking.unitIds.includes(unitId) || unit.parts) throw invalidField('unitId', 'invalid_id')
  if (form.count !== undefined && form.pieceIds) throw invalidField('count', 'invalid')
  const count = form.pieceIds?.length ?? form.count ?? booking.out
  const pieceIds = form.pieceIds ?? null
  await mustBeOut(tx, booking, { count, pieceIds })
  if (unit.terms.base !== booking.base || booking.end <= now) throw invalidField('unitId', 'invalid_period')
  const price = usualPrice(booking, unit, count)
  if (!price) throw invalidField('unitId', 'invalid_price')

  const isDearer = price.total > booking.total
  // A guest without an account cannot answer; staff have asked them in person.
  if (asksDifference && isDearer && locked.guestId !== null) {
    await offerUnit(ctx, locked, unit, price, { userId, reason, itemId: booking.itemId, count, pieceIds, insteadOf: booking.title })
    return view()
  }
  const hasNewPrice = price.total < booking.total || (asksDifference && isDearer)
  await giveUnit(ctx, locked, booking, unit, { price: hasNewPrice ? price : samePrice(booking, unit, count), side: 'rental', userId, reason, count, pieceIds })
  await dropChange(tx, locked, now)
  return view()
}

import { swapHold, type OfferedUnit } from '../../calendar/calendar.public.ts'
import { must } from '../../platform/base/must.ts'
import type { LockedBooking } from '../bookings.store.ts'
import { settleNewTotal, type MoneyContext } from '../payments/booking-money.ts'
import { expireRequests } from '../requests/expire-requests.ts'
import { heldOnceSwapped } from './swap.policy.ts'
import { noteSwap, saveUnit, type NewPrice } from './swaps.store.ts'

interface Swap {
  /** Undefined: the price stays. */
  price: NewPrice | undefined
  /** Who decided it last. */
  side: 'guest' | 'rental'
  userId: string
  reason?: string | undefined
}

/** Gives a booking another unit for the time that is left of it, and settles another price. Refused with `unit_closed` or `dates_taken`. */
export async function giveUnit(
  { tx, now, emit }: MoneyContext,
  booking: LockedBooking,
  unit: OfferedUnit,
  { price, side, userId, reason }: Swap,
): Promise<void> {
  must(unit.isActive, 'unit_closed')
  // A request whose deadline has passed may still hold the dates.
  await expireRequests(tx, now, emit, unit.unitId)
  must(await swapHold(tx, booking, unit.unitId, heldOnceSwapped(booking, unit, now), now), 'dates_taken', { alternatives: [] })
  await saveUnit(tx, booking, unit.unitId, price, now)
  const stepId = await noteSwap(tx, booking, unit.title, { side, userId, reason })
  if (price) await settleNewTotal({ tx, now, emit }, booking, price.total, 'unit_swapped')
  const place = { rentalId: booking.rentalId, bookingId: booking.id, unitId: unit.unitId }
  emit('booking.unit_swapped', { ...place, stepId, by: side, saved: price ? booking.total - price.total : 0, ...(reason && { reason }) })
}

import { swapHold, type OfferedUnit } from '../../calendar/calendar.public.ts'
import { must } from '../../platform/base/must.ts'
import type { LockedBooking } from '../bookings.store.ts'
import { settleNewTotal, type MoneyContext } from '../payments/booking-money.ts'
import { expireRequests } from '../requests/expire-requests.ts'
import { heldOnceSwapped } from './swap.policy.ts'
import { noteSwap, saveUnit, type NewPrice, type SwappableBooking } from './swaps.store.ts'

interface Swap {
  /** Undefined: the price and its inputs stay. */
  price: NewPrice | undefined
  /** Who decided it last. */
  side: 'guest' | 'rental'
  userId: string
  reason?: string | undefined
  /** How many pieces are replaced, and which ones; any if not given. */
  count: number
  pieceIds?: readonly string[] | null | undefined
}

/** Gives a booking another unit instead of one, or some pieces of one, for the time that is left of it, and settles another price. Refused with `unit_closed` or `dates_taken`. */
export async function giveUnit(
  { tx, now, emit }: MoneyContext,
  booking: LockedBooking,
  replaced: Pick<SwappableBooking, 'unitId' | 'itemId' | 'count'>,
  unit: OfferedUnit,
  { price, side, userId, reason, count, pieceIds }: Swap,
): Promise<void> {
  must(unit.isActive, 'unit_closed')
  // A request whose deadline has passed may still hold the dates.
  await expireRequests(tx, now, emit, unit.unitId)
  const before = { rentalId: booking.rentalId, id: booking.id, unitId: replaced.unitId }
  const isHeld = await swapHold(tx, before, unit.unitId, heldOnceSwapped(booking, unit, now), now, { count, pieceIds })
  must(isHeld, 'dates_taken', { alternatives: [] })
  await saveUnit(tx, booking, replaced, unit.unitId, count, price, now)
  const stepId = await noteSwap(tx, before, unit.title, { side, userId, reason, times: count < replaced.count ? ` × ${count}` : '' })
  if (price && price.total !== booking.total) await settleNewTotal({ tx, now, emit }, booking, price.total, 'unit_swapped')
  const place = { rentalId: booking.rentalId, bookingId: booking.id, unitId: unit.unitId }
  emit('booking.unit_swapped', { ...place, stepId, by: side, saved: price ? booking.total - price.total : 0, ...(reason && { reason }) })
}

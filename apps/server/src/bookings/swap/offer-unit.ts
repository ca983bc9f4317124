import { changeAnswerBy, moneyOfDates } from '@rentwell/contract/bookings/changes.rules.ts'
import { isFree, type OfferedUnit } from '../../calendar/calendar.public.ts'
import { newId } from '../../platform/base/ids.ts'
import { must } from '../../platform/base/must.ts'
import type { LockedBooking } from '../bookings.store.ts'
import type { MoneyContext } from '../payments/booking-money.ts'
import { readPaidSoFar } from '../payments/paid.views.ts'
import { closeLast } from '../reschedule/changes.ts'
import { findLastChange, insertChange, type RescheduleRow } from '../reschedule/changes.store.ts'
import { heldOnceSwapped } from './swap.policy.ts'
import type { NewPrice } from './swaps.store.ts'

/** Offers the guest a dearer unit. It must be free now, but is held only when the guest accepts. Refused with `dates_taken`, or `change_open` if the guest waits for an answer. */
export async function offerUnit(
  { tx, now, emit }: MoneyContext,
  booking: LockedBooking,
  unit: OfferedUnit,
  { basePrice, pricedFrom, ...price }: NewPrice,
  {
    userId,
    reason,
    ...swapped
  }: { userId: string; reason?: string | undefined; itemId: string | null; count: number; pieceIds: string[] | null; insteadOf: string },
): Promise<void> {
  must(unit.isActive, 'unit_closed')
  const last = await findLastChange(tx, booking)
  const isOpen = last?.status === 'open' && last.expiresAt > now
  if (isOpen && last.byUser === userId && isSameOffer(last.offer, unit, swapped) && last.total === price.total) return
  must(!isOpen || last.by === 'rental', 'change_open')
  const held = heldOnceSwapped(booking, unit, now)
  must(await isFree(tx, unit, held, held.start, now, swapped.count), 'dates_taken', { alternatives: [] })

  if (last?.status === 'open') await closeLast(tx, booking, last, { side: 'rental', userId, now, emit })
  const { rentalId, id: bookingId, start, end, rentalLength } = booking
  const changeId = newId()
  await insertChange(tx, booking, {
    id: changeId,
    by: 'rental',
    byUser: userId,
    start,
    end,
    rentalLength,
    ...price,
    difference: price.total - booking.total,
    insertedAt: now,
    expiresAt: changeAnswerBy(now, booking.status, booking, booking),
    offer: { unitId: unit.unitId, title: unit.title, photo: unit.photos[0] ?? null, basePrice, pricedFrom, ...swapped },
  })
  const money = moneyOfDates(await readPaidSoFar(tx, booking), price.total)
  emit('booking.unit_offered', { rentalId, bookingId, changeId, by: 'rental', ...money, ...(reason && { reason }) })
}

const isSameOffer = (
  offer: RescheduleRow['offer'],
  { unitId }: OfferedUnit,
  { itemId, count, pieceIds }: { itemId: string | null; count: number; pieceIds: string[] | null },
) => offer?.unitId === unitId && offer.itemId === itemId && offer.count === count && offer.pieceIds?.join() === pieceIds?.join()

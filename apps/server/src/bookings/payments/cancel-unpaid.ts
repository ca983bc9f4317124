import { skipLocked, sql, type Db } from '../../platform/db/db.ts'
import type { Emit } from '../../platform/queue/emit.ts'
import { applyPaymentEffects } from './booking-money.ts'
import { lockedColumns, step, type LockedBooking } from '../bookings.store.ts'
import { releaseDates } from '../../calendar/calendar.public.ts'

const most = 100

/** Cancels confirmed bookings whose failed payment was not repeated by the deadline, and releases their dates. Returns true if more may be due. */
export async function cancelUnpaid(tx: Db, now: Date, emit: Emit): Promise<boolean> {
  const unpaid = await tx.rows<LockedBooking>(sql`
    select ${lockedColumns} from bookings where pay_by <= ${now} and status = 'confirmed' and payment_status in ('failed', 'none') order by pay_by limit ${most} ${skipLocked}`)
  for (const booking of unpaid.toSorted((one, other) => (one.unitId < other.unitId ? -1 : 1))) {
    await step(tx, booking, 'cancelled', { side: 'system', userId: null, at: now, word: 'unpaid' })
    await releaseDates(tx, booking, now)
    await applyPaymentEffects({ tx, now, emit }, booking, { from: 'confirmed', to: 'cancelled', side: 'system', userId: null })
    emit('booking.cancelled', { rentalId: booking.rentalId, bookingId: booking.id, by: 'system', reason: 'unpaid' })
  }
  return unpaid.length === most
}

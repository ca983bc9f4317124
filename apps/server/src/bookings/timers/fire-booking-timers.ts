import type { TimerName } from '@rentwell/contract/bookings/timers.rules.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Emit } from '../../platform/queue/emit.ts'
import { applyPaymentEffects } from '../payments/booking-money.ts'
import { step } from '../bookings.store.ts'
import { dueOf, findNext, lockDueTimers, setTimers, type TimedBooking } from './timers.store.ts'
import { releaseDates, spareOverduePieces } from '../../calendar/calendar.public.ts'

const most = 100

/** Fires the due timers of bookings, each exactly once because the next timer is set in the same transaction. Returns true if more may be due. */
export async function fireBookingTimers(tx: Db, now: Date, emit: Emit): Promise<boolean> {
  const bookings = await lockDueTimers(tx, now, most)
  if (bookings.length === 0) return false
  const unchanged: TimedBooking[] = []
  for (const booking of bookings) {
    const due = dueOf(booking, now)
    if (due.includes('no_show')) await cancelNoShow(tx, booking, now, emit)
    else {
      for (const name of due) if (name !== 'no_show') await emitTimer(tx, booking, name, now, emit)
      unchanged.push(booking)
    }
  }
  await setTimers(tx, unchanged, now)
  return bookings.length === most
}

async function cancelNoShow(tx: Db, booking: TimedBooking, now: Date, emit: Emit): Promise<void> {
  await step(tx, booking, 'cancelled', { side: 'system', userId: null, at: now, word: 'no_show' })
  await releaseDates(tx, booking, now)
  await applyPaymentEffects({ tx, now, emit }, booking, { from: booking.status, to: 'cancelled', side: 'system', userId: null, isNoShow: true })
  emit('booking.cancelled', { rentalId: booking.rentalId, bookingId: booking.id, by: 'system', reason: 'no_show' })
}

async function emitTimer(tx: Db, booking: TimedBooking, name: Exclude<TimerName, 'no_show'>, now: Date, emit: Emit): Promise<void> {
  const ref = { rentalId: booking.rentalId, bookingId: booking.id }
  if (name !== 'overdue') return emit(`booking.${name}`, ref)
  for (const unitId of await spareOverduePieces(tx, booking, now)) emit('unit.pieces_changed', { rentalId: booking.rentalId, unitId })
  emit('booking.overdue', { ...ref, nextBookingId: (await findNext(tx, booking))?.id ?? null })
}

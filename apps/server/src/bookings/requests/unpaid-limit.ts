import { daysOf, findDayLimit, findUnpaidLimit, type UnpaidLimit } from '@rentwell/contract/bookings/unpaid.rules.ts'
import type { Period } from '@rentwell/contract/period.ts'
import type { Db } from '../../platform/db/db.ts'
import { must } from '../../platform/base/must.ts'
import type { LockedBooking } from '../bookings.store.ts'
import { countUnpaid } from './unpaid.store.ts'

const mustBeWithin = (limit: UnpaidLimit | undefined, days: number) => must(!limit, 'too_many_open_bookings', { limit, days })

/** Enforces the limits of unpaid bookings when a guest confirms without paying, so that unpaid bookings cannot block a calendar. */
export async function mustLeaveUnpaid(tx: Db, booking: LockedBooking, mostDays: number): Promise<void> {
  mustBeWithin(findUnpaidLimit(booking, await countUnpaid(tx, booking), mostDays), mostDays)
}

/** Enforces the limit of unpaid days when a guest extends an unpaid booking. The number of bookings does not change. */
export async function mustLeaveUnpaidDays(tx: Db, booking: LockedBooking, period: Period, mostDays: number): Promise<void> {
  if (booking.paymentId !== null || booking.paidOnline > 0 || booking.paidCash > 0 || daysOf(period) <= daysOf(booking)) return
  mustBeWithin(findDayLimit(period, await countUnpaid(tx, booking), mostDays), mostDays)
}

import { nextTimerAt, timersOf, type Timed, type TimerName } from '@rentwell/contract/bookings/timers.rules.ts'
import { skipLocked, sql, type Db } from '../../platform/db/db.ts'
import { lockedColumns, type LockedBooking } from '../bookings.store.ts'

export interface TimedBooking extends LockedBooking {
  updatedAt: Date
  /** Time of the first timer that has not fired yet; null if the booking's timers were never set. */
  since: Date | null
}

/** Locks up to `limit` bookings with due timers and returns them in the order of their units. Rows locked by other processes are skipped. */
export const lockDueTimers = (tx: Db, now: Date, limit: number) =>
  tx.rows<TimedBooking>(sql`
    with due as (
      select * from bookings where mind_at <= ${now} order by mind_at limit ${limit} ${skipLocked})
    select ${lockedColumns}, updated_at as "updatedAt", nullif(mind_at, '-infinity') as since
    from due order by rental_id, unit_id, lower(period)`)

const timed = ({ status, updatedAt, expiresAt, start, end }: TimedBooking): Timed => ({ status, asked: updatedAt, expiresAt, start, end })

/** The timers of a booking that are due and have not fired, in order. If its timers were never set, only 'no_show', which still has to be done. */
export const dueOf = (booking: TimedBooking, now: Date): TimerName[] =>
  timersOf(timed(booking))
    .filter(({ name, at }) => at <= now && (booking.since ? at >= booking.since : name === 'no_show'))
    .map(timer => timer.name)

/** Sets the next timer of these bookings. */
export const setTimers = (tx: Db, bookings: TimedBooking[], now: Date) =>
  tx.run(sql`
    update bookings b set mind_at = m.at from jsonb_to_recordset(${JSON.stringify(
      bookings.map(booking => ({ rental_id: booking.rentalId, id: booking.id, at: nextTimerAt(timed(booking), now) })),
    )}::jsonb) as m (rental_id uuid, id uuid, at timestamptz)
    where b.rental_id = m.rental_id and b.id = m.id`)

/** The next confirmed or requested booking of a piece that a booking has. */
export const findNext = (tx: Db, { rentalId, id, end }: TimedBooking) =>
  tx.row<{ id: string }>(sql`
    select b.id from holds own
    join holds h on h.rental_id = own.rental_id and h.unit_id = own.unit_id and h.piece_id = own.piece_id and h.kind = 'booking'
    join bookings b on b.rental_id = h.rental_id and b.id = h.ref
    where own.rental_id = ${rentalId} and own.kind = 'booking' and own.ref = ${id}
      and lower(b.period) >= ${end} and b.status in ('confirmed', 'confirmation_pending')
    order by lower(b.period) limit 1`)

import { day } from '@rentwell/contract/durations.ts'
import { sql, type Db } from '../platform/db/db.ts'
import { personId } from './people.ts'
import type { PlannedBooking, PlannedStep } from './plan-bookings.ts'
import { rentalId, timeZone } from './rentals.ts'
import { idOf } from './seeded.ts'
import { unitId } from './units.ts'

const rows = (list: object[]) => JSON.stringify(list)
const keysOf = ({ number, unit }: PlannedBooking) => ({ rental_id: rentalId(unit.rental), booking_id: idOf(`booking ${number}`) })
const reached = (booking: PlannedBooking, status: string) => booking.steps.findLast(step => step.dst === status)?.at ?? null

/** Bookings with their numbers, histories, places in the lists of guests, and the dates that they hold. */
export async function writeBookings(tx: Db, bookings: PlannedBooking[]): Promise<void> {
  await tx.run(sql`
    insert into booking_numbers (number, rental_id, booking_id)
    select number, rental_id, booking_id from jsonb_to_recordset(${rows(bookings.map(one => ({ number: one.number, ...keysOf(one) })))}::jsonb)
      as t (number int, rental_id uuid, booking_id uuid)`)
  await tx.run(sql`
    insert into bookings (rental_id, id, unit_id, guest_id, number, period, status, comment, rental_length, base_rental_period, base_price, lines, unit_total, total, priced_from,
      currency_id, time_zone, policy, payment_kind, payment_status, quote_until, expires_at, confirmed_at, version, inserted_at, updated_at)
    select rental_id, booking_id, unit_id, guest_id, number, tstzrange(starts, ends), status, comment, length, base, price, lines, unit_total, total, priced_from,
      'usd', ${timeZone}, policy, payment_kind, payment_status, quote_until, expires_at, confirmed_at, version, inserted_at, updated_at
    from jsonb_to_recordset(${rows(bookings.map(bookingRow))}::jsonb)
      as t (rental_id uuid, booking_id uuid, unit_id uuid, guest_id uuid, number int, starts timestamptz, ends timestamptz, status text, comment text, length int, base text,
        price bigint, lines jsonb, priced_from jsonb, unit_total bigint, total bigint, policy text, payment_kind text, payment_status text, quote_until timestamptz, expires_at timestamptz,
        confirmed_at timestamptz, version int, inserted_at timestamptz, updated_at timestamptz)`)
  await tx.run(sql`
    insert into guest_bookings (user_id, booking_id, rental_id, inserted_at)
    select guest_id, id, rental_id, inserted_at from bookings where number = any(${bookings.map(one => one.number)}::int[])`)
  await tx.run(sql`
    insert into booking_history (rental_id, booking_id, id, src, dst, at, by_kind, by_user, reason)
    select rental_id, booking_id, id, src, dst, at, side, by, reason from jsonb_to_recordset(${rows(bookings.flatMap(historyRows))}::jsonb)
      as t (rental_id uuid, booking_id uuid, id uuid, src text, dst text, at timestamptz, side text, by uuid, reason text)`)
  await tx.run(sql`
    insert into holds (rental_id, kind, ref, unit_id, held)
    select rental_id, 'booking', booking_id, unit_id, tstzrange(starts, ends) from jsonb_to_recordset(${rows(bookings.flatMap(holdRows))}::jsonb)
      as t (rental_id uuid, booking_id uuid, unit_id uuid, starts timestamptz, ends timestamptz)`)
}

/** What every calendar row says is busy: the holds, without the days that are wholly past. */
export const writeBusy = (tx: Db, now: Date) =>
  tx.run(sql`
    update unit_calendar c set busy = h.busy
    from (select rental_id, unit_id, range_agg(held) * tstzmultirange(tstzrange(${new Date(now.getTime() - day)}, null)) as busy from holds group by 1, 2) h
    where h.rental_id = c.rental_id and h.unit_id = c.unit_id`)

function bookingRow(booking: PlannedBooking) {
  const { unit, period, price, steps, status } = booking
  return {
    ...keysOf(booking),
    unit_id: unitId(unit.key),
    guest_id: personId(booking.guest),
    number: booking.number,
    starts: period.start,
    ends: period.end,
    status,
    comment: booking.comment,
    length: booking.length,
    base: unit.base,
    price: unit.price,
    lines: price.lines,
    unit_total: price.unitTotal,
    total: price.total,
    priced_from: booking.pricedFrom,
    policy: unit.policy ?? 'flexible',
    payment_kind: status === 'draft' ? null : status === 'new_request' ? 'online' : 'at_rental',
    payment_status: status === 'new_request' ? 'processing' : 'none',
    quote_until: booking.quoteUntil,
    expires_at: booking.expiresAt,
    confirmed_at: reached(booking, 'confirmed'),
    version: steps.length - 1,
    inserted_at: steps[0]?.at,
    updated_at: steps.at(-1)?.at,
  }
}

const historyRows = (booking: PlannedBooking) =>
  booking.steps.map(({ src, dst, at, side, by, reason }: PlannedStep, index) => ({
    ...keysOf(booking),
    id: idOf(`step ${booking.number} ${index}`),
    src,
    dst,
    at,
    side,
    by: by === null ? null : personId(by),
    reason: reason || null,
  }))

const holdRows = (booking: PlannedBooking) =>
  booking.held ? [{ ...keysOf(booking), unit_id: unitId(booking.unit.key), starts: booking.held.start, ends: booking.held.end }] : []

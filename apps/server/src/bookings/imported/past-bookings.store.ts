import type { Period } from '@rentwell/contract/period.ts'
import type { OfferedUnit } from '../../calendar/calendar.public.ts'
import { sql, type Db } from '../../platform/db/db.ts'

interface PastBooking {
  unit: Pick<OfferedUnit, 'unitId' | 'title' | 'currency'>
  count: number
  period: Period
  total: number | null
  number: string
  note: string
  customer: { name: string }
}

export const insertPastBooking = (
  tx: Db,
  rentalId: string,
  id: string,
  { unit, count, period, total, number, note }: PastBooking,
  customerId: string,
  now: Date,
) =>
  tx.run(sql`
    insert into past_bookings (rental_id, id, customer_id, unit_id, unit_title, count, number, period, total, currency_id, note, inserted_at)
    values (${rentalId}, ${id}, ${customerId}, ${unit.unitId}, ${unit.title}, ${count}, ${number}, tstzrange(${period.start}, ${period.end}), ${total}, ${unit.currency.id}, ${note}, ${now})`)

/** The same stay of a customer with this name. */
export const findSamePast = (tx: Db, rentalId: string, { unit, period, number, customer }: PastBooking) =>
  tx.row<{ id: string }>(sql`
    select p.id from past_bookings p join customers c on c.rental_id = p.rental_id and c.id = p.customer_id
    where p.rental_id = ${rentalId} and p.unit_id = ${unit.unitId} and p.period = tstzrange(${period.start}, ${period.end}) and p.number = ${number}
      and lower(c.name) = lower(${customer.name}) limit 1`)

export const removePastBooking = (tx: Db, rentalId: string, id: string) => tx.run(sql`delete from past_bookings where rental_id = ${rentalId} and id = ${id}`)

/** Moves the history of one card to another. */
export const movePastBookings = (tx: Db, rentalId: string, from: string, to: string) =>
  tx.run(sql`update past_bookings set customer_id = ${to} where rental_id = ${rentalId} and customer_id = ${from}`)

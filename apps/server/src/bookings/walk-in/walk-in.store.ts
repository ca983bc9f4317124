import type { PriceFact } from '@rentwell/contract/pricing/price-facts.rules.ts'
import type { PricedFrom } from '@rentwell/contract/pricing/prices.rules.ts'
import { nextTimerAt } from '@rentwell/contract/bookings/timers.rules.ts'
import type { Period } from '@rentwell/contract/period.ts'
import { sql, type Db } from '../../platform/db/db.ts'
import { newId } from '../../platform/base/ids.ts'
import type { BookedUnit, OfferedUnit } from '../../calendar/calendar.public.ts'
import type { TypedCustomer } from '../../customers/customers.public.ts'
import { insertItems } from '../items.store.ts'
import { takeNumber } from '../numbers.store.ts'

export interface CounterBooking {
  /** The first unit with the terms of all. */
  unit: OfferedUnit
  units: readonly BookedUnit[]
  /** The member who enters the booking; null if the customer accepts an offer. */
  userId: string | null
  customer: TypedCustomer
  note: string
  period: Period
  length: number
  lines: PriceFact[]
  unitTotal: number
  total: number
  pricedFrom: PricedFrom
  now: Date
}

/** Inserts the booking of a customer, whose dates the caller has held: confirmed, as a draft that the caller confirms, or in progress if it was handed over elsewhere. */
export async function insertCounterBooking(
  tx: Db,
  id: string,
  booking: CounterBooking,
  customerId: string,
  status: 'confirmed' | 'draft' | 'in_progress' = 'confirmed',
): Promise<void> {
  const { unit, period, customer, now } = booking
  const { rentalId, unitId } = unit
  const number = await takeNumber(tx, rentalId, id)
  const isConfirmed = status !== 'draft'
  const due = nextTimerAt({ status, asked: now, expiresAt: null, ...period }, now)
  await tx.run(sql`
    with booking as (
      insert into bookings (rental_id, id, unit_id, guest_id, customer_id, customer_name, customer_phone, customer_email, note, number, period, status, rental_length, base_rental_period, base_price, lines,
        unit_total, total, priced_from, code_id, currency_id, time_zone, policy, online_percent, deposit_kind, deposit_amount, payment_kind, quote_until, confirmed_at, mind_at, inserted_at, updated_at)
      values (${rentalId}, ${id}, ${unitId}, null, ${customerId}, ${customer.name}, ${customer.phone}, ${customer.email}, ${booking.note}, ${number}, tstzrange(${period.start}, ${period.end}), ${status},
        ${booking.length}, ${unit.terms.base}, ${unit.basePrice}, ${JSON.stringify(booking.lines)}::jsonb, ${booking.unitTotal}, ${booking.total},
        ${JSON.stringify(booking.pricedFrom)}::jsonb, ${booking.pricedFrom.code?.id ?? null}, ${unit.currency.id}, ${unit.terms.timeZone}, ${unit.policy}, ${unit.onlinePercent}, ${unit.deposit.kind}, ${unit.deposit.amount}, 'at_rental', ${now}, ${isConfirmed ? now : null}, ${due}, ${now}, ${now}) returning id),
    listed as (
      insert into phone_bookings (phone, booking_id, rental_id) select ${customer.phone}, id, ${rentalId} from booking where ${customer.phone}::text is not null),
    listed_by_email as (
      insert into email_bookings (email, booking_id, rental_id) select ${customer.email}, id, ${rentalId} from booking where ${customer.email}::text is not null)
    insert into booking_history (rental_id, booking_id, id, src, dst, at, by_kind, by_user)
    select ${rentalId}, id, ${newId()}, null, ${status}, ${now}, ${booking.userId === null ? 'guest' : 'rental'}, ${booking.userId} from booking`)
  await insertItems(tx, { rentalId, id }, booking.units)
}

/** SQL: true if a booking `b` was priced with these extras and this code, and for these units and guests. */
const isPricedWith = ({ items = [], extras = [], code, guests }: PricedFrom) => sql`
  coalesce(jsonb_path_query_array(b.priced_from, '$.items[*].unitId') || jsonb_path_query_array(b.priced_from, '$.items[*].count'), '[]')
    = ${JSON.stringify([...items.map(item => item.unitId), ...items.map(item => item.count)])}::jsonb and coalesce(b.priced_from -> 'extras', '[]') = ${JSON.stringify(extras)}::jsonb and b.priced_from -> 'code' ->> 'code' is not distinct from ${code?.code ?? null}
    and (b.priced_from -> 'guests')::int is not distinct from ${guests ?? null}::int`

/** A confirmed walk-in for the same stay and customer, entered by the same member. */
export const findSameCounterBooking = (
  tx: Db,
  { unit, userId, customer, period, length, pricedFrom }: Omit<CounterBooking, 'units' | 'lines' | 'unitTotal' | 'total'>,
) =>
  tx.row<{ id: string }>(sql`
    select b.id from bookings b join booking_history h on h.rental_id = b.rental_id and h.booking_id = b.id and h.src is null
    where b.rental_id = ${unit.rentalId} and b.unit_id = ${unit.unitId} and b.status = 'confirmed' and lower(b.period) = ${period.start} and b.rental_length = ${length}
      and b.customer_name = ${customer.name} and b.customer_phone is not distinct from ${customer.phone} and b.customer_email is not distinct from ${customer.email}
      and h.by_user = ${userId}
      and ${isPricedWith(pricedFrom)} limit 1`)

/** True unless the rental's owner has closed it. */
export const takesBookings = async (tx: Db, rentalId: string) =>
  (await tx.row(sql`select 1 as one from rentals where id = ${rentalId} and closed_at is null`)) !== undefined

/** False if the unit was archived or its rental closed, even during this transaction. */
export const unitTakesBookings = async (tx: Db, { rentalId, unitId }: Pick<OfferedUnit, 'rentalId' | 'unitId'>) =>
  (await tx.row(sql`select 1 as one from unit_calendar where rental_id = ${rentalId} and unit_id = ${unitId} and takes_bookings`)) !== undefined

/** SQL: unopened walk-ins `p` under the user's phone number or confirmed e-mail, except at rentals that they work in. */
export const waitingFor = (userId: string) => sql`
  (select w.booking_id, w.rental_id from user_phones v join phone_bookings w on w.phone = v.phone where v.user_id = ${userId}
    union select w.booking_id, w.rental_id from user_emails v join email_bookings w on w.email = v.email where v.user_id = ${userId}) p
  left join (select rental_id from memberships_of_user where user_id = ${userId}) own on own.rental_id = p.rental_id where own.rental_id is null`

/** Links an unopened walk-in under the user's verified phone number or e-mail to their account. Returns its rental, or undefined if there is no such walk-in. */
export const openWalkIn = (db: Db, userId: string, bookingId: string, now: Date) =>
  db.row<{ rentalId: string }>(sql`
    with waiting as (select p.rental_id, p.booking_id from ${waitingFor(userId)} and p.booking_id = ${bookingId}),
    opened as (
      update bookings b set guest_id = ${userId}, opened_at = ${now} from waiting
      where b.rental_id = waiting.rental_id and b.id = waiting.booking_id and b.guest_id is null returning b.rental_id, b.id, b.inserted_at, b.customer_phone, b.customer_email),
    gone as (delete from phone_bookings where (phone, booking_id) in (select customer_phone, id from opened)),
    gone_by_email as (delete from email_bookings where (email, booking_id) in (select customer_email, id from opened)),
    listed as (
      insert into guest_bookings (user_id, booking_id, rental_id, inserted_at) select ${userId}, id, rental_id, inserted_at from opened on conflict do nothing)
    select rental_id as "rentalId" from opened`)

/** The rental of a guest's booking. */
export const findOwnRental = (db: Db, userId: string, bookingId: string) =>
  db.row<{ rentalId: string }>(sql`select rental_id as "rentalId" from guest_bookings where user_id = ${userId} and booking_id = ${bookingId}`)

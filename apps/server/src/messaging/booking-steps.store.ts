import type { MoneySign } from '@rentwell/contract/money.ts'
import type { BasePeriod } from '@rentwell/contract/units/units.rules.ts'
import { productReasons } from '@rentwell/contract/bookings/bookings.rules.ts'
import { sql, type Db } from '../platform/db/db.ts'
import { batched, inOrder } from '../platform/db/batch-loader.ts'

/** A step that a booking has taken, with what its line says. */
export interface TakenStep {
  /** Told from every other step of every booking. */
  key: string
  guestId: string | null
  number: string
  unitTitle: string
  startAt: Date
  endAt: Date
  length: number
  base: BasePeriod
  timeZone: string
  by: 'guest' | 'rental' | 'system'
  /** What a person wrote. */
  reason: string | null
  /** Why, in a word of the product. */
  word: string | null
}

const booking = sql`
  b.guest_id as "guestId", b.number::text as number, booked_title(b.rental_id, b.id, b.has_items, u.title) as "unitTitle", b.base_rental_period as base, b.time_zone as "timeZone"`
const words = sql`${[...productReasons]}::text[]`

const steps = batched<{ rentalId: string; bookingId: string; status: string }, TakenStep | undefined>(async (tx, asked) =>
  inOrder(
    await tx.rows<TakenStep & { nr: number }>(sql`
      select distinct on (nr) nr::int as nr, h.id::text as key, ${booking}, lower(b.period) as "startAt", upper(b.period) as "endAt", b.rental_length as length, h.by_kind as by,
        coalesce(h.note, case when h.reason <> all(${words}) then h.reason end) as reason, case when h.reason = any(${words}) then h.reason end as word
      from unnest(${asked.map(one => one.rentalId)}::uuid[], ${asked.map(one => one.bookingId)}::uuid[], ${asked.map(one => one.status)}::text[])
        with ordinality as asked (rental_id, booking_id, status, nr)
      join booking_history h on h.rental_id = asked.rental_id and h.booking_id = asked.booking_id and h.dst = asked.status and h.src is distinct from h.dst
      join bookings b on b.rental_id = h.rental_id and b.id = h.booking_id join units u on u.rental_id = b.rental_id and u.id = b.unit_id
      order by nr, h.at desc, h.id desc`),
    asked.length,
  ),
)

/** How a booking last came to a status. */
export const findStep = (tx: Db, rentalId: string, bookingId: string, status: string) => steps(tx, { rentalId, bookingId, status })

/** Other dates that were asked for, or another unit: then with its title. */
export const findChangeStep = (tx: Db, rentalId: string, changeId: string) =>
  tx.row<TakenStep & { offered: string | null }>(sql`
    select ch.id::text as key, ${booking}, o.title || case when ch.count > 1 then ' × ' || ch.count else '' end as offered, lower(ch.period) as "startAt", upper(ch.period) as "endAt", ch.rental_length as length, ch.asked_by as by, null as reason, null as word
    from booking_changes ch join bookings b on b.rental_id = ch.rental_id and b.id = ch.booking_id
    join units u on u.rental_id = b.rental_id and u.id = b.unit_id left join units o on o.rental_id = ch.rental_id and o.id = ch.unit_id where ch.rental_id = ${rentalId} and ch.id = ${changeId}`)

/** A charge of a booking, by the party that moved it last. */
export const findChargeStep = (tx: Db, rentalId: string, chargeId: string) =>
  tx.row<TakenStep & { charge: MoneySign & { title: string; amount: number } }>(sql`
    select k.id::text as key, ${booking}, lower(b.period) as "startAt", upper(b.period) as "endAt", b.rental_length as length, nullif(k.note, '') as reason, null as word,
      case when k.answered_by is not null and k.removed_by is null then 'guest' else 'rental' end as by,
      json_build_object('title', k.title, 'amount', k.amount, 'code', c.code, 'sign', c.sign) as charge
    from booking_charges k join bookings b on b.rental_id = k.rental_id and b.id = k.booking_id join units u on u.rental_id = b.rental_id and u.id = b.unit_id
    join currencies c on c.id = b.currency_id where k.rental_id = ${rentalId} and k.id = ${chargeId}`)

/** A swap of the unit, with the unit that the booking has now. */
export const findSwapStep = (tx: Db, rentalId: string, stepId: string) =>
  tx.row<TakenStep>(sql`
    select h.id::text as key, ${booking}, lower(b.period) as "startAt", upper(b.period) as "endAt", b.rental_length as length, h.by_kind as by, null as reason, h.reason as word
    from booking_history h join bookings b on b.rental_id = h.rental_id and b.id = h.booking_id
    join units u on u.rental_id = b.rental_id and u.id = b.unit_id where h.rental_id = ${rentalId} and h.id = ${stepId}`)

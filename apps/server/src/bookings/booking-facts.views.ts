import { productReasons } from '@rentwell/contract/bookings/bookings.rules.ts'
import { documentsFor, type DocumentSettings } from '@rentwell/contract/units/unit-documents.rules.ts'
import type { BasePeriod } from '@rentwell/contract/units/units.rules.ts'
import { batched, inOrder } from '../platform/db/batch-loader.ts'
import { sql, type Db } from '../platform/db/db.ts'
import type { UnitKind } from '@rentwell/contract/unit-kinds.ts'

export interface BookingRef {
  rentalId: string
  bookingId: string
}

const guests = batched<BookingRef, { guestId: string | null } | undefined>(async (db, refs) =>
  inOrder(
    await db.rows<{ nr: number; guestId: string | null }>(sql`
      select nr::int as nr, b.guest_id as "guestId"
      from unnest(${refs.map(ref => ref.rentalId)}::uuid[], ${refs.map(ref => ref.bookingId)}::uuid[]) with ordinality as asked (rental_id, booking_id, nr)
      join bookings b on b.rental_id = asked.rental_id and b.id = asked.booking_id`),
    refs.length,
  ),
)

/** Null for a walk-in without an account. */
export const findGuestId = async (db: Db, rentalId: string, bookingId: string) => (await guests(db, { rentalId, bookingId }))?.guestId ?? null

/** A booking as notifications describe it. */
export interface BookingFacts extends Record<string, unknown> {
  guestId: string | null
  guestName: string
  number: string
  unitTitle: string
  rentalTitle: string
  startAt: Date
  endAt: Date
  length: number
  base: BasePeriod
  timeZone: string
  address: string
  gettingAround: string
  expiresAt: Date | null
  isReviewed: boolean
  /** The guest booked it, paid by card, or proved their phone number before the hand-over. */
  hasProvenGuest: boolean
  status: string
  /** What is asked for at the hand-over. */
  bringsPassport: boolean
  bringsLicense: boolean
}

type BookingRow = BookingFacts & DocumentSettings & { nr: number; rentalId: string; id: string; kind: UnitKind }

/** With what is asked for at the hand-over instead of the settings that decide it. */
function factsOf({ rentalId: _rental, id: _id, kind, documents, documentsByKind, ...row }: BookingRow): BookingFacts & { nr: number } {
  const asked = documentsFor({ documents, documentsByKind }, kind)
  return { ...row, bringsPassport: asked.passport !== 'none', bringsLicense: asked.driverLicense !== 'none' }
}

const bookingFacts = batched<BookingRef, BookingFacts | undefined>(async (db, places) =>
  inOrder(
    (
      await db.rows<BookingRow>(sql`
      select nr::int as nr, found.*
      from unnest(${places.map(place => place.rentalId)}::uuid[], ${places.map(place => place.bookingId)}::uuid[]) with ordinality as asked (rental_id, booking_id, nr)
      join (
        select b.rental_id as "rentalId", b.id, b.guest_id as "guestId", coalesce(b.customer_name, g.first_name || ' ' || g.last_name, '') as "guestName", b.number::text as number,
          booked_title(b.rental_id, b.id, b.has_items, u.title) as "unitTitle", r.title as "rentalTitle",
          lower(b.period) as "startAt", upper(b.period) as "endAt", b.rental_length as length, b.base_rental_period as base, b.time_zone as "timeZone", r.address, r.getting_around as "gettingAround",
          b.expires_at as "expiresAt", b.status, u.kind,
          jsonb_build_object('passport', r.ask_passport, 'driverLicense', r.ask_driver_license) as documents, r.documents_by_kind as "documentsByKind",
          exists (select 1 from reviews w where w.rental_id = b.rental_id and w.booking_id = b.id) as "isReviewed",
          b.opened_at is null or b.paid_online > 0 or exists (
            select 1 from booking_history h where h.rental_id = b.rental_id and h.booking_id = b.id and h.src = 'confirmed' and h.dst = 'in_progress' and h.at > b.opened_at) as "hasProvenGuest"
        from bookings b join units u on u.rental_id = b.rental_id and u.id = b.unit_id join rentals r on r.id = b.rental_id left join users g on g.id = b.guest_id) found
      on found."rentalId" = asked.rental_id and found.id = asked.booking_id`)
    ).map(factsOf),
    places.length,
  ),
)

export const findBookingFacts = (db: Db, rentalId: string, bookingId: string) => bookingFacts(db, { rentalId, bookingId })

const words = sql`${[...productReasons]}::text[]`

interface Step {
  key: string
  by: 'guest' | 'rental' | 'system'
  word: string | null
  reason: string | null
}

const steps = batched<BookingRef & { status: string }, Step | undefined>(async (db, asked) =>
  inOrder(
    await db.rows<Step & { nr: number }>(sql`
      select distinct on (nr) nr::int as nr, h.id::text as key, h.by_kind as by, case when h.reason = any(${words}) then h.reason end as word,
        coalesce(h.note, case when h.reason <> all(${words}) then h.reason end) as reason
      from unnest(${asked.map(one => one.rentalId)}::uuid[], ${asked.map(one => one.bookingId)}::uuid[], ${asked.map(one => one.status)}::text[])
        with ordinality as asked (rental_id, booking_id, status, nr)
      join booking_history h on h.rental_id = asked.rental_id and h.booking_id = asked.booking_id and h.dst = asked.status and h.src is distinct from h.dst
      order by nr, h.at desc, h.id desc`),
    asked.length,
  ),
)

/** Who brought a booking to a status last, and why; `key` tells this step from every other. */
export const findStep = (db: Db, rentalId: string, bookingId: string, status: string) => steps(db, { rentalId, bookingId, status })

export const findChange = (db: Db, rentalId: string, changeId: string) =>
  db.row<{ startAt: Date; endAt: Date; length: number; askedBy: 'guest' | 'rental'; sign: string; offered: string | null }>(sql`
    select lower(a.period) as "startAt", upper(a.period) as "endAt", a.rental_length as length, a.asked_by as "askedBy", c.sign,
      (select o.title || case when a.count > 1 then ' × ' || a.count else '' end from units o where o.rental_id = a.rental_id and o.id = a.unit_id) as offered
    from booking_changes a join bookings b on b.rental_id = a.rental_id and b.id = a.booking_id join currencies c on c.id = b.currency_id
    where a.rental_id = ${rentalId} and a.id = ${changeId}`)

/** Until when a failed payment can be made good. */
export const findPayBy = (db: Db, rentalId: string, bookingId: string) =>
  db.row<{ payBy: Date }>(sql`select pay_by as "payBy" from bookings where rental_id = ${rentalId} and id = ${bookingId} and pay_by is not null`)

/** The part of the price of new dates that the card did not pay. */
export const findRest = (db: Db, rentalId: string, bookingId: string) =>
  db.row<{ amount: number; sign: string }>(sql`
    select p.amount, c.sign from payments p join currencies c on c.id = p.currency_id
    where p.rental_id = ${rentalId} and p.booking_id = ${bookingId} and p.purpose = 'rest' and p.status in ('failed', 'requires_action') order by p.inserted_at desc limit 1`)

/** A charge that was not removed since; `amount` is positive, also of a discount. */
export const findCharge = (db: Db, rentalId: string, chargeId: string) =>
  db.row<{ charge: string; amount: number; isDiscount: boolean; sign: string; reason: string | null }>(sql`
    select k.title as charge, abs(k.amount) as amount, k.amount < 0 as "isDiscount", c.sign, nullif(k.note, '') as reason
    from booking_charges k join bookings b on b.rental_id = k.rental_id and b.id = k.booking_id join currencies c on c.id = b.currency_id
    where k.rental_id = ${rentalId} and k.id = ${chargeId} and k.status <> 'removed'`)

/** A refund of a booking, and its reason. */
export const findRefund = (db: Db, rentalId: string, refundId: string) =>
  db.row<{ amount: number; sign: string; reason: string }>(sql`
    select f.amount, c.sign, f.reason from refunds f join payments p on p.rental_id = f.rental_id and p.id = f.payment_id join currencies c on c.id = p.currency_id
    where f.rental_id = ${rentalId} and f.id = ${refundId}`)

export const findCurrencySign = (db: Db, rentalId: string, bookingId: string) =>
  db.row<{ sign: string }>(sql`
    select c.sign from bookings b join currencies c on c.id = b.currency_id where b.rental_id = ${rentalId} and b.id = ${bookingId}`)

import { rebuildBusy } from '../calendar/calendar.public.ts'
import { sql, type Db } from '../platform/db/db.ts'
import { personId } from './people.ts'
import { holdsPieces, type PlannedBooking, type PlannedStep } from './plan-bookings.ts'
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
      has_items, piece_id, currency_id, time_zone, policy, payment_kind, payment_status, quote_until, expires_at, confirmed_at, version, inserted_at, updated_at)
    select rental_id, booking_id, unit_id, guest_id, number, tstzrange(starts, ends), status, comment, length, base, price, lines, unit_total, total, priced_from,
      has_items, piece_id, 'usd', ${timeZone}, policy, payment_kind, payment_status, quote_until, expires_at, confirmed_at, version, inserted_at, updated_at
    from jsonb_to_recordset(${rows(bookings.map(bookingRow))}::jsonb)
      as t (rental_id uuid, booking_id uuid, unit_id uuid, guest_id uuid, number int, starts timestamptz, ends timestamptz, status text, comment text, length int, base text,
        price bigint, lines jsonb, priced_from jsonb, has_items boolean, piece_id uuid, unit_total bigint, total bigint, policy text, payment_kind text, payment_status text, quote_until timestamptz, expires_at timestamptz,
        confirmed_at timestamptz, version int, inserted_at timestamptz, updated_at timestamptz)`)
  await tx.run(sql`
    insert into guest_bookings (user_id, booking_id, rental_id, inserted_at)
    select guest_id, id, rental_id, inserted_at from bookings where number = any(${bookings.map(one => one.number)}::int[])`)
  await tx.run(sql`
    insert into booking_history (rental_id, booking_id, id, src, dst, at, by_kind, by_user, reason)
    select rental_id, booking_id, id, src, dst, at, side, by, reason from jsonb_to_recordset(${rows(bookings.flatMap(historyRows))}::jsonb)
      as t (rental_id uuid, booking_id uuid, id uuid, src text, dst text, at timestamptz, side text, by uuid, reason text)`)
  await tx.run(sql`
    insert into booking_items (rental_id, booking_id, unit_id, id, position, count, piece_ids)
    select rental_id, booking_id, unit_id, id, position, count, array(select jsonb_array_elements_text(piece_ids)::uuid)
    from jsonb_to_recordset(${rows(bookings.flatMap(itemRows))}::jsonb)
      as t (rental_id uuid, booking_id uuid, unit_id uuid, id uuid, position smallint, count integer, piece_ids jsonb)`)
  await tx.run(sql`
    insert into holds (rental_id, kind, ref, unit_id, piece_id, held)
    select rental_id, 'booking', booking_id, unit_id, piece_id, tstzrange(starts, ends) from jsonb_to_recordset(${rows(bookings.flatMap(holdRows))}::jsonb)
      as t (rental_id uuid, booking_id uuid, unit_id uuid, piece_id uuid, starts timestamptz, ends timestamptz)`)
}

/** What every calendar row says is busy: when no piece is free, without the days that are wholly past. */
export async function writeBusy(tx: Db, now: Date): Promise<void> {
  const held = await tx.rows<{ rentalId: string; unitIds: string[] }>(sql`
    select rental_id as "rentalId", array_agg(distinct unit_id) as "unitIds" from holds group by 1`)
  for (const { rentalId, unitIds } of held) await rebuildBusy(tx, rentalId, unitIds, now)
}

function bookingRow(booking: PlannedBooking) {
  const { unit, period, price, steps, status, hasItems } = booking
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
    has_items: hasItems,
    piece_id: status === 'completed' && !hasItems ? booking.items[0]?.pieceIds[0] : null,
    policy: booking.policy,
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

const itemRows = (booking: PlannedBooking) =>
  booking.hasItems
    ? booking.items.map(({ unit, count, pieceIds }, position) => ({
        ...keysOf(booking),
        unit_id: unitId(unit.key),
        id: idOf(`item ${booking.number} ${position}`),
        position,
        count,
        piece_ids: booking.status === 'completed' ? pieceIds.toSorted() : [],
      }))
    : []

const holdRows = (booking: PlannedBooking) =>
  holdsPieces(booking)
    ? booking.items.flatMap(({ unit, pieceIds, held }) =>
        pieceIds.map(pieceId => ({ ...keysOf(booking), unit_id: unitId(unit.key), piece_id: pieceId, starts: held.start, ends: held.end })),
      )
    : []

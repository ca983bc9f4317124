import { day, minute } from '@rentwell/contract/durations.ts'
import type { Period } from '@rentwell/contract/period.ts'
import { must } from '../platform/base/must.ts'
import { lookup, sql, type Db } from '../platform/db/db.ts'
import { closedUntil, overdueBefore } from './overdue.policy.ts'
import { findHold, findPiece, listPieceCalendars, movePieces } from './pieces/piece-holds.store.ts'
import { passOn } from './pieces/pieces.policy.ts'

interface BookingRef {
  rentalId: string
  unitId: string
  id: string
}

export interface UnitRef {
  rentalId: string
  unitId: string
}

/** SQL: true unless the unit is overdue and the start is within the next 24 hours. */
export const isReturned = (unit: UnitRef, start: Date, now: Date) =>
  start >= closedUntil(now)
    ? sql`true`
    : sql`not exists (
        select 1 from bookings late where late.rental_id = ${unit.rentalId} and late.unit_id = ${unit.unitId} and late.status = 'in_progress'
          and upper(late.period) < ${overdueBefore(now)})`

/**
 * SQL: the end of the blocked period of an overdue unit, for a row `c` of `unit_calendar`. It blocks starts within the next 24 hours; because a hold
 * begins before its start by the buffer, the buffer is subtracted.
 */
export const blockedUntil = (now: Date) => sql`
  ${closedUntil(now)}::timestamptz
    - make_interval(mins => coalesce((select (rules ->> 'bufferBeforeMinutes')::int from units where rental_id = c.rental_id and id = c.unit_id), 0))`

/** Maximum buffer, that is, how long before its start a hold can begin. */
const longestBufferMs = 10_080 * minute

/** SQL: the busy periods of a row `c` of `unit_calendar`, each as a row `span`. An overdue unit, or piece of a unit, is busy for another 24 hours. */
const busySpans = (now: Date) => sql`
  unnest(case when c.has_pieces
    then busy_of_pieces(c.rental_id, c.unit_id, ${new Date(now.getTime() - longestBufferMs)}, ${overdueBefore(now)}, ${blockedUntil(now)})
    else c.busy + coalesce((
      select range_agg(tstzrange(least(upper(late.period), ${blockedUntil(now)} - interval '1 minute'), ${blockedUntil(now)})) from bookings late
      where late.rental_id = c.rental_id and late.unit_id = c.unit_id and late.status = 'in_progress' and upper(late.period) < ${overdueBefore(now)}), '{}') end) as span`

/** The busy periods of a unit that can affect starts from `since` on, sorted and disjoint. */
export const listBusy = (db: Db, unitId: string, since: Date, now: Date) =>
  db.rows<Period>(sql`
    select lower(span) as start, upper(span) as "end" from unit_calendar c, ${busySpans(now)}
    where c.rental_id = ${rentalOf(unitId)} and c.unit_id = ${unitId} and upper(span) > ${new Date(since.getTime() - longestBufferMs)} order by 1`)

/** The same for many units in one statement, by the unit's id; a unit that is never busy has no entry. */
export async function listBusyOfUnits(db: Db, units: readonly UnitRef[], since: Date, now: Date): Promise<Map<string, Period[]>> {
  const rows = await db.rows<Period & { unitId: string }>(sql`
    select c.unit_id as "unitId", lower(span) as start, upper(span) as "end"
    from unnest(${units.map(unit => unit.rentalId)}::uuid[], ${units.map(unit => unit.unitId)}::uuid[]) as wanted (rental_id, unit_id)
    join unit_calendar c on c.rental_id = wanted.rental_id and c.unit_id = wanted.unit_id, ${busySpans(now)}
    where upper(span) > ${new Date(since.getTime() - longestBufferMs)} order by 1, 2`)
  return Map.groupBy(rows, row => row.unitId)
}

/** SQL: the rental of a unit, as a subquery that saves a statement of its own. */
export const rentalOf = (unitId: string) => lookup(sql`select rental_id from unit_rentals where unit_id = ${unitId}`)

/** SQL: a condition on `unit_calendar` that is true if the unit is free in `held`, for a stay that starts at `start`. With several pieces one of them must also be free for the whole time. */
const isOpen = (unit: UnitRef, held: Period, start: Date, now: Date) => sql`
  rental_id = ${unit.rentalId} and unit_id = ${unit.unitId} and not busy && tstzrange(${held.start}, ${held.end}) and (has_pieces or ${isReturned(unit, start, now)})`

/** True if the dates are free. Does not hold them. */
export async function isFree(tx: Db, unit: UnitRef, held: Period, start: Date, now: Date): Promise<boolean> {
  const calendar = await tx.row<{ hasPieces: boolean }>(sql`select has_pieces as "hasPieces" from unit_calendar where ${isOpen(unit, held, start, now)}`)
  return calendar !== undefined && (!calendar.hasPieces || (await findPiece(tx, unit, held, now)) !== undefined)
}

/**
 * Holds the dates of a locked booking; false if they are taken. The lock on the calendar row serializes requests for the same unit;
 * the exclusion constraint of `holds` enforces the same rule for each piece.
 */
export async function holdDates(tx: Db, booking: BookingRef & { start: Date }, held: Period, now: Date): Promise<boolean> {
  const rows = await tx.run(sql`
    with calendar as (
      update unit_calendar set busy = busy + tstzmultirange(tstzrange(${held.start}, ${held.end}))
      where takes_bookings and not has_pieces and ${isOpen(booking, held, booking.start, now)} returning unit_id)
    insert into holds (rental_id, kind, ref, unit_id, held)
    select ${booking.rentalId}, 'booking', ${booking.id}, unit_id, tstzrange(${held.start}, ${held.end}) from calendar on conflict do nothing`)
  if (rows === 1) return true
  const calendar = await tx.row(sql`
    select 1 as one from unit_calendar where takes_bookings and has_pieces and ${isOpen(booking, held, booking.start, now)} for update`)
  return calendar !== undefined && holdPiece(tx, booking, held, now)
}

/** Holds the best piece of a unit for a booking, after moving others if needed. The caller has locked the calendar row. */
async function holdPiece(
  tx: Db,
  booking: BookingRef,
  held: Period,
  now: Date,
  { pieceId, isPinned = false }: { pieceId?: string | undefined; isPinned?: boolean } = {},
): Promise<boolean> {
  const found = await findPiece(tx, booking, held, now, { pieceId })
  if (!found) return false
  await movePieces(tx, booking.rentalId, found.moves)
  await tx.run(sql`
    insert into holds (rental_id, kind, ref, unit_id, piece_id, held, pinned)
    values (${booking.rentalId}, 'booking', ${booking.id}, ${booking.unitId}, ${found.pieceId}, tstzrange(${held.start}, ${held.end}), ${isPinned})`)
  await rebuildBusy(tx, booking.rentalId, booking.unitId, now)
  return true
}

/** Gives a booking a piece of its unit that it keeps; others move if needed. False if that piece is not free. The caller has locked the calendar row. */
export async function pinPiece(tx: Db, booking: BookingRef, pieceId: string, now: Date): Promise<boolean> {
  const held = await tx.row<Period>(sql`
    delete from holds where rental_id = ${booking.rentalId} and kind = 'booking' and ref = ${booking.id} returning lower(held) as start, upper(held) as "end"`)
  return held !== undefined && holdPiece(tx, booking, held, now, { pieceId, isPinned: true })
}

/** Gives the bookings that would get an overdue piece within the next 24 hours other pieces, as far as some are free. The caller has locked the overdue booking. */
export async function spareOverduePiece(tx: Db, booking: BookingRef, now: Date): Promise<boolean> {
  const own = await findHold(tx, booking.rentalId, booking.id)
  if (!own?.hasPieces) return false
  await lockCalendar(tx, booking.rentalId, booking.unitId)
  const { moves } = passOn(await listPieceCalendars(tx, booking, now), own.pieceId, closedUntil(now))
  if (moves.length === 0) return false
  await movePieces(tx, booking.rentalId, moves)
  await rebuildBusy(tx, booking.rentalId, booking.unitId, now)
  return true
}

/** The dates that a booking holds after a change: one that has begun holds them since it has had this unit. */
export const heldFrom = (own: { start: Date; hasBegun: boolean } | undefined, held: Period): Period =>
  own?.hasBegun ? { start: own.start, end: held.end } : held

/** Moves the hold of a booking; the caller has locked the calendar row. Refused with `dates_taken` if no piece is free: with one piece, by the constraint of `holds`. */
export async function moveHold(tx: Db, { rentalId, unitId, id }: BookingRef, wanted: Period, now: Date): Promise<void> {
  const own = await findHold(tx, rentalId, id)
  const held = heldFrom(own, wanted)
  if (own?.hasPieces) {
    await tx.run(sql`delete from holds where rental_id = ${rentalId} and kind = 'booking' and ref = ${id}`)
    const { pieceId, isFixed, isPinned } = own
    must(await holdPiece(tx, { rentalId, unitId, id }, held, now, { isPinned, ...(isFixed && { pieceId }) }), 'dates_taken')
    return
  }
  await tx.run(sql`update holds set held = tstzrange(${held.start}, ${held.end}) where rental_id = ${rentalId} and kind = 'booking' and ref = ${id}`)
  await rebuildBusy(tx, rentalId, unitId, now)
}

/** Gives a booking another unit for a period; false if that one is not free. Its calendar and that of the unit before are locked in the order of their ids. */
export async function swapHold(tx: Db, booking: BookingRef, unitId: string, held: Period, now: Date): Promise<boolean> {
  const { rentalId, id } = booking
  for (const locked of [booking.unitId, unitId].toSorted()) await lockCalendar(tx, rentalId, locked)
  await tx.run(sql`delete from holds where rental_id = ${rentalId} and kind = 'booking' and ref = ${id}`)
  await rebuildBusy(tx, rentalId, booking.unitId, now)
  return holdDates(tx, { rentalId, id, unitId, start: held.start }, held, now)
}

/** Serializes changes of a unit's holds. */
export const lockCalendar = (tx: Db, rentalId: string, unitId: string) =>
  tx.run(sql`select 1 as one from unit_calendar where rental_id = ${rentalId} and unit_id = ${unitId} for update`)

/** Releases the dates that a booking holds. */
export async function releaseDates(tx: Db, booking: BookingRef, now: Date): Promise<void> {
  await lockCalendar(tx, booking.rentalId, booking.unitId)
  await tx.run(sql`delete from holds where rental_id = ${booking.rentalId} and kind = 'booking' and ref = ${booking.id}`)
  await rebuildBusy(tx, booking.rentalId, booking.unitId, now)
}

/** Rebuilds the calendar row from holds and imported calendars, without past days. The caller has locked the row. */
export const rebuildBusy = (tx: Db, rentalId: string, unitId: string, now: Date) =>
  tx.run(sql`
    update unit_calendar set busy = busy_of(rental_id, unit_id, ${new Date(now.getTime() - day)}) where rental_id = ${rentalId} and unit_id = ${unitId}`)

import { heldFor } from '@rentwell/contract/calendar/availability.rules.ts'
import { minute } from '@rentwell/contract/durations.ts'
import type { ItemKind } from '@rentwell/contract/calendar/items.rules.ts'
import type { Period } from '@rentwell/contract/period.ts'
import { must } from '../platform/base/must.ts'
import { lookup, sql, type Db, type Query } from '../platform/db/db.ts'
import { closedUntil, overdueBefore } from './overdue.policy.ts'
import { findPieces, heldFrom, listHolds, listPieceCalendars, movePieces } from './pieces/piece-holds.store.ts'
import { passOn } from './pieces/pieces.policy.ts'
import { rebuildBusy } from './busy.store.ts'

/** A booking, or an offer whose dates are held until it is accepted. */
export interface BookingRef {
  rentalId: string
  unitId: string
  id: string
  /** 'booking' if left out. */
  kind?: 'booking' | 'offer' | undefined
}

/** So many pieces of a unit, held for a period. Of a kit nothing is held but its parts, which are items of their own. */
export interface HeldItem {
  unitId: string
  kind: ItemKind
  count: number
  held: Period
}

export interface UnitRef {
  rentalId: string
  unitId: string
}

/** SQL: the bookings of a unit that are overdue with it, also those of several units. */
export const lateBookings = (rentalId: Query, unitId: Query, late: Date) => sql`(
  select b.* from bookings b
  where b.rental_id = ${rentalId} and b.unit_id = ${unitId} and not b.has_items and b.status = 'in_progress' and upper(b.period) < ${late}
  union all
  select b.* from booking_items i join bookings b on b.rental_id = i.rental_id and b.id = i.booking_id
  where i.rental_id = ${rentalId} and i.unit_id = ${unitId} and cardinality(i.piece_ids) < i.count and b.status = 'in_progress' and upper(b.period) < ${late})`

/** SQL: true unless the unit is overdue and the start is within the next 24 hours. */
export const isReturned = (unit: UnitRef, start: Date, now: Date) =>
  start >= closedUntil(now) ? sql`true` : sql`not exists ${lateBookings(sql`${unit.rentalId}`, sql`${unit.unitId}`, overdueBefore(now))}`

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
      select range_agg(tstzrange(least(upper(late.period), ${blockedUntil(now)} - interval '1 minute'), ${blockedUntil(now)}))
      from ${lateBookings(sql`c.rental_id`, sql`c.unit_id`, overdueBefore(now))} late), '{}') end) as span`

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

/** The first unit of a booking that is not free; undefined if all are. Does not hold the dates. */
export async function findTaken(tx: Db, rentalId: string, items: readonly HeldItem[], start: Date, now: Date): Promise<string | undefined> {
  for (const { unitId, kind, count, held } of items) {
    const unit = { rentalId, unitId }
    if (!(await (kind === 'kit' ? isKitOpen(tx, unit, held, start, now) : isFree(tx, unit, held, start, now, count)))) return unitId
  }
  return undefined
}

/** True unless a part of a kit is taken, or the kit itself is blocked. Says nothing of several kits. */
const isKitOpen = async (tx: Db, unit: UnitRef, held: Period, start: Date, now: Date) =>
  (await tx.row(sql`select 1 as one from unit_calendar where takes_bookings and ${isOpen(unit, held, start, now)}`)) !== undefined

/** True if the dates are free for so many pieces of a unit that is not a kit. Does not hold them. */
export async function isFree(tx: Db, unit: UnitRef, held: Period, start: Date, now: Date, count = 1): Promise<boolean> {
  const calendar = await tx.row<{ hasPieces: boolean }>(sql`select has_pieces as "hasPieces" from unit_calendar where ${isOpen(unit, held, start, now)}`)
  if (!calendar?.hasPieces) return calendar !== undefined && count === 1
  return (await findPieces(tx, unit, held, count, now)) !== undefined
}

/**
 * Holds the dates of a locked booking, or nothing and returns the first unit that is not free. The calendars of several units are locked in the order of
 * their ids, so that bookings of the same units wait for each other.
 */
export async function holdItems(
  tx: Db,
  booking: Omit<BookingRef, 'unitId'> & { start: Date },
  items: readonly HeldItem[],
  now: Date,
): Promise<string | undefined> {
  if (items.length > 1)
    await lockCalendars(
      tx,
      booking.rentalId,
      items.map(({ unitId }) => unitId),
    )
  // Kits first: once their parts are held, they are not free any more.
  const [kits, units] = [items.filter(({ kind }) => kind === 'kit'), items.filter(({ kind }) => kind !== 'kit')]
  for (const { unitId, held } of kits) {
    if (!(await isKitOpen(tx, { ...booking, unitId }, held, booking.start, now))) return unitId
  }
  for (const { unitId, count, held } of units) {
    if (await holdDates(tx, { ...booking, unitId }, held, now, count)) continue
    if (items.length > 1) await releaseDates(tx, { ...booking, unitId }, now)
    return unitId
  }
  return undefined
}

/**
 * Holds the dates of a locked booking for so many pieces of a unit; false if they are taken. The lock on the calendar row serializes requests for the same unit;
 * the exclusion constraint of `holds` enforces the same rule for each piece.
 */
async function holdDates(tx: Db, booking: BookingRef & { start: Date }, held: Period, now: Date, count = 1): Promise<boolean> {
  if (count === 1) {
    const rows = await tx.run(sql`
      with calendar as (
        update unit_calendar set busy = busy + tstzmultirange(tstzrange(${held.start}, ${held.end}))
        where takes_bookings and not has_pieces and not in_kits and ${isOpen(booking, held, booking.start, now)} returning unit_id)
      insert into holds (rental_id, kind, ref, unit_id, held)
      select ${booking.rentalId}, ${booking.kind ?? 'booking'}, ${booking.id}, unit_id, tstzrange(${held.start}, ${held.end}) from calendar on conflict do nothing`)
    if (rows === 1) return true
  }
  await lockCalendar(tx, booking.rentalId, booking.unitId)
  const calendar = await tx.row(sql`
    select 1 as one from unit_calendar where takes_bookings and (has_pieces or in_kits) and ${isOpen(booking, held, booking.start, now)}`)
  return calendar !== undefined && holdPieces(tx, booking, held, now, { count })
}

/** Holds the best pieces of a unit for a booking, after moving others if needed. The caller has locked the calendar row. */
async function holdPieces(
  tx: Db,
  booking: BookingRef,
  held: Period,
  now: Date,
  { count = 1, pieceId, isPinned = false, swappedAt = null }: { count?: number; pieceId?: string; isPinned?: boolean; swappedAt?: Date | null },
): Promise<boolean> {
  const found = await findPieces(tx, booking, { ...held, pieceId }, count, now)
  if (!found) return false
  await movePieces(tx, booking.rentalId, found.moves)
  await tx.run(sql`
    insert into holds (rental_id, kind, ref, unit_id, piece_id, held, pinned, swapped_at)
    select ${booking.rentalId}, ${booking.kind ?? 'booking'}, ${booking.id}, ${booking.unitId}, piece_id, tstzrange(${held.start}, ${held.end}), ${isPinned}, ${swappedAt}
    from unnest(${found.pieceIds}::uuid[]) as piece_id`)
  await rebuildBusy(tx, booking.rentalId, [booking.unitId], now)
  return true
}

/**
 * Gives a booking a piece that it keeps, instead of another one of the same unit; others move if needed. False if that piece is not free.
 * The caller has locked the calendar row.
 */
export async function pinPiece(tx: Db, booking: BookingRef, { pieceId, insteadOf }: { pieceId: string; insteadOf: string }, now: Date): Promise<boolean> {
  const own = (await listHolds(tx, booking.rentalId, booking.id)).find(hold => hold.pieceId === insteadOf)
  if (!own) return false
  await tx.run(sql`delete from holds where rental_id = ${booking.rentalId} and kind = 'booking' and ref = ${booking.id} and piece_id = ${insteadOf}`)
  const swappedAt = own.hasBegun && pieceId !== insteadOf ? now : own.swappedAt
  return holdPieces(tx, booking, own, now, { pieceId, isPinned: true, swappedAt })
}

/** Gives the bookings that would get an overdue piece within the next 24 hours other pieces, as far as some are free. Returns the units whose pieces moved. The caller has locked the overdue booking. */
export async function spareOverduePieces(tx: Db, booking: { rentalId: string; id: string }, now: Date): Promise<string[]> {
  const own = (await listHolds(tx, booking.rentalId, booking.id)).filter(({ hasPieces }) => hasPieces)
  if (own.length === 0) return []
  await lockCalendars(
    tx,
    booking.rentalId,
    own.map(({ unitId }) => unitId),
  )
  const changed = new Set<string>()
  for (const { unitId, pieceId } of own) {
    const { moves } = passOn(await listPieceCalendars(tx, { rentalId: booking.rentalId, unitId }, now), pieceId, closedUntil(now))
    await movePieces(tx, booking.rentalId, moves)
    if (moves.length > 0) changed.add(unitId)
  }
  await rebuildBusy(tx, booking.rentalId, [...changed], now)
  return [...changed]
}

/**
 * Moves what a booking holds to another period, with the buffers of its units; the caller has locked their calendar rows. Refused with `dates_taken`
 * if no piece is free: with one piece, by the constraint of `holds`.
 */
export async function moveHolds(tx: Db, { rentalId, id }: { rentalId: string; id: string }, period: Period, now: Date): Promise<void> {
  for (const [unitId, own] of Map.groupBy(await listHolds(tx, rentalId, id), hold => hold.unitId)) {
    const [first] = own
    if (!first) continue
    const held = heldFrom(first, heldFor(first.rules, period))
    if (!first.hasPieces) {
      await tx.run(sql`
        update holds set held = tstzrange(${held.start}, ${held.end}) where rental_id = ${rentalId} and kind = 'booking' and ref = ${id} and unit_id = ${unitId}`)
      await rebuildBusy(tx, rentalId, [unitId], now)
      continue
    }
    await tx.run(sql`delete from holds where rental_id = ${rentalId} and kind = 'booking' and ref = ${id} and unit_id = ${unitId}`)
    const fixed = own.filter(({ isFixed }) => isFixed)
    for (const piece of fixed) must(await holdPieces(tx, { rentalId, unitId, id }, held, now, piece), 'dates_taken')
    const count = own.length - fixed.length
    if (count > 0) must(await holdPieces(tx, { rentalId, unitId, id }, held, now, { count }), 'dates_taken')
  }
}

/**
 * Gives a booking another unit instead of `count` pieces of one of its own for a period: of `pieceIds`, or of those that staff have not chosen first.
 * False if that unit is not free. Both calendars are locked in the order of their ids.
 */
export async function swapHold(
  tx: Db,
  booking: BookingRef,
  unitId: string,
  held: Period,
  now: Date,
  { count, pieceIds = null }: { count: number; pieceIds?: readonly string[] | null | undefined },
): Promise<boolean> {
  const { rentalId, id } = booking
  await lockCalendars(tx, rentalId, [booking.unitId, unitId])
  await tx.run(sql`
    delete from holds where rental_id = ${rentalId} and kind = 'booking' and ref = ${id} and unit_id = ${booking.unitId} and piece_id in (
      select piece_id from holds where rental_id = ${rentalId} and kind = 'booking' and ref = ${id} and unit_id = ${booking.unitId}
        and (${pieceIds === null ? null : [...pieceIds]}::uuid[] is null or piece_id = any(${pieceIds === null ? null : [...pieceIds]}::uuid[]))
      order by pinned, piece_id desc limit ${count})`)
  await rebuildBusy(tx, rentalId, [booking.unitId], now)
  if (!(await holdDates(tx, { rentalId, id, unitId, start: held.start }, held, now, count))) return false
  await tx.run(sql`
    update holds h set swapped_at = ${now} from bookings b
    where h.rental_id = ${rentalId} and h.kind = 'booking' and h.ref = ${id} and h.unit_id = ${unitId}
      and b.rental_id = h.rental_id and b.id = h.ref and b.status = 'in_progress'`)
  return true
}

/** Serializes changes of a unit's holds. Returns 0 if there is no such unit. */
export const lockCalendar = (tx: Db, rentalId: string, unitId: string) => lockCalendars(tx, rentalId, [unitId])

/** Serializes changes of what several units hold; locks them in the order of their ids, so that concurrent requests cannot deadlock. Returns how many there are. */
export const lockCalendars = (tx: Db, rentalId: string, unitIds: readonly string[]) =>
  tx.run(sql`select 1 as one from unit_calendar where ${isAnyOf(rentalId, sql`${[...unitIds]}::uuid[]`)} order by unit_id for update`)

/** SQL: a condition on `unit_calendar` that is true for these units, the parts of those that are kits, and the kits whose calendars follow one of these. */
const isAnyOf = (rentalId: string, unitIds: Query) => sql`
  rental_id = ${rentalId} and unit_id in (
    select unnest(${unitIds})
    union select unit_id from kit_parts where rental_id = ${rentalId} and kit_id = any(${unitIds})
    union select kit_id from kit_parts where rental_id = ${rentalId} and (
      unit_id = any(${unitIds}) or unit_id = any(array(select unit_id from kit_parts where rental_id = ${rentalId} and kit_id = any(${unitIds})))))`

/** Releases the dates of pieces of a booking that are back before the others. */
export async function releasePieces(tx: Db, booking: BookingRef, pieceIds: readonly string[], now: Date): Promise<void> {
  const unitIds = await lockHeld(tx, booking)
  await tx.run(sql`
    delete from holds where rental_id = ${booking.rentalId} and kind = 'booking' and ref = ${booking.id} and piece_id = any(${[...pieceIds]}::uuid[])`)
  await rebuildBusy(tx, booking.rentalId, unitIds, now)
}

/** Releases the dates that a booking holds. */
export async function releaseDates(tx: Db, booking: BookingRef, now: Date): Promise<void> {
  const { rentalId, id, kind = 'booking' } = booking
  const unitIds = await lockHeld(tx, booking)
  await tx.run(sql`delete from holds where rental_id = ${rentalId} and kind = ${kind} and ref = ${id}`)
  await rebuildBusy(tx, rentalId, unitIds, now)
}

/** Locks the calendars of the units that a booking holds and those that follow them, and returns their ids. */
export async function lockHeld(tx: Db, { rentalId, unitId, id, kind = 'booking' }: BookingRef): Promise<string[]> {
  const rows = await tx.rows<{ unitId: string }>(sql`
    select unit_id as "unitId" from unit_calendar
    where ${isAnyOf(rentalId, sql`array(select unit_id from holds where rental_id = ${rentalId} and kind = ${kind} and ref = ${id} union select ${unitId}::uuid)`)}
    order by unit_id for update`)
  return rows.map(row => row.unitId)
}

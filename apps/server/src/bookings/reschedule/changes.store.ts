import type { ChangeStatus } from '@rentwell/contract/bookings/changes.rules.ts'
import type { PriceFact } from '@rentwell/contract/pricing/price-facts.rules.ts'
import type { PricedFrom } from '@rentwell/contract/pricing/prices.rules.ts'
import { heldFor, type UnitTerms } from '@rentwell/contract/calendar/availability.rules.ts'
import { nextTimerAt } from '@rentwell/contract/bookings/timers.rules.ts'
import type { Period } from '@rentwell/contract/period.ts'
import type { UnitRules } from '@rentwell/contract/units/units.rules.ts'
import { skipLocked, sql, type Db, type Query } from '../../platform/db/db.ts'
import { newId } from '../../platform/base/ids.ts'
import { updatedAt, type LockedBooking } from '../bookings.store.ts'
import { listBookedItems } from '../items.store.ts'
import { type OfferedUnit, canMovePieces, heldFrom, isKitFreeBesides, isReturned, listHolds, moveHolds, type UnitRef } from '../../calendar/calendar.public.ts'

type PartySide = 'guest' | 'rental'

export interface RescheduleRow {
  id: string
  by: PartySide
  byUser: string
  start: Date
  end: Date
  rentalLength: number
  lines: PriceFact[]
  unitTotal: number
  total: number
  difference: number
  status: ChangeStatus
  insertedAt: Date
  expiresAt: Date
  answeredBy: string | null
  /** The unit that is offered instead of other dates, with the inputs of its price, and what of the booking it replaces. */
  offer: {
    unitId: string
    title: string
    photo: string | null
    basePrice: number
    pricedFrom: PricedFrom
    itemId: string | null
    count: number
    pieceIds: string[] | null
    insteadOf: string
  } | null
}

/** SQL: the title of the unit that an offered one replaces, of a row of `booking_changes`. */
export const insteadOf = (change: Query) => sql`(
  select o.title from bookings b left join booking_items i on i.rental_id = b.rental_id and i.booking_id = b.id and i.id = ${change}.item_id
  join units o on o.rental_id = b.rental_id and o.id = coalesce(i.unit_id, b.unit_id) where b.rental_id = ${change}.rental_id and b.id = ${change}.booking_id)`

const columns = sql`
  id, asked_by as by, by_user as "byUser", lower(period) as start, upper(period) as "end", rental_length as "rentalLength", lines, unit_total as "unitTotal", total, difference,
  status, inserted_at as "insertedAt", expires_at as "expiresAt", answered_by as "answeredBy",
  (select jsonb_build_object('unitId', u.id, 'title', u.title, 'photo', u.photos[1], 'basePrice', base_price, 'pricedFrom', priced_from,
    'itemId', item_id, 'count', coalesce(count, 1), 'pieceIds', piece_ids, 'insteadOf', ${insteadOf(sql`booking_changes`)})
    from units u where u.rental_id = booking_changes.rental_id and u.id = booking_changes.unit_id) as offer`

/**
 * The open reschedule request of a booking, or else the newest one. Requests are protected by the booking's lock; one that waited for it
 * may have an earlier time than one that got it first, so the newest request is not always the open one.
 */
export const findLastChange = (tx: Db, { rentalId, id }: LockedBooking) =>
  tx.row<RescheduleRow>(sql`
    select ${columns} from booking_changes where rental_id = ${rentalId} and booking_id = ${id}
    order by (status = 'open') desc, inserted_at desc, id desc limit 1`)

export const insertChange = (tx: Db, booking: LockedBooking, change: Omit<RescheduleRow, 'status' | 'answeredBy'>) =>
  tx.run(sql`
    insert into booking_changes (rental_id, id, booking_id, asked_by, by_user, period, rental_length, lines, unit_total, total, difference, status, inserted_at, expires_at,
      unit_id, base_price, priced_from, item_id, count, piece_ids)
    values (${booking.rentalId}, ${change.id}, ${booking.id}, ${change.by}, ${change.byUser}, tstzrange(${change.start}, ${change.end}), ${change.rentalLength},
      ${JSON.stringify(change.lines)}::jsonb, ${change.unitTotal}, ${change.total}, ${change.difference}, 'open', ${change.insertedAt}, ${change.expiresAt},
      ${change.offer?.unitId ?? null}, ${change.offer?.basePrice ?? null}, ${change.offer ? JSON.stringify(change.offer.pricedFrom) : null}::jsonb,
      ${change.offer?.itemId ?? null}, ${change.offer?.count ?? null}, ${change.offer?.pieceIds ?? null}::uuid[])`)

/** Closes a reschedule request; `by` is null if it expired. */
export const closeChange = (tx: Db, rentalId: string, id: string, status: Exclude<ChangeStatus, 'open'>, by: string | null, now: Date) =>
  tx.run(sql`
    update booking_changes set status = ${status}, answered_at = ${now}, answered_by = ${by} where rental_id = ${rentalId} and id = ${id} and status = 'open'`)

/** The stored price inputs of a booking and the current rules of its first unit and of its others, for other dates. */
export const findBookedTerms = (tx: Db, { rentalId, id, unitId }: LockedBooking) =>
  tx.row<{
    basePrice: number
    pricedFrom: PricedFrom
    timeZone: string
    rules: UnitRules
    nights: UnitTerms['nights']
    seasons: UnitTerms['seasons']
    others: Pick<UnitTerms, 'rules' | 'nights' | 'seasons'>[]
    openingHours: OfferedUnit['terms']['openingHours']
    unpaidDays: number
    isWalkIn: boolean
  }>(sql`
    select b.base_price as "basePrice", b.priced_from as "pricedFrom", b.time_zone as "timeZone", u.rules, u.nights, u.prices -> 'seasons' as seasons, r.opening_hours as "openingHours",
      case when b.has_items then (
        select coalesce(jsonb_agg(jsonb_build_object('rules', o.rules, 'nights', o.nights, 'seasons', o.prices -> 'seasons')), '[]') from booking_items i join units o on o.rental_id = i.rental_id and o.id = i.unit_id
        where i.rental_id = b.rental_id and i.booking_id = b.id and i.unit_id <> b.unit_id and i.count > i.included) else '[]' end as others,
      r.unpaid_days as "unpaidDays", b.customer_name is not null as "isWalkIn"
    from bookings b join units u on u.rental_id = b.rental_id and u.id = ${unitId} join rentals r on r.id = b.rental_id
    where b.rental_id = ${rentalId} and b.id = ${id}`)

/** True if the units are free for the part of the new dates that the booking does not hold already. */
export async function isFreeFor(tx: Db, booking: LockedBooking, period: Period, now: Date): Promise<boolean> {
  for (const [unitId, own] of Map.groupBy(await listHolds(tx, booking.rentalId, booking.id), hold => hold.unitId)) {
    const [first] = own
    if (!first) continue
    const unit = { rentalId: booking.rentalId, unitId }
    const held = heldFrom(first, heldFor(first.rules, period))
    if (
      !(await (first.hasPieces ? canMovePieces(tx, unit, booking.id, own, held, now) : isOnlyPieceFree(tx, booking, unit, { start: period.start, held }, now)))
    )
      return false
  }
  return !booking.hasItems || areKitsFree(tx, booking, period, now)
}

/** A booking holds the parts of its kits; the kits themselves may be blocked. */
async function areKitsFree(tx: Db, booking: LockedBooking, period: Period, now: Date): Promise<boolean> {
  const { rentalId, id } = booking
  for (const { unitId, kind, terms } of await listBookedItems(tx, booking)) {
    if (kind !== 'kit') continue
    const [held, before] = [heldFor(terms.rules, period), heldFor(terms.rules, booking)]
    if (!(await isKitFreeBesides(tx, { rentalId, unitId, id }, held, before, now))) return false
  }
  return true
}

async function isOnlyPieceFree(tx: Db, booking: LockedBooking, unit: UnitRef, { start, held }: { start: Date; held: Period }, now: Date): Promise<boolean> {
  const calendar = await tx.row(sql`
    select 1 as one from unit_calendar c where c.rental_id = ${unit.rentalId} and c.unit_id = ${unit.unitId}
      and not c.busy && (tstzmultirange(tstzrange(${held.start}, ${held.end})) - coalesce((
        select tstzmultirange(h.held) from holds h
        where h.rental_id = c.rental_id and h.kind = 'booking' and h.ref = ${booking.id} and h.unit_id = c.unit_id), '{}'))
      and (${start.getTime() === booking.start.getTime()} or ${isReturned(unit, start, now)})`)
  return calendar !== undefined
}

/** Reschedules a booking: sets its new dates and price and moves what it holds. The caller has locked the calendar rows; taken dates violate the constraint of `holds`. */
export async function moveDates(tx: Db, booking: LockedBooking, change: RescheduleRow, now: Date): Promise<void> {
  const due = nextTimerAt({ status: booking.status, asked: now, expiresAt: null, start: change.start, end: change.end }, now)
  await tx.run(sql`
    update bookings set period = tstzrange(${change.start}, ${change.end}), rental_length = ${change.rentalLength}, lines = ${JSON.stringify(change.lines)}::jsonb,
      unit_total = ${change.unitTotal}, total = ${change.total}, mind_at = ${due}, version = version + 1, updated_at = ${updatedAt(now)}
    where rental_id = ${booking.rentalId} and id = ${booking.id}`)
  await moveHolds(tx, booking, change, now)
}

/** Records new dates in the history of a booking, without a change of status, at the time of its last update. */
export const noteMove = (tx: Db, booking: LockedBooking, by: { side: PartySide; userId: string }) =>
  tx.run(sql`
    insert into booking_history (rental_id, booking_id, id, src, dst, at, by_kind, by_user, reason)
    select rental_id, id, ${newId()}, status, status, updated_at, ${by.side}, ${by.userId}, 'dates_changed' from bookings where rental_id = ${booking.rentalId} and id = ${booking.id}`)

export interface ExpiredReschedule {
  rentalId: string
  id: string
  bookingId: string
}

/** Expires open reschedule requests whose deadline has passed, up to `limit`. */
export const expireChangeRows = (tx: Db, now: Date, limit: number) =>
  tx.rows<ExpiredReschedule>(sql`
    update booking_changes set status = 'expired', answered_at = ${now} where (rental_id, id) in (
      select rental_id, id from booking_changes where status = 'open' and expires_at <= ${now} order by expires_at limit ${limit} ${skipLocked}) and status = 'open'
    returning rental_id as "rentalId", id, booking_id as "bookingId"`)

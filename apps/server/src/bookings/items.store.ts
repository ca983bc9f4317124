import type { UnitTerms } from '@rentwell/contract/calendar/availability.rules.ts'
import { isBasket } from '@rentwell/contract/calendar/items.rules.ts'
import type { BookedUnit } from '../calendar/calendar.public.ts'
import { newId } from '../platform/base/ids.ts'
import { sql, type Db } from '../platform/db/db.ts'
import { updatedAt, type LockedBooking } from './bookings.store.ts'

/** Stores the units of a new booking. One piece of one unit is a booking without items. */
export async function insertItems(
  tx: Db,
  { rentalId, id }: { rentalId: string; id: string },
  units: readonly Pick<BookedUnit, 'unitId' | 'kind' | 'count' | 'included'>[],
): Promise<void> {
  if (!isBasket(units)) return
  const rows = JSON.stringify(units.map(({ unitId, kind, count, included }, position) => ({ id: newId(), unit_id: unitId, position, kind, count, included })))
  await tx.run(sql`
    with item as (
      insert into booking_items (rental_id, booking_id, unit_id, id, position, kind, count, included)
      select ${rentalId}, ${id}, unit_id, id, position, kind, count, included
      from jsonb_to_recordset(${rows}::jsonb) as one (id uuid, unit_id uuid, position smallint, kind text, count integer, included integer))
    update bookings set has_items = true where rental_id = ${rentalId} and id = ${id}`)
}

/** A unit of a booking with the current rules of it and its rental. */
export interface BookedItem extends Omit<BookedUnit, 'held'> {
  isActive: boolean
  terms: UnitTerms
}

interface ItemRow extends Omit<BookedUnit, 'held'>, Omit<UnitTerms, 'base'> {
  isActive: boolean
}

/** The units of a booking that has items, with the base period of the booking, in which its length is counted. */
export async function listBookedItems(tx: Db, { rentalId, id, base }: LockedBooking): Promise<BookedItem[]> {
  const rows = await tx.rows<ItemRow>(sql`
    select i.unit_id as "unitId", u.title, i.kind, i.count, i.included, u.status = 'active' and r.is_open as "isActive", u.rules, u.nights, u.prices -> 'seasons' as seasons, u.instant_book as "instantBook", r.time_zone as "timeZone",
      r.opening_hours as "openingHours"
    from booking_items i join units u on u.rental_id = i.rental_id and u.id = i.unit_id join rentals r on r.id = i.rental_id
    where i.rental_id = ${rentalId} and i.booking_id = ${id} order by i.position`)
  return rows.map(({ unitId, title, kind, count, included, isActive, ...terms }) => ({
    unitId,
    title,
    kind,
    count,
    included,
    isActive,
    terms: { base, ...terms },
  }))
}

/** The pieces of a booking that are back. */
export async function listReturnedPieces(tx: Db, { rentalId, id }: LockedBooking): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select unnest(piece_ids) as id from booking_items where rental_id = ${rentalId} and booking_id = ${id}`)
  return rows.map(row => row.id)
}

/** Notes pieces of a booking as returned, with a step in its history that names them and does not change its status. */
export async function noteReturnedPieces(
  tx: Db,
  { rentalId, id }: LockedBooking,
  pieceIds: readonly string[],
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  const returned = sql`h.rental_id = ${rentalId} and h.kind = 'booking' and h.ref = ${id} and h.piece_id = any(${[...pieceIds]}::uuid[])`
  await tx.run(sql`
    update booking_items i set piece_ids = piece_ids || array(select h.piece_id from holds h where ${returned} and h.unit_id = i.unit_id order by h.piece_id)
    where i.rental_id = ${rentalId} and i.booking_id = ${id}`)
  await tx.run(sql`
    update bookings set version = version + 1, updated_at = ${updatedAt(now)} where rental_id = ${rentalId} and id = ${id}`)
  await tx.run(sql`
    insert into booking_history (rental_id, booking_id, id, src, dst, at, by_kind, by_user, reason, note)
    select b.rental_id, b.id, ${newId()}, b.status, b.status, b.updated_at, 'rental', ${userId}, 'pieces_returned', (
      select string_agg(u.title || case when n.labels = '' then ' × ' || n.count else ': ' || n.labels end, '; ' order by u.title) from (
        select h.unit_id, count(*) as count, case when bool_and(p.label <> '') then string_agg(p.label, ', ' order by p.label) else '' end as labels
        from holds h join pieces p on p.rental_id = h.rental_id and p.id = h.piece_id where ${returned} group by h.unit_id) n
      join units u on u.rental_id = b.rental_id and u.id = n.unit_id)
    from bookings b where b.rental_id = ${rentalId} and b.id = ${id}`)
}

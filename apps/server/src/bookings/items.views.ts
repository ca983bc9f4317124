import { itemTotals, type PriceFact } from '@rentwell/contract/pricing/prices.rules.ts'
import { sql, type Query } from '../platform/db/db.ts'
import type { BookingView } from './viewer.policy.ts'

type Item = BookingView['items'][number]

export interface ItemRow {
  /** Null for a booking of one piece. */
  items: Omit<Item, 'total'>[] | null
  /** Of the first unit. */
  pieces: Item['pieces']
}

/** SQL: the pieces of a unit that a booking `b` holds, or had when it was returned. */
const piecesOf = (unit: Query, kept: Query) => sql`coalesce((
  select json_agg(json_build_object('id', p.id, 'label', p.label, 'isReturned', coalesce(p.id = any(array[]::uuid[] || ${kept}), false)) order by p.inserted_at, p.id) from pieces p
  where p.rental_id = b.rental_id and p.unit_id = ${unit} and p.id = any(array(
    select h.piece_id from holds h where h.rental_id = b.rental_id and h.kind = 'booking' and h.ref = b.id) || ${kept})), '[]')`

/** SQL: the columns of an `ItemRow` for a booking `b`. */
export const itemColumns = sql`
  case when b.has_items then (
    select json_agg(json_build_object('id', i.id, 'unitId', i.unit_id, 'title', o.title, 'kind', i.kind, 'count', i.count, 'included', i.included, 'pieces', ${piecesOf(sql`i.unit_id`, sql`i.piece_ids`)}) order by i.position)
    from booking_items i join units o on o.rental_id = i.rental_id and o.id = i.unit_id where i.rental_id = b.rental_id and i.booking_id = b.id) end as items,
  ${piecesOf(sql`b.unit_id`, sql`b.piece_id`)} as pieces`

/** The units of a booking with what each costs. */
export function presentItems(row: ItemRow & { id: string; unit: BookingView['unit']; lines: PriceFact[] }): Item[] {
  const { id, unit, items, pieces } = row
  const totals = itemTotals(row.lines, unit.id)
  const units = items ?? [{ id, unitId: unit.id, title: unit.title, kind: 'unit' as const, count: 1, included: 0, pieces }]
  return units.map(item => ({ ...item, total: totals.get(item.unitId) ?? 0 }))
}

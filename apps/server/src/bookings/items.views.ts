import type { PriceFact } from '@rentwell/contract/pricing/price-facts.rules.ts'
import { itemTotals } from '@rentwell/contract/pricing/price-facts.rules.ts'
import { sql, type Query } from '../platform/db/db.ts'
import type { BookingView } from './viewer.policy.ts'

type Item = BookingView['items'][number]

export interface ItemRow {
  /** Null for a booking of one piece. */
  items: Omit<Item, 'total'>[] | null
  /** Of the first unit. */
  pieces: Item['pieces']
  tracking: Item['tracking']
}

/** SQL: the pieces of a unit that a booking `b` holds, or had when it was returned. Those of a pool have no names. */
const piecesOf = (unit: Query, tracking: Query, kept: Query) => sql`coalesce((
  select json_agg(json_build_object('id', p.id, 'label', case when ${tracking} = 'pool' then '' else p.label end, 'isReturned', coalesce(p.id = any(array[]::uuid[] || ${kept}), false)) order by p.inserted_at, p.id) from pieces p
  where p.rental_id = b.rental_id and p.unit_id = ${unit} and p.id = any(array(
    select h.piece_id from holds h where h.rental_id = b.rental_id and h.kind = 'booking' and h.ref = b.id) || ${kept})), '[]')`

/** SQL: the columns of an `ItemRow` for a booking `b` of a unit `u`. */
export const itemColumns = sql`
  case when b.has_items then (
    select json_agg(json_build_object('id', i.id, 'unitId', i.unit_id, 'title', o.title, 'kind', i.kind, 'count', i.count, 'included', i.included, 'tracking', o.tracking, 'pieces', ${piecesOf(sql`i.unit_id`, sql`o.tracking`, sql`i.piece_ids`)}) order by i.position)
    from booking_items i join units o on o.rental_id = i.rental_id and o.id = i.unit_id where i.rental_id = b.rental_id and i.booking_id = b.id) end as items,
  ${piecesOf(sql`b.unit_id`, sql`u.tracking`, sql`b.piece_id`)} as pieces, u.tracking`

/** The units of a booking with what each costs. */
export function presentItems(row: ItemRow & { id: string; unit: BookingView['unit']; lines: PriceFact[] }): Item[] {
  const { id, unit, items, pieces, tracking } = row
  const totals = itemTotals(row.lines, unit.id)
  const units = items ?? [{ id, unitId: unit.id, title: unit.title, kind: 'unit' as const, count: 1, included: 0, tracking, pieces }]
  return units.map(item => ({ ...item, total: totals.get(item.unitId) ?? 0 }))
}

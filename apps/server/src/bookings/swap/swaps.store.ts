import type { ItemKind } from '@rentwell/contract/calendar/items.rules.ts'
import type { PriceFact } from '@rentwell/contract/pricing/price-facts.rules.ts'
import type { Price, PricedFrom } from '@rentwell/contract/pricing/prices.rules.ts'
import type { BasePeriod } from '@rentwell/contract/units/units.rules.ts'
import { newId } from '../../platform/base/ids.ts'
import { sql, type Db } from '../../platform/db/db.ts'
import type { BookingStatus } from '@rentwell/contract/booking-statuses.ts'
import { updatedAt, type LockedBooking } from '../bookings.store.ts'

/** A booking with the stored inputs of its price, and which of its units is replaced. */
export interface SwappableBooking {
  rentalId: string
  id: string
  /** The unit that is replaced, and how many pieces of it the booking has. */
  unitId: string
  title: string
  count: number
  /** How many pieces of the unit are back already, which ones, and how many are not. */
  returned: number
  returnedIds: string[]
  out: number
  /** The item that is replaced; null if the booking has no items. */
  itemId: string | null
  /** How many of them came with kits. */
  included: number
  kind: ItemKind
  /** All units of the booking. */
  unitIds: string[]
  status: BookingStatus
  start: Date
  end: Date
  rentalLength: number
  base: BasePeriod
  basePrice: number
  total: number
  timeZone: string
  pricedFrom: PricedFrom
  lines: PriceFact[]
  unitTotal: number
}

/** A booking of the rental that is not a draft; `itemId` names the unit that is replaced, the first by default. */
export const findSwappable = (db: Db, rentalId: string, id: string, itemId = id) =>
  db.row<SwappableBooking>(sql`
    select b.rental_id as "rentalId", b.id, coalesce(i.unit_id, b.unit_id) as "unitId", (select u.title from units u where u.rental_id = b.rental_id and u.id = coalesce(i.unit_id, b.unit_id)) as title, coalesce(i.count, 1) as count, coalesce(cardinality(i.piece_ids), 0) as returned,
      coalesce(i.piece_ids, '{}') as "returnedIds", coalesce(i.count - cardinality(i.piece_ids), 1) as out, coalesce(i.included, 0) as included, coalesce(i.kind, 'unit') as kind, i.id as "itemId", b.status,
      array(select o.unit_id from booking_items o where o.rental_id = b.rental_id and o.booking_id = b.id) || b.unit_id as "unitIds", b.lines, b.unit_total as "unitTotal", lower(b.period) as start, upper(b.period) as "end",
      b.rental_length as "rentalLength", b.base_rental_period as base, b.base_price as "basePrice", b.total, b.time_zone as "timeZone", b.priced_from as "pricedFrom"
    from bookings b left join booking_items i on b.has_items and i.rental_id = b.rental_id and i.booking_id = b.id and (i.id = ${itemId} or ${itemId} = b.id and i.unit_id = b.unit_id)
    where b.rental_id = ${rentalId} and b.id = ${id} and b.status <> 'draft' and (b.id = ${itemId} or i.id is not null)`)

/** A price with its inputs. */
export interface NewPrice extends Price {
  basePrice: number
  pricedFrom: PricedFrom
}

/** Gives a booking another unit instead of `swapped` pieces of one; the others stay an item of their own. `price` is undefined if the price stays. */
export async function saveUnit(
  tx: Db,
  { rentalId, id }: LockedBooking,
  { unitId, itemId, count }: Pick<SwappableBooking, 'unitId' | 'itemId' | 'count'>,
  to: string,
  swapped: number,
  price: NewPrice | undefined,
  now: Date,
): Promise<void> {
  const isWhole = swapped === count
  if (isWhole) await tx.run(sql`update booking_items set unit_id = ${to} where rental_id = ${rentalId} and booking_id = ${id} and id = ${itemId}`)
  else
    await tx.run(sql`
      with item as (
        update booking_items set count = count - ${swapped}::int, included = included - case kind when 'unit' then 0 else ${swapped}::int end
        where rental_id = ${rentalId} and booking_id = ${id} and id = ${itemId} returning kind)
      insert into booking_items (rental_id, booking_id, unit_id, id, position, kind, count, included)
      select ${rentalId}, ${id}, ${to}, ${newId()}, (select max(position) + 1 from booking_items where rental_id = ${rentalId} and booking_id = ${id}), kind, ${swapped}::int,
        case kind when 'unit' then 0 else ${swapped}::int end from item`)
  await tx.run(sql`
    update bookings set unit_id = case when ${isWhole} and unit_id = ${unitId} then ${to} else unit_id end, ${price ? priceColumns(price) : sql``} version = version + 1,
      updated_at = ${updatedAt(now)}
    where rental_id = ${rentalId} and id = ${id}`)
}

const priceColumns = ({ basePrice, pricedFrom, lines, unitTotal, total }: NewPrice) => sql`
  base_price = ${basePrice}, priced_from = ${JSON.stringify(pricedFrom)}::jsonb, lines = ${JSON.stringify(lines)}::jsonb, unit_total = ${unitTotal}, total = ${total},`

/** Records a swap in the history of a booking, with how many if not all of a unit were swapped (`times`), without a change of status, at the time of its last update. Returns the id of the step. */
export async function noteSwap(
  tx: Db,
  { rentalId, id, unitId }: Pick<LockedBooking, 'rentalId' | 'id' | 'unitId'>,
  title: string,
  { side, userId, reason = null, times }: { side: 'guest' | 'rental'; userId: string; reason?: string | null | undefined; times: string },
): Promise<string> {
  const stepId = newId()
  await tx.run(sql`
    insert into booking_history (rental_id, booking_id, id, src, dst, at, by_kind, by_user, reason, note)
    select b.rental_id, b.id, ${stepId}, b.status, b.status, b.updated_at, ${side}, ${userId}, 'unit_swapped', u.title || ${times} || ' → ' || ${title} || ${times} || coalesce('. ' || ${reason}::text, '')
    from bookings b join units u on u.rental_id = b.rental_id and u.id = ${unitId} where b.rental_id = ${rentalId} and b.id = ${id}`)
  return stepId
}

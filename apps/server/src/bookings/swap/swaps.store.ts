import type { Price, PricedFrom } from '@rentwell/contract/pricing/prices.rules.ts'
import type { BasePeriod } from '@rentwell/contract/units/units.rules.ts'
import { newId } from '../../platform/base/ids.ts'
import { sql, type Db } from '../../platform/db/db.ts'
import type { BookingStatus } from '@rentwell/contract/booking-statuses.ts'
import type { LockedBooking } from '../bookings.store.ts'

/** A booking with the stored inputs of its price. */
export interface SwappableBooking {
  rentalId: string
  id: string
  unitId: string
  status: BookingStatus
  start: Date
  end: Date
  rentalLength: number
  base: BasePeriod
  basePrice: number
  total: number
  timeZone: string
  pricedFrom: PricedFrom
}

/** A booking of the rental that is not a draft. */
export const findSwappable = (db: Db, rentalId: string, id: string) =>
  db.row<SwappableBooking>(sql`
    select b.rental_id as "rentalId", b.id, b.unit_id as "unitId", b.status, lower(b.period) as start, upper(b.period) as "end",
      b.rental_length as "rentalLength", b.base_rental_period as base, b.base_price as "basePrice", b.total, b.time_zone as "timeZone", b.priced_from as "pricedFrom"
    from bookings b where b.rental_id = ${rentalId} and b.id = ${id} and b.status <> 'draft'`)

/** A price with its inputs. */
export interface NewPrice extends Price {
  basePrice: number
  pricedFrom: PricedFrom
}

/** Gives a booking another unit; `price` is undefined if the price stays. */
export const saveUnit = (tx: Db, { rentalId, id }: LockedBooking, unitId: string, price: NewPrice | undefined, now: Date) =>
  tx.run(sql`
    update bookings set unit_id = ${unitId}, ${price ? priceColumns(price) : sql``} version = version + 1,
      updated_at = greatest(updated_at + interval '1 microsecond', ${now})
    where rental_id = ${rentalId} and id = ${id}`)

const priceColumns = ({ basePrice, pricedFrom, lines, unitTotal, total }: NewPrice) => sql`
  base_price = ${basePrice}, priced_from = ${JSON.stringify(pricedFrom)}::jsonb, lines = ${JSON.stringify(lines)}::jsonb, unit_total = ${unitTotal}, total = ${total},`

/** Records a swap in the history of a booking, without a change of status, at the time of its last update. Returns the id of the step. */
export async function noteSwap(
  tx: Db,
  { rentalId, id, unitId }: LockedBooking,
  title: string,
  { side, userId, reason = null }: { side: 'guest' | 'rental'; userId: string; reason?: string | null | undefined },
): Promise<string> {
  const stepId = newId()
  await tx.run(sql`
    insert into booking_history (rental_id, booking_id, id, src, dst, at, by_kind, by_user, reason, note)
    select b.rental_id, b.id, ${stepId}, b.status, b.status, b.updated_at, ${side}, ${userId}, 'unit_swapped', u.title || ' → ' || ${title} || coalesce('. ' || ${reason}::text, '')
    from bookings b join units u on u.rental_id = b.rental_id and u.id = ${unitId} where b.rental_id = ${rentalId} and b.id = ${id}`)
  return stepId
}

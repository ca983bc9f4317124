import { lateFeeOf } from '@rentwell/contract/bookings/charges.rules.ts'
import type { LateFee } from '@rentwell/contract/units/price-list.rules.ts'
import { sql, type Db } from '../../platform/db/db.ts'
import type { LockedBooking } from '../bookings.store.ts'

interface PricedUnit {
  unitId: string
  lateFee: LateFee | null
  /** Pieces that are out; those that came with a kit or as an extra have no price of their own. */
  out: number
}

const listPriced = (tx: Db, { rentalId, id }: LockedBooking) =>
  tx.rows<PricedUnit>(sql`
    select coalesce(f.fee ->> 'unitId', b.unit_id::text) as "unitId", f.fee -> 'lateFee' as "lateFee",
      case when i.id is null then 1 when i.kind = 'kit' then i.count else greatest(0, i.count - i.included - cardinality(i.piece_ids)) end as out
    from bookings b cross join lateral jsonb_array_elements(agreed_fees(b.priced_from)) as f (fee)
    left join booking_items i on i.rental_id = b.rental_id and i.booking_id = b.id and i.unit_id = (f.fee ->> 'unitId')::uuid
    where b.rental_id = ${rentalId} and b.id = ${id}`)

/**
 * Adds what the agreed schedule charges for a late return to the booking's late fee: of some pieces, or of all that are out. Staff decide whether
 * they charge it. Call it before the pieces are noted as returned.
 */
export async function noteLateFee(tx: Db, booking: LockedBooking, now: Date, back?: readonly { unitId: string }[]): Promise<void> {
  if (now <= booking.end) return
  let fee = 0
  for (const { unitId, lateFee, out } of await listPriced(tx, booking)) {
    const count = back ? Math.min(out, back.filter(piece => piece.unitId === unitId).length) : out
    if (lateFee) fee += lateFeeOf(lateFee, booking.end, now) * count
  }
  if (fee > 0) await tx.run(sql`update bookings set late_fee = late_fee + ${fee} where rental_id = ${booking.rentalId} and id = ${booking.id}`)
}

import type { ChargeKind } from '@rentwell/contract/bookings/charges.rules.ts'
import { minute } from '@rentwell/contract/durations.ts'
import type { TaxClass } from '@rentwell/contract/rentals/taxes.rules.ts'
import { sql, type Db } from '../../platform/db/db.ts'

interface NewCharge {
  rentalId: string
  bookingId: string
  kind: ChargeKind
  title: string
  /** Cents; negative for a discount. */
  amount: number
  note: string
  /** Null: standard. */
  taxClass: TaxClass | null
  userId: string
}

/** Stores a charge. The database adds agreed charges to `bookings.charged`. */
export const insertCharge = (tx: Db, charge: NewCharge & { id: string; photos: string[]; status: 'agreed' | 'asked' }, now: Date) =>
  tx.run(sql`
    insert into booking_charges (rental_id, id, booking_id, kind, title, amount, note, tax_class, photos, status, by_user, inserted_at, updated_at)
    values (${charge.rentalId}, ${charge.id}, ${charge.bookingId}, ${charge.kind}, ${charge.title}, ${charge.amount}, ${charge.note}, ${charge.taxClass}, ${charge.photos}::uuid[], ${charge.status},
      ${charge.userId}, ${now}, ${now})`)

const repeatMs = minute

/** A recent charge of the same kind, title, amount, note and tax class by the same user. */
export const findRecentCharge = (tx: Db, { rentalId, bookingId, kind, title, amount, note, taxClass, userId }: NewCharge, now: Date) =>
  tx.row<{ id: string }>(sql`
    select id from booking_charges where rental_id = ${rentalId} and booking_id = ${bookingId} and kind = ${kind} and title = ${title} and amount = ${amount} and note = ${note}
      and tax_class is not distinct from ${taxClass} and by_user = ${userId} and status <> 'removed' and inserted_at > ${new Date(now.getTime() - repeatMs)} limit 1`)

export interface LockedCharge {
  id: string
  amount: number
  status: 'agreed' | 'asked' | 'refused' | 'removed'
}

/** A charge of a booking, which the caller has locked. */
export const findCharge = (tx: Db, { rentalId, id: bookingId }: { rentalId: string; id: string }, chargeId: string) =>
  tx.row<LockedCharge>(sql`select id, amount, status from booking_charges where rental_id = ${rentalId} and booking_id = ${bookingId} and id = ${chargeId}`)

/** The guest's answer, or the removal by staff. */
export const moveCharge = (tx: Db, rentalId: string, chargeId: string, status: 'agreed' | 'refused' | 'removed', userId: string, now: Date) =>
  tx.run(sql`
    update booking_charges set status = ${status}, updated_at = ${now},
      answered_by = case when ${status} = 'removed' then answered_by else ${userId}::uuid end, removed_by = case when ${status} = 'removed' then ${userId}::uuid end
    where rental_id = ${rentalId} and id = ${chargeId}`)

/** Sum of a booking's agreed charges in cents, after a charge was added, removed or answered. */
export async function sumCharged(tx: Db, { rentalId, id }: { rentalId: string; id: string }): Promise<number> {
  const row = await tx.row<{ charged: number }>(sql`select charged from bookings where rental_id = ${rentalId} and id = ${id}`)
  return row?.charged ?? 0
}

import { sql, type Db } from '../../platform/db/db.ts'
import type { LockedBooking } from '../bookings.store.ts'

/**
 * The platform's fee on card payments of a booking in basis points: the one in force when it was made, whatever was set later. Without a fee set in
 * the back office it is `configured`. Once a card was charged, the booking has its fee.
 */
export async function findFee(db: Db, { paymentId, feeBps, insertedAt }: LockedBooking, configured: number): Promise<number> {
  if (paymentId !== null) return feeBps
  const set = await db.row<{ feeBps: number | null }>(sql`
    select fee_bps as "feeBps" from platform_fees where since <= ${insertedAt} order by since desc limit 1`)
  return set?.feeBps ?? configured
}

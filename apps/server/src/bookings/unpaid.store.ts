import { daysOf, mostUnpaid, mostUnpaidAtRental, type UnpaidStays } from '@rentwell/contract/bookings/unpaid.rules.ts'
import type { Period } from '@rentwell/contract/period.ts'
import { sql, type Db } from '../platform/db.ts'

interface Stay extends Period {
  id: string
  rentalId: string
  guestId: string | null
}

const others = ({ id, rentalId, guestId }: Stay) => sql`unpaid_of(${guestId}, ${rentalId}, ${id})`

/** The other agreed stays of its guest without money; the guest is locked from here on. */
export async function countUnpaid(tx: Db, stay: Stay): Promise<UnpaidStays> {
  const row = await tx.row<UnpaidStays>(sql`select here, days, everywhere from ${others(stay)}`)
  return row ?? { here: 0, days: 0, everywhere: 0 }
}

/** SQL: true where one more stay without money passes no limit, by the same numbers as `findUnpaidLimit`. Locks the guest. */
export const leavesUnpaid = (stay: Stay, mostDays: number) =>
  sql`exists (select from ${others(stay)} u where u.days + ${daysOf(stay)} <= ${mostDays} and u.here < ${mostUnpaidAtRental} and u.everywhere < ${mostUnpaid})`

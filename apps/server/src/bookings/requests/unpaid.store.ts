import type { UnpaidStays } from '@rentwell/contract/bookings/unpaid.rules.ts'
import type { Period } from '@rentwell/contract/period.ts'
import { sql, type Db } from '../../platform/db/db.ts'

interface Stay extends Period {
  id: string
  rentalId: string
  guestId: string | null
}

/** The other agreed stays of its guest without money; the guest is locked from here on. */
export async function countUnpaid(tx: Db, { guestId, rentalId, id }: Stay): Promise<UnpaidStays> {
  const row = await tx.row<UnpaidStays>(sql`select here, days, everywhere from unpaid_of(${guestId}, ${rentalId}, ${id})`)
  return row ?? { here: 0, days: 0, everywhere: 0 }
}

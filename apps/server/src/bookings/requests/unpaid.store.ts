import type { UnpaidStays } from '@rentwell/contract/bookings/unpaid.rules.ts'
import type { Period } from '@rentwell/contract/period.ts'
import { sql, type Db } from '../../platform/db/db.ts'

interface GuestStay extends Period {
  id: string
  rentalId: string
  guestId: string | null
}

/** Counts the guest's other confirmed and unpaid bookings. Locks the guest until the transaction ends. */
export async function countUnpaid(tx: Db, { guestId, rentalId, id }: GuestStay): Promise<UnpaidStays> {
  const row = await tx.row<UnpaidStays>(sql`select here, days, everywhere from unpaid_of(${guestId}, ${rentalId}, ${id})`)
  return row ?? { here: 0, days: 0, everywhere: 0 }
}

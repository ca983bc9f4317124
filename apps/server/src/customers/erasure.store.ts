import type { Db } from '../platform/db/db.ts'
import { deleteCustomer, listCardsOf } from './customers.store.ts'

/** Deletes the cards of a user everywhere. Their bookings have left them before. */
export async function eraseCustomers(tx: Db, userId: string): Promise<void> {
  for (const { rentalId, id } of await listCardsOf(tx, userId)) await deleteCustomer(tx, rentalId, id)
}

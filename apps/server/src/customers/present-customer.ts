import type { Db } from '../platform/db/db.ts'
import { must } from '../platform/base/must.ts'
import { findCard, type CustomerRow, type CustomerView } from './customers.views.ts'
import { isVatNumberValid } from './vat-numbers.ts'

export const presentCustomer = ({ sortKey: _orders, ...row }: CustomerRow): CustomerView => ({ ...row, vatNumberIsValid: isVatNumberValid(row.vatNumber) })

/** A card of the rental, or the refusal `not_found`. */
export async function readCard(db: Db, rentalId: string, id: string): Promise<CustomerView> {
  const row = await findCard(db, rentalId, id)
  must(row, 'not_found')
  return presentCustomer(row)
}

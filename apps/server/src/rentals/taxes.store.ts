import type { Tax } from '@rentwell/contract/rentals/taxes.rules.ts'
import { sql, type Db } from '../platform/db/db.ts'
import { must } from '../platform/base/must.ts'

export async function readTaxesOf(db: Db, rentalId: string): Promise<Tax[]> {
  const row = await db.row<{ taxes: Tax[] }>(sql`select taxes from rentals where id = ${rentalId}`)
  must(row, 'not_found')
  return row.taxes
}

export const setTaxes = (tx: Db, rentalId: string, taxes: Tax[]) =>
  tx.run(sql`update rentals set taxes = ${JSON.stringify(taxes)}::jsonb where id = ${rentalId}`)

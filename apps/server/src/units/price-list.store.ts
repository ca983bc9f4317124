import { storedClass, type TaxClass } from '@rentwell/contract/rentals/taxes.rules.ts'
import type { PriceList } from '@rentwell/contract/units/price-list.rules.ts'
import { sql, type Db } from '../platform/db/db.ts'

export interface StoredPrices {
  prices: PriceList
  /** Null: standard. */
  taxClass: TaxClass | null
  /** Null: never set. */
  updatedAt: Date | null
}

const columns = sql`prices, tax_class as "taxClass", prices_at as "updatedAt"`

export const findPrices = (db: Db, rentalId: string, unitId: string) =>
  db.row<StoredPrices>(sql`select ${columns} from units where rental_id = ${rentalId} and id = ${unitId}`)

export const lockPrices = (tx: Db, rentalId: string, unitId: string) =>
  tx.row<StoredPrices>(sql`select ${columns} from units where rental_id = ${rentalId} and id = ${unitId} for no key update`)

/** The first of these units that extras of a unit cannot take pieces of: itself, a kit, or one of another rental. */
export async function findUnfit(tx: Db, rentalId: string, unitId: string, wanted: readonly (string | undefined)[]): Promise<string | undefined> {
  const named = wanted.filter(id => id !== undefined)
  if (named.length === 0) return undefined
  const fit = await tx.rows<{ id: string }>(sql`
    select id from units where rental_id = ${rentalId} and id = any(${named}::uuid[]) and id <> ${unitId} and not is_kit`)
  return named.find(id => !fit.some(unit => unit.id === id))
}

export const setPriceList = (tx: Db, rentalId: string, unitId: string, { prices, taxClass }: Omit<StoredPrices, 'updatedAt'>, now: Date) =>
  tx.run(
    sql`update units set prices = ${JSON.stringify(prices)}::jsonb, tax_class = ${taxClass}, prices_at = ${now} where rental_id = ${rentalId} and id = ${unitId}`,
  )

/** The price list of a unit as members read it. */
export const shownPrices = ({ prices, taxClass, updatedAt }: StoredPrices) => ({ ...prices, ...storedClass(taxClass), updatedAt })

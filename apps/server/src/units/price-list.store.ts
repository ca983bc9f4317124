import type { PriceList } from '@rentwell/contract/units/price-list.rules.ts'
import { sql, type Db } from '../platform/db/db.ts'

interface Found {
  prices: PriceList
  /** Null: never set. */
  updatedAt: Date | null
}

const columns = sql`prices, prices_at as "updatedAt"`

export const findPrices = (db: Db, rentalId: string, unitId: string) =>
  db.row<Found>(sql`select ${columns} from units where rental_id = ${rentalId} and id = ${unitId}`)

export const lockPrices = (tx: Db, rentalId: string, unitId: string) =>
  tx.row<Found>(sql`select ${columns} from units where rental_id = ${rentalId} and id = ${unitId} for update`)

export const setPriceList = (tx: Db, rentalId: string, unitId: string, prices: PriceList, now: Date) =>
  tx.run(sql`update units set prices = ${JSON.stringify(prices)}::jsonb, prices_at = ${now} where rental_id = ${rentalId} and id = ${unitId}`)

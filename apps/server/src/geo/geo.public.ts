import { canBePaid } from '@rentwell/contract/money.ts'
import zoneOf from '@photostructure/tz-lookup'
import { sql, type Db } from '../platform/db/db.ts'
import { invalidField } from '../platform/base/must.ts'

export { countryName, isCountryId } from './countries.ts'
export { distanceKm } from './addresses.ts'
export { fold, spellings } from './fold.ts'
export { nameOfPoint, suggestNames, type NamedPlace } from './place-names.ts'
export type { Currency } from './rates.store.ts'
export type { CurrentRates } from './rates.ts'
export { simplifyPath } from './simplify-path.ts'

/** Whether a rental may charge in it. */
export const isCurrencyId = async (db: Db, id: string): Promise<boolean> => (await db.row(sql`select 1 as one from currencies where id = ${id}`)) !== undefined

/** Amounts that nobody can pay, such as half a yen, are refused where they are typed. `field`: of the request. */
export async function mustBePayable(db: Db, currencyId: string, amount: number, field = 'amount'): Promise<void> {
  const currency = await db.row<{ code: string }>(sql`select code from currencies where id = ${currencyId}`)
  if (currency && !canBePaid(amount, currency.code)) throw invalidField(field, 'not_whole')
}

/** IANA name of the time zone at a point. */
export const timeZoneAt = (lat: number, lng: number): string => zoneOf(lat, lng)

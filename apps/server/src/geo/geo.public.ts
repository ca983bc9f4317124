import zoneOf from '@photostructure/tz-lookup'
import { sql, type Db } from '../platform/db.ts'

export { countryName, isCountryId } from './countries.ts'

/** Whether a rental may charge in it. */
export const isCurrencyId = async (db: Db, id: string): Promise<boolean> => (await db.row(sql`select 1 as one from currencies where id = ${id}`)) !== undefined

/** IANA name of the time zone at a point. */
export const timeZoneAt = (lat: number, lng: number): string => zoneOf(lat, lng)

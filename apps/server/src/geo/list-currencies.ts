import type { listCurrencies as endpoint } from '@rentwell/contract/geo/geo.endpoints.ts'
import { sql } from '../platform/db/db.ts'
import type { Handler } from '../platform/http/routes.ts'
import type { CurrentRates } from './rates.ts'

interface Row {
  id: string
  code: string
  sign: string
  isDefault: boolean
}

/** What a rental may charge in, the default first, and what each is worth. */
export const listCurrencies =
  (rates: CurrentRates): Handler<typeof endpoint, object> =>
  async ({ tx, now }) => ({
    currencies: await tx.rows<Row>(sql`select id, code, sign, is_default as "isDefault" from currencies order by is_default desc, code`),
    rates: rates(now),
  })

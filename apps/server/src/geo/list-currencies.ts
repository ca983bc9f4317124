import type { listCurrencies as endpoint } from '@rentwell/contract/geo/geo.endpoints.ts'
import type { Handler } from '../platform/http/routes.ts'
import type { Currency } from './rates.store.ts'
import type { CurrentRates } from './rates.ts'

/** What a rental may charge in, the default first, and what each is worth. */
export const listCurrencies =
  (rates: CurrentRates, currencies: readonly Currency[]): Handler<typeof endpoint, object> =>
  ({ now }) =>
    Promise.resolve({ currencies: [...currencies], rates: rates(now) })

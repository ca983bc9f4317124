import * as endpoints from '@rentwell/contract/geo/geo.endpoints.ts'
import * as shapes from '@rentwell/contract/geo/geo.shapes.ts'
import { anyone } from '../platform/http/policies.ts'
import type { Config } from '../platform/base/config.ts'
import { on, type Route } from '../platform/http/routes.ts'
import { geocodingLimit } from './geo.policy.ts'
import { chooseGeocoder } from './geocoder.ts'
import { geocode } from './geocode.ts'
import { listCountries } from './list-countries.ts'
import { listCurrencies } from './list-currencies.ts'
import type { Currency } from './rates.store.ts'
import type { CurrentRates } from './rates.ts'
import { reverseGeocode } from './reverse-geocode.ts'

const hour = 3600

/** `onFailure` hears why another server's geocoder did not answer; people get the bundled list's answer. */
export function geoRoutes(config: Config, rates: CurrentRates, currencies: readonly Currency[], onFailure?: (error: unknown) => void): Route[] {
  const geocoder = chooseGeocoder(config, onFailure)
  const limit = geocodingLimit(config)
  return [
    on(endpoints.listCountries, shapes.listCountries, anyone, listCountries, { publicSeconds: hour }),
    on(endpoints.listCurrencies, shapes.listCurrencies, anyone, listCurrencies(rates, currencies), { publicSeconds: hour }),
    on(endpoints.geocode, shapes.geocode, anyone, geocode(geocoder, limit)),
    on(endpoints.reverseGeocode, shapes.reverseGeocode, anyone, reverseGeocode(geocoder, limit)),
  ]
}

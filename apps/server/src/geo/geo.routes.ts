import * as endpoints from '@rentwell/contract/geo/geo.endpoints.ts'
import * as shapes from '@rentwell/contract/geo/geo.shapes.ts'
import { anyone } from '../platform/policies.ts'
import type { Config } from '../platform/config.ts'
import { on, type Route } from '../platform/routes.ts'
import { bundledGeocoder } from './geocoder.ts'
import { geocode } from './geocode.ts'
import { listCountries } from './list-countries.ts'
import { listCurrencies } from './list-currencies.ts'
import { reverseGeocode } from './reverse-geocode.ts'

const hour = 3600

export const geoRoutes = (_config: Config): Route[] => [
  on(endpoints.listCountries, shapes.listCountries, anyone, listCountries, { publicSeconds: hour }),
  on(endpoints.listCurrencies, shapes.listCurrencies, anyone, listCurrencies, { publicSeconds: hour }),
  on(endpoints.geocode, shapes.geocode, anyone, geocode(bundledGeocoder)),
  on(endpoints.reverseGeocode, shapes.reverseGeocode, anyone, reverseGeocode(bundledGeocoder)),
]

import * as endpoints from '@rentwell/contract/search/search.endpoints.ts'
import * as shapes from '@rentwell/contract/search/search.shapes.ts'
import type { CurrentRates } from '../geo/geo.public.ts'
import { anyone } from '../platform/http/policies.ts'
import { on, type Route } from '../platform/http/routes.ts'
import { readFacets } from './read-facets.ts'
import { search } from './search.ts'

export const searchRoutes = (rates: CurrentRates): Route[] => [
  on(endpoints.search, shapes.search, anyone, search(rates), { publicSeconds: 0 }),
  on(endpoints.readFacets, shapes.readFacets, anyone, readFacets(rates), { publicSeconds: 0 }),
]

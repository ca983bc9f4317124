import * as endpoints from '@rentwell/contract/search/search.endpoints.ts'
import * as shapes from '@rentwell/contract/search/search.shapes.ts'
import type { CurrentRates } from '../geo/geo.public.ts'
import type { Config } from '../platform/base/config.ts'
import { anyone } from '../platform/http/policies.ts'
import { on, type Route } from '../platform/http/routes.ts'
import { listSearchAlternatives } from './list-search-alternatives.ts'
import { readFacets } from './read-facets.ts'
import { suggestionLimit } from './search.policy.ts'
import { search } from './search.ts'
import { suggestPlaces } from './suggest-places.ts'

export const searchRoutes = (config: Pick<Config, 'RATE_LIMITS'>, rates: CurrentRates): Route[] => [
  on(endpoints.search, shapes.search, anyone, search(rates), { publicSeconds: 0, reads: 'standby' }),
  on(endpoints.suggestPlaces, shapes.suggestPlaces, anyone, suggestPlaces(suggestionLimit(config))),
  on(endpoints.listSearchAlternatives, shapes.listSearchAlternatives, anyone, listSearchAlternatives(rates), { reads: 'standby' }),
  on(endpoints.readFacets, shapes.readFacets, anyone, readFacets(rates), { publicSeconds: 0, reads: 'standby' }),
]

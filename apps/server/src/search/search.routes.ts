import * as endpoints from '@rentwell/contract/search/search.endpoints.ts'
import * as shapes from '@rentwell/contract/search/search.shapes.ts'
import type { Config } from '../platform/base/config.ts'
import { anyone } from '../platform/http/policies.ts'
import { on, type Route } from '../platform/http/routes.ts'
import { listSearchAlternatives } from './list-search-alternatives.ts'
import { readFacets } from './read-facets.ts'
import type { SearchMoney } from './read-wanted.ts'
import { suggestionLimit } from './search.policy.ts'
import { search } from './search.ts'
import { suggestPlaces } from './suggest-places.ts'

export const searchRoutes = (config: Pick<Config, 'RATE_LIMITS'>, money: SearchMoney): Route[] => [
  on(endpoints.search, shapes.search, anyone, search(money), { publicSeconds: 0, reads: 'standby' }),
  on(endpoints.suggestPlaces, shapes.suggestPlaces, anyone, suggestPlaces(suggestionLimit(config))),
  on(endpoints.listSearchAlternatives, shapes.listSearchAlternatives, anyone, listSearchAlternatives(money), { reads: 'standby' }),
  on(endpoints.readFacets, shapes.readFacets, anyone, readFacets(money), { publicSeconds: 0, reads: 'standby' }),
]

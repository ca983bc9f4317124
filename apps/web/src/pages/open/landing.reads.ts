import { search } from '@rentwell/contract/search/search.endpoints.ts'

/** What the landing shows of the world: the newest units with their rentals. */
export const newestUnits = [search, { limit: 24, sort: 'newest' }] as const satisfies readonly [typeof search, unknown]

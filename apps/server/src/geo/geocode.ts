import type { geocode as endpoint } from '@rentwell/contract/geo/geo.endpoints.ts'
import type { Handler } from '../platform/routes.ts'
import type { Geocoder } from './geocoder.ts'

/** Places that a typed text means, the likeliest first; none where it means none. */
export const geocode =
  (geocoder: Geocoder): Handler<typeof endpoint, object> =>
  async (_scene, { query }) => ({ places: await geocoder.find(query) })

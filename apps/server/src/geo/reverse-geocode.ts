import type { reverseGeocode as endpoint } from '@rentwell/contract/geo/geo.endpoints.ts'
import { must } from '../platform/must.ts'
import type { Handler } from '../platform/routes.ts'
import type { Geocoder } from './geocoder.ts'

/** A readable address of a point. Refuses with `no_result` far from any settlement. */
export const reverseGeocode =
  (geocoder: Geocoder): Handler<typeof endpoint, object> =>
  async (_scene, { lat, lng }) => {
    const place = await geocoder.describe(lat, lng)
    must(place, 'no_result')
    return { place }
  }

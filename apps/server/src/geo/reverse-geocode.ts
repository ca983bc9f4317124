import type { Geocoder } from './addresses.ts'
import type { reverseGeocode as endpoint } from '@rentwell/contract/geo/geo.endpoints.ts'
import { must } from '../platform/base/must.ts'
import type { Handler, Context } from '../platform/http/routes.ts'

/** A readable address of a point. Refuses with `no_result` far from any settlement. */
export const reverseGeocode =
  (geocoder: Geocoder, limit: (ctx: Context) => Promise<void>): Handler<typeof endpoint, object> =>
  async (ctx, { lat, lng }) => {
    await limit(ctx)
    const place = await geocoder.describe(lat, lng)
    must(place, 'no_result')
    return { place }
  }

import type { Geocoder } from './addresses.ts'
import type { geocode as endpoint } from '@rentwell/contract/geo/geo.endpoints.ts'
import type { Handler, Context } from '../platform/http/routes.ts'

/** Places that a typed text means, the likeliest first; none where it means none. */
export const geocode =
  (geocoder: Geocoder, limit: (ctx: Context) => Promise<void>): Handler<typeof endpoint, object> =>
  async (ctx, { query }) => {
    await limit(ctx)
    return { places: await geocoder.find(query) }
  }

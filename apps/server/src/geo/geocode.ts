import type { Geocoder } from './addresses.ts'
import type { geocode as endpoint } from '@rentwell/contract/geo/geo.endpoints.ts'
import type { Handler, Scene } from '../platform/http/routes.ts'

/** Places that a typed text means, the likeliest first; none where it means none. */
export const geocode =
  (geocoder: Geocoder, limit: (scene: Scene) => Promise<void>): Handler<typeof endpoint, object> =>
  async (scene, { query }) => {
    await limit(scene)
    return { places: await geocoder.find(query) }
  }

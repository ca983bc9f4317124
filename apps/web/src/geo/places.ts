import type { LatLng } from '@rentwell/contract/geo/geo.rules.ts'

export { metresBetween, type LatLng } from '@rentwell/contract/geo/geo.rules.ts'

/** GeoJSON point as the API has it. */
export interface PlacePoint {
  type: 'Point'
  coordinates: [lat: number, lng: number]
}

/** Where the map stands before a place is chosen. */
export const defaultCentre: LatLng = [-8.631, 115.161]
export const defaultZoom = 12

export const pointAt = ([lat, lng]: LatLng): PlacePoint => ({ type: 'Point', coordinates: [lat, lng] })

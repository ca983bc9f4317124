/** [latitude, longitude] in degrees, in the order of the API. */
export type LatLng = readonly [lat: number, lng: number]

/** Metres between two points, as the crow flies. */
export function metresBetween([lat, lng]: LatLng, [otherLat, otherLng]: LatLng): number {
  const radians = Math.PI / 180
  const half = (from: number, to: number) => Math.sin(((to - from) * radians) / 2) ** 2
  return 12_742_000 * Math.asin(Math.sqrt(half(lat, otherLat) + Math.cos(lat * radians) * Math.cos(otherLat * radians) * half(lng, otherLng)))
}

import type { LatLng } from '@rentwell/contract/geo/geo.rules.ts'

const metresOfDegree = 111_320

/** Metres from a point to the stretch between two others, on the flat: good enough for what is drawn on one screen. */
function metresFrom(point: LatLng, from: LatLng, to: LatLng): number {
  const across = Math.cos((point[0] * Math.PI) / 180) * metresOfDegree
  // The shorter way round the world, so that nothing jumps at 180 degrees.
  const eastOf = (lng: number) => ((((lng - from[1] + 540) % 360) + 360) % 360) - 180
  const flat = ([lat, lng]: LatLng) => [eastOf(lng) * across, (lat - from[0]) * metresOfDegree] as const
  const [[x, y], [endX, endY]] = [flat(point), flat(to)]
  const length = endX ** 2 + endY ** 2
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, (x * endX + y * endY) / length))
  return Math.hypot(x - share * endX, y - share * endY)
}

/** Leaves out what lies within `metres` of the line between what stays: first and last stay (Ramer, Douglas and Peucker). */
function within<T>(points: readonly T[], placeOf: (point: T) => LatLng, metres: number): T[] {
  const stays = new Uint8Array(points.length)
  const places = points.map(placeOf)
  const stretches: [number, number][] = [[0, points.length - 1]]
  stays[0] = 1
  stays[points.length - 1] = 1
  for (let stretch = stretches.pop(); stretch; stretch = stretches.pop()) {
    const [first, last] = stretch
    const [from, to] = [places[first], places[last]]
    if (!from || !to) continue
    let [farthest, most] = [-1, metres]
    for (let index = first + 1; index < last; index++) {
      const away = metresFrom(places[index] ?? from, from, to)
      if (away > most) [farthest, most] = [index, away]
    }
    if (farthest < 0) continue
    stays[farthest] = 1
    stretches.push([first, farthest], [farthest, last])
  }
  return points.filter((_, index) => stays[index] === 1)
}

const finestMetres = 3

/** A path of at most so many points, as true to the whole one as they allow. */
export function simplifyPath<T>(points: readonly T[], placeOf: (point: T) => LatLng, most: number): T[] {
  if (points.length < 3) return [...points]
  let kept = within(points, placeOf, finestMetres)
  for (let metres = finestMetres * 2; kept.length > most; metres *= 2) kept = within(points, placeOf, metres)
  return kept
}

import type { LatLng } from '@rentwell/contract/geo/geo.rules.ts'

const metresOfDegree = 111_320

/** Places on the flat, in metres: good enough for what is drawn on one screen. The shorter way round the world, so that nothing jumps at 180 degrees. */
function flatten(places: readonly LatLng[]): { x: Float64Array; y: Float64Array } {
  const [x, y] = [new Float64Array(places.length), new Float64Array(places.length)]
  const across = Math.cos(((places[0]?.[0] ?? 0) * Math.PI) / 180) * metresOfDegree
  let [before, turned] = [places[0]?.[1] ?? 0, 0]
  places.forEach(([lat, lng], index) => {
    turned += ((((lng - before + 540) % 360) + 360) % 360) - 180
    before = lng
    x[index] = turned * across
    y[index] = lat * metresOfDegree
  })
  return { x, y }
}

/** How far each point lies from the line that would be drawn without it (Ramer, Douglas and Peucker); infinite for the ends, 0 for what nobody would miss. */
function worthOf(places: readonly LatLng[], finest: number): Float64Array {
  const { x, y } = flatten(places)
  const worth = new Float64Array(places.length)
  const last = places.length - 1
  worth[0] = worth[last] = Infinity
  const stretches: [number, number][] = [[0, last]]
  for (let stretch = stretches.pop(); stretch; stretch = stretches.pop()) {
    const [first, end] = stretch
    const [fromX = 0, fromY = 0] = [x[first], y[first]]
    const [alongX, alongY] = [(x[end] ?? 0) - fromX, (y[end] ?? 0) - fromY]
    const length = alongX ** 2 + alongY ** 2
    let [farthest, most] = [-1, finest ** 2]
    for (let index = first + 1; index < end; index++) {
      const [offX, offY] = [(x[index] ?? 0) - fromX, (y[index] ?? 0) - fromY]
      const share = length === 0 ? 0 : Math.max(0, Math.min(1, (offX * alongX + offY * alongY) / length))
      const away = (offX - share * alongX) ** 2 + (offY - share * alongY) ** 2
      if (away > most) [farthest, most] = [index, away]
    }
    if (farthest < 0) continue
    // Never more than the stretch it parts: what stays is whole down to some distance.
    worth[farthest] = Math.min(Math.sqrt(most), worth[first] ?? Infinity, worth[end] ?? Infinity)
    stretches.push([first, farthest], [farthest, end])
  }
  return worth
}

const finestMetres = 3

/** A path of at most so many points, as true to the whole one as they allow. */
export function simplifyPath<T>(points: readonly T[], placeOf: (point: T) => LatLng, most: number): T[] {
  if (points.length < 3) return [...points]
  const worth = worthOf(points.map(placeOf), finestMetres)
  const least = worth.toSorted().at(-most) ?? 0
  // Equals of the last one that fits are left out together: no more than asked for.
  const isTooMany = worth.filter(one => one > 0 && one >= least).length > most
  return points.filter((_, index) => {
    const one = worth[index] ?? 0
    return one > 0 && (isTooMany ? one > least : one >= least)
  })
}

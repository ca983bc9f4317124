import type { LatLng } from './places.ts'

/** A part of the map, in degrees, as the API's `bbox` has it. `west` is greater than `east` if it crosses the date line. */
export type MapArea = readonly [south: number, west: number, north: number, east: number]

/** About 11 metres: a map that shows a whole screen needs no more. */
const decimals = 4
const written = /^-?\d{1,3}(\.\d{1,4})?$/

/** An area as the address of a page names it; undefined if it is none. */
export function readArea(typed: string | undefined): MapArea | undefined {
  const parts = typed?.split(',') ?? []
  if (parts.length !== 4 || !parts.every(part => written.test(part))) return undefined
  const [south = 0, west = 0, north = 0, east = 0] = parts.map(Number)
  const isOnEarth = south >= -90 && north <= 90 && Math.abs(west) <= 180 && Math.abs(east) <= 180
  return isOnEarth && south < north && west !== east ? [south, west, north, east] : undefined
}

/** The inverse of `readArea`: 'south,west,north,east'. */
export const areaInAddress = (area: MapArea) => area.map(degrees => degrees.toFixed(decimals)).join(',')

/** What a map shows. A map may have gone around the world: `west` and `east` are then beyond 180 degrees. */
export function areaShown(south: number, west: number, north: number, east: number): MapArea {
  return east - west >= 360 ? [south, -180, north, 180] : [south, onEarth(west), north, onEarth(east)]
}

const onEarth = (lng: number) => ((((lng + 180) % 360) + 360) % 360) - 180

/** The east of an area, counted on over the date line. */
const eastOf = ([, west, , east]: MapArea) => (east < west ? east + 360 : east)

/** South-west and north-east; the longitude of the latter is beyond 180 degrees over the date line. */
export const cornersOf = (area: MapArea): LatLng[] => [
  [area[0], area[1]],
  [area[2], eastOf(area)],
]

export const middleOf = (area: MapArea): LatLng => [(area[0] + area[2]) / 2, onEarth((area[1] + eastOf(area)) / 2)]

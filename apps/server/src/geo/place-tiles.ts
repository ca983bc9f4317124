import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { Gazetteer } from './gazetteer.ts'

/** The deepest zoom that is cut: every place is in it. */
export const placeZooms = 10

const extent = 4096
/** Names reach over the edge of their tile. */
const margin = 0.1

/** The least size of a place that is named from a zoom on; beyond the last every place is. */
const leastSize = [20_000_000, 8_000_000, 4_000_000, 2_000_000, 1_000_000, 500_000, 250_000, 100_000, 50_000, 20_000, 8000, 3000, 500]

/** The first zoom on which a place is named. Capitals come up to two earlier. */
export function firstZoom(size: number, isCapital: boolean): number {
  const zoom = leastSize.findIndex(least => size >= least)
  const plain = zoom < 0 ? leastSize.length : zoom
  return isCapital ? Math.min(plain, Math.max(3, plain - 2)) : plain
}

/** More names than fit; the largest stay. */
const mostIn = (zoom: number) => (zoom < placeZooms ? 250 : 3000)

const lngOf = (x: number) => x * 360 - 180
const latOf = (y: number) => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI
const xOf = (lng: number) => (lng + 180) / 360
const yOf = (lat: number) => {
  const sine = Math.sin((lat * Math.PI) / 180)
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
}

/** A vector tile with the places of one square: `name`, `zoom` from which to show it, `size`, `capital`. */
export function placeTile(gazetteer: Gazetteer, z: number, x: number, y: number): Uint8Array {
  const tiles = 2 ** z
  const box = [lngOf((x - margin) / tiles), latOf((y + 1 + margin) / tiles), lngOf((x + 1 + margin) / tiles), latOf((y - margin) / tiles)] as const
  const ids = z < 6 ? gazetteer.largerThan(smallestShown(z), ...box) : gazetteer.within(...box)
  const features = []
  for (const id of ids) {
    const place = gazetteer.place(id)
    const zoom = firstZoom(place.size, place.isCapital)
    if (z < placeZooms && zoom > z + 1) continue
    const geometry: [number, number][] = [[Math.round((xOf(place.lng) * tiles - x) * extent), Math.round((yOf(place.lat) * tiles - y) * extent)]]
    features.push({ type: 1 as const, geometry, tags: { name: place.name, zoom, size: place.size, ...(place.isCapital ? { capital: 1 } : {}) } })
    if (features.length >= mostIn(z)) break
  }
  return features.length === 0 ? new Uint8Array() : fromGeojsonVt({ places: { features } as never }, { version: 2, extent })
}

/** No place below this size, a capital or not, is shown on a tile of this zoom. */
const smallestShown = (zoom: number) => leastSize[Math.min(zoom + 3, leastSize.length - 1)] ?? 0

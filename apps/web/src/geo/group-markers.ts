import type { MapMarker } from './map-markers.tsx'
import { pillHeight, pillWidth } from './marker-room.ts'
import type { LatLng } from './places.ts'

/** What one pill says in the place of several that would cover each other. */
export type Crowd = (names: readonly string[]) => { label: string; name: string }

/** Pixels of the world's width at zoom 0, as MapLibre counts. */
const worldSize = 512
const gap = 4

interface Spot {
  x: number
  y: number
  markers: MapMarker[]
}

/** Web Mercator, in pixels at a zoom. */
function pixelsOf([lat, lng]: LatLng, zoom: number): { x: number; y: number } {
  const size = worldSize * 2 ** zoom
  const sine = Math.sin((Math.max(-85, Math.min(85, lat)) * Math.PI) / 180)
  return { x: ((lng + 180) / 360) * size, y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size }
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Markers with words in a pill, where those that would cover each other at this zoom are one. A marker that stands for several has their places in `members`. */
export function groupMarkers(markers: readonly MapMarker[], zoom: number, crowd: Crowd): MapMarker[] {
  const labelOf = (spot: Spot) => (spot.markers.length > 1 ? crowd(spot.markers.map(one => one.name)).label : spot.markers[0]?.label)
  const halfOf = (spot: Spot) => pillWidth(labelOf(spot)) / 2
  const covers = (one: Spot, other: Spot) => Math.abs(one.x - other.x) < halfOf(one) + halfOf(other) + gap && Math.abs(one.y - other.y) < pillHeight + gap
  const join = (one: Spot, other: Spot): Spot => {
    const all = [...one.markers, ...other.markers]
    const places = all.map(marker => pixelsOf(marker.at, zoom))
    return { x: meanOf(places.map(place => place.x)), y: meanOf(places.map(place => place.y)), markers: all }
  }

  const spots: Spot[] = []
  for (const marker of markers) {
    let spot: Spot = { ...pixelsOf(marker.at, zoom), markers: [marker] }
    // One that has grown may reach the next.
    for (let met = spots.findIndex(other => covers(spot, other)); met >= 0; met = spots.findIndex(other => covers(spot, other))) {
      const [other] = spots.splice(met, 1)
      if (other) spot = join(other, spot)
    }
    spots.push(spot)
  }
  return spots.flatMap(({ markers: all }): MapMarker[] => {
    if (all.length < 2) return all
    const members = all.map(one => one.at)
    return [
      {
        id: all.map(one => one.id).join(' '),
        at: [meanOf(members.map(([lat]) => lat)), meanOf(members.map(([, lng]) => lng))],
        ...crowd(all.map(one => one.name)),
        active: all.some(one => one.active),
        members,
      },
    ]
  })
}

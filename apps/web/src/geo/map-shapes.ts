import type { LayerSpecification, SourceSpecification } from 'maplibre-gl'
import type { LatLng } from './places.ts'

/** What is drawn on a map beside its markers. */
export interface MapShapes {
  /** A way, from its beginning to its end. */
  path?: readonly LatLng[]
  area?: { centre: LatLng; radius: number } | undefined
  /** Places of markers: names of the map leave room for them. */
  room?: readonly Room[]
}

export interface Room {
  at: LatLng
  /** Pixels. */
  width: number
  height: number
  anchor: 'bottom' | 'center' | 'top'
}

/** A see-through picture of this size, which the map asks for by its name. */
const roomPicture = (width: number, height: number) => `room-${width}-${height}`

/** Lagoon, as the rest of the screen has it. */
const colours = { light: '#0b6b63', dark: '#4fc3b5' } as const
const corners = 96
const metresOfDegree = 111_195

/** A circle as a polygon, its corners so many metres from the middle. */
function circleAround([lat, lng]: LatLng, radius: number): [number, number][] {
  const east = metresOfDegree * Math.max(0.01, Math.cos((lat * Math.PI) / 180))
  return Array.from({ length: corners + 1 }, (_, index): [number, number] => {
    const angle = (2 * Math.PI * index) / corners
    return [lng + (Math.sin(angle) * radius) / east, lat + (Math.cos(angle) * radius) / metresOfDegree]
  })
}

type Point = [lng: number, lat: number]
type Geometry = { type: 'Polygon'; coordinates: Point[][] } | { type: 'LineString'; coordinates: Point[] }
const feature = (geometry: Geometry): SourceSpecification => ({ type: 'geojson', data: { type: 'Feature', properties: {}, geometry } })

/** Sources and layers of the map's style for these shapes. */
export function drawingOf(
  { path = [], area, room = [] }: MapShapes,
  theme: 'light' | 'dark',
): { sources: Record<string, SourceSpecification>; layers: LayerSpecification[] } {
  const colour = colours[theme]
  const sources: Record<string, SourceSpecification> = {}
  const layers: LayerSpecification[] = []
  if (area) {
    sources['drawn-area'] = feature({ type: 'Polygon', coordinates: [circleAround(area.centre, area.radius)] })
    layers.push(
      { id: 'drawn-area', type: 'fill', source: 'drawn-area', paint: { 'fill-color': colour, 'fill-opacity': 0.08 } },
      { id: 'drawn-border', type: 'line', source: 'drawn-area', paint: { 'line-color': colour, 'line-width': 1.5, 'line-dasharray': [3, 3] } },
    )
  }
  if (path.length > 1) {
    sources['drawn-path'] = feature({ type: 'LineString', coordinates: path.map(([lat, lng]): [number, number] => [lng, lat]) })
    layers.push({
      id: 'drawn-path',
      type: 'line',
      source: 'drawn-path',
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': colour, 'line-width': 4, 'line-opacity': 0.85 },
    })
  }
  if (room.length > 0) {
    sources['kept-free'] = {
      type: 'geojson',
      data: {
        type: 'FeatureCollection',
        features: room.map(({ at: [lat, lng], width, height, anchor }) => ({
          type: 'Feature',
          properties: { picture: roomPicture(width, height), anchor },
          geometry: { type: 'Point', coordinates: [lng, lat] },
        })),
      },
    }
    // Drawn last, placed first: names of the layers below step aside.
    layers.push({
      id: 'kept-free',
      type: 'symbol',
      source: 'kept-free',
      layout: { 'icon-image': ['get', 'picture'], 'icon-anchor': ['get', 'anchor'], 'icon-allow-overlap': true, 'icon-padding': 0 },
    })
  }
  return { sources, layers }
}

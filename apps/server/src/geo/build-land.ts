import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gzipSync } from 'node:zlib'
import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import countries from 'i18n-iso-countries/index.js'
import type { Feature, FeatureCollection, LineString, MultiLineString, MultiPolygon, Point, Polygon, Position } from 'geojson'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { inland, offing, shore } from './bali-coast.ts'
import { roads } from './bali-roads.ts'
import { countryName } from './countries.ts'
import { extent, landZooms, tileKey, tilesUpTo, type LandHead } from './land.ts'
import { pack } from './packed.ts'
import { seas } from './seas.ts'

type World = Topology<{ countries: GeometryCollection<{ name: string }>; land: GeometryCollection }>

const require = createRequire(import.meta.url)

/** Square degrees; good enough to tell a large country from a small one. */
const areaOf = (ring: Position[]) =>
  Math.abs(
    ring.reduce((sum, [x = 0, y = 0], index) => {
      const [nextX = 0, nextY = 0] = ring[(index + 1) % ring.length] ?? []
      return sum + x * nextY - nextX * y
    }, 0) / 2,
  )

function centreOf(ring: Position[]): Position {
  let [sum, atX, atY] = [0, 0, 0]
  ring.forEach(([x = 0, y = 0], index) => {
    const [nextX = 0, nextY = 0] = ring[(index + 1) % ring.length] ?? []
    const cross = x * nextY - nextX * y
    sum += cross
    atX += (x + nextX) * cross
    atY += (y + nextY) * cross
  })
  return sum === 0 ? (ring[0] ?? [0, 0]) : [atX / (3 * sum), atY / (3 * sum)]
}

const named = (position: Position, properties: Record<string, string | number>): Feature<Point> => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates: position },
})

/** A country's name stands in the middle of its largest piece. */
function countryNames(world: World): Feature<Point>[] {
  const shapes = feature(world, world.objects.countries) as FeatureCollection<Polygon | MultiPolygon>
  return shapes.features.flatMap(({ id, geometry }) => {
    const alpha2 = id === undefined ? undefined : countries.numericToAlpha2(String(id).padStart(3, '0'))
    const name = alpha2 && countryName(alpha2.toLowerCase(), 'en')
    const nameRu = alpha2 && countryName(alpha2.toLowerCase(), 'ru')
    const pieces = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
    const largest = pieces.map(([outer = []]) => outer).toSorted((a, b) => areaOf(b) - areaOf(a))[0]
    if (!name || !nameRu || !largest) return []
    const area = Math.round(areaOf(largest) * 10) / 10
    const zoom = area > 250 ? 1 : area > 60 ? 3 : area > 12 ? 4 : area > 1 ? 5 : 6
    return [named(centreOf(largest), { name, name_ru: nameRu, area, zoom })]
  })
}

const ringOf = (...lines: (readonly (readonly [lat: number, lng: number])[])[]): Position[] => {
  const corners = lines.flat().map(([lat, lng]) => [lng, lat])
  return [...corners, corners[0] ?? []]
}

/** What is drawn over Natural Earth where the map opens: the water first, then the land. */
const corrections = {
  water: (): Feature<Polygon> => ({ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ringOf(shore, offing)] } }),
  ground: (): Feature<Polygon> => ({ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ringOf(shore, inland)] } }),
  shore: (): Feature<LineString> => ({ type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates: shore.map(([lat, lng]) => [lng, lat]) } }),
}

const roadLines = (): Feature<MultiLineString> => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'MultiLineString', coordinates: roads.map(road => road.map(([lat, lng]) => [lng, lat])) },
})

const lowestLat = -85.05

/** The lists draw on a globe: a ring may step over 180°. Here it goes on beyond, and one round the pole is closed along the lower edge. */
function unrolled(line: Position[]): Position[] {
  let shift = 0
  const flat = line.map(([lng = 0, lat = 0], index) => {
    const before = line[index - 1]?.[0] ?? lng
    if (lng - before > 180) shift -= 360
    else if (lng - before < -180) shift += 360
    return [lng + shift, Math.max(lat, lowestLat)]
  })
  const [first = 0] = flat[0] ?? []
  const [last = 0] = flat.at(-1) ?? []
  const isRound = line.length > 3 && Math.abs(last - first) > 180 && line[0]?.[1] === line.at(-1)?.[1]
  return isRound ? [...flat, [last, lowestLat], [first, lowestLat], flat[0] ?? []] : flat
}

const unrolledLand = (world: World): FeatureCollection => {
  const shapes = feature(world, world.objects.land) as FeatureCollection<Polygon | MultiPolygon>
  const pieces = shapes.features.flatMap(({ geometry }) => (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates))
  return {
    type: 'FeatureCollection',
    features: pieces.map(rings => ({ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: rings.map(unrolled) } })),
  }
}

const seaNames = (): Feature<Point>[] => seas.map(({ name, nameRu, lat, lng, zoom }) => named([lng, lat], { name, name_ru: nameRu, zoom }))

/** Land, borders and the names of countries and seas as finished vector tiles of every zoom, in one file; equal tiles are kept once. */
export function buildLand(): Buffer {
  const world = JSON.parse(readFileSync(require.resolve('world-atlas/countries-10m.json'), 'utf8')) as World
  const options = { maxZoom: landZooms, indexMaxZoom: 4, indexMaxPoints: 0, extent, buffer: extent / 64, tolerance: 4 }
  const lines = mesh(world, world.objects.countries, (one, other) => one !== other)
  const borders: Feature = { type: 'Feature', properties: {}, geometry: { ...lines, coordinates: lines.coordinates.map(unrolled) } }
  const points = { ...options, tolerance: 0 }
  const layers = {
    land: new GeoJSONVT(unrolledLand(world), options),
    water: new GeoJSONVT(corrections.water(), options),
    ground: new GeoJSONVT(corrections.ground(), options),
    shore: new GeoJSONVT(corrections.shore(), options),
    borders: new GeoJSONVT(borders, options),
    roads: new GeoJSONVT(roadLines(), { ...options, tolerance: 1 }),
    countries: new GeoJSONVT({ type: 'FeatureCollection', features: countryNames(world) }, points),
    seas: new GeoJSONVT({ type: 'FeatureCollection', features: seaNames() }, points),
  }

  const index = new Uint32Array(tilesUpTo(landZooms))
  const kept = new Map<string, number>()
  const tiles: Buffer[] = []
  for (let z = 0; z <= landZooms; z++) {
    for (let x = 0; x < 2 ** z; x++) {
      for (let y = 0; y < 2 ** z; y++) {
        const found = Object.entries(layers).flatMap(([name, layer]) => {
          const tile = layer.getTile(z, x, y)
          return tile && tile.features.length > 0 ? [[name, tile] as const] : []
        })
        if (found.length === 0) continue
        const raw = fromGeojsonVt(Object.fromEntries(found), { version: 2, extent })
        const same = Buffer.from(raw).toString('latin1')
        let number = kept.get(same)
        if (number === undefined) {
          number = tiles.push(gzipSync(raw))
          kept.set(same, number)
        }
        index[tileKey(z, x, y)] = number
      }
    }
  }
  let end = 0
  const starts = Uint32Array.from([0, ...tiles.map(tile => (end += tile.length))])
  return pack({ zooms: landZooms } satisfies LandHead, { index, starts, tiles: Buffer.concat(tiles) })
}

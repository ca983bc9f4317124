import { writeFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { Feature, Position } from 'geojson'
import { zxyToTileId } from 'pmtiles'

/** Degrees around the default centre: west, south, east, north. */
const region = [115.1, -8.7, 115.2, -8.6] as const
const [west, south, east, north] = region
const mapCentre = { lat: (south + north) / 2, lng: (west + east) / 2 }
const maxZoom = 14
const compressed = 2

const polygon = (properties: Record<string, string>, ...corners: Position[]): Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Polygon', coordinates: [[...corners, corners[0] ?? []]] },
})
const box = (properties: Record<string, string>, [w, s, e, n]: readonly [number, number, number, number]) => polygon(properties, [w, s], [e, s], [e, n], [w, n])
const lineOf = (properties: Record<string, string>, ...coordinates: Position[]): Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'LineString', coordinates },
})
const pointOf = (properties: Record<string, string | number>, ...coordinates: Position): Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates },
})

/** A town with a coast, a park, streets on a grid and houses, in layers of the Protomaps basemap. */
function town(): Record<string, Feature[]> {
  const { lat, lng } = mapCentre
  const coast = west + 0.02
  const steps = Array.from({ length: 15 }, (_, index) => index - 7)
  return {
    earth: [box({ kind: 'earth' }, [coast, south, east, north])],
    water: [box({ kind: 'ocean' }, [west, south, coast, north]), lineOf({ kind: 'river', name: 'Green River' }, [coast, lat + 0.012], [east, lat + 0.02])],
    landuse: [box({ kind: 'park' }, [coast + 0.003, lat - 0.012, lng - 0.012, lat - 0.001]), box({ kind: 'beach' }, [coast, south, coast + 0.002, north])],
    buildings: steps.map(step => box({ kind: 'building' }, [lng + step * 0.004 + 0.001, lat + 0.001, lng + step * 0.004 + 0.003, lat + 0.003])),
    roads: [
      lineOf({ kind: 'highway', kind_detail: 'motorway', name: 'Sunset Highway' }, [coast, south], [east, north]),
      lineOf({ kind: 'major_road', kind_detail: 'primary', name: 'Jalan Raya', 'name:ru': 'Главная улица' }, [coast, lat], [east, lat]),
      ...steps.map(step =>
        lineOf({ kind: 'minor_road', kind_detail: 'residential', name: `Street ${step + 8}` }, [lng + step * 0.004, south], [lng + step * 0.004, north]),
      ),
      lineOf({ kind: 'path', kind_detail: 'footway' }, [coast, lat + 0.005], [east, lat + 0.005]),
    ],
    boundaries: [],
    places: [pointOf({ kind: 'locality', kind_detail: 'town', name: 'Gridville', 'name:ru': 'Сеткинск', population_rank: 7 }, lng, lat)],
  }
}

interface Tile {
  id: number
  bytes: Buffer
}

function tilesOf(layers: Record<string, Feature[]>): Tile[] {
  const cut = Object.entries(layers).map(
    ([name, features]) => [name, new GeoJSONVT({ type: 'FeatureCollection', features }, { maxZoom, tolerance: 0 })] as const,
  )
  const tiles: Tile[] = []
  const visit = (z: number, x: number, y: number) => {
    const found = cut.flatMap(([name, layer]) => {
      const tile = layer.getTile(z, x, y)
      return tile && tile.features.length > 0 ? [[name, tile] as const] : []
    })
    if (found.length === 0) return
    tiles.push({ id: zxyToTileId(z, x, y), bytes: gzipSync(fromGeojsonVt(Object.fromEntries(found), { version: 2, extent: 4096 })) })
    if (z < maxZoom)
      for (const [right, down] of [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ] as const)
        visit(z + 1, 2 * x + right, 2 * y + down)
  }
  visit(0, 0, 0)
  return tiles.toSorted((a, b) => a.id - b.id)
}

interface Entry {
  id: number
  run: number
  length: number
  offset: number
}

function varint(value: number): number[] {
  const bytes = []
  for (; value > 127; value = Math.floor(value / 128)) bytes.push((value % 128) + 128)
  return [...bytes, value]
}

/** A directory of PMTiles: the columns of its entries, one after the other. */
const directory = (entries: Entry[]): Buffer =>
  gzipSync(
    Buffer.from(
      [
        entries.length,
        ...entries.map(({ id }, index) => id - (entries[index - 1]?.id ?? 0)),
        ...entries.map(({ run }) => run),
        ...entries.map(({ length }) => length),
        ...entries.map(({ offset }) => offset + 1),
      ].flatMap(varint),
    ),
  )

/** A file for `MAP_FILE`, of some 100 kB: the root directory names a leaf, which names the tiles. `changes` spoil it for a test. */
export function buildMapFile(
  changes: {
    /** Of the first tile. */
    tile?: Partial<Entry>
    leaf?: Partial<Entry>
    metadata?: object
    header?: (header: Buffer) => void
  } = {},
): Buffer {
  const tiles = tilesOf(town())
  let end = 0
  const entries = tiles.map(({ id, bytes }): Entry => ({ id, run: 1, length: bytes.length, offset: (end += bytes.length) - bytes.length }))
  const leaf = directory(entries.map((entry, index) => (index === 0 ? { ...entry, ...changes.tile } : entry)))
  const root = directory([{ id: 0, run: 0, length: leaf.length, offset: 0, ...changes.leaf }])
  const layers = ['boundaries', 'buildings', 'earth', 'landuse', 'places', 'roads', 'water'].map(id => ({ id, fields: {} }))
  const metadata = gzipSync(JSON.stringify({ name: 'Protomaps Basemap', version: '4.13.0', vector_layers: layers, ...changes.metadata }))

  const header = Buffer.alloc(127)
  header.write('PMTiles', 'latin1')
  header.writeUInt8(3, 7)
  let at = header.length
  for (const [field, part] of [
    [8, root],
    [24, metadata],
    [40, leaf],
  ] as const) {
    header.writeBigUInt64LE(BigInt(at), field)
    header.writeBigUInt64LE(BigInt(part.length), field + 8)
    at += part.length
  }
  header.writeBigUInt64LE(BigInt(at), 56)
  header.writeBigUInt64LE(BigInt(end), 64)
  for (const field of [72, 80, 88]) header.writeBigUInt64LE(BigInt(tiles.length), field)
  // Clustered, both compressions, vector tiles, zooms.
  header.set([1, compressed, compressed, 1, 0, maxZoom], 96)
  ;[west, south, east, north].forEach((degrees, index) => header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4))
  header.set([12], 118)
  header.writeInt32LE(Math.round(mapCentre.lng * 1e7), 119)
  header.writeInt32LE(Math.round(mapCentre.lat * 1e7), 123)
  changes.header?.(header)
  return Buffer.concat([header, root, metadata, leaf, ...tiles.map(({ bytes }) => bytes)])
}

export const writeMapFile = (path: string, ...changes: Parameters<typeof buildMapFile>) => writeFile(path, buildMapFile(...changes))

import type { Language } from '@rentwell/contract/product.ts'
import type { MapFile } from './map-file.ts'
import { fonts, nameIn, text, type Layer } from './map-layers.ts'
import { palettes, type Palette, type Theme } from './map-palettes.ts'
import { openMapTilesLayers } from './open-map-tiles.ts'
import { streetGround, streetNames } from './street-layers.ts'

export interface StyleParts {
  theme: Theme
  language: Language
  /** Tiles of another server, with {z}/{x}/{y}. */
  tilesUrl?: string | undefined
  tilesAttribution?: string | undefined
  /** Changes with the bundled data, so that browsers may keep its tiles for good. */
  version: string
  /** The file of a region with streets, and a word that changes with it. */
  streets?: (Pick<MapFile, 'bounds' | 'minZoom' | 'maxZoom'> & { version: string }) | undefined
}

const dueAt = ['<=', ['get', 'zoom'], ['zoom']]

/** Where the data has nothing but land, the eye still sees that the map moves. The page draws the picture: `paper`, the ground's colour, the line's. */
const squaredPaper = (id: string, layer: string, picture: string): Layer => ({
  id,
  type: 'fill',
  source: 'land',
  'source-layer': layer,
  minzoom: 10,
  paint: { 'fill-pattern': picture, 'fill-opacity': ['interpolate', ['linear'], ['zoom'], 10, 0, 12, 1] },
})

/** Lies under the land: its seaward half is seen. */
const coastLine = (id: string, layer: string, color: string): Layer => ({
  id,
  type: 'line',
  source: 'land',
  'source-layer': layer,
  layout: { 'line-join': 'round', 'line-cap': 'round' },
  paint: { 'line-color': color, 'line-width': ['interpolate', ['linear'], ['zoom'], 2, 1, 8, 2.5, 13, 7] },
})

/** Known only roughly: named places show how far; from where streets would be looked for they fade away. */
const mainRoads = (id: string, color: string, widths: [number, number][]): Layer => ({
  id,
  type: 'line',
  source: 'land',
  'source-layer': 'roads',
  minzoom: 8,
  layout: { 'line-join': 'round', 'line-cap': 'round' },
  paint: {
    'line-color': color,
    'line-width': ['interpolate', ['linear'], ['zoom'], ...widths.flat()],
    'line-opacity': ['interpolate', ['linear'], ['zoom'], 8, 0, 9, 1, 13.5, 1, 14, 0],
  },
})

const bundledGround = (color: Palette): Layer[] => [
  { id: 'sea', type: 'background', paint: { 'background-color': color.sea } },
  coastLine('coast', 'land', color.coast),
  { id: 'land', type: 'fill', source: 'land', 'source-layer': 'land', paint: { 'fill-color': color.land } },
  squaredPaper('land-paper', 'land', color.paper),
  { id: 'water', type: 'fill', source: 'land', 'source-layer': 'water', paint: { 'fill-color': color.sea } },
  coastLine('shore', 'shore', color.coast),
  { id: 'ground', type: 'fill', source: 'land', 'source-layer': 'ground', paint: { 'fill-color': color.land } },
  squaredPaper('ground-paper', 'ground', color.paper),
  mainRoads('road-edges', color.streetEdge, [
    [8, 1.2],
    [13, 6.5],
  ]),
  mainRoads('roads', color.street, [
    [8, 0.6],
    [13, 4.5],
  ]),
  {
    id: 'borders',
    type: 'line',
    source: 'land',
    'source-layer': 'borders',
    layout: { 'line-join': 'round' },
    paint: { 'line-color': color.border, 'line-width': ['interpolate', ['linear'], ['zoom'], 2, 0.6, 8, 1.4], 'line-dasharray': [3, 2] },
  },
]

/** `outside` is a condition for places to be named. */
const bundledNames = (color: Palette, language: Language, outside: unknown): Layer[] => [
  {
    id: 'seas',
    type: 'symbol',
    source: 'land',
    'source-layer': 'seas',
    filter: dueAt,
    ...text(nameIn(language), fonts.plain, ['interpolate', ['linear'], ['zoom'], 1, 12, 8, 15], color.water, color.waterHalo, { 'text-letter-spacing': 0.06 }),
  },
  {
    id: 'places',
    type: 'symbol',
    source: 'places',
    'source-layer': 'places',
    filter: ['all', dueAt, outside],
    ...text(
      nameIn(language),
      ['step', ['get', 'size'], ['literal', fonts.plain], 20_000, ['literal', fonts.strong]],
      [
        'interpolate',
        ['linear'],
        ['zoom'],
        4,
        ['interpolate', ['linear'], ['get', 'size'], 100_000, 11, 5_000_000, 14],
        12,
        ['interpolate', ['linear'], ['get', 'size'], 0, 12, 20_000, 14, 200_000, 18],
      ],
      color.town,
      color.halo,
      // A name steps aside where another, or a pin, stands.
      {
        'symbol-sort-key': ['-', 0, ['get', 'size']],
        'text-variable-anchor': ['center', 'top', 'bottom', 'left', 'right'],
        'text-radial-offset': 0.7,
        'text-justify': 'auto',
      },
    ),
  },
  {
    id: 'countries',
    type: 'symbol',
    source: 'land',
    'source-layer': 'countries',
    maxzoom: 7,
    filter: dueAt,
    ...text(nameIn(language), fonts.strong, ['interpolate', ['linear'], ['zoom'], 1, 12, 6, 16], color.country, color.halo, {
      'text-letter-spacing': 0.04,
      'symbol-sort-key': ['-', 0, ['get', 'area']],
    }),
  },
]

const isVector = (url: string) => /\.(?:pbf|mvt)(?:$|\?)/.test(url)

/** A MapLibre style in the product's colours: over the bundled data, with the streets of a region if there is a file of them, or over the tiles of another server. */
export function mapStyle({ theme, language, tilesUrl, tilesAttribution, version, streets }: StyleParts): object {
  const color = palettes[theme]
  if (tilesUrl && isVector(tilesUrl)) {
    return {
      version: 8,
      sources: { tiles: { type: 'vector', tiles: [tilesUrl], maxzoom: 14, attribution: tilesAttribution ?? '' } },
      layers: openMapTilesLayers(color, language),
    }
  }
  if (tilesUrl) {
    const dimmed = theme === 'dark' ? { 'raster-brightness-max': 0.55, 'raster-saturation': -0.4, 'raster-contrast': 0.1 } : {}
    return {
      version: 8,
      sources: { tiles: { type: 'raster', tiles: [tilesUrl], tileSize: 256, maxzoom: 19, attribution: tilesAttribution ?? '' } },
      layers: [
        { id: 'ground', type: 'background', paint: { 'background-color': color.land } },
        { id: 'pictures', type: 'raster', source: 'tiles', paint: dimmed },
      ],
    }
  }
  const bundled = {
    land: { type: 'vector', tiles: [`/map/land/{z}/{x}/{y}.pbf?v=${version}`], maxzoom: 7, attribution: 'Natural Earth' },
    places: { type: 'vector', tiles: [`/map/places/{z}/{x}/{y}.pbf?v=${version}`], maxzoom: 10, attribution: 'GeoNames (CC BY 4.0)' },
  }
  if (!streets) {
    return { version: 8, metadata: { deepest: 14 }, sources: bundled, layers: [...bundledGround(color), ...bundledNames(color, language, true)] }
  }
  const isInside = ['within', boxOf(streets.bounds)]
  return {
    version: 8,
    sources: { streets: streetSource(streets), ...bundled },
    // The region lies over the world.
    layers: [...bundledGround(color), ...streetGround(color), ...streetNames(color, language, isInside), ...bundledNames(color, language, ['!', isInside])],
  }
}

/** The page reads tiles out of the file: `pmtiles://` and the file's address, then the tile. */
const streetSource = ({ version, bounds, minZoom, maxZoom }: NonNullable<StyleParts['streets']>) => ({
  type: 'vector',
  tiles: [`pmtiles:///map/streets.pmtiles?v=${version}/{z}/{x}/{y}`],
  minzoom: minZoom,
  maxzoom: maxZoom,
  bounds,
  attribution: '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">© OpenStreetMap</a> · Protomaps',
})

const boxOf = ([west, south, east, north]: MapFile['bounds']) => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
})

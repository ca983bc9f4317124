import type { Language } from '@rentwell/contract/product.ts'
import { palettes, type Palette, type Theme } from './map-palettes.ts'

const fonts = { plain: ['Map Plain', 'sans-serif'], strong: ['Map Semibold', 'sans-serif'] }

export interface StyleParts {
  theme: Theme
  language: Language
  /** Tiles of another server, with {z}/{x}/{y}. */
  tilesUrl?: string | undefined
  tilesAttribution?: string | undefined
  /** Changes with the bundled data, so that browsers may keep its tiles for good. */
  version: string
}

type Layer = Record<string, unknown>
const text = (field: unknown, font: unknown, size: unknown, color: string, halo: string, more: Record<string, unknown> = {}) => ({
  layout: { 'text-field': field, 'text-font': font, 'text-size': size, 'text-max-width': 8, 'text-padding': 4, ...more },
  paint: { 'text-color': color, 'text-halo-color': halo, 'text-halo-width': 1.4 },
})

/** Names of the interface's language where the data has them. */
const nameIn = (language: Language) =>
  language === 'ru' ? ['coalesce', ['get', 'name_ru'], ['get', 'name:ru'], ['get', 'name']] : ['coalesce', ['get', 'name:en'], ['get', 'name']]

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

const bundledLayers = (color: Palette, language: Language): Layer[] => [
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
    filter: dueAt,
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

const road = (id: string, classes: string[], color: string, widths: [number, number][], minzoom: number): Layer => ({
  id,
  type: 'line',
  source: 'tiles',
  'source-layer': 'transportation',
  minzoom,
  filter: ['in', ['get', 'class'], ['literal', classes]],
  layout: { 'line-cap': 'round', 'line-join': 'round' },
  paint: { 'line-color': color, 'line-width': ['interpolate', ['exponential', 1.5], ['zoom'], ...widths.flat()] },
})

const great = ['motorway', 'trunk', 'primary']
const small = ['secondary', 'tertiary', 'minor', 'service']

/** Layers of the OpenMapTiles scheme, which most servers of vector tiles speak. */
const openMapTilesLayers = (color: Palette, language: Language): Layer[] => [
  { id: 'ground', type: 'background', paint: { 'background-color': color.land } },
  {
    id: 'green',
    type: 'fill',
    source: 'tiles',
    'source-layer': 'landcover',
    filter: ['in', ['get', 'class'], ['literal', ['wood', 'grass', 'farmland', 'wetland']]],
    paint: { 'fill-color': color.green, 'fill-opacity': 0.6 },
  },
  { id: 'parks', type: 'fill', source: 'tiles', 'source-layer': 'park', paint: { 'fill-color': color.green } },
  { id: 'water', type: 'fill', source: 'tiles', 'source-layer': 'water', paint: { 'fill-color': color.sea } },
  { id: 'rivers', type: 'line', source: 'tiles', 'source-layer': 'waterway', minzoom: 9, paint: { 'line-color': color.sea, 'line-width': 1.2 } },
  { id: 'buildings', type: 'fill', source: 'tiles', 'source-layer': 'building', minzoom: 14, paint: { 'fill-color': color.built } },
  road(
    'small-edges',
    small,
    color.streetEdge,
    [
      [12, 1],
      [18, 16],
    ],
    12,
  ),
  road(
    'great-edges',
    great,
    color.streetEdge,
    [
      [6, 1],
      [18, 28],
    ],
    6,
  ),
  road(
    'small-roads',
    small,
    color.street,
    [
      [12, 0.6],
      [18, 13],
    ],
    12,
  ),
  road(
    'great-roads',
    great,
    color.street,
    [
      [6, 0.6],
      [18, 24],
    ],
    6,
  ),
  {
    id: 'borders',
    type: 'line',
    source: 'tiles',
    'source-layer': 'boundary',
    filter: ['==', ['get', 'admin_level'], 2],
    paint: { 'line-color': color.border, 'line-width': 1, 'line-dasharray': [3, 2] },
  },
  {
    id: 'road-names',
    type: 'symbol',
    source: 'tiles',
    'source-layer': 'transportation_name',
    minzoom: 13,
    ...text(nameIn(language), fonts.plain, 12, color.village, color.halo, { 'symbol-placement': 'line' }),
  },
  {
    id: 'places',
    type: 'symbol',
    source: 'tiles',
    'source-layer': 'place',
    ...text(nameIn(language), fonts.strong, ['interpolate', ['linear'], ['zoom'], 3, 11, 12, 15], color.town, color.halo, {
      'symbol-sort-key': ['coalesce', ['get', 'rank'], 99],
    }),
  },
]

const isVector = (url: string) => /\.(?:pbf|mvt)(?:$|\?)/.test(url)

/** A MapLibre style in the product's colours: over the bundled data, or over the tiles of another server. */
export function mapStyle({ theme, language, tilesUrl, tilesAttribution, version }: StyleParts): object {
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
  return {
    version: 8,
    metadata: { deepest: 14 },
    sources: {
      land: { type: 'vector', tiles: [`/map/land/{z}/{x}/{y}.pbf?v=${version}`], maxzoom: 7, attribution: 'Natural Earth' },
      places: { type: 'vector', tiles: [`/map/places/{z}/{x}/{y}.pbf?v=${version}`], maxzoom: 10, attribution: 'GeoNames (CC BY 4.0)' },
    },
    layers: bundledLayers(color, language),
  }
}

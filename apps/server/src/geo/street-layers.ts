import type { Language } from '@rentwell/contract/product.ts'
import { fonts, nameIn, text, type Layer } from './map-layers.ts'
import type { Palette } from './map-palettes.ts'

const source = 'streets'
const isOf = (field: string, values: string[]) => ['in', ['get', field], ['literal', values]]

const greens = [
  'park',
  'forest',
  'wood',
  'grass',
  'grassland',
  'scrub',
  'national_park',
  'nature_reserve',
  'protected_area',
  'cemetery',
  'golf_course',
  'village_green',
  'allotments',
  'playground',
  'pitch',
  'farmland',
  'orchard',
  'wetland',
  'garden',
]

/** Widths in pixels by zoom, between which they grow as streets do. */
type Widths = [zoom: number, pixels: number][]

const line = (id: string, filter: unknown, color: string, widths: Widths, more: Record<string, unknown> = {}): Layer => ({
  id,
  type: 'line',
  source,
  'source-layer': 'roads',
  minzoom: widths[0]?.[0] ?? 0,
  filter,
  layout: { 'line-cap': 'round', 'line-join': 'round' },
  paint: { 'line-color': color, 'line-width': ['interpolate', ['exponential', 1.5], ['zoom'], ...widths.flat()], ...more },
})

/** An edge under a street: so many pixels wider than it. */
const edge = (id: string, filter: unknown, color: string, widths: Widths) =>
  line(
    `${id}-edges`,
    filter,
    color,
    widths.map(([zoom, pixels]) => [zoom, pixels + (zoom > 12 ? 3 : 1)]),
  )

const highways = isOf('kind', ['highway'])
const majorRoads = isOf('kind', ['major_road', 'medium_road'])
const services = ['all', isOf('kind', ['minor_road']), isOf('kind_detail', ['service', 'driveway', 'alley', 'parking_aisle'])]
const minorRoads = ['all', isOf('kind', ['minor_road']), ['!', services]]
const paths = isOf('kind', ['path'])

const widthsOf: Record<'highways' | 'major' | 'minor' | 'services', Widths> = {
  highways: [
    [5, 0.6],
    [12, 3.5],
    [18, 26],
  ],
  major: [
    [7, 0.5],
    [12, 2.5],
    [18, 22],
  ],
  minor: [
    [12, 0.6],
    [15, 4],
    [18, 15],
  ],
  services: [
    [14, 0.8],
    [18, 8],
  ],
}

/** Ground, water, buildings and streets of the Protomaps basemap, version 4: they cover what lies under them. */
export const streetGround = (color: Palette): Layer[] => [
  { id: 'streets-earth', type: 'fill', source, 'source-layer': 'earth', filter: ['==', ['geometry-type'], 'Polygon'], paint: { 'fill-color': color.land } },
  {
    id: 'streets-green',
    type: 'fill',
    source,
    'source-layer': 'landuse',
    filter: isOf('kind', greens),
    paint: { 'fill-color': color.green, 'fill-opacity': ['interpolate', ['linear'], ['zoom'], 6, 0, 10, 1] },
  },
  { id: 'streets-sand', type: 'fill', source, 'source-layer': 'landuse', filter: isOf('kind', ['beach', 'sand']), paint: { 'fill-color': color.coast } },
  { id: 'streets-water', type: 'fill', source, 'source-layer': 'water', filter: ['==', ['geometry-type'], 'Polygon'], paint: { 'fill-color': color.sea } },
  {
    id: 'streets-rivers',
    type: 'line',
    source,
    'source-layer': 'water',
    minzoom: 9,
    filter: isOf('kind', ['river', 'stream', 'canal']),
    paint: { 'line-color': color.sea, 'line-width': ['interpolate', ['exponential', 1.5], ['zoom'], 9, 0.8, 18, 10] },
  },
  {
    id: 'streets-buildings',
    type: 'fill',
    source,
    'source-layer': 'buildings',
    minzoom: 13,
    filter: isOf('kind', ['building', 'building_part']),
    paint: { 'fill-color': color.built },
  },
  line(
    'streets-ferries',
    isOf('kind', ['ferry']),
    color.border,
    [
      [8, 0.6],
      [18, 2],
    ],
    { 'line-dasharray': [4, 4] },
  ),
  line(
    'streets-rails',
    isOf('kind', ['rail']),
    color.border,
    [
      [11, 0.5],
      [18, 2.5],
    ],
    { 'line-opacity': 0.7 },
  ),
  line(
    'streets-paths',
    paths,
    color.border,
    [
      [14, 0.5],
      [18, 2],
    ],
    { 'line-dasharray': [2, 2], 'line-opacity': 0.7 },
  ),
  edge('streets-services', services, color.streetEdge, widthsOf.services),
  edge('streets-minor', minorRoads, color.streetEdge, widthsOf.minor),
  edge('streets-major', majorRoads, color.streetEdge, widthsOf.major),
  edge('streets-highways', highways, color.streetEdge, widthsOf.highways),
  line('streets-services', services, color.street, widthsOf.services),
  line('streets-minor', minorRoads, color.street, widthsOf.minor),
  line('streets-major', majorRoads, color.street, widthsOf.major),
  line('streets-highways', highways, color.street, widthsOf.highways),
  {
    id: 'streets-borders',
    type: 'line',
    source,
    'source-layer': 'boundaries',
    filter: isOf('kind', ['country']),
    paint: { 'line-color': color.border, 'line-width': ['interpolate', ['linear'], ['zoom'], 2, 0.6, 8, 1.4], 'line-dasharray': [3, 2] },
  },
]

const alongLine = { 'symbol-placement': 'line', 'text-max-angle': 30 }

/** Names of the Protomaps basemap. Places are named `inside` its region only: beyond, the bundled list names them. */
export const streetNames = (color: Palette, language: Language, inside: unknown): Layer[] => [
  {
    id: 'streets-numbers',
    type: 'symbol',
    source,
    'source-layer': 'buildings',
    minzoom: 17,
    filter: isOf('kind', ['address']),
    ...text(['get', 'addr_housenumber'], fonts.plain, 11, color.village, color.halo),
  },
  {
    id: 'streets-river-names',
    type: 'symbol',
    source,
    'source-layer': 'water',
    minzoom: 12,
    filter: isOf('kind', ['river', 'canal']),
    ...text(nameIn(language), fonts.plain, 12, color.water, color.waterHalo, alongLine),
  },
  {
    id: 'streets-lake-names',
    type: 'symbol',
    source,
    'source-layer': 'water',
    filter: ['all', ['==', ['geometry-type'], 'Point'], isOf('kind', ['lake', 'reservoir', 'bay', 'strait', 'fjord', 'water'])],
    ...text(nameIn(language), fonts.plain, 12, color.water, color.waterHalo),
  },
  {
    id: 'streets-minor-names',
    type: 'symbol',
    source,
    'source-layer': 'roads',
    minzoom: 14,
    filter: isOf('kind', ['minor_road', 'path']),
    ...text(nameIn(language), fonts.plain, ['interpolate', ['linear'], ['zoom'], 14, 11, 18, 13], color.village, color.halo, alongLine),
  },
  {
    id: 'streets-major-names',
    type: 'symbol',
    source,
    'source-layer': 'roads',
    minzoom: 12,
    filter: ['any', highways, majorRoads],
    ...text(nameIn(language), fonts.plain, ['interpolate', ['linear'], ['zoom'], 12, 11, 18, 14], color.town, color.halo, alongLine),
  },
  {
    id: 'streets-quarters',
    type: 'symbol',
    source,
    'source-layer': 'places',
    minzoom: 11,
    filter: ['all', isOf('kind', ['neighbourhood', 'macrohood']), inside],
    ...text(nameIn(language), fonts.plain, ['interpolate', ['linear'], ['zoom'], 11, 11, 16, 14], color.village, color.halo),
  },
  {
    id: 'streets-places',
    type: 'symbol',
    source,
    'source-layer': 'places',
    maxzoom: 16,
    filter: ['all', isOf('kind', ['locality']), inside],
    ...text(
      nameIn(language),
      ['match', ['get', 'kind_detail'], ['city', 'town'], ['literal', fonts.strong], ['literal', fonts.plain]],
      ['interpolate', ['linear'], ['zoom'], 4, 11, 12, ['match', ['get', 'kind_detail'], 'city', 18, 'town', 15, 13]],
      color.town,
      color.halo,
      { 'symbol-sort-key': ['-', 0, ['coalesce', ['get', 'population_rank'], 0]] },
    ),
  },
]

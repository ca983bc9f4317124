import type { Language } from '@rentwell/contract/product.ts'
import { fonts, nameIn, text, type Layer } from './map-layers.ts'
import type { Palette } from './map-palettes.ts'

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
export const openMapTilesLayers = (color: Palette, language: Language): Layer[] => [
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

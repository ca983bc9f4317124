import 'maplibre-gl/dist/maplibre-gl.css'
import './map.css'
import cyrillic from '@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2?url'
import latinExtended from '@fontsource-variable/onest/files/onest-latin-ext-wght-normal.woff2?url'
import latin from '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2?url'
import { addProtocol, AttributionControl, LngLatBounds, Map as GlMap, Marker, ScaleControl, setWorkerUrl, type StyleSpecification } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { drawPaper } from './map-paper.ts'
import { drawingOf, type MapShapes } from './map-shapes.ts'
import { areaShown, type MapArea } from './map-area.ts'
import { metresBetween, type LatLng } from './places.ts'

setWorkerUrl(workerUrl)

/** Names of fonts in the map's style. The library reads the weight out of the name and draws letters by the browser. */
const families = ['Map Plain', 'Map Semibold']
const files = [
  { file: latin, unicodeRange: 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122' },
  { file: latinExtended, unicodeRange: 'U+0100-0130,U+0132-0151,U+0154-02BA,U+1E00-1E9F' },
  { file: cyrillic, unicodeRange: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116' },
]
let fonts: Promise<unknown> | undefined

/** The letters must be there before the first is drawn: a drawn one is kept. Without them the map is written in another font. */
const loadFonts = () =>
  (fonts ??= Promise.all(
    families.flatMap(family =>
      files.map(({ file, unicodeRange }) => {
        const face = new FontFace(family, `url(${file}) format('woff2')`, { weight: '100 900', unicodeRange })
        document.fonts.add(face)
        return face.load().catch(() => undefined)
      }),
    ),
  ))

/** The map's style of one theme and language. Rejects where the server does not answer. */
export async function loadStyle(theme: 'light' | 'dark', language: string): Promise<StyleSpecification> {
  const answer = await fetch(`/map/style-${theme}.json?language=${language}`)
  if (!answer.ok) throw new Error(`the map's style answered ${answer.status}`)
  const style = (await answer.json()) as StyleSpecification
  // Only a server with a map file needs the code that reads it.
  if (hasStreets(style)) addProtocol('pmtiles', (await import('./street-tiles.ts')).readStreetTile)
  return style
}

/** Streets are of OpenStreetMap, whose licence wants its name to be seen, not to be found behind a button. */
export const hasStreets = ({ sources }: StyleSpecification) => 'streets' in sources

type MapWords = Record<'sources' | 'scrollHint' | 'scrollHintMac' | 'touchHint' | 'metres' | 'kilometres', string>

export interface MapOptions {
  container: HTMLElement
  style: StyleSpecification
  centre: LatLng
  zoom: number
  label: string
  words: MapWords
  /** Zooms towards the middle, where the pin stands, not towards the pointer. */
  aroundCentre: boolean
  /** One finger and the bare wheel scroll the page. */
  gentle: boolean
  /** There is something to see; may be told twice. */
  onReady: () => void
  /** By a person; moves of the program are not told. */
  onMoveStart: () => void
  onMoveEnd: (centre: LatLng, zoom: number, area: MapArea) => void
}

interface MarkerHandle {
  /** To be filled. */
  element: HTMLElement
  /** Shows it at a place; returns how to take it away. */
  put: (at: LatLng) => () => void
  /** Above the others, or not. */
  raise: (isRaised: boolean) => void
}

export interface MapEngine {
  /** Goes there where it does not stand there already. */
  show: (centre: LatLng, zoom?: number) => void
  setStyle: (style: StyleSpecification) => void
  /** What is read aloud. */
  setLabel: (label: string) => void
  zoomBy: (steps: number) => void
  /** The zoom now and whenever it has changed; returns how to hear of it no more. */
  followZoom: (hear: (zoom: number) => void) => () => void
  /** Draws a way and an area under the markers, in place of what was drawn before. */
  draw: (shapes: MapShapes, theme: 'light' | 'dark') => void
  /** Shows all of these places at once, with room around them; `isExact`: as near as it can. */
  fit: (places: readonly LatLng[], isExact?: boolean) => void
  /** One that is not shown yet. */
  newMarker: (anchor: 'bottom' | 'center') => MarkerHandle
  close: () => void
}

/** Beyond this zoom the data has nothing more to show. */
function deepestOf({ metadata }: StyleSpecification): number {
  const deepest: unknown = typeof metadata === 'object' && metadata !== null && 'deepest' in metadata ? metadata.deepest : undefined
  return typeof deepest === 'number' ? deepest : 18
}

const transformRequest = (url: string) => ({ url: url.startsWith('/') ? location.origin + url : url })

const longestPicture = 15_000
const closestFit = 15
const farMetres = 40_000
const closestMetres = 2
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6

interface PictureOptions {
  style: StyleSpecification
  centre: LatLng
  zoom: number
  /** Pixels. */
  width: number
  height: number
}

/** The map as a still picture: the address of its bytes. Leaves nothing on the page. */
export async function drawPicture({ style, centre, zoom, width, height }: PictureOptions): Promise<string> {
  await loadFonts()
  const container = document.createElement('div')
  container.inert = true
  Object.assign(container.style, { position: 'fixed', left: '-9999px', top: '0', width: `${width}px`, height: `${height}px` })
  document.body.append(container)
  const map = new GlMap({
    container,
    style,
    center: [centre[1], centre[0]],
    zoom,
    interactive: false,
    attributionControl: false,
    fadeDuration: 0,
    canvasContextAttributes: { preserveDrawingBuffer: true },
    transformRequest,
  })
  drawPaper(map)
  try {
    await new Promise((resolve, reject) => {
      map.once('idle', resolve)
      setTimeout(reject, longestPicture, new Error('the map was not drawn in time'))
    })
    const bytes = await new Promise<Blob | null>(resolve => map.getCanvas().toBlob(resolve, 'image/webp', 0.9))
    if (!bytes) throw new Error('the map gave no picture')
    return URL.createObjectURL(bytes)
  } finally {
    map.remove()
    container.remove()
  }
}

/** Draws the map. Throws where the browser cannot draw in three dimensions. */
export async function openMap(options: MapOptions): Promise<MapEngine> {
  const { container, style, centre, zoom, label, words, aroundCentre, gentle, onReady, onMoveStart, onMoveEnd } = options
  await loadFonts()
  const map = new GlMap({
    container,
    style,
    center: [centre[1], centre[0]],
    zoom,
    minZoom: 1,
    maxZoom: deepestOf(style),
    maxPitch: 0,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    scrollZoom: aroundCentre ? { around: 'center' } : true,
    touchZoomRotate: aroundCentre ? { around: 'center' } : true,
    cooperativeGestures: gentle,
    attributionControl: false,
    fadeDuration: 150,
    locale: {
      'Map.Title': label,
      'AttributionControl.ToggleAttribution': words.sources,
      'CooperativeGesturesHandler.WindowsHelpText': words.scrollHint,
      'CooperativeGesturesHandler.MacHelpText': words.scrollHintMac,
      'CooperativeGesturesHandler.MobileHelpText': words.touchHint,
      'ScaleControl.Meters': words.metres,
      'ScaleControl.Kilometers': words.kilometres,
    },
    transformRequest,
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.addControl(new AttributionControl({ compact: true }), 'bottom-left')
  if (!aroundCentre) map.addControl(new ScaleControl({ maxWidth: 80 }), 'bottom-left')

  let byPerson = false
  const here = (): LatLng => {
    const { lat, lng } = map.getCenter().wrap()
    return [round(lat), round(lng)]
  }
  const shown = () => {
    const bounds = map.getBounds()
    return areaShown(bounds.getSouth(), bounds.getWest(), bounds.getNorth(), bounds.getEast())
  }
  map.on('movestart', event => {
    if (!event.originalEvent && !('byPerson' in event)) return
    byPerson = true
    onMoveStart()
  })
  map.on('moveend', () => {
    if (!byPerson) return
    byPerson = false
    onMoveEnd(here(), map.getZoom(), shown())
  })
  drawPaper(map)
  let drawing: ReturnType<typeof drawingOf> | undefined
  // A tile that did not come leaves a gap; the map goes on.
  map.on('error', () => {})
  const reveal = () => {
    if (hasStreets(style)) return onReady()
    const maker = container.querySelector('.maplibregl-ctrl-attrib')
    maker?.removeAttribute('open')
    maker?.classList.remove('maplibregl-compact-show')
    onReady()
  }
  map.once('load', reveal)
  // A slow device shows the land before the last name is drawn.
  const firstTile = map.on('sourcedata', ({ tile }) => {
    if (!tile) return
    firstTile.unsubscribe()
    map.once('render', reveal)
  })

  return {
    show(next, nextZoom) {
      const metres = metresBetween(here(), next)
      if (byPerson || (metres < closestMetres && nextZoom === undefined)) return
      const target = { center: [next[1], next[0]] as [number, number], zoom: nextZoom ?? map.getZoom() }
      if (metres > farMetres) map.jumpTo(target)
      else map.easeTo({ ...target, duration: 400 })
    },
    setStyle: next =>
      void map.setStyle(next, {
        // What was drawn belongs to this map, not to its style.
        transformStyle: (_before, fresh) =>
          drawing ? { ...fresh, sources: { ...fresh.sources, ...drawing.sources }, layers: [...fresh.layers, ...drawing.layers] } : fresh,
      }),
    draw(shapes, theme) {
      for (const { id } of drawing?.layers ?? []) if (map.getLayer(id)) map.removeLayer(id)
      for (const id of Object.keys(drawing?.sources ?? {})) if (map.getSource(id)) map.removeSource(id)
      drawing = drawingOf(shapes, theme)
      for (const [id, source] of Object.entries(drawing.sources)) map.addSource(id, source)
      for (const layer of drawing.layers) map.addLayer(layer)
    },
    fit(places, isExact = false) {
      const [first] = places
      if (!first) return
      const bounds = new LngLatBounds([first[1], first[0]], [first[1], first[0]])
      for (const [lat, lng] of places) bounds.extend([lng, lat])
      const room = { padding: { top: 88, bottom: 48, left: 88, right: 88 }, maxZoom: closestFit }
      map.fitBounds(bounds, { ...(!isExact && room), animate: false })
    },
    setLabel: next => map.getCanvas().setAttribute('aria-label', next),
    zoomBy: steps => void map.zoomTo(Math.round(map.getZoom()) + steps, { duration: 220 }, { byPerson: true }),
    followZoom(hear) {
      const tell = () => hear(map.getZoom())
      tell()
      const subscription = map.on('zoomend', tell)
      return () => subscription.unsubscribe()
    },
    newMarker(anchor) {
      const element = document.createElement('div')
      const marker = new Marker({ element, anchor })
      return {
        element,
        put(at) {
          marker.setLngLat([at[1], at[0]]).addTo(map)
          return () => void marker.remove()
        },
        raise: isRaised => void (element.style.zIndex = isRaised ? '1' : ''),
      }
    },
    close: () => map.remove(),
  }
}

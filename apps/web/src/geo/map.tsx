import { Minus, Plus } from 'lucide-react'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useLanguage } from '../platform/language.tsx'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { geoText } from './geo.text.ts'
import { groupMarkers, type Crowd } from './group-markers.ts'
import { loadMap, type LoadedMap } from './load-map.ts'
import { MapMarkers, type MapMarker } from './map-markers.tsx'
import { FixedPin } from './map-pin.tsx'
import type { MapShapes, Room } from './map-shapes.ts'
import { roomOf } from './marker-room.ts'
import { cornersOf, type MapArea } from './map-area.ts'
import { defaultZoom, type LatLng } from './places.ts'
import { useDark } from './use-dark.ts'

interface WorldMapProps {
  /** What the map is of, read aloud. */
  label: string
  centre: LatLng
  zoom?: number | undefined
  /** A pin that stays in the middle while the map moves under it, with what is said above it. */
  pin?: { label: ReactNode } | undefined
  markers?: readonly MapMarker[]
  onMarker?: (id: string) => void
  /** Markers that would cover each other are one, which says this; pressing it goes nearer. */
  crowd?: Crowd
  /** Drawn under the markers. Keep it stable between renders (useMemo). */
  shapes?: MapShapes | undefined
  /** Places that are all to be seen at the beginning, and again when `frameKey` changes. */
  frame?: readonly LatLng[] | undefined
  frameKey?: string
  /** The part of the world that it shows. Keep it stable between renders (useMemo). */
  area?: MapArea | undefined
  /** One finger and the bare wheel scroll the page instead of the map. */
  gentle?: boolean
  /** It is drawn and can be used. */
  onReady?: (() => void) | undefined
  /** A person begins to drag, to zoom or to move by keys. */
  onMoveStart?: () => void
  /** That has ended, zooming included. */
  onMoveEnd?: (centre: LatLng, zoom: number, area: MapArea) => void
  /** Keeps the lower right corner free on a phone. */
  withoutButtonsOnPhone?: boolean
  className?: string | undefined
  children?: ReactNode
}

const nothing: readonly MapMarker[] = []

/** The world with its places. Loads by itself; where it cannot, it says so and everything else goes on. */
export function WorldMap({
  label,
  centre,
  zoom,
  pin,
  markers = nothing,
  onMarker,
  crowd,
  shapes,
  frame,
  frameKey = '',
  area,
  gentle = false,
  onReady,
  onMoveStart,
  onMoveEnd,
  withoutButtonsOnPhone = false,
  className,
  children,
}: WorldMapProps) {
  const text = useText(geoText)
  const language = useLanguage()
  const theme: 'light' | 'dark' = useDark() ? 'dark' : 'light'
  const holder = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useState<LoadedMap>()
  const [phase, setPhase] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)
  const [moving, setMoving] = useState(false)
  const spoken = `${label}. ${text.mapHelp}`
  const latest = useRef({ centre, zoom, onReady, onMoveStart, onMoveEnd, theme, language, spoken, text, frame })
  const drawn = useRef({ theme, language })
  useEffect(() => {
    latest.current = { centre, zoom, onReady, onMoveStart, onMoveEnd, theme, language, spoken, text, frame }
  })

  const hasPin = pin !== undefined
  useEffect(() => {
    const container = holder.current
    if (!container) return undefined
    const closing = new AbortController()
    let opened: LoadedMap | undefined
    setPhase('loading')
    const now = latest.current
    loadMap(
      now.theme,
      now.language,
      {
        container,
        centre: now.centre,
        zoom: now.zoom ?? defaultZoom,
        label: now.spoken,
        words: now.text,
        aroundCentre: hasPin,
        gentle,
        onReady: () => {
          setPhase('ready')
          latest.current.onReady?.()
        },
        onMoveStart: () => {
          setMoving(true)
          latest.current.onMoveStart?.()
        },
        onMoveEnd: (...where) => {
          setMoving(false)
          latest.current.onMoveEnd?.(...where)
        },
      },
      closing.signal,
    ).then(
      map => {
        opened = map
        drawn.current = { theme: now.theme, language: now.language }
        setLoaded(map)
      },
      () => closing.signal.aborted || setPhase('failed'),
    )
    return () => {
      closing.abort()
      opened?.engine.close()
      setLoaded(undefined)
    }
  }, [attempt, hasPin, gentle])

  const [shownZoom, setShownZoom] = useState(zoom ?? defaultZoom)
  useEffect(() => (crowd ? loaded?.engine.followZoom(setShownZoom) : undefined), [loaded, crowd])
  const shownMarkers = useMemo(() => (crowd ? groupMarkers(markers, shownZoom, crowd) : markers), [markers, shownZoom, crowd])
  const covered = JSON.stringify(roomOf(shownMarkers))
  const rooms = useMemo(() => JSON.parse(covered) as Room[], [covered])

  const [lat, lng] = centre
  useEffect(() => loaded?.engine.show([lat, lng], zoom), [loaded, lat, lng, zoom])

  useEffect(() => {
    if (phase === 'ready' && latest.current.frame) loaded?.engine.fit(latest.current.frame)
  }, [loaded, phase, frameKey])
  useEffect(() => {
    if (phase === 'ready' && area) loaded?.engine.fit(cornersOf(area), true)
  }, [loaded, phase, area])
  useEffect(() => {
    if (phase === 'ready' && (shapes || rooms.length > 0)) loaded?.engine.draw({ ...shapes, room: rooms }, theme)
  }, [loaded, phase, shapes, rooms, theme])

  useEffect(() => loaded?.engine.setLabel(spoken), [loaded, spoken])
  useEffect(() => {
    if (!loaded || (drawn.current.theme === theme && drawn.current.language === language)) return
    drawn.current = { theme, language }
    void loaded.restyle(theme, language).catch(() => undefined)
  }, [loaded, theme, language])

  const pressMarker = onMarker && (({ id, members }: MapMarker) => (members ? loaded?.engine.fit(members) : onMarker(id)))
  return (
    <div className={cx('relative isolate overflow-hidden bg-wash', className)}>
      <div ref={holder} className={cx('absolute! inset-0 transition-opacity duration-220', phase !== 'ready' && 'opacity-0')} inert={phase === 'failed'} />
      {phase === 'loading' && (
        <div role="status" aria-label={text.mapLoading} className="absolute inset-0">
          <Skeleton className="size-full rounded-none" />
        </div>
      )}
      {phase === 'failed' && <Failed onAgain={() => setAttempt(attempt + 1)} />}
      {phase === 'ready' && (
        <>
          {loaded && <MapMarkers engine={loaded.engine} markers={shownMarkers} onMarker={pressMarker} />}
          {pin && <FixedPin lifted={moving}>{pin.label}</FixedPin>}
          <div
            className={cx(
              'absolute right-4 bottom-4 flex flex-col divide-y divide-line overflow-hidden rounded-control bg-raised text-ink shadow-card dark:ring-1 dark:ring-line',
              withoutButtonsOnPhone && 'max-md:hidden',
            )}
          >
            <ZoomButton label={text.zoomIn} icon={<Plus aria-hidden className="size-5" strokeWidth={1.75} />} onPress={() => loaded?.engine.zoomBy(1)} />
            <ZoomButton label={text.zoomOut} icon={<Minus aria-hidden className="size-5" strokeWidth={1.75} />} onPress={() => loaded?.engine.zoomBy(-1)} />
          </div>
        </>
      )}
      {phase !== 'failed' && children}
    </div>
  )
}

function ZoomButton({ label, icon, onPress }: { label: string; icon: ReactNode; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="flex size-11 items-center justify-center transition-colors duration-150 hover:bg-wash focus-visible:-outline-offset-2"
    >
      {icon}
    </button>
  )
}

function Failed({ onAgain }: { onAgain: () => void }) {
  const text = useText(geoText)
  return (
    <div role="alert" className="absolute inset-0 flex flex-col items-center justify-center gap-1 bg-band p-5 text-center">
      <p className="text-15 font-semibold">{text.mapFailed}</p>
      <p className="text-13 text-muted">{text.mapFailedText}</p>
      <Button variant="secondary" size="small" className="mt-3" onClick={onAgain}>
        {text.tryAgain}
      </Button>
    </div>
  )
}

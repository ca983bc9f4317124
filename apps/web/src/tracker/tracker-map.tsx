import { useMemo } from 'react'
import type { MapMarker } from '../geo/map-markers.tsx'
import { WorldMap } from '../geo/map.tsx'
import type { LatLng } from '../geo/places.ts'
import { useDates } from '../platform/dates.ts'
import { useText } from '../platform/text.ts'
import { placeOf, type Position } from './positions.ts'
import { trackerText } from './tracker.text.ts'

interface TrackerMapProps {
  /** What it is of, read aloud. */
  label: string
  positions: readonly Position[]
  last: Position | null
  /** Where it stands while nothing is known. */
  fallback: LatLng
  timeZone: string
  area?: { centre: LatLng; radius: number } | undefined
  /** Another one shows everything anew. */
  frameKey: string
  onCentre?: (centre: LatLng) => void
  className?: string
}

/** A unit's way over the map, with its steps and where it is now. */
export function TrackerMap({ label, positions, last, fallback, timeZone, area, frameKey, onCentre, className }: TrackerMapProps) {
  const text = useText(trackerText)
  const dates = useDates(timeZone)
  const shapes = useMemo(() => ({ path: positions.map(placeOf), area }), [positions, area])
  const seen = [...positions.map(placeOf), ...(last ? [placeOf(last)] : [])]
  const frame = seen.length > 0 ? seen : [fallback]
  const steps: MapMarker[] = positions
    .filter(one => one.source !== 'device' && one.at !== last?.at)
    .map(one => ({
      id: `${one.source} ${one.at}`,
      at: placeOf(one),
      name: `${text.sources[one.source]}, ${dates.moment(one.at)}`,
      label: text.sources[one.source],
    }))
  const now: MapMarker[] = last ? [{ id: 'last', at: placeOf(last), name: `${text.lastSeen}: ${dates.moment(last.at)}` }] : []
  return (
    <WorldMap
      gentle
      label={label}
      centre={last ? placeOf(last) : fallback}
      zoom={last ? undefined : 12}
      markers={[...steps, ...now]}
      shapes={shapes}
      frame={frame}
      frameKey={frameKey}
      {...(onCentre && { onMoveEnd: onCentre })}
      className={className}
    />
  )
}

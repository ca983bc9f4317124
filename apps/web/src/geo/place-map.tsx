import { useMemo } from 'react'
import { OpenInMaps } from './open-in-maps.tsx'
import { WorldMap } from './map.tsx'
import type { PlacePoint } from './places.ts'

interface PlaceMapProps {
  location: PlacePoint
  /** What stands there, read aloud. */
  name: string
  /** The location is not exact: a circle around it, of as many metres, instead of a pin. */
  within?: number | undefined
  zoom?: number
  /** Shown under the pin. */
  caption?: string
  className?: string
}

/** Where something is: to look at, to move and to zoom, not to change. Scrolling the page goes over it. */
export function PlaceMap({ location, name, within, zoom = within === undefined ? 12.5 : 13, caption, className }: PlaceMapProps) {
  const [lat, lng] = location.coordinates
  const shapes = useMemo(() => (within === undefined ? undefined : { area: { centre: [lat, lng] as const, radius: within } }), [lat, lng, within])
  const markers = within === undefined ? [{ id: 'place', at: location.coordinates, name, caption }] : []
  return (
    <WorldMap gentle label={name} centre={location.coordinates} zoom={zoom} className={className} shapes={shapes} markers={markers}>
      {within === undefined && <OpenInMaps at={location.coordinates} className="absolute top-3 right-3" />}
    </WorldMap>
  )
}

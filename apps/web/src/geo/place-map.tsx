import { WorldMap } from './map.tsx'
import type { PlacePoint } from './places.ts'

interface PlaceMapProps {
  location: PlacePoint
  /** What stands there, read aloud. */
  name: string
  zoom?: number
  className?: string
}

/** Where something is: to look at, to move and to zoom, not to change. Scrolling the page goes over it. */
export function PlaceMap({ location, name, zoom = 11.5, className }: PlaceMapProps) {
  return (
    <WorldMap gentle label={name} centre={location.coordinates} zoom={zoom} className={className} markers={[{ id: 'place', at: location.coordinates, name }]} />
  )
}

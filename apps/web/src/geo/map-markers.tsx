import { useEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '../ui/cx.ts'
import type { MapEngine } from './map-engine.ts'
import { Pin } from './map-pin.tsx'
import type { LatLng } from './places.ts'

export interface MapMarker {
  id: string
  at: LatLng
  /** Read aloud. */
  name: string
  /** A price or another few words in a pill; a pin where there is none. */
  label?: ReactNode
  /** Looked at in the list beside. */
  active?: boolean
  /** It stands for several, at these places. */
  members?: readonly LatLng[]
  /** Said under the pin. */
  caption?: string | undefined
}

interface MapMarkersProps {
  engine: MapEngine
  markers: readonly MapMarker[]
  onMarker?: ((marker: MapMarker) => void) | undefined
}

/** Things on the map, each a button where pressing it does something. */
export const MapMarkers = ({ engine, markers, onMarker }: MapMarkersProps) =>
  markers.map(marker => <OneMarker key={`${marker.id} ${marker.label === undefined}`} engine={engine} marker={marker} onMarker={onMarker} />)

function OneMarker({ engine, marker, onMarker }: { engine: MapEngine; marker: MapMarker; onMarker: MapMarkersProps['onMarker'] }) {
  const [lat, lng] = marker.at
  const isPin = marker.label === undefined
  const [handle] = useState(() => engine.newMarker(isPin ? 'bottom' : 'center'))
  useEffect(() => handle.put([lat, lng]), [handle, lat, lng])
  useEffect(() => handle.raise(marker.active ?? false), [handle, marker.active])
  const look = isPin ? (
    <>
      <Pin />
      {marker.caption && (
        <span
          aria-hidden
          className="absolute top-full left-1/2 mt-1 w-max max-w-60 -translate-x-1/2 truncate rounded-control bg-raised px-3 py-1.5 text-13 font-semibold text-ink shadow-card"
        >
          {marker.caption}
        </span>
      )}
    </>
  ) : (
    <span
      className={cx(
        'figures block rounded-full px-3 py-1.5 text-13 font-semibold whitespace-nowrap shadow-card transition-colors duration-150',
        marker.active ? 'bg-ink text-on-ink' : 'bg-raised text-ink',
      )}
    >
      {marker.label}
    </span>
  )
  return createPortal(
    onMarker ? (
      <button type="button" aria-label={marker.name} aria-pressed={marker.active} onClick={() => onMarker(marker)} className="target block rounded-full">
        {look}
      </button>
    ) : (
      <span role="img" aria-label={marker.name} className="block">
        {look}
      </span>
    ),
    handle.element,
  )
}

import { useState } from 'react'
import { useText } from '../platform/text.ts'
import { cx } from '../ui/cx.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { geoText } from './geo.text.ts'
import { MyLocation } from './location-fields.tsx'
import { WorldMap } from './map.tsx'
import { defaultCentre, type LatLng } from './places.ts'
import type { PlaceChoice } from './use-place-choice.ts'

interface LocationMapProps {
  place: PlaceChoice
  /** Where the map stands while no place is chosen. */
  start?: LatLng | undefined
  className?: string
  /** 'Use my current location' on the map itself on a phone; give the fields `withMyLocation="wide"` then. */
  withMyLocation?: boolean
  /** The map is drawn. */
  onReady?: () => void
}

/** The map under a pin that stays in the middle: moving it chooses the place. */
export function LocationMap({ place, start = defaultCentre, className, withMyLocation = false, onReady }: LocationMapProps) {
  const text = useText(geoText)
  const [seen, setSeen] = useState(false)
  const { value, state, act } = place
  const centre = value.location?.coordinates ?? start
  const waits = state.isChanging || state.isLooking || state.isLocating
  return (
    <WorldMap
      label={text.map}
      centre={centre}
      className={className}
      pin={{ label: waits ? <Skeleton className="h-5 w-28" /> : value.shortAddress || value.address }}
      withoutButtonsOnPhone={withMyLocation}
      onReady={onReady}
      onMoveStart={() => {
        setSeen(true)
        act.moveStarted()
      }}
      onMoveEnd={act.moved}
    >
      <p
        className={cx(
          'pointer-events-none absolute top-4 left-1/2 hidden -translate-x-1/2 rounded-full bg-ink px-4 py-1.5 text-13 font-semibold whitespace-nowrap text-on-ink transition-opacity duration-220 md:block',
          seen && 'opacity-0',
        )}
      >
        {text.moveMap}
      </p>
      {withMyLocation && (
        <MyLocation
          place={place}
          className="absolute right-3 bottom-3 inline-flex md:hidden h-11 md:hidden items-center gap-2 rounded-control border border-line bg-raised px-4 text-15 font-semibold text-lagoon"
        />
      )}
    </WorldMap>
  )
}

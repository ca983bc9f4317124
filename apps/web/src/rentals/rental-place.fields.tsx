import { LocationFields, type PlaceErrors } from '../geo/location-fields.tsx'
import { LocationMap } from '../geo/location-map.tsx'
import { PlaceMap } from '../geo/place-map.tsx'
import type { PlaceValue } from '../geo/place-chooser.ts'
import { usePlaceChoice } from '../geo/use-place-choice.ts'

interface RentalPlaceProps {
  value: PlaceValue
  onChange: (value: PlaceValue) => void
  errors: PlaceErrors
}

const mapClass = 'mb-4 h-60 overflow-hidden rounded-control'

/** Where the company is, on the map and in words. */
export function RentalPlace({ value, onChange, errors }: RentalPlaceProps) {
  const place = usePlaceChoice(value, onChange)
  return (
    <>
      <LocationMap place={place} className={mapClass} />
      <LocationFields place={place} errors={errors} />
    </>
  )
}

/** The same to look at. */
export function RentalPlaceShown({ value }: { value: PlaceValue }) {
  return (
    <>
      {value.location && <PlaceMap location={value.location} name={value.shortAddress} className={mapClass} />}
      <p className="text-15">{value.address}</p>
      <p className="mt-1 text-13 whitespace-pre-line text-muted">{value.locationGettingAround}</p>
    </>
  )
}

import { PlaceMap } from '../geo/place-map.tsx'
import type { PlaceValue } from '../geo/place-chooser.ts'

const mapClass = 'mb-4 h-60 overflow-hidden rounded-control'

/** Where the company is, to look at. */
export function RentalPlaceShown({ value }: { value: PlaceValue }) {
  return (
    <>
      {value.location && <PlaceMap location={value.location} name={value.shortAddress} className={mapClass} />}
      <p className="text-15">{value.address}</p>
      <p className="mt-1 text-13 whitespace-pre-line text-muted">{value.locationGettingAround}</p>
    </>
  )
}

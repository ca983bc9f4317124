import { readOfficeRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { useParams } from '@tanstack/react-router'
import { mustFind, useRead } from '../../platform/data.ts'
import { useText } from '../../platform/text.ts'
import { trackerText } from '../../tracker/tracker.text.ts'
import { UnitPlaces } from '../../tracker/unit-places.tsx'
import { OfficeTop } from './office-top.tsx'

/** Where all units of the rental are. */
export default function TrackerPage() {
  const text = useText(trackerText)
  const { rental } = useParams({ from: '/closed/office/$rental/tracker' })
  const company = mustFind(useRead(readOfficeRental, { rental }))?.rental
  return (
    <>
      <OfficeTop title={text.title} />
      {company && <UnitPlaces rental={rental} home={company.location.coordinates} />}
    </>
  )
}

import { readOfficeRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { useParams } from '@tanstack/react-router'
import { offlineText } from '../../acceptance/offline/offline.text.ts'
import { useRead } from '../../platform/data.ts'
import { useText } from '../../platform/text.ts'
import { OfficeTop } from './office-top.tsx'
import { OfflineDays } from './offline-days.tsx'

/** Work without a connection: what waits to be sent, and what this device has. */
export default function OfflinePage() {
  const text = useText(offlineText)
  const { rental: id } = useParams({ from: '/closed/office/$rental' })
  const rental = useRead(readOfficeRental, { rental: id }).data?.rental
  return (
    <>
      <OfficeTop title={text.page} />
      {rental && <OfflineDays rental={rental.id} timeZone={rental.timeZone} />}
    </>
  )
}

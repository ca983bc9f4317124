import { readOfficeBooking } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { useMemo } from 'react'
import { guestName } from '../bookings/office/office-booking.ts'
import { officeBookingText } from '../bookings/office/office-booking.text.ts'
import { requestText } from '../bookings/requests/request.text.ts'
import { statusText } from '../calendar/status.text.ts'
import { useRead } from '../platform/data.ts'
import { useMustLogIn } from '../platform/must-log-in.ts'
import { usePopupData } from '../platform/popups.tsx'
import { useText } from '../platform/text.ts'
import { Popup } from '../ui/popup.tsx'
import { Failed } from '../ui/states.tsx'
import { AcceptanceFlow } from './acceptance-flow.tsx'
import { acceptanceText } from './acceptance.text.ts'
import { FlowNotOpen, FlowWaiting } from './flow-states.tsx'
import { HandOverReview } from './hand-over-review.tsx'
import { EvidencePlace } from './offline/evidence.tsx'
import { HeldBooking, useHeld } from './offline/held-booking.tsx'
import { useAcceptance } from './use-acceptance.ts'

const width = 1080

/** A hand-over: photos, documents, check, start. Once started, the same to be looked at. */
export default function AcceptBookingPopup() {
  const text = useText(acceptanceText)
  const statuses = useText(statusText)
  const gone = useText(officeBookingText)
  const { someGuest } = useText(requestText)
  const loggedIn = useMustLogIn()
  const data = usePopupData('acceptance')
  const place = useMemo(() => ({ rental: data.rental, booking: data.booking }), [data.rental, data.booking])
  const known = loggedIn && data.rental !== '' && data.booking !== ''
  const found = useRead(readOfficeBooking, data, { enabled: known })
  const edits = useAcceptance(data, known)
  const booking = found.data?.booking
  const { acceptance, parts } = edits
  const held = useHeld(data)
  if (!loggedIn) return null
  if (held) return <HeldBooking rental={data.rental} why={held} />

  const failed = [found, edits.query].find(query => query.isError && query.data === undefined)
  if (!known || failed?.error?.status === 404) return <FlowNotOpen why={gone.goneText} />
  if (failed)
    return (
      <Popup title={text.notOpen}>
        <Failed error={failed.error} onRetry={() => void failed.refetch()} />
      </Popup>
    )
  if (!booking || !acceptance || !parts) return <FlowWaiting title={text.steps} width={width} />
  const guest = guestName(booking, someGuest)
  const firstName = booking.user?.firstName ?? guest
  if (acceptance.seal) return <HandOverReview booking={booking} answer={edits.query.data} guest={guest} rental={data.rental} width={width} />
  if (booking.status !== 'confirmed') return <FlowNotOpen why={text.notOpenText(statuses[booking.status])} />
  return (
    <EvidencePlace value={place}>
      <AcceptanceFlow
        rental={data.rental}
        booking={booking}
        acceptance={acceptance}
        parts={parts}
        edits={edits}
        guest={guest}
        firstName={firstName}
        width={width}
      />
    </EvidencePlace>
  )
}

import { readOfficeBooking } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { useMemo } from 'react'
import { guestName } from '../../bookings/office/office-booking.ts'
import { officeBookingText } from '../../bookings/office/office-booking.text.ts'
import { requestText } from '../../bookings/requests/request.text.ts'
import { statusText } from '../../calendar/status.text.ts'
import { useRead } from '../../platform/data.ts'
import { useMustLogIn } from '../../platform/must-log-in.ts'
import { usePopupData } from '../../platform/popups.tsx'
import { useText } from '../../platform/text.ts'
import { Popup } from '../../ui/popup.tsx'
import { Failed } from '../../ui/states.tsx'
import { acceptanceText } from '../acceptance.text.ts'
import { FlowNotOpen, FlowWaiting } from '../flow-states.tsx'
import { HandOverReview } from '../hand-over-review.tsx'
import { EvidencePlace } from '../offline/evidence.tsx'
import { HeldBooking, useHeld } from '../offline/held-booking.tsx'
import { ReturnFlow } from './return-flow.tsx'
import { returnText } from './return.text.ts'
import { useReturn } from './use-return.ts'

const width = 1080

/** A unit comes back: its photos beside those of the pick-up, the deposit, the end of the rental. */
export default function ReturnUnitPopup() {
  const text = useText(acceptanceText)
  const own = useText(returnText)
  const statuses = useText(statusText)
  const gone = useText(officeBookingText)
  const { someGuest } = useText(requestText)
  const loggedIn = useMustLogIn()
  const data = usePopupData('return')
  const place = useMemo(() => ({ rental: data.rental, booking: data.booking }), [data.rental, data.booking])
  const known = loggedIn && data.rental !== '' && data.booking !== ''
  const found = useRead(readOfficeBooking, data, { live: true, enabled: known })
  const edits = useReturn(data, known)
  const held = useHeld(data)
  if (!loggedIn) return null
  if (held) return <HeldBooking rental={data.rental} why={held} />

  const booking = found.data?.booking
  const answer = edits.query.data
  const failed = [found, edits.query].find(query => query.isError && query.data === undefined)
  if (!known || failed?.error?.status === 404) return <FlowNotOpen why={gone.goneText} />
  if (failed)
    return (
      <Popup title={own.returned}>
        <Failed error={failed.error} onRetry={() => void failed.refetch()} />
      </Popup>
    )
  if (!booking || !answer || !edits.value) return <FlowWaiting title={own.steps} width={width} />
  const guest = guestName(booking, someGuest)
  if (booking.status === 'completed') return <HandOverReview booking={booking} answer={answer} guest={guest} rental={data.rental} width={width} />
  if (booking.status !== 'in_progress') return <FlowNotOpen why={text.notOpenText(statuses[booking.status])} />
  return (
    <EvidencePlace value={place}>
      <ReturnFlow rental={data.rental} booking={booking} acceptance={answer.acceptance} returned={answer.return} edits={edits} guest={guest} width={width} />
    </EvidencePlace>
  )
}

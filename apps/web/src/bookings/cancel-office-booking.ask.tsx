import { cancelOfficeBooking, listOfficeBookings, readOfficeBooking } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { readCalendar } from '@rentwell/contract/calendar/calendar.endpoints.ts'
import { useState } from 'react'
import { useCommand } from '../platform/data.ts'
import { useDates } from '../platform/dates.ts'
import { useText } from '../platform/text.ts'
import { Ask } from '../ui/ask.tsx'
import { TextInput } from '../ui/inputs/text-input.tsx'
import { toast } from '../ui/toast.tsx'
import { officeActsText } from './office/office-acts.text.ts'
import { guestName, type OfficeBooking } from './office/office-booking.ts'
import { ReasonChips } from './reason-chips.tsx'
import { requestText } from './requests/request.text.ts'

interface CancelOfficeBookingProps {
  rental: string
  booking: OfficeBooking
  open: boolean
  onClose: () => void
}

const longest = 1000

/** Cancels a booking as the rental, with a reason for the guest. */
export function CancelOfficeBooking({ rental, booking, open, onClose }: CancelOfficeBookingProps) {
  const text = useText(officeActsText)
  const { someGuest } = useText(requestText)
  const dates = useDates(booking.rental.timeZone)
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const cancel = useCommand(cancelOfficeBooking, { stale: [listOfficeBookings, readOfficeBooking, readCalendar] })
  const write = (words: string) => {
    setReason(words)
    setMissing(false)
  }
  const send = async () => {
    if (!reason.trim()) return setMissing(true)
    if (!(await cancel.run({ rental, booking: booking.id, reason: reason.trim() }))) return undefined
    toast(text.cancelled)
    return onClose()
  }
  return (
    <Ask
      open={open}
      title={text.cancelTitle(guestName(booking, someGuest), dates.span(booking.startAt, booking.endAt))}
      yes={text.cancel}
      no={text.keep}
      dangerous
      busy={cancel.busy}
      onYes={() => void send()}
      onNo={onClose}
    >
      <p>{text.cancelText}</p>
      <ReasonChips className="mt-4 mb-3" reasons={text.cancelReasons} onChoose={write} />
      <TextInput
        multiline
        label={text.cancelReason}
        value={reason}
        maxLength={longest}
        error={cancel.error?.message ?? (missing ? text.reasonNeeded : undefined)}
        onChange={event => write(event.target.value)}
      />
    </Ask>
  )
}

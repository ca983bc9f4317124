import { listOfficeBookings, markNoShow, readOfficeBooking } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { readCalendar } from '@rentwell/contract/calendar/calendar.endpoints.ts'
import { useState } from 'react'
import { useCommand } from '../platform/data.ts'
import { useText } from '../platform/text.ts'
import { Ask } from '../ui/ask.tsx'
import { TextInput } from '../ui/inputs/text-input.tsx'
import { toast } from '../ui/toast.tsx'
import { officeActsText } from './office/office-acts.text.ts'
import { guestName, type OfficeBooking } from './office/office-booking.ts'
import { requestText } from './requests/request.text.ts'

interface NoShowProps {
  rental: string
  booking: OfficeBooking
  open: boolean
  onClose: () => void
}

const longest = 1000

/** Marks a booking as no-show, possible from half an hour after the pick-up time. */
export function NoShow({ rental, booking, open, onClose }: NoShowProps) {
  const text = useText(officeActsText)
  const { someGuest } = useText(requestText)
  const [reason, setReason] = useState('')
  const mark = useCommand(markNoShow, { stale: [listOfficeBookings, readOfficeBooking, readCalendar] })
  const send = async () => {
    if (!(await mark.run({ rental, booking: booking.id, ...(reason.trim() && { reason: reason.trim() }) }))) return
    toast(text.noShowDone)
    onClose()
  }
  return (
    <Ask
      open={open}
      title={text.noShowTitle(guestName(booking, someGuest))}
      yes={text.noShow}
      no={text.keep}
      dangerous
      busy={mark.busy}
      onYes={() => void send()}
      onNo={onClose}
    >
      <p className="mb-4">{text.noShowText}</p>
      <TextInput
        multiline
        label={text.noShowReason}
        value={reason}
        maxLength={longest}
        error={mark.error?.message}
        onChange={event => setReason(event.target.value)}
      />
    </Ask>
  )
}

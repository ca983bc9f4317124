import { declineRequest, listOfficeBookings, readOfficeBooking } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { useState } from 'react'
import { useCommand } from '../../platform/data.ts'
import { useText } from '../../platform/text.ts'
import { Ask } from '../../ui/ask.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { toast } from '../../ui/toast.tsx'
import { guestName, type OfficeBooking } from '../office/office-booking.ts'
import { ReasonChips } from '../reason-chips.tsx'
import { requestText } from './request.text.ts'

interface DeclineRequestProps {
  rental: string
  booking: OfficeBooking
  open: boolean
  onClose: () => void
}

const longest = 1000

/** Declines a request with a reason for the guest. */
export function DeclineRequest({ rental, booking, open, onClose }: DeclineRequestProps) {
  const text = useText(requestText)
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const decline = useCommand(declineRequest, { stale: [listOfficeBookings, readOfficeBooking] })
  const guest = guestName(booking, text.someGuest)

  const write = (words: string) => {
    setReason(words)
    setMissing(false)
  }
  const send = async () => {
    if (!reason.trim()) return setMissing(true)
    if (!(await decline.run({ rental, booking: booking.id, reason }))) return undefined
    toast(text.declined(booking.user?.firstName ?? guest))
    return onClose()
  }

  return (
    <Ask
      open={open}
      title={text.askDecline(guest)}
      yes={text.declineRequest}
      no={text.keep}
      dangerous
      busy={decline.busy}
      onYes={() => void send()}
      onNo={onClose}
    >
      <p>{text.declineText}</p>
      <ReasonChips className="mt-4 mb-3" reasons={text.reasons} onChoose={write} />
      <TextInput
        multiline
        label={text.reason}
        value={reason}
        maxLength={longest}
        error={decline.error?.message ?? (missing ? text.reasonRequired : undefined)}
        onChange={event => write(event.target.value)}
      />
    </Ask>
  )
}

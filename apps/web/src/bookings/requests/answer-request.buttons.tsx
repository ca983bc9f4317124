import { confirmRequest, listOfficeBookings, readOfficeBooking } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import { markStale, useCommand } from '../../platform/data.ts'
import { useText } from '../../platform/text.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { DeclineRequest } from './decline-request.ask.tsx'
import { guestName, type OfficeBooking } from '../office/office-booking.ts'
import { requestText } from './request.text.ts'
import { bookedTitle } from '../booked-title.ts'

interface AnswerButtonsProps {
  rental: string
  booking: OfficeBooking
  /** In a list: short labels, with the request named for screen readers. */
  inRow?: boolean
}

const changed = [listOfficeBookings, readOfficeBooking]

/** Confirms or declines a request. Shown only while it waits for the rental. */
export function AnswerButtons({ rental, booking, inRow = false }: AnswerButtonsProps) {
  const text = useText(requestText)
  const queryClient = useQueryClient()
  const [declining, setDeclining] = useState(false)
  const confirm = useCommand(confirmRequest, { stale: changed })
  const guest = guestName(booking, text.someGuest)
  const refusal = inRow ? confirm.error?.message : undefined
  useEffect(() => {
    if (refusal) toast(refusal, { wrong: true })
  }, [refusal])

  const agree = async () => {
    if (await confirm.run({ rental, booking: booking.id })) toast(text.confirmed(booking.user?.firstName ?? guest))
    else void markStale(queryClient, changed)
  }

  return (
    <>
      {confirm.error && !inRow && (
        <p role="alert" className="w-full text-13 text-brick">
          {confirm.error.message}
        </p>
      )}
      <Button
        variant={inRow ? 'quiet' : 'danger'}
        size={inRow ? 'small' : 'large'}
        aria-label={inRow ? text.declineOf(guest, bookedTitle(booking)) : undefined}
        aria-haspopup="dialog"
        onClick={() => setDeclining(true)}
      >
        {text.decline}
      </Button>
      <Button
        size={inRow ? 'small' : 'large'}
        busy={confirm.busy}
        aria-label={inRow ? text.confirmOf(guest, bookedTitle(booking)) : undefined}
        icon={inRow ? undefined : <Check aria-hidden className="size-[18px]" />}
        className={inRow ? undefined : 'flex-1'}
        onClick={() => void agree()}
      >
        {inRow ? text.confirm : text.confirmRequest}
      </Button>
      <DeclineRequest rental={rental} booking={booking} open={declining} onClose={() => setDeclining(false)} />
    </>
  )
}

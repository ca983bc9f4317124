import { cancelBooking, listBookings, readBooking } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { formatMoney } from '@rentwell/contract/money.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { keyOf, markStale, useCommand } from '../platform/data.ts'
import { useDates } from '../platform/dates.ts'
import { useLanguage } from '../platform/language.tsx'
import { useAppSearch } from '../platform/popups.tsx'
import { useText } from '../platform/text.ts'
import { Ask } from '../ui/ask.tsx'
import { Button } from '../ui/button.tsx'
import { TextInput } from '../ui/inputs/text-input.tsx'
import { toast } from '../ui/toast.tsx'
import { guestBookingText } from './guest-booking.text.ts'
import { paidSoFar, wasTaken, type GuestBooking } from './guest-booking.ts'
import { paymentText } from './payments/payment.text.ts'
import { RefundSchedule } from './payments/refund-schedule.tsx'

/** Withdraws a request or cancels a booking after a confirmation, which is part of the URL. */
export function CancelBooking({ booking }: { booking: GuestBooking }) {
  const text = useText(guestBookingText)
  const pay = useText(paymentText).ask
  const language = useLanguage()
  const dates = useDates(booking.rental.timeZone)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { ask } = useAppSearch()
  const [reason, setReason] = useState('')
  const cancel = useCommand(cancelBooking, { stale: [listBookings, readBooking] })
  const { status } = booking
  if (!booking.can.includes('cancel') || !(status in text.cancel)) return null

  const show = (shown: boolean) => {
    cancel.reset()
    // The refund depends on the current time.
    if (shown) void markStale(queryClient, [readBooking])
    void navigate({ to: '.', search: before => ({ ...before, ask: shown ? 'cancel' : undefined }), replace: true, resetScroll: false })
  }
  const send = async () => {
    const done = await cancel.run({ booking: booking.id, ...(reason.trim() ? { reason: reason.trim() } : {}) })
    if (!done) return
    queryClient.setQueryData(keyOf(readBooking, { booking: booking.id }), done.answer)
    toast(status === 'draft' ? text.ask.discarded : text.ask.done)
    show(false)
  }

  const word = text.cancel[status as keyof typeof text.cancel]
  const span = dates.span(booking.startAt, booking.endAt)
  const { title } = booking.unit
  const question = status === 'draft' ? text.ask.draft(title) : status === 'confirmed' ? text.ask.confirmed(title, span) : text.ask.request(title, span)
  const consequence =
    status === 'draft' ? text.ask.draftText : status === 'confirmed' ? text.ask.confirmedText(booking.rental.title) : text.ask.requestText(booking.rental.title)
  const back = booking.refundIfCancelledNow
  const money = (cents: number) => formatMoney(cents, booking.currency, language)
  const isPaid = wasTaken(booking)
  const ofMoney = isPaid ? (back > 0 ? pay.back(money(back), money(paidSoFar(booking))) : pay.none(money(paidSoFar(booking)))) : text.refunds.free
  return (
    <>
      <Button variant="quiet" size="medium" className={status === 'draft' ? '' : 'text-brick! hover:bg-brick-wash'} onClick={() => show(true)} data-no-print>
        {word}
      </Button>
      <Ask
        open={ask === 'cancel'}
        title={question}
        yes={word}
        no={text.ask.keep}
        dangerous
        busy={cancel.busy}
        onYes={() => void send()}
        onNo={() => show(false)}
      >
        <p>{consequence}</p>
        {booking.payment.status === 'authorised' && <p className="mt-2">{pay.held}</p>}
        {status === 'confirmed' && <p className="mt-2 font-semibold text-ink">{ofMoney}</p>}
        {status === 'confirmed' && isPaid && (
          <div className="mt-3 text-ink">
            <RefundSchedule booking={booking} />
          </div>
        )}
        {status !== 'draft' && (
          <TextInput
            multiline
            label={text.ask.reason}
            maxLength={1000}
            className="mt-4 text-ink"
            value={reason}
            onChange={event => setReason(event.target.value)}
          />
        )}
        <p role="alert" className="mt-3 text-15 text-brick empty:hidden">
          {cancel.error?.message}
        </p>
      </Ask>
    </>
  )
}

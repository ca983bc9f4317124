import { cancelByLink, readBookingLink, readPaymentLink } from '@rentwell/contract/bookings/links.endpoints.ts'
import { formatMoney } from '@rentwell/contract/money.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keyOf, markStale, useCommand } from '../../platform/data.ts'
import { useDates } from '../../platform/dates.ts'
import { useLanguage } from '../../platform/language.tsx'
import { useText } from '../../platform/text.ts'
import { Ask } from '../../ui/ask.tsx'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { toast } from '../../ui/toast.tsx'
import { bookedTitle } from '../booked-title.ts'
import { paidSoFar, wasTaken } from '../guest-booking.ts'
import { RefundSchedule } from '../payments/refund-schedule.tsx'
import type { LinkedBooking } from './linked-booking.ts'
import { linksText } from './links.text.ts'

/** Cancels a booking by its link after a question, which names the refund. What is named is what is refunded, or the server refuses. */
export function CancelByLink({ linked: { booking }, token }: { linked: LinkedBooking; token: string }) {
  const text = useText(linksText).cancel
  const language = useLanguage()
  const dates = useDates(booking.rental.timeZone)
  const queryClient = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const [reason, setReason] = useState('')
  const cancel = useCommand(cancelByLink, { stale: [readPaymentLink] })
  if (!booking.can.includes('cancel')) return null
  const money = (cents: number) => formatMoney(cents, booking.currency, language)
  const back = booking.refundIfCancelledNow
  const isPaid = wasTaken(booking)
  const paid = money(paidSoFar(booking) - booking.payment.paidAtRental)
  const show = (shown: boolean) => {
    cancel.reset()
    // The refund depends on the current time.
    if (shown) void markStale(queryClient, [readBookingLink])
    setAsked(shown)
  }
  const send = async () => {
    const done = await cancel.run({ link: token, refund: back, ...(reason.trim() ? { reason: reason.trim() } : {}) })
    if (!done) return markStale(queryClient, [readBookingLink])
    queryClient.setQueryData(keyOf(readBookingLink, { link: token }), done.answer)
    setAsked(false)
    toast(text.done)
  }
  return (
    <>
      <Button variant="quiet" size="medium" className="text-brick! hover:bg-brick-wash" onClick={() => show(true)} data-no-print>
        {text.act}
      </Button>
      <Ask
        open={isAsked}
        title={text.title(bookedTitle(booking), dates.span(booking.startAt, booking.endAt))}
        yes={text.act}
        no={text.keep}
        dangerous
        busy={cancel.busy}
        onYes={() => void send()}
        onNo={() => show(false)}
      >
        <p>{text.text(booking.rental.title)}</p>
        <p className="mt-2 font-semibold text-ink">{!isPaid ? text.free : back > 0 ? text.back(money(back), paid) : text.none(paid)}</p>
        {isPaid && (
          <div className="mt-3 text-ink">
            <RefundSchedule booking={booking} />
          </div>
        )}
        <TextInput multiline label={text.reason} maxLength={1000} className="mt-4 text-ink" value={reason} onChange={event => setReason(event.target.value)} />
        <p role="alert" className="mt-3 text-15 text-brick empty:hidden">
          {cancel.error?.message}
        </p>
      </Ask>
    </>
  )
}

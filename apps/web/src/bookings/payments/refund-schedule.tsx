import { minute } from '@rentwell/contract/durations.ts'
import { formatMoneyShort } from '@rentwell/contract/money.ts'
import { useDates } from '../../platform/dates.ts'
import { useLanguage } from '../../platform/language.tsx'
import { useNow } from '../../platform/now.ts'
import { useText } from '../../platform/text.ts'
import { guestBookingText } from '../guest-booking.text.ts'
import { hasPaid, type GuestBooking } from '../guest-booking.ts'
import { paymentText } from './payment.text.ts'
import { refundInWords } from './refund-in-words.ts'

/** The future steps of the refund schedule, or that cancellation is free if nothing was paid. */
export function RefundSchedule({ booking }: { booking: GuestBooking }) {
  const text = useText(guestBookingText)
  const pay = useText(paymentText)
  const now = useNow(minute)
  const language = useLanguage()
  const dates = useDates(booking.rental.timeZone)
  const { payment, status } = booking
  const isFree = status !== 'draft' && payment.kind !== 'online' && !hasPaid(booking)
  const ahead = booking.refunds.filter(step => step.until === null || Date.parse(step.until) > now.getTime())
  return (
    <section className="rounded-control bg-wash px-4 py-3.5 text-15">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-3 text-15">
        {text.cancellation}
        {!isFree && <span className="text-13 font-normal text-muted">{text.policies[booking.policy]}</span>}
      </h3>
      {isFree ? (
        <p className="mt-1.5 text-pretty">{text.refunds.free}</p>
      ) : (
        <ul className="figures mt-1.5 flex flex-col gap-1">
          {ahead.map(({ percent, amount, until }, index) => (
            <li key={until} className={index === 0 ? 'font-semibold' : undefined}>
              {refundInWords(
                { percent, amount: formatMoneyShort(amount, booking.currency, language), until: until && dates.moment(until) },
                index === 0,
                language,
              )}
            </li>
          ))}
        </ul>
      )}
      {!isFree && payment.kind !== 'online' && <p className="mt-2 text-13 text-muted">{text.refunds.ofPaid}</p>}
      {payment.refunded > 0 && <p className="mt-2 text-13 text-muted">{pay.countsAlready}</p>}
    </section>
  )
}

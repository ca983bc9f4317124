import { formatMoneyShort } from '@rentwell/contract/money.ts'
import { useDates } from '../platform/dates.ts'
import { useLanguage } from '../platform/language.tsx'
import { useNow } from '../platform/now.ts'
import { useText } from '../platform/text.ts'
import { guestBookingText } from './guest-booking.text.ts'
import { hasPaid, type GuestBooking } from './guest-booking.ts'
import { paymentText } from './payment.text.ts'

type Step = GuestBooking['refunds'][number]

/** What a cancellation gives back at each moment that is still ahead; where nothing was paid, that it is free. */
export function RefundSchedule({ booking }: { booking: GuestBooking }) {
  const text = useText(guestBookingText)
  const pay = useText(paymentText)
  const now = useNow(60_000)
  const inWords = useRefundInWords(booking)
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
          {ahead.map((step, index) => (
            <li key={step.until} className={index === 0 ? 'font-semibold' : undefined}>
              {inWords(step, index === 0)}
            </li>
          ))}
        </ul>
      )}
      {!isFree && payment.kind !== 'online' && <p className="mt-2 text-13 text-muted">{text.refunds.ofPaid}</p>}
      {payment.refunded > 0 && <p className="mt-2 text-13 text-muted">{pay.countsAlready}</p>}
    </section>
  )
}

/** 'Full refund ($45) until Wed 25 Nov, 08:00', 'No refund after that'. */
function useRefundInWords({ currency, rental }: GuestBooking) {
  const { refunds: text } = useText(guestBookingText)
  const language = useLanguage()
  const dates = useDates(rental.timeZone)
  return ({ until, percent, amount }: Step, isFirst: boolean) => {
    if (percent === 0) return isFirst ? text.none : text.noneAfterwards
    const money = formatMoneyShort(amount, currency, language)
    const share = percent === 100 ? text.full(money) : percent === 50 ? text.half(money) : text.part(percent, money)
    return until ? text.until(share, dates.moment(until)) : isFirst ? share : text.afterwards(share)
  }
}

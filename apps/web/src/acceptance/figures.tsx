import { totalWithCharges } from '../bookings/charges/total-with-charges.ts'
import { formatMoney } from '@rentwell/contract/money.ts'
import type { OfficeBooking } from '../bookings/office/office-booking.ts'
import type { Dates } from '../platform/dates.ts'
import { useLanguage } from '../platform/language.tsx'
import { useText } from '../platform/text.ts'
import { acceptanceText } from './acceptance.text.ts'

/** Times of pick-up and return, and the balance due, or else the price that was paid. */
export function HandOverFigures({ booking, dates }: { booking: OfficeBooking; dates: Dates }) {
  const text = useText(acceptanceText)
  const language = useLanguage()
  const { due } = booking.payment
  const lines = [
    [text.out, dates.moment(booking.startAt)],
    [text.back, dates.moment(booking.endAt)],
    [due > 0 ? text.toPay : text.paid, formatMoney(due > 0 ? due : totalWithCharges(booking), booking.currency, language)],
  ] as const
  return (
    <dl className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 text-15">
      {lines.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4">
          <dt className="text-muted">{name}</dt>
          <dd className="figures text-right font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

import { totalWithCharges } from '../bookings/charges/total-with-charges.ts'
import { formatMoney } from '@rentwell/contract/money.ts'
import type { OfficeBooking } from '../bookings/office/office-booking.ts'
import type { Dates } from '../platform/dates.ts'
import { useLanguage } from '../platform/language.tsx'
import { useText } from '../platform/text.ts'
import { acceptanceText } from './acceptance.text.ts'

/** Out, back, and what is to be paid. */
export function HandOverFigures({ booking, dates }: { booking: OfficeBooking; dates: Dates }) {
  const text = useText(acceptanceText)
  const language = useLanguage()
  const lines = [
    [text.out, dates.moment(booking.startAt)],
    [text.back, dates.moment(booking.endAt)],
    [booking.payment.status === 'captured' ? text.paid : text.toPay, formatMoney(totalWithCharges(booking), booking.currency, language)],
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

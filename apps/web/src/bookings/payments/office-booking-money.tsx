import { totalWithCharges } from '../charges/total-with-charges.ts'
import { formatMoney } from '@rentwell/contract/money.ts'
import type { ReactNode } from 'react'
import { useDates } from '../../platform/dates.ts'
import { useLanguage } from '../../platform/language.tsx'
import { useText } from '../../platform/text.ts'
import { cx } from '../../ui/cx.ts'
import type { OfficeBooking } from '../office/office-booking.ts'
import { officeBookingText } from '../office/office-booking.text.ts'
import { backInWords, paidState } from './paid-state.ts'
import { paymentText } from './payment.text.ts'

/** Price, payments and refunds of a booking; each amount appears once. */
export function OfficeBookingMoney({ booking }: { booking: OfficeBooking }) {
  const text = useText(officeBookingText)
  const language = useLanguage()
  const money = (cents: number) => formatMoney(cents, booking.currency, language)
  const { payment, total } = booking
  const charges = booking.charges.filter(charge => charge.status === 'agreed')
  const hasLines = booking.lines.length > 1 || charges.length > 0
  const isParted = payment.kind === 'online' && payment.online < total
  return (
    <dl className="flex flex-col gap-2">
      {hasLines && (
        <>
          {booking.lines.map(line => (
            <Line key={line.label} name={line.label}>
              {money(line.amount)}
            </Line>
          ))}
          {charges.map(({ id, kind, title, amount }) => (
            <Line key={id} name={title}>
              {money(kind === 'discount' ? -amount : amount)}
            </Line>
          ))}
        </>
      )}
      <div className={cx('flex items-start justify-between gap-4', hasLines && 'mt-1 border-t border-line pt-3')}>
        <dt className="min-w-0">
          <span className="text-17 font-title">{text.totalPrice}</span>
          {!hasLines && <span className="block text-13 text-muted">{text.unitTotal(booking.rentalLengthHumanized)}</span>}
          {payment.kind && (
            <span className="block text-13 text-muted">
              {isParted ? text.fullPayment.parted(money(payment.online)) : payment.kind === 'online' ? text.fullPayment.online : text.fullPayment.atRental}
            </span>
          )}
        </dt>
        <dd className="figures shrink-0 text-17 font-title">{money(totalWithCharges(booking))}</dd>
      </div>
      <Paid booking={booking} />
    </dl>
  )
}

/** Status of the card payment, and the amounts paid by card and at the rental. */
function Paid({ booking }: { booking: OfficeBooking }) {
  const text = useText(paymentText)
  const language = useLanguage()
  const dates = useDates(booking.rental.timeZone)
  const money = (cents: number) => formatMoney(cents, booking.currency, language)
  const { refunded, refundRefused, payBy, due, paidOnline, paidAtRental } = booking.payment
  const state = paidState(booking)
  const back = backInWords(booking, text.office.back, money)
  const isUrgent = payBy !== undefined || refundRefused > 0
  // A booking without an account is paid by card through its link only.
  const isByLink = booking.payment.id === null && paidOnline > 0
  const isParted = isByLink || paidAtRental > 0 || (due > 0 && paidOnline > 0)
  const isOut = booking.status === 'in_progress' || booking.status === 'completed'
  const parts = (
    <>
      {isParted && paidOnline > 0 && <Line name={text.paidOnline}>{money(paidOnline)}</Line>}
      {paidAtRental > 0 && <Line name={text.paidAtRental}>{money(paidAtRental)}</Line>}
      {/* Before the hand-over, all of it is due: the total says that already. */}
      {due > 0 && !payBy && (due !== totalWithCharges(booking) || isOut) && <Line name={text.due}>{money(due)}</Line>}
    </>
  )
  const isInParts = state === 'captured' && isParted && paidOnline > 0
  if ((!state || isInParts) && refunded === 0) return parts
  return (
    <>
      {refunded > 0 && <Line name={text.refunded}>{money(-refunded)}</Line>}
      {refunded > 0 && <Line name={text.staysHere}>{money(paidOnline)}</Line>}
      {parts}
      <div className={isUrgent ? 'rounded-control bg-amber-wash p-3.5' : 'text-13 text-muted'}>
        <dt className="sr-only">{text.state}</dt>
        <dd className={isUrgent ? 'text-15' : ''}>
          {state && !(state === 'refunded' && refundRefused > 0) && text.office[state]}
          {back.map(words => (
            <span key={words} className="block text-pretty">
              {words}
            </span>
          ))}
          {payBy && <span className="block text-13">{text.office.payBy(dates.moment(payBy))}</span>}
        </dd>
      </div>
    </>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 text-15 text-muted">
      <dt className="min-w-0">{name}</dt>
      <dd className="figures shrink-0 font-semibold text-ink">{children}</dd>
    </div>
  )
}

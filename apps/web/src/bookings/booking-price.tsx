import { totalWithCharges } from './charges/total-with-charges.ts'
import { lengthInWords } from '@rentwell/contract/units/lengths.words.ts'
import { formatMoney } from '@rentwell/contract/money.ts'
import { useLanguage } from '../platform/language.tsx'
import { useText } from '../platform/text.ts'
import { cx } from '../ui/cx.ts'
import { guestBookingText } from './guest-booking.text.ts'
import { isOver, paidSoFar, wasTaken, type GuestBooking } from './guest-booking.ts'
import { paidInWords } from './payments/paid-state.ts'
import { paymentText } from './payments/payment.text.ts'
import { WhyPrice } from '../pricing/why-price.button.tsx'
import { whyPriceText } from '../pricing/why-price.text.ts'

interface BookingPriceProps {
  booking: GuestBooking
  /** With the calculation, which only the guest's account may read. */
  explains?: boolean
  /** Stands beside a payment form, where it would be wrong that nothing is charged now. */
  pays?: boolean
}

/** The price lines with their total, and how it is paid. */
export function BookingPrice({ booking, explains = true, pays = false }: BookingPriceProps) {
  const text = useText(guestBookingText)
  const pay = useText(paymentText)
  const why = useText(whyPriceText)
  const language = useLanguage()
  const money = (cents: number) => formatMoney(cents, booking.currency, language)
  const length = lengthInWords(booking.rentalLength, booking.baseRentalPeriod, language)
  const isStay = (amount: number) => amount === booking.basePrice * booking.rentalLength
  const isPaid = wasTaken(booking)
  const { refunded, refundRefused, due } = booking.payment
  const isPartlyPaid = due > 0 && paidSoFar(booking) > 0
  const isWaited = refundRefused > 0
  const paid = paidInWords(booking, pay.guest, money)
  return (
    <section aria-label={text.price}>
      <dl className="figures text-15">
        {booking.lines.map(line => (
          <div key={line.label} className="flex justify-between gap-4 pb-3">
            <dt>{isStay(line.amount) ? text.times(length, money(booking.basePrice)) : line.label}</dt>
            <dd>{money(line.amount)}</dd>
          </div>
        ))}
        {booking.charges
          .filter(charge => charge.status === 'agreed')
          .map(({ id, kind, title, amount }) => (
            <div key={id} className="flex justify-between gap-4 pb-3">
              <dt className="min-w-0 [overflow-wrap:anywhere]">{title}</dt>
              <dd>{money(kind === 'discount' ? -amount : amount)}</dd>
            </div>
          ))}
        <div className="flex justify-between gap-4 border-t border-line pt-3 text-17 font-semibold">
          <dt>{isPaid && !isPartlyPaid ? text.paid : text.total}</dt>
          <dd>{money(totalWithCharges(booking))}</dd>
        </div>
        {isPartlyPaid && (
          <>
            <div className="flex justify-between gap-4 pt-2">
              <dt>{text.paid}</dt>
              <dd>{money(paidSoFar(booking))}</dd>
            </div>
            <div className="flex justify-between gap-4 pt-1 font-semibold">
              <dt>{pay.due}</dt>
              <dd>{money(due)}</dd>
            </div>
          </>
        )}
        {booking.taxesIncluded.map(tax => (
          <div key={tax.label} className="flex justify-between gap-4 pt-1 text-13 text-muted">
            <dt>{why.contains(tax.label, money(tax.amount))}</dt>
          </div>
        ))}
        {refunded > 0 && (
          <>
            <div className="flex justify-between gap-4 pt-2">
              <dt>{pay.refunded}</dt>
              <dd>{money(-refunded)}</dd>
            </div>
            <div className="flex justify-between gap-4 pt-1 text-muted">
              <dt>{pay.stays}</dt>
              <dd>{money(booking.payment.paidOnline)}</dd>
            </div>
          </>
        )}
      </dl>
      {explains && <WhyPrice booking={booking.id} />}
      {paid && <p className={cx('mt-2 text-pretty', isWaited ? 'rounded-control bg-amber-wash p-3.5 text-15' : 'text-13 text-muted')}>{paid}</p>}
      {!pays && !isPaid && !isOver(booking.status) && booking.payment.kind !== 'online' && (
        <p className="mt-2 text-13 text-muted">
          {booking.payment.kind === 'at_rental' && `${text.payAtRental}. `}
          {text.notCharged}
        </p>
      )}
    </section>
  )
}

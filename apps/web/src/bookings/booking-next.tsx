import { formatMoney } from '@rentwell/contract/money.ts'
import { QrCode } from 'lucide-react'
import { useDates, type Dates } from '../platform/dates.ts'
import { durationInWords, longDurationInWords } from '../platform/durations.ts'
import { useLanguage } from '../platform/language.tsx'
import { useNow } from '../platform/now.ts'
import { useText } from '../platform/text.ts'
import { FindLink } from '../rentals/find-link.tsx'
import { buttonClass } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import type { guestBookingText } from './guest-booking.text.ts'
import { bankPage, lastStep, paidSoFar, priceKeptUntil, useCodeFrom, wasTaken, type GuestBooking } from './guest-booking.ts'
import { useGuestBookingText } from './use-guest-booking-text.ts'
import { backInWords, type BackWords } from './payments/paid-state.ts'
import { paymentText } from './payments/payment.text.ts'

type Text = (typeof guestBookingText)['en']['next']
type PaymentText = (typeof paymentText)['en']['next']
interface Next {
  title: string
  text: string
  reason?: string | null | undefined
  /** Offers a search for another unit. */
  leads?: boolean
  /** URL of the bank's page that waits for the guest. */
  bank?: string | undefined
  urgent?: boolean
}

/** The next step of the booking with the time left, as a live region for screen readers. */
export function BookingNext({ booking }: { booking: GuestBooking }) {
  const { next: text, qrFrom } = useGuestBookingText(booking.baseRentalPeriod)
  const codeFrom = useCodeFrom(booking)
  const { next: pay, guest } = useText(paymentText)
  const language = useLanguage()
  const dates = useDates(booking.rental.timeZone)
  const now = useNow(15_000)
  const inWords = (to: string | Date) => durationInWords(new Date(to).getTime() - now.getTime(), language)
  const inHeading = (to: string) => longDurationInWords(new Date(to).getTime() - now.getTime(), language)
  const money = (cents: number) => formatMoney(cents, booking.currency, language)
  const next = whatNext(booking, { text, pay, back: guest.back, dates, now, inWords, inHeading, money })
  return (
    <section role="status" className={cx('rounded-card p-5 md:px-6', next.urgent ? 'bg-amber-wash' : 'bg-wash')}>
      <h2 className="text-20">{next.title}</h2>
      <p className="mt-1 text-15 text-pretty">{next.text}</p>
      {codeFrom && (
        <p className="mt-3 flex items-center gap-2.5 text-15 font-semibold lg:hidden">
          <QrCode aria-hidden className="size-5 shrink-0 text-lagoon" strokeWidth={1.75} />
          {qrFrom(dates.moment(codeFrom))}
        </p>
      )}
      {next.reason && <p className="mt-2 text-15 text-pretty">{text.reason(next.reason)}</p>}
      {next.bank && (
        <a href={next.bank} className={cx(buttonClass({ size: 'medium' }), 'mt-4')} data-no-print>
          {pay.toBank}
        </a>
      )}
      {next.leads && (
        <FindLink className={buttonClass({ variant: 'link' })} data-no-print>
          {text.findElse}
        </FindLink>
      )}
    </section>
  )
}

interface Said {
  text: Text
  pay: PaymentText
  back: BackWords
  dates: Dates
  now: Date
  inWords: (to: string | Date) => string
  /** Short form for a heading. */
  inHeading: (to: string) => string
  money: (cents: number) => string
}

function whatNext(booking: GuestBooking, said: Said): Next {
  const { text, pay, dates, now, inWords, inHeading } = said
  const { rental, startAt, endAt, expiresAt } = booking
  const place = rental.address ?? rental.shortAddress
  const isPast = (at: string) => Date.parse(at) <= now.getTime()
  switch (booking.status) {
    case 'draft': {
      const until = priceKeptUntil(booking)
      const isOpen = booking.can.includes('confirm') && until > now
      if (isOpen && booking.payment.status === 'failed') return { title: pay.refused, text: pay.refusedText(inWords(until)), urgent: true }
      return isOpen ? { title: text.draft, text: text.draftText(inWords(until)) } : { title: text.oldDraft, text: text.oldDraftText, urgent: true }
    }
    case 'new_request':
      return whileAsked(booking, said)
    case 'confirmation_pending':
      if (!expiresAt || isPast(expiresAt)) return { title: text.pendingLate, text: text.pendingLateText }
      return { title: text.pending(rental.title, inWords(expiresAt)), text: text.pendingText(dates.moment(expiresAt)) }
    case 'confirmed':
      if (booking.payment.payBy && !isPast(booking.payment.payBy))
        return { title: pay.unpaid, text: pay.unpaidText(dates.moment(booking.payment.payBy), inWords(booking.payment.payBy)), urgent: true }
      return isPast(startAt)
        ? { title: text.waiting, text: text.waitingText(dates.moment(startAt), place), urgent: true }
        : { title: text.confirmed(inHeading(startAt)), text: text.confirmedText(place, dates.moment(startAt)) }
    case 'in_progress':
      return isPast(endAt)
        ? { title: text.overdue(inHeading(endAt)), text: text.overdueText(dates.moment(endAt), place), urgent: true }
        : { title: text.running(inHeading(endAt)), text: text.runningText(dates.moment(endAt), place) }
    case 'completed':
      return { title: text.completed, text: text.completedText(dates.moment(lastStep(booking)?.at ?? endAt)) }
    case 'declined':
    case 'cancelled':
      return howItEnded(booking, said)
  }
}

/** Shown while the bank authorises the payment or waits for the guest's confirmation. */
function whileAsked(booking: GuestBooking, { text, pay, dates, now, inWords }: Said): Next {
  const { expiresAt } = booking
  if (!expiresAt || Date.parse(expiresAt) <= now.getTime()) return { title: text.newRequest, text: text.newRequestText }
  const bank = bankPage(booking, booking.payment.actionUrl)
  return bank
    ? { title: pay.bank, text: pay.bankText(dates.time(expiresAt), inWords(expiresAt)), urgent: true, bank }
    : { title: pay.processing, text: pay.processingText(dates.time(expiresAt), inWords(expiresAt)) }
}

/** The refund of a cancelled booking. */
function whatWentBack(booking: GuestBooking, { text, pay, back, money }: Said): string {
  const { refunded } = booking.payment
  if (!wasTaken(booking)) return text.cancelledText
  const paid = paidSoFar(booking) + refunded
  if (refunded === 0) return pay.noneBack(money(paid))
  const ways = backInWords(booking, back, money)
  if (ways.length > 0) return [pay.free, ...ways].join(' ')
  return refunded < paid ? pay.partBack(money(refunded), money(paid)) : text.refundedText(money(refunded))
}

function howItEnded(booking: GuestBooking, said: Said): Next {
  const { text, pay } = said
  const { title } = booking.rental
  const step = lastStep(booking)
  if (booking.status === 'declined') {
    const isLate = step?.reason === 'expired'
    return { title: isLate ? text.expired(title) : text.declined(title), text: text.noCharge, reason: isLate ? null : step?.reason, leads: true }
  }
  const gone = whatWentBack(booking, said)
  if (step?.reason === 'unpaid') return { title: pay.cancelledUnpaid, text: gone, leads: true }
  if (step?.reason === 'no_show') return { title: text.noShow, text: gone }
  if (step?.by.kind === 'rental') return { title: text.cancelledByRental(title), text: gone, reason: step.reason, leads: true }
  return { title: step?.by.kind === 'guest' ? text.cancelledByYou : text.cancelledBySystem, text: gone, reason: step?.reason }
}

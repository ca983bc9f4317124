import { minute } from '@rentwell/contract/durations.ts'
import { formatMoney } from '@rentwell/contract/money.ts'
import { localDateOf } from '@rentwell/contract/period.ts'
import type { ReactNode } from 'react'
import { OfficeContract } from '../../../acceptance/contracts/office-contract.tsx'
import { ClaimDeposit } from '../../../acceptance/return/claim-deposit.ask.tsx'
import { OfficeDeposit } from '../../../deposits/office-deposit.tsx'
import { OfficePapers } from '../../../money/papers-list.tsx'
import { useDates } from '../../../platform/dates.ts'
import { durationInWords } from '../../../platform/durations.ts'
import { useLanguage } from '../../../platform/language.tsx'
import { useNow } from '../../../platform/now.ts'
import { formatScore } from '@rentwell/contract/numbers.ts'
import { useText } from '../../../platform/text.ts'
import { cx } from '../../../ui/cx.ts'
import { perPeriod } from '../../../units/per-period.ts'
import { UnitPhoto } from '../../../units/unit-photo.tsx'
import { AnswerBar } from '../../../bookings/requests/answer-time.tsx'
import { AskedChange } from '../../../bookings/reschedule/asked-change.tsx'
import { BookingHistory } from '../../../bookings/booking-history.tsx'
import { BookingPieces } from '../../../bookings/office/booking-pieces.tsx'
import { OfficeCharges } from '../../../bookings/charges/office-charges.tsx'
import { OfficeBookingGuest } from '../../../bookings/office/office-booking-guest.tsx'
import { OfficeLink } from '../../../bookings/links/office-link.tsx'
import { OfficePaymentLink } from '../../../bookings/links/office-payment-link.tsx'
import { OfficeBookingMoney } from '../../../bookings/payments/office-booking-money.tsx'
import { answerTimeLeft, askedAt, guestName, type OfficeBooking } from '../../../bookings/office/office-booking.ts'
import { officeActsText } from '../../../bookings/office/office-acts.text.ts'
import { officeBookingText } from '../../../bookings/office/office-booking.text.ts'
import { requestText } from '../../../bookings/requests/request.text.ts'
import { WhyPrice } from '../../../pricing/why-price.button.tsx'
import { KitContents } from '../../../bookings/kit-contents.tsx'
import { bookedTitle } from '../../../bookings/booked-title.ts'

interface OfficeBookingDetailsProps {
  booking: OfficeBooking
  rental: string
  /** On a page of its own: what can be done now. The details then stand in two columns on a wide screen. */
  acts?: ReactNode
}

/** What the rental needs to know to answer: when, who, what, for how much, and what happened so far. */
export function OfficeBookingDetails({ booking, rental, acts }: OfficeBookingDetailsProps) {
  const { someGuest } = useText(requestText)
  const text = useText(officeBookingText)
  const pressing = (
    <>
      {booking.status === 'confirmation_pending' && <AnswerBox booking={booking} />}
      {booking.overdue && <LateBox booking={booking} />}
      <AskedChange booking={booking} rental={rental} other={guestName(booking, someGuest)} />
    </>
  )
  const stay = (
    <>
      <RentalPeriod booking={booking} />
      <BookingPieces booking={booking} rental={rental} />
      {!acts && <OfficeBookingGuest booking={booking} rental={rental} />}
      {!acts && <OfficeLink booking={booking} rental={rental} />}
      <OfficeContract rental={rental} booking={booking} />
      <Words booking={booking} />
    </>
  )
  const money = (
    <>
      <OfficeBookingMoney booking={booking} />
      <OfficePaymentLink booking={booking} rental={rental} />
      <OfficeCharges rental={rental} booking={booking} />
      <OfficeDeposit rental={rental} booking={booking} claimAsk={props => <ClaimDeposit {...props} />} />
      {booking.status !== 'draft' && <OfficePapers rental={rental} booking={booking.id} timeZone={booking.rental.timeZone} />}
      <WhyPrice booking={booking.id} rental={rental} />
    </>
  )
  const history = (
    <section>
      <h3 className={acts ? 'mb-3 text-17 font-title' : 'sr-only'}>{text.history}</h3>
      <BookingHistory booking={booking} />
    </section>
  )
  if (!acts)
    return (
      <div className="flex flex-col gap-5 p-5">
        <Unit booking={booking} />
        {pressing}
        {stay}
        {money}
        {history}
      </div>
    )
  return (
    <div className="grid items-start gap-x-4 p-4 max-lg:gap-y-4 max-lg:pb-28 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] print:block">
      <div className="flex flex-col gap-4 empty:hidden lg:col-start-2 lg:row-start-1 lg:mb-4">{pressing}</div>
      <Panel className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <Unit booking={booking} />
        {stay}
      </Panel>
      <div className="flex min-w-0 flex-col gap-4 lg:col-start-2 lg:row-start-2">
        {acts}
        <Panel>
          <OfficeBookingGuest booking={booking} rental={rental} />
          <OfficeLink booking={booking} rental={rental} />
        </Panel>
        <Panel>{money}</Panel>
        <Panel>{history}</Panel>
      </div>
    </div>
  )
}

const Panel = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={cx('flex min-w-0 flex-col gap-5 rounded-card border border-line bg-surface p-5 print:border-0', className)}>{children}</div>
)

function Unit({ booking }: { booking: OfficeBooking }) {
  const text = useText(officeBookingText)
  const language = useLanguage()
  const dates = useDates(booking.rental.timeZone)
  return (
    <section aria-label={text.unit}>
      <UnitPhoto uuid={booking.unit.photos[0]} size="card" className="aspect-3/2 w-full rounded-control print:hidden" />
      <div className="mt-3 flex items-baseline justify-between gap-4">
        <h2 className="min-w-0 text-17">{bookedTitle(booking)}</h2>
        {booking.items.filter(({ count, included }) => count > included).length === 1 && (
          <p className="shrink-0 text-15 font-semibold">
            {formatMoney(booking.basePrice, booking.currency, language)}{' '}
            <span className="font-normal text-muted">{perPeriod(booking.baseRentalPeriod, language)}</span>
          </p>
        )}
      </div>
      <KitContents booking={booking} />
      <p className="text-13 text-muted">{text.created(dates.moment(booking.insertedAt))}</p>
    </section>
  )
}

function RentalPeriod({ booking }: { booking: OfficeBooking }) {
  const text = useText(officeBookingText)
  const dates = useDates(booking.rental.timeZone)
  const now = useNow(minute)
  const yearOf = (at: Date) => localDateOf(at, booking.rental.timeZone).slice(0, 4)
  const isThisYear = yearOf(new Date(booking.startAt)) === yearOf(now) && yearOf(new Date(booking.endAt)) === yearOf(now)
  return (
    <section aria-label={text.rentalPeriod} className="rounded-control border border-line p-3.5">
      <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-3">
        <Moment label={text.from} day={dates.day(booking.startAt)} time={dates.time(booking.startAt)} />
        <p className="border-b-2 border-edge px-2 pb-1 text-13 font-semibold">{booking.rentalLengthHumanized}</p>
        <Moment label={text.to} day={dates.day(booking.endAt)} time={dates.time(booking.endAt)} className="text-right" />
      </div>
      <p className="mt-2.5 border-t border-line pt-2.5 text-13 text-muted">
        {!isThisYear && `${booking.rentalPeriodHumanized} · `}
        {text.zone(booking.rental.shortAddress)}
      </p>
    </section>
  )
}

function Moment({ label, day, time, className }: { label: string; day: string; time: string; className?: string }) {
  return (
    <div className={cx('min-w-0', className)}>
      <p className="text-13 text-muted">{label}</p>
      <p className="text-15 font-semibold">{day}</p>
      <p className="text-13 text-muted">{time}</p>
    </div>
  )
}

/** What was written about the booking: by the guest, by the rental for itself, and the review. */
function Words({ booking }: { booking: OfficeBooking }) {
  const text = useText(officeBookingText)
  const acts = useText(officeActsText)
  return (
    <>
      {[
        { title: text.comment, words: booking.comment },
        { title: acts.note, words: booking.note },
      ].map(
        ({ title, words }) =>
          words && (
            <section key={title} aria-label={title} className="rounded-control bg-band p-3.5">
              <h3 className="text-13 font-[550] text-muted">{title}</h3>
              <p className="mt-1 text-15 whitespace-pre-line">{words}</p>
            </section>
          ),
      )}
      {booking.review && (
        <section aria-label={acts.review} className="rounded-control border border-line p-3.5">
          <h3 className="flex flex-wrap justify-between gap-x-4 text-15 font-semibold">
            {acts.review}
            <span className="text-13 font-normal text-muted">
              {acts.scores(formatScore(booking.review.rentalScore), formatScore(booking.review.unitScore))}
            </span>
          </h3>
          <p className="mt-1 text-15 whitespace-pre-line">{booking.review.pros}</p>
          <p className="mt-1 text-15 whitespace-pre-line text-muted">{booking.review.cons}</p>
        </section>
      )}
    </>
  )
}

function AnswerBox({ booking }: { booking: OfficeBooking }) {
  const text = useText(requestText)
  const language = useLanguage()
  const dates = useDates(booking.rental.timeZone)
  const now = useNow(15_000)
  if (!booking.expiresAt) return null
  const left = Date.parse(booking.expiresAt) - now.getTime()
  return (
    <section className="rounded-control bg-amber-wash p-3.5 text-amber">
      <div className="flex flex-wrap justify-between gap-x-4 text-15 font-semibold">
        <p>{left > 0 ? text.answerWithin(durationInWords(left, language)) : text.timeIsUp}</p>
        <p>{text.until(dates.moment(booking.expiresAt))}</p>
      </div>
      <p className="mt-0.5 text-13">{text.thenDeclined}</p>
      <AnswerBar left={answerTimeLeft(booking, askedAt(booking), now)} className="mt-2.5 bg-amber/20 [&>span]:bg-amber" />
    </section>
  )
}

function LateBox({ booking }: { booking: OfficeBooking }) {
  const text = useText(officeActsText)
  const language = useLanguage()
  const dates = useDates(booking.rental.timeZone)
  const now = useNow(15_000)
  return (
    <section className="rounded-control bg-coral-wash p-3.5">
      <p className="text-15 font-semibold text-coral-text">{text.late(durationInWords(now.getTime() - Date.parse(booking.endAt), language))}</p>
      <p className="mt-0.5 text-13">{text.lateText(dates.moment(booking.endAt))}</p>
    </section>
  )
}

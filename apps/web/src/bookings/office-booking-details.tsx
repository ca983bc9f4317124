import { userInitials } from '@rentwell/contract/accounts/accounts.rules.ts'
import { formatMoney } from '@rentwell/contract/money.ts'
import { Link } from '@tanstack/react-router'
import { Mail, MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { OfficePapers } from '../money/papers-list.tsx'
import { useDates } from '../platform/dates.ts'
import { durationInWords } from '../platform/durations.ts'
import { useLanguage } from '../platform/language.tsx'
import { useNow } from '../platform/now.ts'
import { formatScore } from '../platform/numbers.ts'
import { useText } from '../platform/text.ts'
import { perPeriod } from '../units/prices.text.ts'
import { UnitPhoto } from '../units/unit-photo.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { cx } from '../ui/cx.ts'
import { OfficeDeposit } from '../deposits/office-deposit.tsx'
import { AnswerBar } from './answer-time.tsx'
import { AskedChange } from './asked-change.tsx'
import { BookingHistory } from './booking-history.tsx'
import { answerTimeLeft, askedAt, guestName, type OfficeBooking } from './office-booking.ts'
import { officeActsText } from './office-acts.text.ts'
import { officeBookingText } from './office-booking.text.ts'
import { backInWords, paidState } from './paid-state.ts'
import { paymentText } from './payment.text.ts'
import { WhyPrice } from './why-price.button.tsx'
import { requestText } from './requests.text.ts'

/** What the rental needs to know to answer: when, who, what, for how much, and what happened so far. */
export function OfficeBookingDetails({ booking, rental }: { booking: OfficeBooking; rental: string }) {
  const text = useText(officeBookingText)
  const acts = useText(officeActsText)
  const { someGuest } = useText(requestText)
  const language = useLanguage()
  const dates = useDates(booking.rental.timeZone)
  const money = (cents: number) => formatMoney(cents, booking.currency, language)
  return (
    <div className="flex flex-col gap-5 p-5">
      <section aria-label={text.unit}>
        <UnitPhoto uuid={booking.unit.photos[0]} size="card" className="h-42 w-full rounded-control" />
        <div className="mt-3 flex items-baseline justify-between gap-4">
          <h2 className="min-w-0 text-17">{booking.unit.title}</h2>
          <p className="shrink-0 text-15 font-semibold">
            {money(booking.basePrice)} <span className="font-normal text-muted">{perPeriod(booking.baseRentalPeriod, language)}</span>
          </p>
        </div>
        <p className="text-13 text-muted">{text.created(dates.moment(booking.insertedAt))}</p>
      </section>

      {booking.status === 'confirmation_pending' && <AnswerBox booking={booking} />}
      {booking.overdue && <LateBox booking={booking} />}
      <AskedChange booking={booking} rental={rental} other={guestName(booking, someGuest)} />

      <section aria-label={text.rentalPeriod} className="rounded-control border border-line p-3.5">
        <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-3">
          <Moment label={text.from} day={dates.day(booking.startAt)} time={dates.time(booking.startAt)} />
          <p className="border-b-2 border-edge px-2 pb-1 text-13 font-semibold">{booking.rentalLengthHumanized}</p>
          <Moment label={text.to} day={dates.day(booking.endAt)} time={dates.time(booking.endAt)} className="text-right" />
        </div>
        <p className="mt-2.5 border-t border-line pt-2.5 text-13 text-muted">
          {booking.rentalPeriodHumanized} · {text.zone(booking.rental.shortAddress)}
        </p>
      </section>

      <Guest booking={booking} rental={rental} />

      {booking.comment && (
        <section aria-label={text.comment} className="rounded-control bg-band p-3.5">
          <h3 className="text-13 font-[550] text-muted">{text.comment}</h3>
          <p className="mt-1 text-15 whitespace-pre-line">{booking.comment}</p>
        </section>
      )}

      {booking.note && (
        <section aria-label={acts.note} className="rounded-control bg-band p-3.5">
          <h3 className="text-13 font-[550] text-muted">{acts.note}</h3>
          <p className="mt-1 text-15 whitespace-pre-line">{booking.note}</p>
        </section>
      )}

      <dl className="flex flex-col gap-2">
        <Line name={text.unitTotal(booking.rentalLengthHumanized)}>{money(booking.unitTotal)}</Line>
        {booking.total !== booking.unitTotal &&
          booking.lines.map(line => (
            <Line key={line.label} name={line.label}>
              {money(line.amount)}
            </Line>
          ))}
        <Line name={`${text.fullPayment}, ${booking.payment.kind === 'online' ? text.online : text.atRental}`}>{money(booking.total)}</Line>
        <Line name={text.totalPrice} className="mt-1 border-t border-line pt-3 text-17 font-title text-ink">
          {money(booking.total)}
        </Line>
        <Paid booking={booking} />
      </dl>

      <OfficeDeposit rental={rental} booking={booking} />
      {booking.status !== 'draft' && <OfficePapers rental={rental} booking={booking.id} timeZone={booking.rental.timeZone} />}
      <WhyPrice booking={booking.id} rental={rental} />

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

      <section>
        <h3 className="sr-only">{text.history}</h3>
        <BookingHistory booking={booking} />
      </section>
    </div>
  )
}

/** How the money that a card was asked for stands. */
function Paid({ booking }: { booking: OfficeBooking }) {
  const text = useText(paymentText)
  const language = useLanguage()
  const dates = useDates(booking.rental.timeZone)
  const money = (cents: number) => formatMoney(cents, booking.currency, language)
  const { refunded, refundRefused, payBy } = booking.payment
  const state = paidState(booking)
  const { due, paidOnline, paidAtRental } = booking.payment
  const back = backInWords(booking, text.office.back, money)
  const isUrgent = payBy !== undefined || refundRefused > 0
  const isParted = paidAtRental > 0 || (due > 0 && paidOnline > 0)
  const parts = (
    <>
      {isParted && paidOnline > 0 && <Line name={text.paidOnline}>{money(paidOnline)}</Line>}
      {paidAtRental > 0 && <Line name={text.paidAtRental}>{money(paidAtRental)}</Line>}
      {due > 0 && !payBy && <Line name={text.due}>{money(due)}</Line>}
    </>
  )
  if (!state && refunded === 0) return parts
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

function Moment({ label, day, time, className }: { label: string; day: string; time: string; className?: string }) {
  return (
    <div className={cx('min-w-0', className)}>
      <p className="text-13 text-muted">{label}</p>
      <p className="text-15 font-semibold">{day}</p>
      <p className="text-13 text-muted">{time}</p>
    </div>
  )
}

function Guest({ booking, rental }: { booking: OfficeBooking; rental: string }) {
  const text = useText(officeBookingText)
  const acts = useText(officeActsText)
  const requests = useText(requestText)
  const dates = useDates(booking.rental.timeZone)
  const { user, customer } = booking
  const phone = user?.phoneNumber ?? customer?.phone
  const name = guestName(booking, requests.someGuest)
  return (
    <section aria-label={text.guest} className="flex flex-wrap items-center gap-3">
      <Avatar uuid={user?.profilePic} initials={user ? userInitials(user) : (Array.from(name)[0] ?? '')} size={44} />
      <div className="min-w-0 flex-1">
        <p className="text-15 font-semibold">{name}</p>
        <p className="text-13 text-muted">{user ? text.memberSince(dates.month(user.insertedAt)) : acts.customer}</p>
        {user?.about && <p className="mt-1 text-15 break-words whitespace-pre-line">{user.about}</p>}
      </div>
      {phone && <p className="hidden text-15 print:block">{phone}</p>}
      <div data-no-print className="flex gap-2">
        {user && (
          <Link
            to="/office/$rental/messages"
            params={{ rental }}
            search={{ guest: user.id }}
            aria-label={text.message}
            title={text.message}
            className={reachClass}
          >
            <MessageCircle aria-hidden />
          </Link>
        )}
        {phone && (
          <Reach href={`tel:${phone}`} label={text.call} detail={phone}>
            <Phone aria-hidden />
          </Reach>
        )}
        {user?.email && (
          <Reach href={`mailto:${user.email}`} label={text.write} detail={user.email}>
            <Mail aria-hidden />
          </Reach>
        )}
      </div>
    </section>
  )
}

const reachClass =
  'flex size-11 items-center justify-center rounded-control border border-line transition-colors duration-150 hover:bg-wash [&>svg]:size-[18px] [&>svg]:stroke-[1.75]'

function Reach({ href, label, detail, children }: { href: string; label: string; detail: string; children: ReactNode }) {
  return (
    <a href={href} aria-label={`${label}: ${detail}`} title={detail} className={reachClass}>
      {children}
    </a>
  )
}

function Line({ name, children, className }: { name: string; children: ReactNode; className?: string }) {
  return (
    <div className={cx('flex items-baseline justify-between gap-4', className ?? 'text-15 text-muted')}>
      <dt className="min-w-0">{name}</dt>
      <dd className="figures shrink-0 font-semibold text-ink">{children}</dd>
    </div>
  )
}

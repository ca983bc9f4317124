import type { Answer } from '@rentwell/contract/endpoint.ts'
import type { Rating } from '@rentwell/contract/rentals/rating.rules.ts'
import type { readRental } from '@rentwell/contract/units/units.endpoints.ts'
import { lengthInWords } from '@rentwell/contract/units/lengths.words.ts'
import { formatMoneyShort } from '@rentwell/contract/money.ts'
import { priceTag } from '@rentwell/contract/units/price.words.ts'
import { isByDate } from '@rentwell/contract/units/units.rules.ts'
import type { Extra } from '@rentwell/contract/units/price-list.rules.ts'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { AboutPrice } from '../../accounts/about-price.tsx'
import { moneyText } from '../../money/money.text.ts'
import { useInBrowser } from '../../platform/in-browser.ts'
import { useLanguage } from '../../platform/language.tsx'
import { optionalPart } from '../../platform/optional-part.ts'
import { useSession } from '../../platform/session.ts'
import { useSite } from '../../platform/site.tsx'
import { useText } from '../../platform/text.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { PriceWords } from '../../units/unit-card.tsx'
import { RatingMark } from '../../rentals/rating-mark.tsx'
import { BookingRefusal } from '../booking-refusal.tsx'
import { FreeInsteadOf } from './free-instead.tsx'
import { goToCalendar, StayFields } from './stay-fields.tsx'
import { StayPrice } from './stay-price.tsx'
import { stayText } from './stay.text.ts'
import { useStayText } from './use-stay-text.ts'
import { useStayBooking, type StayBooking } from '../use-booking.ts'
import type { StayChoice } from './use-stay.ts'

const PaymentChoice = lazy(async () => ({ default: (await import('../../money/payment-choice.tsx')).PaymentChoice }))
const StayItemsFields = optionalPart(async () => (await import('./stay-items.fields.tsx')).StayItemsFields)
const StayExtrasFields = optionalPart(async () => (await import('./stay-extras.fields.tsx')).StayExtrasFields)

interface BookingPanelProps {
  choice: StayChoice
  extras: readonly Extra[]
  /** Of the unit. */
  rating: Rating
  /** The units of the rental, if guests can book several together. */
  others: Answer<typeof readRental>['units'] | undefined
  className?: string
}

/** Length × price = total, refund schedule and the book button: a card beside the page, on a phone at its end with a bar at the bottom of the screen. */
export function BookingPanel({ choice, extras, rating, others, className }: BookingPanelProps) {
  const text = useText(stayText)
  const money = useText(moneyText)
  const { unit, rental, stay } = choice
  const isLoggedIn = useSession(session => session.token !== null)
  const charged = unit.instantBook ? money.taken : money.held
  const takesCards = useSite().cards !== undefined
  const [comment, setComment] = useState('')
  // Parts that load later are not rendered on the server.
  const isHere = useInBrowser()
  const booking = useStayBooking(choice, extras)
  const isOnline = booking.payment.way?.kind === 'online'
  const isOwn = useSession(session => session.rentals.some(one => one.id === rental.id))
  const act = <Act choice={choice} booking={booking} isOwn={isOwn} onBook={() => void booking.book(comment)} />
  return (
    <>
      <aside
        aria-labelledby="price-title"
        className={cx('max-lg:border-t max-lg:border-line max-lg:pt-8 lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-7 lg:shadow-card', className)}
      >
        <div className="mb-5">
          <div className="flex items-baseline justify-between gap-4">
            <h2 id="price-title" className="text-24">
              <Equation choice={choice} booking={booking} />
            </h2>
            <RatingMark rating={rating} />
          </div>
          <p className="text-13 text-muted empty:hidden">
            <AboutPrice cents={booking.quote?.total ?? unit.basePrice} currency={unit.currency} withRates className="text-17" />
          </p>
        </div>
        <StayFields choice={choice} />
        {stay?.obstacle && (
          <p role="alert" className="mt-4 text-15 text-brick">
            {text.obstacle[stay.obstacle]}
          </p>
        )}
        {choice.offer && stay?.length !== undefined && (stay.obstacle === 'taken' || stay.obstacle === 'closed') && (
          <div id={freeInsteadId} tabIndex={-1} className="scroll-mt-24 outline-none">
            <FreeInsteadOf choice={choice} stay={{ ...stay, length: stay.length }} />
          </div>
        )}
        {isHere && others && !isOwn && (
          <Suspense>
            <StayItemsFields choice={choice} quote={booking.quote} units={others} />
          </Suspense>
        )}
        {isHere && stay?.length !== undefined && !stay.obstacle && !isOwn && (
          <Suspense>
            <StayExtrasFields
              extras={extras}
              base={unit.baseRentalPeriod}
              nights={unit.baseRentalPeriod === 'Nightly' ? unit : undefined}
              currency={unit.currency}
              chosen={booking.chosen}
              onChange={booking.setExtras}
              tryCode={booking.tryCode}
            />
          </Suspense>
        )}
        {choice.isAsked && !stay?.obstacle && !(booking.error && !booking.quote) && <StayPrice quote={booking.quote} timeZone={rental.timeZone} />}
        {booking.error && <BookingRefusal error={booking.error} choice={choice} onTaken={booking.reset} />}
        {booking.quote && !isOwn && (
          <details className="mt-4 text-15">
            <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold text-lagoon underline decoration-1 underline-offset-4">
              {text.addNote}
            </summary>
            <TextInput
              multiline
              label={text.note}
              placeholder={text.notePlaceholder}
              maxLength={2000}
              value={comment}
              onChange={event => setComment(event.target.value)}
            />
          </details>
        )}
        {booking.quote && !isOwn && isLoggedIn && (
          <Suspense fallback={<Skeleton className="mt-4 h-34 w-full rounded-control!" />}>
            <PaymentChoice choice={booking.payment} charged={charged} className="mt-4" />
          </Suspense>
        )}
        <div className="mt-5 max-lg:hidden">{act}</div>
        <p className="mt-3 text-center text-15 text-muted">
          {booking.quote && isLoggedIn && !booking.payment.way ? money.chooseCard : isOnline && booking.quote ? charged : text.notCharged}
        </p>
        <p className="text-center text-13 text-muted">
          {!isOnline && (takesCards ? text.atRentalOrCard : text.atRental)} {unit.instantBook ? text.instant : text.answer(rental.answerHours)}
        </p>
        {isOwn && (
          <p className="mt-3 text-center text-13 text-muted">
            {text.own}{' '}
            <Link to="/office/$rental" params={{ rental: rental.id }} className="font-semibold text-lagoon underline underline-offset-4">
              {text.toOffice}
            </Link>
          </p>
        )}
      </aside>
      <PhoneBar choice={choice} booking={booking}>
        {act}
      </PhoneBar>
    </>
  )
}

interface ActProps {
  choice: StayChoice
  booking: StayBooking
  isOwn: boolean
  onBook: () => void
}

function Act({ choice, booking, isOwn, onBook }: ActProps) {
  const text = useStayText(choice.unit.baseRentalPeriod)
  const money = useText(moneyText)
  const { unit, stay } = choice
  if (stay?.length === undefined || stay.obstacle) {
    return (
      <Button size="huge" wide className="max-lg:px-5" onClick={goToCalendar}>
        {stay && !stay.obstacle ? text.chooseEnd : isByDate(unit.baseRentalPeriod) ? text.chooseDates : text.chooseDay}
      </Button>
    )
  }
  return (
    <Button
      size="huge"
      wide
      className="max-lg:px-5"
      busy={booking.busy}
      why={isOwn ? text.own : booking.quote ? !booking.payment.way && money.chooseCard : text.waiting}
      onClick={onBook}
    >
      {unit.instantBook ? text.book : text.request}
    </Button>
  )
}

/** '3 days × $15 = $45', or the price of one period while nothing is chosen. */
function Equation({ choice: { unit, stay }, booking }: { choice: StayChoice; booking: StayBooking }) {
  const language = useLanguage()
  const price = priceTag(unit.basePrice, unit.currency, language)
  if (!booking.quote || stay?.length === undefined) return <PriceWords price={price} base={unit.baseRentalPeriod} />
  const isPlain = booking.quote.items.length === 1 && booking.quote.total === unit.basePrice * stay.length
  return (
    <>
      {lengthInWords(stay.length, unit.baseRentalPeriod, language)} {isPlain && unit.basePrice > 0 && `× ${price} `}={' '}
      {priceTag(booking.quote.total, unit.currency, language)}
    </>
  )
}

const freeInsteadId = 'free-instead'

function goToFreeInstead() {
  const offers = document.getElementById(freeInsteadId)
  offers?.scrollIntoView({ block: 'start', behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth' })
  offers?.focus({ preventScroll: true })
}

/** Sticky bar at the bottom of a phone's screen. */
function PhoneBar({ choice, booking, children }: { choice: StayChoice; booking: StayBooking; children: ReactNode }) {
  const text = useText(stayText)
  const money = useText(moneyText)
  const language = useLanguage()
  const { unit, stay } = choice
  const isTaken = stay?.length !== undefined && stay.obstacle === 'taken'
  return (
    <div className="sticky bottom-0 z-20 -mx-(--page-margin) mt-8 flex items-center justify-between gap-4 border-t border-line bg-page px-(--page-margin) pt-3 pb-[calc(12px+env(safe-area-inset-bottom,0px))] lg:hidden">
      <p className="min-w-0 text-15">
        {booking.quote ? (
          <b className="text-17 font-title">{text.summary(formatMoneyShort(booking.quote.total, unit.currency, language))}</b>
        ) : (
          <PriceWords price={priceTag(unit.basePrice, unit.currency, language)} base={unit.baseRentalPeriod} />
        )}{' '}
        <AboutPrice cents={booking.quote?.total ?? unit.basePrice} currency={unit.currency} className="text-13" />
        <span className={cx('block text-13 leading-tight', isTaken ? 'text-brick' : 'text-muted')}>
          {isTaken
            ? text.takenBriefly
            : booking.quote && booking.payment.way?.kind === 'online'
              ? unit.instantBook
                ? money.takenBriefly
                : money.heldBriefly
              : text.notCharged}
        </span>
      </p>
      <div className="shrink-0">
        {isTaken ? (
          <Button size="huge" wide className="max-lg:px-5" onClick={goToFreeInstead}>
            {text.seeFree}
          </Button>
        ) : (
          children
        )}
      </div>
    </div>
  )
}

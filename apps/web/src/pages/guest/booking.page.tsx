import { readBooking } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { Link, useParams } from '@tanstack/react-router'
import { ChevronRight, Printer } from 'lucide-react'
import { Suspense } from 'react'
import { GuestContract } from '../../acceptance/contracts/guest-contract.tsx'
import { GuestRecord } from '../../acceptance/record/guest-record.tsx'
import { AskedChange } from '../../bookings/reschedule/asked-change.tsx'
import { BookingDates } from '../../bookings/stay/booking-dates.tsx'
import { BookingNext } from '../../bookings/booking-next.tsx'
import { BookingPlace } from '../../bookings/booking-place.tsx'
import { BookingPrice } from '../../bookings/booking-price.tsx'
import { BookingTimeline } from '../../bookings/booking-timeline.tsx'
import { CancelBooking } from '../../bookings/cancel-booking.button.tsx'
import { ConfirmBookingButton, ConfirmBookingPayment, ConfirmBookingRefused, useConfirmBooking } from '../../bookings/requests/confirm-booking.form.tsx'
import { ChangeDatesButton, GuestMainAct } from '../../bookings/guest-acts.tsx'
import { guestBookingText } from '../../bookings/guest-booking.text.ts'
import { isOver, statusColour, type GuestBooking } from '../../bookings/guest-booking.ts'
import { PayRest } from '../../bookings/payments/pay-rest.form.tsx'
import { GuestCharges } from '../../bookings/charges/guest-charges.tsx'
import { GuestDeposit } from '../../deposits/guest-deposit.tsx'
import { RefundSchedule } from '../../bookings/payments/refund-schedule.tsx'
import { PayAgain } from '../../bookings/payments/pay-again.form.tsx'
import { statusText } from '../../calendar/status.text.ts'
import { mustFind, useRead } from '../../platform/data.ts'
import { Head } from '../../platform/head.tsx'
import { useText } from '../../platform/text.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { OwnReview } from '../../reviews/own-review.tsx'
import { Photo } from '../../media/photo.tsx'
import { BillingForm } from '../../money/billing-form.tsx'
import { GuestPapers } from '../../money/papers-list.tsx'
import { WriteToRental } from '../../messaging/write-to-rental.button.tsx'
import { optionalPart } from '../../platform/optional-part.ts'
import { UnitFees } from '../../units/unit-fees.tsx'
import { BookingBar } from './booking-bar.tsx'
import { BookingSkeleton } from './booking-skeleton.tsx'
import { bookedTitle } from '../../bookings/booked-title.ts'
import { KitContents } from '../../bookings/kit-contents.tsx'

const BookingTracker = optionalPart(async () => (await import('../../tracker/booking-tracker.tsx')).BookingTracker)

/** One booking of the person; a step of the other side shows at once. */
export default function BookingPage() {
  const params = useParams({ from: '/closed/own/bookings/$booking' })
  const found = mustFind(useRead(readBooking, params, { live: true }))
  return found ? <OneBooking key={found.booking.id} booking={found.booking} /> : <BookingSkeleton />
}

function OneBooking({ booking }: { booking: GuestBooking }) {
  const text = useText(guestBookingText)
  const statuses = useText(statusText)
  const confirm = useConfirmBooking(booking)
  const { unit, rental, status } = booking
  const isDraft = status === 'draft'
  const wasHandedOver = status === 'in_progress' || status === 'completed'
  const link = { to: '/rentals/$rental/units/$unit', params: { rental: rental.slug, unit: unit.id } } as const

  return (
    <article className="container-page pt-4 pb-16 md:pt-8">
      <Head title={text.title(bookedTitle(booking), booking.number)} />
      <nav aria-label={text.way} className="flex min-h-11 items-center gap-2 text-15 text-muted">
        <Link to="/bookings" className="flex min-h-11 items-center hover:text-ink">
          {text.bookings}
        </Link>
        <ChevronRight aria-hidden className="size-4" strokeWidth={1.75} />
        <span aria-current="page" className="figures">
          {text.number(booking.number)}
        </span>
      </nav>
      {unit.photos.length > 0 && (
        <Link {...link} className="mt-2 block rounded-card max-md:-mx-(--page-margin) md:mt-4">
          <Photo
            uuid={unit.photos[0]}
            size="hero"
            sizes="(min-width: 48rem) 1200px, 100vw"
            alt={unit.title}
            width={1200}
            height={420}
            first
            className="h-55 md:aspect-[1200/420] md:h-auto md:rounded-card"
          />
        </Link>
      )}
      <div className="mt-6 grid grid-cols-1 items-start gap-8 md:mt-8 lg:grid-cols-[minmax(0,1fr)_392px] lg:gap-x-18">
        <div className="flex flex-col gap-10">
          <header>
            <p className={cx('flex items-center gap-2 text-15 font-semibold', statusColour[status])}>
              <span aria-hidden className="size-2 rounded-full bg-current" />
              {statuses[status]}
            </p>
            <h1 className="mt-2 text-32 md:text-44">
              <Link {...link} className="underline-offset-6 hover:underline">
                {bookedTitle(booking)}
              </Link>
            </h1>
            <KitContents booking={booking} />
            <p className="mt-2 text-17 text-muted">
              <Link to="/rentals/$rental" params={{ rental: rental.slug }} className="underline-offset-4 hover:text-ink hover:underline">
                {text.from(rental.title)}
              </Link>
            </p>
            <div className="mt-6 flex flex-col gap-5">
              <BookingDates booking={booking} />
              <AskedChange booking={booking} other={rental.title} />
              <BookingNext booking={booking} />
              {!isDraft && <GuestCharges booking={booking} />}
              {isDraft && <ConfirmBookingRefused booking={booking} confirm={confirm} />}
              {isDraft && <ConfirmBookingPayment confirm={confirm} />}
              {status === 'confirmed' && booking.payment.payBy ? (
                <PayAgain booking={booking} />
              ) : (
                ((!isOver(status) && booking.payment.kind === 'online') || booking.chargesTotal > 0) && <PayRest booking={booking} />
              )}
              {!isDraft && <GuestContract booking={booking} />}
              <GuestDeposit booking={booking} />
            </div>
          </header>
          {!isOver(status) && <BookingPlace booking={booking} />}
          {wasHandedOver && <GuestRecord booking={booking} />}
          {booking.review && <OwnReview review={booking.review} rental={rental.title} />}
          {isOver(status) && <BookingTimeline booking={booking} />}
          {status === 'in_progress' && (
            <Suspense fallback={null}>
              <BookingTracker booking={booking.id} timeZone={rental.timeZone} />
            </Suspense>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-10">
          <aside className="flex flex-col gap-6 rounded-card border border-line bg-surface p-5 md:p-7">
            <div data-no-print className="flex flex-col gap-3 empty:hidden max-lg:hidden">
              {isDraft && <ConfirmBookingButton confirm={confirm} />}
              <GuestMainAct booking={booking} />
              <WriteToRental rental={rental} wide />
            </div>
            <BookingPrice booking={booking} />
            {!isDraft && <GuestPapers booking={booking.id} timeZone={rental.timeZone} />}
            {!isOver(status) && <BillingForm booking={booking.id} />}
            {!isOver(status) && status !== 'in_progress' && <RefundSchedule booking={booking} />}
            {!isOver(status) &&
              booking.fees.map(({ unitId, ...fees }) => (
                <UnitFees
                  key={unitId}
                  {...fees}
                  currency={booking.currency}
                  of={booking.fees.length > 1 ? booking.items.find(item => item.unitId === unitId)?.title : undefined}
                  isCompact
                />
              ))}
            <div data-no-print className="flex flex-col gap-3">
              <ChangeDatesButton booking={booking} />
              <div className="-mx-4 -mb-3 flex flex-wrap items-center justify-between">
                {!isDraft && (
                  <Button variant="quiet" size="medium" icon={<Printer aria-hidden className="size-4.5" strokeWidth={1.75} />} onClick={() => print()}>
                    {text.print}
                  </Button>
                )}
                <CancelBooking booking={booking} />
              </div>
            </div>
          </aside>
          {booking.comment && (
            <section>
              <h2 className="text-20">{text.yourComment}</h2>
              <p className="mt-2 text-15 whitespace-pre-line">{booking.comment}</p>
            </section>
          )}
          {!isOver(status) && <BookingTimeline booking={booking} />}
        </div>
      </div>
      <BookingBar booking={booking} confirm={confirm} />
    </article>
  )
}

import { readBookingLink } from '@rentwell/contract/bookings/links.endpoints.ts'
import { useParams } from '@tanstack/react-router'
import { LinkedContract } from '../../acceptance/contracts/guest-contract.tsx'
import { LinkQr } from '../../acceptance/scan/link-qr.tsx'
import { bookedTitle } from '../../bookings/booked-title.ts'
import { BookingNext } from '../../bookings/booking-next.tsx'
import { BookingPlace } from '../../bookings/booking-place.tsx'
import { BookingPrice } from '../../bookings/booking-price.tsx'
import { BookingTimeline } from '../../bookings/booking-timeline.tsx'
import { GuestCharges } from '../../bookings/charges/guest-charges.tsx'
import { isOver, statusColour } from '../../bookings/guest-booking.ts'
import { KitContents } from '../../bookings/kit-contents.tsx'
import { CancelByLink } from '../../bookings/links/cancel-by-link.button.tsx'
import { InAccount, LinkGone, OpenInAccount } from '../../bookings/links/in-account.tsx'
import { openedBy, type LinkedBooking } from '../../bookings/links/linked-booking.ts'
import { LinkPapers } from '../../bookings/links/link-papers.tsx'
import { linksText } from '../../bookings/links/links.text.ts'
import { PayByLink } from '../../bookings/links/pay-by-link.form.tsx'
import { RefundSchedule } from '../../bookings/payments/refund-schedule.tsx'
import { BookingDates } from '../../bookings/stay/booking-dates.tsx'
import { statusText } from '../../calendar/status.text.ts'
import { GuestDeposit } from '../../deposits/guest-deposit.tsx'
import { Photo } from '../../media/photo.tsx'
import { mustFind, useRead } from '../../platform/data.ts'
import { useDates } from '../../platform/dates.ts'
import { Head } from '../../platform/head.tsx'
import { useText } from '../../platform/text.ts'
import { RentalBrand } from '../../rentals/rental-brand.tsx'
import { cx } from '../../ui/cx.ts'
import { UnitFees } from '../../units/unit-fees.tsx'
import { PublicPageSkeleton } from './public-page-skeleton.tsx'

/** How often a page without the live channel looks again, in milliseconds. */
const everyMs = 15_000

/** A booking without an account, behind its secret link. */
export default function BookingLinkPage() {
  const { link } = useParams({ from: '/open/b/$link' })
  const query = useRead(readBookingLink, { link }, { every: everyMs })
  if (query.error?.status === 404) return <LinkGone />
  const found = mustFind(query)
  if (!found) return <Waiting />
  const linked = openedBy(found)
  if (!linked) return <InAccount booking={found.account?.bookingId ?? ''} />
  return (
    <RentalBrand rental={linked.booking.rental}>
      <OneBooking linked={linked} token={link} />
    </RentalBrand>
  )
}

/** Rendered on the server too, which does not read the booking: its page holds no personal data. */
function Waiting() {
  return (
    <>
      <Head canonical="/" hidden />
      <PublicPageSkeleton />
    </>
  )
}

function OneBooking({ linked, token }: { linked: LinkedBooking; token: string }) {
  const text = useText(linksText)
  const statuses = useText(statusText)
  const { booking, link } = linked
  const dates = useDates(booking.rental.timeZone)
  const { unit, rental, status, deposit } = booking
  const { name, phone, email } = link.customer
  const canShowQr = booking.can.includes('show_qr')
  return (
    <article className="container-page pt-4 pb-16 md:pt-8">
      <Head title={text.title(bookedTitle(booking), booking.number)} canonical="/" hidden />
      {unit.photos.length > 0 && (
        <Photo
          uuid={unit.photos[0]}
          size="hero"
          sizes="(min-width: 48rem) 1200px, 100vw"
          alt={unit.title}
          width={1200}
          height={420}
          first
          className="h-55 max-md:-mx-(--page-margin) max-md:w-auto! md:aspect-[1200/420] md:h-auto md:rounded-card"
        />
      )}
      <div className="mt-6 grid grid-cols-1 items-start gap-8 md:mt-8 lg:grid-cols-[minmax(0,1fr)_392px] lg:gap-x-18">
        <div className="flex min-w-0 flex-col gap-10">
          <header>
            <p className={cx('flex items-center gap-2 text-15 font-semibold', statusColour[status])}>
              <span aria-hidden className="size-2 rounded-full bg-current" />
              {statuses[status]}
            </p>
            <h1 className="mt-2 text-32 md:text-44">{bookedTitle(booking)}</h1>
            <KitContents booking={booking} />
            <p className="mt-2 text-17 text-muted">{text.from(rental.title)}</p>
            <p className="mt-1 text-15 text-muted wrap-anywhere">{[text.for(name), phone, email].filter(Boolean).join(' · ')}</p>
            <div className="mt-6 flex flex-col gap-5">
              <BookingDates booking={booking} />
              <BookingNext booking={booking} />
              {canShowQr && <LinkQr token={token} />}
              <LinkedContract booking={booking} token={token} />
              <PayByLink linked={linked} />
              <GuestCharges booking={booking} />
              <GuestDeposit booking={{ ...booking, deposit: deposit && { ...deposit, claim: null } }} />
            </div>
          </header>
          {!isOver(status) && <BookingPlace booking={booking} />}
        </div>
        <div className="flex min-w-0 flex-col gap-10">
          <aside className="flex flex-col gap-6 rounded-card border border-line bg-surface p-5 md:p-7">
            <BookingPrice booking={booking} explains={false} />
            <LinkPapers link={token} timeZone={rental.timeZone} every={everyMs} />
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
            <div className="flex justify-end empty:hidden">
              <CancelByLink linked={linked} token={token} />
            </div>
          </aside>
          <section data-no-print className="flex flex-col items-start gap-3">
            <h2 className="text-20">{text.join}</h2>
            <p className="text-15 text-muted">{text.joinText}</p>
            <OpenInAccount booking={booking.id} />
          </section>
          <BookingTimeline booking={booking} />
          <p className="text-13 text-muted">{text.validUntil(dates.day(link.endsAt))}</p>
        </div>
      </div>
    </article>
  )
}

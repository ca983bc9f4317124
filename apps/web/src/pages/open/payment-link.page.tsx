import { readPaymentLink } from '@rentwell/contract/bookings/links.endpoints.ts'
import { useParams } from '@tanstack/react-router'
import { Mail, Phone } from 'lucide-react'
import { phoneInWords } from '@rentwell/contract/accounts/phones.words.ts'
import { bookedTitle } from '../../bookings/booked-title.ts'
import { BookingPrice } from '../../bookings/booking-price.tsx'
import { GuestCharges } from '../../bookings/charges/guest-charges.tsx'
import { telephone } from '../../bookings/guest-booking.ts'
import { InAccount, LinkGone } from '../../bookings/links/in-account.tsx'
import { openedBy, type LinkedBooking } from '../../bookings/links/linked-booking.ts'
import { linksText } from '../../bookings/links/links.text.ts'
import { PayByLink } from '../../bookings/links/pay-by-link.form.tsx'
import { mustFind, useRead } from '../../platform/data.ts'
import { Head } from '../../platform/head.tsx'
import { useText } from '../../platform/text.ts'
import { RentalBrand } from '../../rentals/rental-brand.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { PublicPageSkeleton } from './public-page-skeleton.tsx'

const everyMs = 15_000

/** What is to be paid of a booking, behind its payment link. */
export default function PaymentLinkPage() {
  const { paymentLink } = useParams({ from: '/open/pay/$paymentLink' })
  const query = useRead(readPaymentLink, { paymentLink }, { every: everyMs })
  if (query.error?.status === 404) return <LinkGone />
  const found = mustFind(query)
  if (!found)
    return (
      <>
        <Head canonical="/" hidden />
        <PublicPageSkeleton />
      </>
    )
  const linked = openedBy(found)
  if (!linked) return <InAccount booking={found.account?.bookingId ?? ''} />
  return (
    <RentalBrand rental={linked.booking.rental}>
      <Payment linked={linked} />
    </RentalBrand>
  )
}

function Payment({ linked }: { linked: LinkedBooking }) {
  const text = useText(linksText)
  const { booking, link } = linked
  const { rental } = booking
  return (
    <article className="mx-auto flex max-w-150 flex-col gap-6 px-4 py-8 md:py-12">
      <Head title={text.payTitle(booking.number)} canonical="/" hidden />
      <header>
        <h1 className="text-32">{bookedTitle(booking)}</h1>
        <p className="mt-2 text-17 text-muted">{text.from(rental.title)}</p>
        <p className="mt-1 text-15 text-muted">{[booking.rentalPeriodHumanized, text.for(link.customer.name)].join(' · ')}</p>
      </header>
      <PayByLink linked={linked} />
      <aside className="rounded-card border border-line bg-surface p-5">
        <BookingPrice booking={booking} explains={false} pays />
      </aside>
      <GuestCharges booking={booking} />
      <div className="flex flex-wrap gap-2 empty:hidden" role="group" aria-label={text.contact}>
        {rental.contactPhone && (
          <a href={telephone(rental.contactPhone)} className={buttonClass({ variant: 'secondary', size: 'medium' })}>
            <Phone aria-hidden className="size-4.5" strokeWidth={1.75} />
            <span className="figures">{phoneInWords(rental.contactPhone)}</span>
          </a>
        )}
        {rental.contactEmail && (
          <a href={`mailto:${rental.contactEmail}`} className={`${buttonClass({ variant: 'secondary', size: 'medium' })} min-w-0`}>
            <Mail aria-hidden className="size-4.5 shrink-0" strokeWidth={1.75} />
            <span className="truncate">{rental.contactEmail}</span>
          </a>
        )}
      </div>
    </article>
  )
}

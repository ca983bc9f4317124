import { documentsFor } from '@rentwell/contract/units/unit-documents.rules.ts'
import { readRental } from '@rentwell/contract/units/units.endpoints.ts'
import { phoneInWords } from '@rentwell/contract/accounts/phones.words.ts'
import { Mail, Phone } from 'lucide-react'
import { Suspense } from 'react'
import { useRead } from '../platform/data.ts'
import { optionalPart } from '../platform/optional-part.ts'
import { useText } from '../platform/text.ts'
import { BringDocuments } from '../rentals/bring-documents.tsx'
import { buttonClass } from '../ui/button.tsx'
import { guestBookingText } from './guest-booking.text.ts'
import { routeTo, telephone, type GuestBooking } from './guest-booking.ts'

const PlaceMap = optionalPart(async () => (await import('../geo/place-map.tsx')).PlaceMap)

/** Address and directions; before the booking is confirmed, only the short address. */
export function BookingPlace({ booking }: { booking: GuestBooking }) {
  const text = useText(guestBookingText)
  const { rental, unit, status } = booking
  const company = useRead(readRental, { rental: rental.slug }, { enabled: status !== 'in_progress', quiet: true })
  const route = routeTo(booking)
  return (
    <section>
      <h2 className="text-20">{text.where}</h2>
      {rental.location && (
        <div data-no-print className="mt-4 h-65 overflow-hidden rounded-card bg-band md:h-75">
          <Suspense fallback={null}>
            <PlaceMap location={rental.location} name={rental.title} className="size-full" />
          </Suspense>
        </div>
      )}
      <div className="mt-4 flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="text-15 font-semibold">{rental.address ?? rental.shortAddress}</p>
          <p className="text-15 whitespace-pre-line text-muted">{rental.address === undefined ? text.whereLater : rental.locationGettingAround}</p>
        </div>
        {route && (
          <a href={route} target="_blank" rel="noopener noreferrer" data-no-print className={buttonClass({ variant: 'link' })}>
            {text.route}
          </a>
        )}
      </div>
      {(rental.contactPhone ?? rental.contactEmail) && (
        <p className="mt-4 flex flex-wrap gap-2">
          {rental.contactPhone && (
            <a
              href={telephone(rental.contactPhone)}
              className={`${buttonClass({ variant: 'secondary', size: 'medium' })} h-auto! min-h-11 min-w-0 shrink! py-2 whitespace-normal!`}
            >
              <Phone aria-hidden className="size-4.5 shrink-0" strokeWidth={1.75} />
              <span>
                {text.call}, {phoneInWords(rental.contactPhone)}
              </span>
            </a>
          )}
          {rental.contactEmail && (
            <a href={`mailto:${rental.contactEmail}`} className={`${buttonClass({ variant: 'secondary', size: 'medium' })} min-w-0`}>
              <Mail aria-hidden className="size-4.5 shrink-0" strokeWidth={1.75} />
              <span className="truncate">{rental.contactEmail}</span>
            </a>
          )}
        </p>
      )}
      {status !== 'in_progress' && company.data && <BringDocuments documents={documentsFor(company.data.rental, unit.kind)} className="mt-5" />}
    </section>
  )
}

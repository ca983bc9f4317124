import type { PublicRental } from '@rentwell/contract/rentals/rentals.shapes.ts'
import { Suspense } from 'react'
import { optionalPart } from '../platform/optional-part.ts'
import { useText } from '../platform/text.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { WhenNear } from '../ui/when-near.tsx'
import { OpeningHours } from './opening-hours.tsx'
import { publicRentalText } from './public-rental.text.ts'

const PlaceMap = optionalPart(async () => (await import('../geo/place-map.tsx')).PlaceMap)

/** Metres around the pin of a rental with a private address: it is moved by at most 354 m. */
const areaAround = 500

/** The place on the map, the way in words, and when it is open. */
export function RentalWay({ rental }: { rental: PublicRental }) {
  const text = useText(publicRentalText)
  const isExact = rental.addressIsPublic
  return (
    <section aria-labelledby="way" className="grid items-center gap-x-12 gap-y-8 lg:grid-cols-[760px_1fr]">
      <WhenNear className="h-80 overflow-hidden rounded-card bg-band md:h-110">
        <Suspense fallback={<Skeleton className="size-full" />}>
          <PlaceMap
            location={rental.location}
            name={(isExact ? text.mapOf : text.areaOf)(rental.title)}
            within={isExact ? undefined : areaAround}
            className="size-full"
          />
        </Suspense>
      </WhenNear>
      <div>
        <h2 id="way" className="text-24 md:text-32">
          {text.way}
        </h2>
        <p className="mt-3 text-15 text-muted">{rental.address ?? rental.shortAddress}</p>
        <p className="mt-3 max-w-[60ch] text-17 whitespace-pre-line">{isExact ? rental.locationGettingAround || text.noWay : text.wayLater}</p>
        <h3 className="mt-6 mb-3 border-t border-line pt-6 text-15">{text.hours}</h3>
        <OpeningHours openingHours={rental.openingHours} timeZone={rental.timeZone} />
      </div>
    </section>
  )
}

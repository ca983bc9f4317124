import type { Answer } from '@rentwell/contract/endpoint.ts'
import { rentalInitials } from '@rentwell/contract/accounts/accounts.rules.ts'
import { priceTag } from '@rentwell/contract/units/price.words.ts'
import { readRental, readUnit } from '@rentwell/contract/units/units.endpoints.ts'
import { Link, useParams } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { AvailabilityCalendar } from '../../bookings/stay/availability-calendar.tsx'
import { useStay } from '../../bookings/stay/use-stay.ts'
import { Photo } from '../../media/photo.tsx'
import { mustFind, useRead } from '../../platform/data.ts'
import { Head } from '../../platform/head.tsx'
import { useLanguage } from '../../platform/language.tsx'
import { useAppSearch } from '../../platform/popups.tsx'
import { useText } from '../../platform/text.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { PriceWords } from '../../units/unit-card.tsx'
import { unitPath } from '../../units/unit-schema.ts'
import { EmbeddedSkeleton } from './embedded-skeleton.tsx'
import { EmbeddedPanel } from './embedded-panel.tsx'
import { embedText } from './embed.text.ts'

/** The calendar and the price of a unit in a frame of another site. */
export default function EmbeddedUnitPage() {
  const params = useParams({ from: '/embedded/embed/$rental/$unit' })
  const found = mustFind(useRead(readUnit, params))
  const company = mustFind(useRead(readRental, { rental: params.rental }))
  if (!found || !company) return <EmbeddedSkeleton />
  return <Shown key={found.unit.id} found={found} rental={company.rental} />
}

function Shown({ found, rental }: { found: Answer<typeof readUnit>; rental: Answer<typeof readRental>['rental'] }) {
  const { unit, prices } = found
  const text = useText(embedText)
  const language = useLanguage()
  const { back } = useAppSearch()
  const choice = useStay(unit, rental, prices.seasons)
  return (
    <>
      <Head title={`${unit.title}, ${rental.title}`} canonical={unitPath(rental.slug, unit.id)} color={rental.brandColor} hidden />
      {back && (
        <Link
          to="/embed/$rental"
          params={{ rental: rental.slug }}
          search={before => (before['theme'] ? { theme: before['theme'] } : {})}
          className="-ml-1 flex min-h-11 w-fit items-center gap-1 text-15 font-semibold text-lagoon hover:underline"
        >
          <ChevronLeft aria-hidden className="size-5" strokeWidth={1.75} />
          {text.all}
        </Link>
      )}
      <div className="flex items-center gap-4">
        {unit.photos[0] && (
          <Photo uuid={unit.photos[0]} color={unit.photoColors[0]} alt="" width={96} height={72} first className="h-18 w-24 shrink-0 rounded-control" />
        )}
        <div className="min-w-0">
          <p className="flex items-center gap-2 text-13 text-muted">
            {rental.profilePicUuid && <Avatar square uuid={rental.profilePicUuid} initials={rentalInitials(rental.title)} size={24} />}
            <span className="min-w-0 truncate">{rental.title}</span>
          </p>
          <h1 className="text-20">{unit.title}</h1>
          <p className="text-15">
            <PriceWords price={priceTag(unit.basePrice, unit.currency, language)} base={unit.baseRentalPeriod} />
          </p>
        </div>
      </div>
      <div className="mt-5 grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <AvailabilityCalendar choice={choice} prices={prices} />
        </div>
        <EmbeddedPanel choice={choice} extras={prices.extras} />
      </div>
    </>
  )
}

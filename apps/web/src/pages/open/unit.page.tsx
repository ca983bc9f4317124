import { rentalInitials } from '@rentwell/contract/accounts/accounts.rules.ts'
import type { Answer } from '@rentwell/contract/endpoint.ts'
import { sharePicturePath, unitPicture } from '@rentwell/contract/search/share-picture.rules.ts'
import { documentsFor } from '@rentwell/contract/units/unit-documents.rules.ts'
import { readRental, readUnit } from '@rentwell/contract/units/units.endpoints.ts'
import { Link, useParams } from '@tanstack/react-router'
import { AvailabilityCalendar } from '../../bookings/stay/availability-calendar.tsx'
import { BookingPanel } from '../../bookings/stay/booking-panel.tsx'
import { useStay, type StayChoice } from '../../bookings/stay/use-stay.ts'
import { mustFind, useRead } from '../../platform/data.ts'
import { Head } from '../../platform/head.tsx'
import { useLanguage } from '../../platform/language.tsx'
import { WriteToRental } from '../../messaging/write-to-rental.button.tsx'
import { useSite } from '../../platform/site.tsx'
import { useText } from '../../platform/text.ts'
import { publicRentalText } from '../../rentals/public-rental.text.ts'
import { BringDocuments } from '../../rentals/bring-documents.tsx'
import { ReportButton } from '../../backoffice/report.button.tsx'
import { PublicReviews } from '../../reviews/public-reviews.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { publicUnitsText } from '../../units/public-units.text.ts'
import { RatingMark } from '../../rentals/rating-mark.tsx'
import { breadcrumbSchema, productStep, rentalPath } from '../../rentals/rental-schema.ts'
import { attributesInWords } from '../../units/unit-attributes.ts'
import { unitAttributesText } from '../../units/unit-attributes.text.ts'
import { UnitParts } from '../../units/unit-parts.tsx'
import { UnitFacts } from '../../units/unit-facts.tsx'
import { UnitFees } from '../../units/unit-fees.tsx'
import { unitPath, unitSchema } from '../../units/unit-schema.ts'
import { UnitMosaic } from '../../units/unit-mosaic.tsx'
import { PublicPageSkeleton } from './public-page-skeleton.tsx'
import { hasSeveral } from '../../units/has-several.ts'
import { unitPageText } from './unit-page.text.ts'

/** A unit as guests see and book it. */
export default function UnitPage() {
  const params = useParams({ from: '/open/rentals/$rental/units/$unit' })
  const found = mustFind(useRead(readUnit, params))
  const company = mustFind(useRead(readRental, { rental: params.rental }))
  if (!found || !company) return <PublicPageSkeleton />
  return (
    <Shown
      key={found.unit.id}
      unit={found.unit}
      rental={company.rental}
      rating={found.rating}
      prices={found.prices}
      units={company.units}
      parts={found.parts}
    />
  )
}

interface ShownProps {
  unit: Answer<typeof readUnit>['unit']
  rental: Answer<typeof readRental>['rental']
  /** Of the unit. */
  rating: Answer<typeof readUnit>['rating']
  prices: Answer<typeof readUnit>['prices']
  units: Answer<typeof readRental>['units']
  parts: Answer<typeof readUnit>['parts']
}

/** Unknown until the calendar has been read, and then taken for true. */
const isAvailable = ({ days }: StayChoice) => days.size === 0 || [...days.values()].some(day => day.available)

function Shown({ unit, rental, rating, prices, units, parts }: ShownProps) {
  const text = useText(unitPageText)
  const { name: siteName } = useSite()
  const words = useText(publicUnitsText)
  const spoken = useText(publicRentalText)
  const attributes = useText(unitAttributesText)
  const language = useLanguage()
  const choice = useStay(unit, rental, prices.seasons)
  const picture = unitPicture(unit, rental, rating, language)
  return (
    <>
      <Head
        title={`${unit.title}, ${picture.price}, ${rental.title}`}
        description={unit.description || `${unit.title}, ${rental.shortAddress}`}
        canonical={unitPath(rental.slug, unit.id)}
        ownDomain={rental.ownDomain}
        image={sharePicturePath(language, { rental: rental.id, unit: unit.id }, picture)}
        data={absolute => [
          unitSchema({ unit, rental, rating, attributes: attributesInWords(unit.attributes, attributes), isAvailable: isAvailable(choice) }, absolute),
          breadcrumbSchema([...productStep(rental, siteName), [rental.title, rentalPath(rental.slug)], [unit.title, unitPath(rental.slug, unit.id)]], absolute),
        ]}
      />
      <div className="container-page flex flex-col lg:grid lg:grid-cols-[minmax(0,720px)_392px] lg:gap-x-22 lg:pb-26">
        <div className="pt-6 lg:col-span-2 lg:pt-8">
          <h1 className="text-32 md:text-44">{unit.title}</h1>
          <a href="#reviews" className="mt-2 flex min-h-11 w-fit items-center hover:underline md:min-h-0">
            <RatingMark rating={rating} withCount />
          </a>
        </div>
        <div className="max-md:order-first md:mt-6 lg:col-span-2">
          <UnitMosaic title={unit.title} photos={unit.photos} colors={unit.photoColors} />
        </div>
        <div className="mt-6 flex min-w-0 flex-col gap-10 lg:mt-10">
          <div className="flex flex-wrap items-center gap-x-6 gap-y-4 md:flex-nowrap">
            <Link
              to="/rentals/$rental"
              params={{ rental: rental.slug }}
              className="group flex min-w-0 flex-1 items-center gap-4 rounded-control max-md:basis-full"
            >
              <Avatar square uuid={rental.profilePicUuid} initials={rentalInitials(rental.title)} size={56} />
              <span className="min-w-0">
                <b className="block text-17 font-semibold group-hover:underline">{rental.title}</b>
                {rental.rating.count > 0 && (
                  <span className="flex flex-wrap items-center gap-x-2 text-15 text-muted">
                    {words.ofCompany} <RatingMark rating={rental.rating} withCount of="company" />
                  </span>
                )}
                <span className="block text-15 text-muted">{[rental.shortAddress, ...rental.languages.map(one => spoken.languages[one])].join(' · ')}</span>
              </span>
            </Link>
            <WriteToRental rental={rental} className="max-md:w-full" />
          </div>
          <UnitFacts unit={unit} answerHours={rental.answerHours} />
          <BringDocuments documents={documentsFor(rental, unit.kind)} className="-mt-3" />
          {unit.description && (
            <section aria-labelledby="about">
              <h2 id="about" className="text-24">
                {text.about}
              </h2>
              <p className="mt-3 max-w-[70ch] text-17 whitespace-pre-line">{unit.description}</p>
            </section>
          )}
          {parts && <UnitParts rental={rental.slug} parts={parts} />}
          <AvailabilityCalendar choice={choice} prices={prices} />
          <UnitFees lateFee={prices.lateFee} damages={prices.damages} currency={unit.currency} />
          <PublicReviews rental={rental} rating={rating} unit={unit.id} />
          <ReportButton rental={rental.id} unit={unit.id} className="-mt-4" />
        </div>
        <BookingPanel
          choice={choice}
          extras={prices.extras}
          rating={rating}
          others={hasSeveral([unit, ...units]) || choice.items.length > 1 ? units : undefined}
          className="mt-10 lg:sticky lg:top-24 lg:self-start"
        />
      </div>
    </>
  )
}

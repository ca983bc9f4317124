import { rentalPicture, sharePicturePath } from '@rentwell/contract/search/share-picture.rules.ts'
import { listRentalUnits, readRental } from '@rentwell/contract/units/units.endpoints.ts'
import { useParams, useRouter } from '@tanstack/react-router'
import { PackageOpen } from 'lucide-react'
import { useState } from 'react'
import { AddToBasket } from '../../bookings/stay/add-to-basket.tsx'
import { BasketBar } from '../../bookings/stay/basket-bar.tsx'
import { readItems, withCount, writeItems } from '../../bookings/stay/stay-items.ts'
import { WriteToRental } from '../../messaging/write-to-rental.button.tsx'
import { useLanguage } from '../../platform/language.tsx'
import { mustFind, useList, useRead } from '../../platform/data.ts'
import { Head } from '../../platform/head.tsx'
import { useAppSearch } from '../../platform/popups.tsx'
import { useSite } from '../../platform/site.tsx'
import { useText } from '../../platform/text.ts'
import { FindLink } from '../../rentals/find-link.tsx'
import { RentalCover } from '../../rentals/rental-cover.tsx'
import { RentalWay } from '../../rentals/rental-way.tsx'
import { publicRentalText } from '../../rentals/public-rental.text.ts'
import { ReportButton } from '../../backoffice/report.button.tsx'
import { PublicReviews } from '../../reviews/public-reviews.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Empty } from '../../ui/states.tsx'
import { aggregateRating } from '../../rentals/rating-mark.tsx'
import { breadcrumbSchema, faqSchema, productStep, rentalPath, rentalSchema } from '../../rentals/rental-schema.ts'
import { rentalSchemaText } from '../../rentals/rental-schema.text.ts'
import { offerSchema } from '../../units/unit-schema.ts'
import { hasSeveral } from '../../units/has-several.ts'
import { UnitCard } from '../../units/unit-card.tsx'
import { PublicPageSkeleton } from './public-page-skeleton.tsx'

const firstPage = 20

/** A rental company as its guests see it. */
export default function RentalPage() {
  const text = useText(publicRentalText)
  const { name: siteName } = useSite()
  const language = useLanguage()
  const questions = useText(rentalSchemaText)
  const { rental: id } = useParams({ from: '/open/rentals/$rental' })
  const { from, to, items: itemsInUrl } = useAppSearch()
  const router = useRouter()
  const found = mustFind(useRead(readRental, { rental: id }))
  const [wantsAll, setWantsAll] = useState(false)
  const all = useList(listRentalUnits, 'units', { rental: found?.rental.id ?? id }, { enabled: wantsAll })
  if (!found) return <PublicPageSkeleton />
  const { rental } = found
  const units = all.items.length > found.units.length ? all.items : found.units
  const more = wantsAll ? all.more : found.units.length >= firstPage ? () => setWantsAll(true) : undefined
  const items = readItems(itemsInUrl)
  const firstBase = units.find(unit => unit.id === items[0]?.unitId)?.baseRentalPeriod
  const setCount = (unitId: string, count: number) => {
    const search = { items: writeItems(withCount(items, unitId, count)) }
    void router.navigate({ to: '.', search: before => ({ ...before, ...search }), replace: true, resetScroll: false })
  }
  const isShop = hasSeveral(units)
  const picture = rentalPicture(rental, found.units[0]?.photos[0], found.rating)
  return (
    <>
      <Head
        title={`${rental.title}, ${rental.shortAddress}`}
        description={rental.about || rental.shortAddress}
        canonical={rentalPath(rental.slug)}
        ownDomain={rental.ownDomain}
        image={sharePicturePath(language, { rental: rental.id }, picture)}
        data={absolute => [
          {
            ...rentalSchema(rental, found.rating, absolute),
            makesOffer: found.units.map(unit => ({
              ...offerSchema(unit, rental.slug, absolute),
              itemOffered: { '@type': 'Product', name: unit.title, ...aggregateRating(unit.rating) },
            })),
          },
          breadcrumbSchema([...productStep(rental, siteName), [rental.title, rentalPath(rental.slug)]], absolute),
          ...faqSchema([[questions.terms(rental.title), rental.terms]]),
        ]}
      />
      <div className="container-page pb-18 md:pb-26">
        <RentalCover rental={rental} act={<WriteToRental rental={rental} className="max-md:w-full" />} />
        {rental.about && <p className="mt-8 max-w-[66ch] text-17 whitespace-pre-line md:text-20">{rental.about}</p>}
        <section aria-labelledby="units" className="mt-14 md:mt-18">
          <h2 id="units" className="text-24 md:text-32">
            {units.length > 0 && !more ? text.units(units.length) : text.unitsTitle}
          </h2>
          {units.length === 0 && (
            <Empty icon={<PackageOpen />} title={text.noUnits} action={<FindLink className={buttonClass({ size: 'medium' })}>{text.find}</FindLink>}>
              {text.noUnitsText}
            </Empty>
          )}
          <ul className="mt-6 grid gap-x-6 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
            {units.map(unit => (
              <li key={unit.id} className="min-w-0">
                <UnitCard unit={unit} rental={rental.slug} dates={{ from, to }} items={itemsInUrl} />
                {isShop && (
                  <div className="mt-2.5">
                    <AddToBasket
                      unit={unit}
                      count={items.find(item => item.unitId === unit.id)?.count ?? 0}
                      isApart={firstBase !== undefined && firstBase !== unit.baseRentalPeriod}
                      onChange={count => setCount(unit.id, count)}
                    />
                  </div>
                )}
              </li>
            ))}
          </ul>
          {more && (
            <Button variant="secondary" className="mt-8" busy={all.query.isFetching} onClick={more}>
              {text.more}
            </Button>
          )}
        </section>
        <div className="mt-18 md:mt-26">
          <RentalWay rental={rental} />
        </div>
        <div className="mt-16 md:mt-22">
          <PublicReviews rental={rental} rating={found.rating} nameOf={id => units.find(unit => unit.id === id)?.title} />
          <ReportButton rental={rental.id} className="mt-6" />
        </div>
        {rental.terms && (
          <section aria-labelledby="terms" className="mt-16 border-t border-line pt-12 md:mt-22">
            <h2 id="terms" className="text-24 md:text-32">
              {text.terms}
            </h2>
            <p className="mt-4 max-w-[70ch] text-15 whitespace-pre-line md:text-17">{rental.terms}</p>
          </section>
        )}
        {isShop && <BasketBar rental={rental.slug} items={items} units={units} />}
      </div>
    </>
  )
}

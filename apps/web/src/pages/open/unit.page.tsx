import { formatMoney } from '@rentwell/contract/money.ts'
import { readUnit } from '@rentwell/contract/units/units.endpoints.ts'
import { useParams } from '@tanstack/react-router'
import { mustFind, useRead } from '../../platform/data.ts'
import { Head } from '../../platform/head.tsx'
import { useLanguage } from '../../platform/language.tsx'
import { PageSkeleton } from '../../ui/skeleton.tsx'

/** A unit as guests see and book it. */
export default function UnitPage() {
  const params = useParams({ from: '/open/rentals/$rental/units/$unit' })
  const language = useLanguage()
  const found = mustFind(useRead(readUnit, params))
  if (!found) return <PageSkeleton />
  const { unit, rental } = found
  return (
    <>
      <Head
        title={`${unit.title}, ${rental.title}`}
        description={unit.description || rental.shortAddress}
        canonical={`/rentals/${rental.slug}/units/${unit.id}`}
        data={{
          '@context': 'https://schema.org',
          '@type': 'Product',
          name: unit.title,
          description: unit.description,
          offers: { '@type': 'Offer', price: (unit.basePrice / 100).toFixed(2), priceCurrency: unit.currency.code },
        }}
      />
      <div className="container-page py-10">
        <h1 className="text-44">{unit.title}</h1>
        <p className="mt-2 text-17 text-muted">{rental.title}</p>
        <p className="mt-6 text-24 font-title">{formatMoney(unit.basePrice, unit.currency, language)}</p>
        <p className="mt-6 max-w-[70ch] text-17 whitespace-pre-line">{unit.description}</p>
      </div>
    </>
  )
}

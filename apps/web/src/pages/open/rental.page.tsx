import { readRental } from '@rentwell/contract/units/units.endpoints.ts'
import { Link, useParams } from '@tanstack/react-router'
import { mustFind, useRead } from '../../platform/data.ts'
import { Head } from '../../platform/head.tsx'
import { PageSkeleton } from '../../ui/skeleton.tsx'

/** A rental company as its guests see it. */
export default function RentalPage() {
  const { rental: id } = useParams({ from: '/open/rentals/$rental' })
  const found = mustFind(useRead(readRental, { rental: id }))
  if (!found) return <PageSkeleton />
  const { rental, units } = found
  return (
    <>
      <Head
        title={rental.title}
        description={rental.about || rental.shortAddress}
        canonical={`/rentals/${rental.slug}`}
        data={{ '@context': 'https://schema.org', '@type': 'LocalBusiness', name: rental.title, address: rental.shortAddress }}
      />
      <div className="container-page py-10">
        <h1 className="text-44">{rental.title}</h1>
        <p className="mt-2 text-17 text-muted">{rental.shortAddress}</p>
        <p className="mt-6 max-w-[70ch] text-17 whitespace-pre-line">{rental.about}</p>
        <ul className="mt-8 grid gap-6 md:grid-cols-3">
          {units.map(unit => (
            <li key={unit.id}>
              <Link to="/rentals/$rental/units/$unit" params={{ rental: rental.slug, unit: unit.id }} className="text-17 font-semibold">
                {unit.title}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

import { formatMoneyShort } from '@rentwell/contract/money.ts'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '../platform/language.tsx'
import { useText } from '../platform/text.ts'
import { Photo } from '../media/photo.tsx'
import { publicUnitsText } from '../units/public-units.text.ts'
import { RatingMark } from '../rentals/rating-mark.tsx'
import type { FoundUnit } from './found-unit-card.tsx'

/** A company with those of its units that were found. */
export interface RentalWithUnits {
  rental: FoundUnit['rental']
  units: FoundUnit[]
}

/** The companies of some units, in the units' order. */
export function groupByRental(units: readonly FoundUnit[]): RentalWithUnits[] {
  const groups = new Map<string, RentalWithUnits>()
  for (const unit of units) {
    const group = groups.get(unit.rental.id) ?? { rental: unit.rental, units: [] }
    group.units.push(unit)
    groups.set(unit.rental.id, group)
  }
  return [...groups.values()]
}

/** A company's shop window: a picture, three smaller ones, where it is and what it costs at least. */
export function RentalWindow({ rental, units }: RentalWithUnits) {
  const text = useText(publicUnitsText)
  const language = useLanguage()
  const colors = new Map(units.flatMap(unit => unit.photos.map((photo, index) => [photo, unit.photoColors[index]])))
  const photos = [...new Set([...units.flatMap(unit => unit.photos.slice(0, 1)), ...units.flatMap(unit => unit.photos)])]
  const cheapest = units.toSorted((one, other) => one.basePrice - other.basePrice)[0]
  return (
    <Link to="/rentals/$rental" params={{ rental: rental.slug }} className="group block rounded-card">
      <Photo uuid={photos[0]} color={colors.get(photos[0] ?? '')} alt="" width={324} height={216} className="aspect-3/2 rounded-card" />
      <span className="mt-1.5 hidden gap-1.5 md:flex">
        {[1, 2, 3].map(index => {
          const photo = photos[index % Math.max(photos.length, 1)]
          return (
            <Photo
              key={index}
              uuid={photo}
              color={colors.get(photo ?? '')}
              size="thumb"
              alt=""
              width={104}
              height={69}
              className="h-[69px] flex-1 rounded-control"
            />
          )
        })}
      </span>
      <span className="mt-3.5 flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate text-17 font-semibold group-hover:underline">{rental.title}</span>
        <RatingMark rating={rental.rating} withCount of="company" />
      </span>
      <span className="block truncate text-15 text-muted">{rental.shortAddress}</span>
      {cheapest && (
        <span className="mt-1 block text-15">
          <b className="font-semibold">{text.from(formatMoneyShort(cheapest.basePrice, cheapest.currency, language))}</b>
          <span className="text-muted"> / {text.per[cheapest.baseRentalPeriod]}</span>
          {' · '}
          {text.units(units.length)}
        </span>
      )}
    </Link>
  )
}

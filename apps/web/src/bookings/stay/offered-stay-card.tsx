import type { Answer } from '@rentwell/contract/endpoint.ts'
import { formatMoneyShort } from '@rentwell/contract/money.ts'
import { numberInWords } from '@rentwell/contract/numbers.ts'
import type { listAlternatives } from '@rentwell/contract/pricing/alternatives.endpoints.ts'
import { lengthInWords, periodInWords } from '@rentwell/contract/units/lengths.words.ts'
import { Link } from '@tanstack/react-router'
import { AboutPrice } from '../../accounts/about-price.tsx'
import { Photo } from '../../media/photo.tsx'
import { useLanguage } from '../../platform/language.tsx'
import { useText } from '../../platform/text.ts'
import { publicUnitsText } from '../../units/public-units.text.ts'
import { addressOf } from './stay-choice.ts'

export type OfferedStay = Answer<typeof listAlternatives>['nearby'][number]

/** A stay that can be booked as it is: a link to the unit with these dates chosen. */
export function OfferedStayCard({ stay }: { stay: OfferedStay }) {
  const text = useText(publicUnitsText)
  const language = useLanguage()
  const { unit, rental, distanceKm } = stay
  const [start, end] = [new Date(stay.startAt), new Date(stay.endAt)]
  const base = unit.baseRentalPeriod
  return (
    <Link
      to="/rentals/$rental/units/$unit"
      params={{ rental: rental.slug, unit: unit.id }}
      search={addressOf({ base, timeZone: rental.timeZone }, start, stay.rentalLength)}
      className="group flex min-w-0 items-start gap-3.5 rounded-card border border-line bg-surface p-3 transition-colors duration-150 hover:border-edge"
    >
      <Photo uuid={unit.photos[0]} color={unit.photoColors[0]} size="thumb" alt="" width={96} height={96} className="size-24 shrink-0 rounded-control" />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-15 font-semibold group-hover:underline">{unit.title}</span>
        <span className="block text-15">
          {periodInWords(start, end, base, rental.timeZone, language)}
          <span className="text-muted"> · {lengthInWords(stay.rentalLength, base, language)}</span>
        </span>
        <span className="block text-13 text-muted">
          {rental.title}
          {distanceKm !== null && distanceKm >= 1 && <> · {text.away(numberInWords(distanceKm, language, distanceKm < 10 ? 1 : 0))}</>}
        </span>
        <span className="mt-0.5 block text-15">
          <b className="font-semibold">{text.total(formatMoneyShort(stay.total, unit.currency, language))}</b>{' '}
          <AboutPrice cents={stay.total} currency={unit.currency} className="text-13" />
        </span>
      </span>
    </Link>
  )
}

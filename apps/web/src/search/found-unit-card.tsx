import type { Language } from '@rentwell/contract/product.ts'
import { pricesText } from '@rentwell/contract/units/prices.text.ts'
import type { Answer } from '@rentwell/contract/endpoint.ts'
import { formatMoneyShort } from '@rentwell/contract/money.ts'
import { numberInWords } from '@rentwell/contract/numbers.ts'
import type { search } from '@rentwell/contract/search/search.endpoints.ts'
import { lengthInWords } from '@rentwell/contract/units/lengths.words.ts'
import { AboutPrice } from '../accounts/about-price.tsx'
import { useLanguage } from '../platform/language.tsx'
import { useText } from '../platform/text.ts'
import { RatingMark } from '../rentals/rating-mark.tsx'
import { publicUnitsText } from '../units/public-units.text.ts'
import { PriceWords, UnitFrame, type UnitFrameProps } from '../units/unit-card.tsx'

export type FoundUnit = Answer<typeof search>['units'][number]

/** A unit in the search results, with its company, and the total if dates are chosen. */
export function FoundUnitCard({ unit, ...frame }: { unit: FoundUnit } & Omit<UnitFrameProps, 'unit' | 'rental' | 'children'>) {
  const text = useText(publicUnitsText)
  const language = useLanguage()
  return (
    <UnitFrame unit={unit} rental={unit.rental.slug} {...frame}>
      <span className="flex items-baseline justify-between gap-3">
        <span className="line-clamp-2 min-w-0 text-17 font-semibold group-hover:underline">{unit.title}</span>
        <RatingMark rating={unit.rating} withCount />
      </span>
      <span className="block truncate text-15 text-muted">
        {unit.rental.title}
        {unit.distanceKm !== null && <> · {text.away(distanceInWords(unit.distanceKm, language))}</>}
      </span>
      <FoundPrice unit={unit} />
    </UnitFrame>
  )
}

/** The total if dates are chosen; for hourly and monthly units the price of one period and of the shortest stay. */
function FoundPrice({ unit }: { unit: FoundUnit }) {
  const text = useText(publicUnitsText)
  const language = useLanguage()
  const { basePrice, baseRentalPeriod: base, currency, comparedPrice } = unit
  const { amount, length } = comparedPrice
  const money = (cents: number) => formatMoneyShort(cents, currency, language)
  const lengthWords = lengthInWords(length, base, language)
  const isTotal = base === 'Daily' && unit.totalForStay !== null
  return (
    <span className="mt-1 block text-15">
      {isTotal ? (
        <b className="text-17 font-title">{text.total(money(amount))}</b>
      ) : (
        <PriceWords price={basePrice === 0 ? pricesText[language].free : money(basePrice)} base={base} />
      )}{' '}
      <AboutPrice cents={isTotal ? amount : basePrice} currency={currency} />
      {isTotal && (
        <span className="text-muted">
          {' · '}
          {amount === basePrice * length ? text.times(lengthWords, money(basePrice)) : lengthWords}
        </span>
      )}
      {!isTotal && amount !== basePrice && (
        <span className="text-muted">
          {' · '}
          {text.atLeast(lengthWords, money(amount))}
        </span>
      )}
    </span>
  )
}

const distanceInWords = (km: number, language: Language) => numberInWords(km, language, km < 10 ? 1 : 0)

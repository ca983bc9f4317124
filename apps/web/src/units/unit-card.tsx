import { priceTag } from '@rentwell/contract/units/price.words.ts'
import { pricesText } from '@rentwell/contract/units/prices.text.ts'
import { shownScore } from '@rentwell/contract/rentals/rating.rules.ts'
import type { Answer } from '@rentwell/contract/endpoint.ts'
import type { readRental } from '@rentwell/contract/units/units.endpoints.ts'
import { Link } from '@tanstack/react-router'
import { Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import { AboutPrice } from '../accounts/about-price.tsx'
import { useLanguage } from '../platform/language.tsx'
import { useText } from '../platform/text.ts'
import { cx } from '../ui/cx.ts'
import { Photo } from '../media/photo.tsx'
import { RatingMark } from '../rentals/rating-mark.tsx'
import { publicUnitsText } from './public-units.text.ts'

export type PublicUnit = Answer<typeof readRental>['units'][number]

export interface UnitFrameProps {
  unit: PublicUnit
  rental: string
  dates: { from?: string | undefined; to?: string | undefined }
  /** What the guest has chosen of the rental, as the URL says it. */
  items?: string | undefined
  /** Its pin on the map is pointed at. */
  isMarked?: boolean
  onPoint?: ((unit: string | undefined) => void) | undefined
  first?: boolean
  children: ReactNode
}

/** Photo and link of a unit's card. */
export function UnitFrame({ unit, rental, dates, items, isMarked = false, onPoint, first = false, children }: UnitFrameProps) {
  const text = useText(publicUnitsText)
  return (
    <Link
      to="/rentals/$rental/units/$unit"
      params={{ rental, unit: unit.id }}
      search={{ from: dates.from, to: dates.to, items }}
      onPointerEnter={() => onPoint?.(unit.id)}
      onPointerLeave={() => onPoint?.(undefined)}
      onFocus={() => onPoint?.(unit.id)}
      onBlur={() => onPoint?.(undefined)}
      className="group relative block rounded-card"
    >
      <Photo
        uuid={unit.photos[0]}
        color={unit.photoColors[0]}
        alt=""
        width={900}
        height={600}
        sizes="(min-width: 75rem) 384px, (min-width: 40rem) 50vw, 80vw"
        first={first}
        className={cx('aspect-3/2 rounded-card transition-[outline-color] duration-150', isMarked && 'outline-3 outline-offset-3 outline-lagoon')}
      />
      {unit.instantBook && (
        <span className="absolute top-3 left-3 inline-flex h-8 items-center gap-1.5 rounded-full bg-white px-3 text-13 font-semibold text-[#14201d] shadow-card">
          <Zap aria-hidden className="size-3.5" strokeWidth={2} />
          {text.instant}
        </span>
      )}
      <span className="mt-3.5 block">{children}</span>
    </Link>
  )
}

/** A unit on its own company's page. */
export function UnitCard({ unit, ...frame }: Omit<UnitFrameProps, 'children'>) {
  const language = useLanguage()
  const { description } = unit
  return (
    <UnitFrame unit={unit} {...frame}>
      <span className="flex items-baseline justify-between gap-3">
        <span className="line-clamp-2 min-w-0 text-17 font-semibold group-hover:underline">{unit.title}</span>
        <span className="shrink-0 text-15">
          <PriceWords price={priceTag(unit.basePrice, unit.currency, language)} base={unit.baseRentalPeriod} />{' '}
          <AboutPrice cents={unit.basePrice} currency={unit.currency} />
        </span>
      </span>
      <span className="flex items-baseline justify-between gap-3">
        <span className="line-clamp-2 min-w-0 text-15 text-muted">{description}</span>
        {shownScore(unit.rating) !== undefined && <RatingMark rating={unit.rating} withCount />}
      </span>
    </UnitFrame>
  )
}

/** '$15 / day', 'Free' */
export function PriceWords({ price, base }: { price: string; base: PublicUnit['baseRentalPeriod'] }) {
  const text = useText(publicUnitsText)
  const isFree = price === pricesText[useLanguage()].free
  return (
    <>
      <b className="text-17 font-title">{price}</b>
      {!isFree && <span className="text-15 font-normal tracking-normal text-muted"> / {text.per[base]}</span>}
    </>
  )
}

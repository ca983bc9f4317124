import type { listOffers } from '@rentwell/contract/bookings/offers.endpoints.ts'
import { dayInWords } from '@rentwell/contract/dates.ts'
import type { Answer } from '@rentwell/contract/endpoint.ts'
import { formatMoney } from '@rentwell/contract/money.ts'
import { timesInWords } from '@rentwell/contract/pricing/lines.words.ts'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '../../platform/language.tsx'
import { useText } from '../../platform/text.ts'
import { OfferChip } from './offer-chip.tsx'
import { offersText } from './offers.text.ts'

export type Offer = Answer<typeof listOffers>['offers'][number]

/** Quotes as rows that lead to their pages. */
export function OfferList({ rental, offers }: { rental: string; offers: readonly Offer[] }) {
  const text = useText(offersText)
  const language = useLanguage()
  return (
    <ul aria-label={text.title}>
      {offers.map(offer => (
        <li key={offer.id} className="border-b border-line">
          <Link
            to="/office/$rental/offers/$offer"
            params={{ rental, offer: offer.id }}
            data-row
            className="flex min-h-18 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 transition-colors duration-150 hover:bg-wash focus-visible:outline-offset-[-2px] lg:px-6"
          >
            <span className="min-w-0 flex-1 basis-60">
              <span className="block text-15 font-semibold wrap-anywhere">{offer.customer.name}</span>
              <span className="block text-13 text-muted wrap-anywhere">
                {offer.items.map(item => timesInWords(item.title, item.count)).join(', ')} · {offer.rentalPeriodHumanized}
              </span>
            </span>
            <span className="figures text-right">
              <span className="block text-15 font-semibold">{formatMoney(offer.total, offer.currency, language)}</span>
              <span className="block text-13 text-muted">{offer.heldUntil ? text.held : text.until(dayInWords(offer.validUntil, language))}</span>
            </span>
            <span className="flex w-32 justify-end max-md:w-auto">
              <OfferChip status={offer.status} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

import type { quoteOffer as endpoint } from '@rentwell/contract/bookings/offers.endpoints.ts'
import { linesInWords } from '@rentwell/contract/pricing/lines.words.ts'
import { lengthInWords } from '@rentwell/contract/units/lengths.words.ts'
import type { Member } from '../../members/members.public.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { asOne, quotedItems } from '../../pricing/pricing.public.ts'
import { askedOf, optionIdsOf, priceOffer } from './offers.policy.ts'
import { priceAskedOffer } from './price-asked-offer.ts'

/** The price of an offer that staff put together, without options, and what each option would add. */
export const quoteOffer: Handler<typeof endpoint, { member: Member }> = async ({ tx, member: { rentalId }, now, language }, form) => {
  const { period, terms, rentalLength, base } = await priceAskedOffer({ tx, rentalId, now, language }, askedOf(form))
  const stay = { start: period.start, rentalLength, terms }
  const { items, lines, unitTotal, total } = priceOffer(stay, [])
  const unit = asOne(items)
  return {
    quote: {
      startAt: period.start,
      endAt: period.end,
      rentalLengthHumanized: lengthInWords(rentalLength, base, language),
      ...linesInWords(lines, unit.title, language),
      unitTotal,
      total,
      currency: unit.currency,
      items: quotedItems(items, lines),
      options: optionIdsOf(terms).map(id => ({ id, price: priceOffer(stay, [id]).total - total })),
    },
  }
}

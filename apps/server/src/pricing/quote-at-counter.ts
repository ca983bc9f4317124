import type { quoteAtCounter as endpoint } from '@rentwell/contract/pricing/prices.endpoints.ts'
import { lengthInWords } from '@rentwell/contract/units/lengths.words.ts'
import { linesInWords } from '@rentwell/contract/pricing/lines.words.ts'
import type { Member } from '../members/members.public.ts'
import type { Handler } from '../platform/http/routes.ts'
import { bookedUnits } from '../calendar/calendar.public.ts'
import { mustLeaveExtras } from './must-leave-extras.ts'
import { priceAtCounter } from './price-at-counter.ts'
import { quotedItems } from './price-of.ts'

/** The price of a walk-in. */
export const quoteAtCounter: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now, language }, form) => {
  const { unit, items, choice, period, lines, unitTotal, total } = await priceAtCounter(tx, { rentalId: member.rentalId, now, language }, form)
  await mustLeaveExtras(tx, member.rentalId, bookedUnits(items, period, choice.extras), period.start, now)
  return {
    quote: {
      startAt: period.start,
      endAt: period.end,
      rentalLengthHumanized: lengthInWords(form.rentalLength, unit.terms.base, language),
      ...linesInWords(lines, unit.title, language),
      unitTotal,
      total,
      currency: unit.currency,
      items: quotedItems(items, lines),
    },
  }
}

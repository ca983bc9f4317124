import { type UnitTerms, counterLateMinutes, counterLateNightMinutes } from '@rentwell/contract/calendar/availability.rules.ts'
import { askedItems, type AskedItem } from '@rentwell/contract/calendar/items.rules.ts'
import { minute } from '@rentwell/contract/durations.ts'
import { stayPeriod } from '@rentwell/contract/period.ts'
import type { Language } from '@rentwell/contract/product.ts'
import type { Db } from '../platform/db/db.ts'
import { invalidField, must } from '../platform/base/must.ts'
import { asOne, priceOf, type PriceChoice } from './price-of.ts'
import { priceChoiceOf, type SentPriceChoice } from './price-choice.ts'
import { loadOfferedItems } from '../calendar/calendar.public.ts'

export interface AskedAtCounter extends SentPriceChoice {
  unitId?: string | undefined
  items?: AskedItem[] | undefined
  startAt: Date
  rentalLength: number
}

interface CounterContext {
  rentalId: string
  now: Date
  language: Language
}

/** Earliest start of a walk-in that is entered now. Guests by the night arrive all evening, long after check-in. */
const counterSince = (now: Date, { base }: UnitTerms) => new Date(now.getTime() - (base === 'Nightly' ? counterLateNightMinutes : counterLateMinutes) * minute)

/** Terms of a walk-in: no minimum notice, and no confirmation needed. */
const atCounter = (terms: UnitTerms): UnitTerms => ({ ...terms, instantBook: true, rules: { ...terms.rules, noticeMinutes: 0 } })

/** The price of a walk-in at the staff's own rental. The stay may have started up to `counterLateMinutes` ago but not ended. */
export async function priceAtCounter(tx: Db, { rentalId, now, language }: CounterContext, form: AskedAtCounter) {
  const offered = await loadOfferedItems(tx, askedItems(form), null, 'staff')
  const items = offered.map(({ unit, count }) => ({ unit: { ...unit, terms: atCounter(unit.terms) }, count }))
  const unit = asOne(items)
  must(unit.rentalId === rentalId, 'not_found')
  const choice: PriceChoice = await priceChoiceOf(tx, items, form, { guestId: null, length: form.rentalLength, now, language })
  const { start } = stayPeriod(form.startAt, form.rentalLength, unit.terms)
  const price = priceOf(items, start, form.rentalLength, start < now ? counterSince(now, unit.terms) : now, choice)
  if (price.period.end <= now) throw invalidField('rentalLength', 'invalid_period')
  return { unit, items, choice, ...price }
}

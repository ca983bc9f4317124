import { type UnitTerms, counterLateMinutes } from '@rentwell/contract/calendar/availability.rules.ts'
import { minute } from '@rentwell/contract/durations.ts'
import type { Language } from '@rentwell/contract/product.ts'
import type { Db } from '../platform/db/db.ts'
import { invalidField, must } from '../platform/base/must.ts'
import { priceOf, type PriceChoice } from './price-of.ts'
import { priceChoiceOf, type SentPriceChoice } from './price-choice.ts'
import { loadOfferedUnit, type OfferedUnit } from '../calendar/calendar.public.ts'

export interface AskedAtCounter extends SentPriceChoice {
  unitId: string
  startAt: Date
  rentalLength: number
}

interface Desk {
  rentalId: string
  now: Date
  language: Language
}

/** How long ago a stay may have begun that is written down now. */
export const counterSince = (now: Date) => new Date(now.getTime() - counterLateMinutes * minute)

/** Who stands at the counter needs no notice, and nobody has to answer. */
const atCounter = (terms: UnitTerms): UnitTerms => ({ ...terms, instantBook: true, rules: { ...terms.rules, noticeMinutes: 0 } })

/** What a stay costs that staff write down: a unit of their own, also one that has just begun. */
export async function priceAtCounter(tx: Db, { rentalId, now, language }: Desk, form: AskedAtCounter) {
  const offered = await loadOfferedUnit(tx, form.unitId, null)
  must(offered.rentalId === rentalId, 'not_found')
  const unit: OfferedUnit = { ...offered, terms: atCounter(offered.terms) }
  const choice: PriceChoice = await priceChoiceOf(tx, unit, form, { guestId: null, length: form.rentalLength, now, language })
  const price = priceOf(unit, form.startAt, form.rentalLength, form.startAt < now ? counterSince(now) : now, choice)
  if (price.period.end <= now) throw invalidField('rentalLength', 'invalid_period')
  return { unit, choice, ...price }
}

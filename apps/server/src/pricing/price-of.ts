import { findObstacle } from '@rentwell/contract/calendar/availability.rules.ts'
import { priceStay, pricedFrom, type ChosenExtra, type Discount, type Price, type PricedFrom } from '@rentwell/contract/pricing/prices.rules.ts'
import { smallestOf } from '@rentwell/contract/money.ts'
import { periodFrom, type Period } from '@rentwell/contract/period.ts'
import { invalidField, must } from '../platform/base/must.ts'
import type { OfferedUnit } from '../calendar/calendar.public.ts'

/** The validated options of a stay. */
export interface PriceChoice {
  extras: ChosenExtra[]
  code?: Discount | undefined
}

/** The period and price of a stay, refused with `invalid_period` if the unit's rules do not allow it. All prices of new stays are calculated here. */
export function priceOf(
  unit: OfferedUnit,
  start: Date,
  length: number,
  now: Date,
  choice: PriceChoice = { extras: [] },
): Price & { period: Period; pricedFrom: PricedFrom } {
  must(unit.isActive, 'unit_closed')
  const obstacle = findObstacle(unit.terms, start, length, now)
  if (obstacle) throw invalidField(obstacle === 'too_short' || obstacle === 'too_long' ? 'rentalLength' : 'startAt', 'invalid_period')
  const from = pricedFrom(unit.prices, unit.taxes, choice.extras, choice.code, smallestOf(unit.currency.code))
  const price = priceStay({ ...unit.terms, basePrice: unit.basePrice, start, length }, from)
  if (!price) throw invalidField('rentalLength', 'invalid_price')
  return { period: periodFrom(start, length, unit.terms.base, unit.terms.timeZone), ...price, pricedFrom: from }
}

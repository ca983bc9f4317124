import { itemTotals } from '@rentwell/contract/pricing/price-facts.rules.ts'
import { findObstacle } from '@rentwell/contract/calendar/availability.rules.ts'
import { cancellationPolicies } from '@rentwell/contract/cancellation-policies.ts'
import { isBasket } from '@rentwell/contract/calendar/items.rules.ts'
import {
  nightFees,
  priceStay,
  pricedFrom,
  withNights,
  type ChosenExtra,
  type Discount,
  type Price,
  type PricedFrom,
} from '@rentwell/contract/pricing/prices.rules.ts'
import { highestCents, smallestOf } from '@rentwell/contract/money.ts'
import { storedClass } from '@rentwell/contract/rentals/taxes.rules.ts'
import { stayPeriod, type Period } from '@rentwell/contract/period.ts'
import { invalidField, must } from '../platform/base/must.ts'
import type { OfferedItem, OfferedUnit } from '../calendar/calendar.public.ts'

/** The validated options of a stay. */
export interface PriceChoice {
  extras: ChosenExtra[]
  code?: Discount | undefined
  /** How many guests stay, if it was said. */
  guests?: number | undefined
}

/** The period and price of a stay, refused with `invalid_period` if the rules of a unit do not allow it. All prices of new stays are calculated here. */
export function priceOf(
  items: readonly OfferedItem[],
  start: Date,
  length: number,
  now: Date,
  choice: PriceChoice = { extras: [] },
): Price & { period: Period; pricedFrom: PricedFrom } {
  const { terms } = asOne(items)
  for (const { unit } of items) {
    must(unit.isActive, 'unit_closed')
    must(unit.terms.base === terms.base, 'different_base_periods')
    const obstacle = findObstacle(unit.terms, start, length, now)
    if (obstacle) throw invalidField(obstacle === 'too_short' || obstacle === 'too_long' ? 'rentalLength' : 'startAt', 'invalid_period')
  }
  return priceAsOffered(items, start, length, choice)
}

/** The period and price of a stay whose rules were checked before. */
export function priceAsOffered(
  items: readonly OfferedItem[],
  start: Date,
  length: number,
  choice: PriceChoice,
): Price & { period: Period; pricedFrom: PricedFrom } {
  const { terms, basePrice, deposit } = asOne(items)
  const from = inputsOf(items, choice)
  const price = priceStay({ ...terms, basePrice, start, length }, from)
  if (!price || deposit.amount > highestCents) throw invalidField('rentalLength', 'invalid_price')
  return { period: stayPeriod(start, length, terms), ...price, pricedFrom: from }
}

/** The inputs of a price, as they are stored with a booking. */
export function inputsOf(items: readonly OfferedItem[], { extras, code, guests }: PriceChoice): PricedFrom {
  const { prices, taxes, currency, nights, terms } = asOne(items)
  // Without taxes the class says nothing.
  const classOf = (unit: OfferedUnit | undefined) => (taxes.length > 0 ? storedClass(unit?.taxClass) : {})
  const asked = items.map(({ unit, count, discount }) => {
    const fees = unit.nights ? nightFees(unit.nights) : undefined
    return {
      unitId: unit.unitId,
      title: unit.title,
      count,
      basePrice: unit.basePrice,
      list: unit.prices,
      ...(fees && { nights: fees }),
      ...(discount && { discount }),
      ...classOf(unit),
    }
  })
  const inputs = pricedFrom(isBasket(asked) ? asked : prices, taxes, extras, code, smallestOf(currency.code))
  const discount = isBasket(asked) ? undefined : asked[0]?.discount
  const from = { ...inputs, ...(discount && { discount }), ...(!isBasket(asked) && classOf(items[0]?.unit)) }
  return terms.base === 'Nightly' ? withNights(from, nights, guests) : from
}

/**
 * The units of a booking as the unit that its terms are those of: the first, with the deposits of all, the policy that refunds the least, the largest part
 * that is charged to a card, and instant booking only if all have it.
 */
export function asOne(items: readonly OfferedItem[]): OfferedUnit {
  const [first] = items
  must(first, 'not_found')
  const units = items.map(({ unit }) => unit)
  const amount = items.reduce((sum, { unit, count }) => sum + unit.deposit.amount * count, 0)
  const kinds = units.map(({ deposit }) => deposit.kind)
  return {
    ...first.unit,
    policy: cancellationPolicies.findLast(policy => units.some(unit => unit.policy === policy)) ?? first.unit.policy,
    onlinePercent: Math.max(...units.map(unit => unit.onlinePercent)),
    deposit: { kind: kinds.find(kind => kind === 'card') ?? kinds.find(kind => kind !== 'none') ?? 'none', amount },
    terms: { ...first.unit.terms, instantBook: units.every(unit => unit.terms.instantBook) },
  }
}

/** What each unit of a quote costs. */
export const quotedItems = (items: readonly OfferedItem[], lines: Price['lines']) => {
  const totals = itemTotals(lines, items[0]?.unit.unitId ?? '')
  return items.map(({ unit, count }) => ({
    unitId: unit.unitId,
    title: unit.title,
    kind: unit.parts ? ('kit' as const) : ('unit' as const),
    count,
    total: totals.get(unit.unitId) ?? 0,
  }))
}

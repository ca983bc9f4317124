import { smallestOf } from '@rentwell/contract/money.ts'
import { daysBetween, localDateOf, nightsFrom, stayPeriod, type Period } from '@rentwell/contract/period.ts'
import { noPrices } from '@rentwell/contract/units/price-list.rules.ts'
import type { Price, PricedFrom } from '@rentwell/contract/pricing/prices.rules.ts'
import { usualNightHours } from '@rentwell/contract/units/units.rules.ts'
import type { OfferedUnit } from '../../calendar/calendar.public.ts'
import { priceAsOffered } from '../../pricing/pricing.public.ts'

/** The most base periods of a stay, as the database has it. */
const longestStay = 8760

/** A stay of a unit as it was agreed elsewhere: from start to end, or the nights between, and so many base periods long, counted up. Undefined if it is too long. */
export function agreedStay({ terms, nights }: OfferedUnit, { start, end }: Period): { period: Period; length: number } | undefined {
  const [from, until] = [localDateOf(start, terms.timeZone), localDateOf(end, terms.timeZone)]
  if (terms.base === 'Nightly') {
    const length = daysBetween(from, until)
    return length < 1 || length > longestStay ? undefined : { period: nightsFrom(from, length, nights ?? usualNightHours, terms.timeZone), length }
  }
  const days = daysBetween(from, until)
  const least = { Daily: days, Hourly: Math.floor((end.getTime() - start.getTime()) / 3_600_000), Monthly: Math.floor(days / 31) }[terms.base]
  for (let length = Math.max(1, least); length <= longestStay; length++)
    if (stayPeriod(start, length, terms).end >= end) return { period: { start, end }, length }
  return undefined
}

interface AgreedStay {
  start: Date
  length: number
  count: number
  /** In cents; null if it is not known, so that the prices of now apply. */
  total: number | null
}

/**
 * The price of a stay that was agreed elsewhere, with the inputs that it is recalculated from: a base price that comes to at least the total, less a discount
 * that comes to it. Percentages of tax count as contained in the total; a tax for each guest and night is not told apart.
 */
export function agreedPrice(unit: OfferedUnit, { start, length, count, total }: AgreedStay): Price & { pricedFrom: PricedFrom; basePrice: number } {
  if (total === null) return { ...priceAsOffered([{ unit, count }], start, length, { extras: [] }), basePrice: unit.basePrice }
  const smallest = smallestOf(unit.currency.code)
  const basePrice = Math.ceil(total / (length * count) / smallest) * smallest
  const amount = basePrice * length * count - total
  const taxes = unit.taxes.filter(tax => tax.perNight === undefined).map(tax => ({ ...tax, isIncluded: true }))
  const agreed: OfferedUnit = { ...unit, basePrice, prices: noPrices, nights: null, taxes }
  const discount = amount > 0 ? { percent: null, amount } : undefined
  return { ...priceAsOffered([{ unit: agreed, count, discount }], start, length, { extras: [] }), basePrice }
}

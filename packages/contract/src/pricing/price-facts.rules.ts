import { taxClasses, type Tax, type TaxClass } from '../rentals/taxes.rules.ts'
import type { Extra } from '../units/price-list.rules.ts'
import type { BasePeriod } from '../units/units.rules.ts'

export interface OfItem {
  /** The unit that a line is of, if the booking has several units or pieces. */
  of?: { unitId: string; title: string; count: number }
  /** Standard if absent. Set only if the rental has taxes that it decides about. */
  taxClass?: TaxClass
}

export interface StayFact extends OfItem {
  kind: 'stay'
  length: number
  base: BasePeriod
  unitPrice: number
  amount: number
  /** Present if the price is not the base price. */
  rate?: 'season' | 'weekend'
  /** Name of the season. */
  name?: string
}

interface LengthFact extends OfItem {
  kind: 'length'
  from: number
  base: BasePeriod
  percent: number
  /** Negative, as for every discount. */
  amount: number
}

/** What an offer takes off a unit. */
interface DiscountFact extends OfItem {
  kind: 'discount'
  percent: number | null
  amount: number
}

interface ExtraFact extends OfItem, Pick<Extra, 'id' | 'title' | 'per'> {
  kind: 'extra'
  count: number
  /** Number of periods charged; 1 if the extra is charged once. */
  periods: number
  unitPrice: number
  amount: number
}

/** Guests beyond those that the price includes. */
interface GuestsFact extends OfItem {
  kind: 'guests'
  count: number
  nights: number
  /** For each guest and night. */
  unitPrice: number
  amount: number
}

interface CleaningFact extends OfItem {
  kind: 'cleaning'
  unitPrice: number
  amount: number
}

export interface CodeFact {
  kind: 'code'
  code: string
  percent: number | null
  amount: number
  /** The shares of the amount in each tax class; all of it is of the standard one if absent. */
  byClass?: Partial<Record<TaxClass, number>>
  /** Minimum length, if the stay is shorter and the code does not apply. */
  needs?: { length: number; base: BasePeriod }
}

export interface TaxFact extends Tax {
  kind: 'tax'
  /** Cents of tax. */
  tax: number
  /** Amount added to the total; zero if prices include the tax. */
  amount: number
  /** Of a tax for each guest and night. */
  guests?: number
  nights?: number
}

/** A line of a price, stored as facts so that it can be shown in any language. The amounts add up to the total. */
export type PriceFact = StayFact | LengthFact | DiscountFact | GuestsFact | CleaningFact | ExtraFact | CodeFact | TaxFact

/** What each unit of a booking costs in cents with its discounts and extras, before code and taxes, by its id. Lines of a booking of one piece name no unit: their sum is that of `only`. */
export function itemTotals(lines: readonly PriceFact[], only: string): Map<string, number> {
  const totals = new Map<string, number>()
  for (const line of lines) {
    if (line.kind === 'code' || line.kind === 'tax') continue
    const id = line.of?.unitId ?? only
    totals.set(id, (totals.get(id) ?? 0) + line.amount)
  }
  return totals
}

/** What the lines before taxes add up to in each tax class, in cents. A class without a line is absent. */
export function classSums(lines: readonly PriceFact[]): Partial<Record<TaxClass, number>> {
  const sums: Partial<Record<TaxClass, number>> = {}
  for (const line of lines) {
    if (line.kind === 'tax') continue
    const shares: Partial<Record<TaxClass, number>> =
      line.kind === 'code' ? (line.byClass ?? (line.amount === 0 ? {} : { standard: line.amount })) : { [line.taxClass ?? 'standard']: line.amount }
    for (const taxClass of taxClasses) if (shares[taxClass] !== undefined) sums[taxClass] = (sums[taxClass] ?? 0) + shares[taxClass]
  }
  return sums
}

/** The lines without the taxes of classes that the price has nothing of. */
export function shownLines(lines: readonly PriceFact[]): PriceFact[] {
  const sums = classSums(lines)
  return lines.filter(line => line.kind !== 'tax' || line.perNight !== undefined || sums[line.taxClass ?? 'standard'] !== undefined)
}

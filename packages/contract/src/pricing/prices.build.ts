import fc from 'fast-check'
import { minute } from '../durations.ts'
import { addDays } from '../period.ts'
import { weekdays } from '../rentals/rentals.rules.ts'
import { storedClass, taxClasses, type Tax } from '../rentals/taxes.rules.ts'
import { findOverlap, type PriceList, type Rate, type Season } from '../units/price-list.rules.ts'
import { choiceOf, type Discount, type PricedFrom, type PricedStay } from './prices.rules.ts'

export const bali = 'Asia/Makassar'

const season = fc.record({ at: fc.integer({ min: 0, max: 700 }), days: fc.integer({ min: 0, max: 40 }), percent: fc.integer({ min: -90, max: 900 }) })
const rate = fc.oneof(fc.record({ price: fc.integer({ min: 1, max: 200_00 }) }), fc.record({ percent: fc.integer({ min: -90, max: 900 }) }))
export const anyList: fc.Arbitrary<PriceList> = fc
  .record({
    lengths: fc.uniqueArray(fc.record({ from: fc.integer({ min: 2, max: 60 }), percent: fc.integer({ min: 1, max: 99 }) }), {
      selector: one => one.from,
      maxLength: 4,
    }),
    seasons: fc.array(season, { maxLength: 4 }),
    weekend: fc.option(rate.chain(one => fc.subarray([...weekdays], { minLength: 1 }).map(days => ({ days, ...one })))),
    extras: fc.array(fc.record({ price: fc.integer({ min: 0, max: 50_00 }), per: fc.constantFrom('booking' as const, 'period' as const) }), { maxLength: 3 }),
  })
  .map(({ seasons, extras, ...rest }) => {
    const placed: Season[] = []
    for (const one of seasons) {
      const from = addDays('2026-12-01', one.at)
      const next = { name: `season ${one.at}`, from, to: addDays(from, one.days), percent: one.percent }
      if (!findOverlap([...placed, next])) placed.push(next)
    }
    return { ...rest, seasons: placed, extras: extras.map((extra, index) => ({ ...extra, id: `${index}`, title: 'Extra', most: 5 })) }
  })
const code = fc.option(
  fc.oneof(
    fc.integer({ min: 1, max: 100 }).map((percent): Discount => ({ id: 'c', code: 'C', percent, amount: null })),
    fc.integer({ min: 1, max: 300_00 }).map((amount): Discount => ({ id: 'c', code: 'C', percent: null, amount })),
  ),
  { nil: undefined },
)
const taxes = fc.array(fc.record({ name: fc.constant('T'), rate: fc.integer({ min: 1, max: 5000 }), isIncluded: fc.boolean() }), { maxLength: 3 })
export const anyStay = fc
  .record({
    basePrice: fc.integer({ min: 1, max: 500_00 }),
    base: fc.constantFrom('Daily' as const, 'Hourly' as const, 'Monthly' as const),
    timeZone: fc.constantFrom(bali, 'Europe/Berlin', 'America/St_Johns', 'Pacific/Apia'),
    minutes: fc.integer({ min: 0, max: 600 * 24 * 60 }),
    length: fc.integer({ min: 1, max: 90 }),
  })
  .map(({ minutes, ...one }): PricedStay => ({
    ...one,
    length: one.base === 'Monthly' ? 1 + (one.length % 12) : one.length,
    start: new Date(Date.UTC(2026, 11, 1) + minutes * minute),
  }))
export const anyChoice = fc
  .record({ list: anyList, taxes, code, counts: fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 3 }) })
  .map(({ counts, ...from }): PricedFrom => ({
    ...from,
    extras: choiceOf(from.list.extras.map((extra, index) => ({ id: extra.id, count: counts[index] ?? 0 }))),
  }))

export const anyClass = fc.constantFrom(...taxClasses)
/** The inputs of a price with tax classes: of the unit, of its extras, and of the taxes. */
export const anyClassed = fc
  .tuple(anyChoice, anyClass, fc.array(anyClass, { minLength: 3, maxLength: 3 }), fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }))
  .map(([{ list, taxes: plain = [], ...from }, unit, ofExtras, areReduced]): PricedFrom & { taxes: Tax[] } => ({
    ...from,
    ...storedClass(unit),
    taxes: plain.map((tax, index): Tax => ({ ...tax, ...(areReduced[index] && { taxClass: 'reduced' }) })),
    list: list && { ...list, extras: list.extras.map((extra, index) => ({ ...extra, ...storedClass(ofExtras[index]) })) },
  }))

/** Cents of a yen. */
export const yen = 100
/** The same with all amounts multiplied by a hundred, so that a cent becomes a yen. */
const inYen = ({ price, ...rate }: Rate) => ({ ...rate, ...(price !== undefined && { price: price * yen }) })
const listInYen = ({ seasons, weekend, extras, lengths }: PriceList): PriceList => ({
  lengths,
  seasons: seasons.map(one => ({ ...one, ...inYen(one) })),
  weekend: weekend && { ...weekend, ...inYen(weekend) },
  extras: extras.map(one => ({ ...one, price: one.price * yen })),
})
/** The inputs of a price with all amounts as whole yen. */
export const wholeOf = (from: PricedFrom): PricedFrom => ({
  ...from,
  list: from.list && listInYen(from.list),
  code: from.code && { ...from.code, amount: from.code.amount === null ? null : from.code.amount * yen },
  smallest: yen,
})

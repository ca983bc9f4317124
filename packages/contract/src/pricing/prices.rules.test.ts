import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { highestCents } from '../money.ts'
import { atLocal, dateOfDay, dayOf, localDateOf } from '../period.ts'
import { noPrices, priceOn, type PriceList } from '../units/price-list.rules.ts'
import { anyChoice, anyList, anyStay, bali, wholeOf, yen } from './prices.build.ts'
import type { PriceFact } from './price-facts.rules.ts'
import { choiceOf, priceStay, pricedFrom, runsOf, type Discount, type PricedFrom, type PricedStay } from './prices.rules.ts'

const sumOf = (lines: readonly PriceFact[]) => lines.reduce((sum, line) => sum + BigInt(line.amount), 0n)
const amountsOf = (lines: readonly PriceFact[]) => lines.map(line => line.amount)

/** A stay from 10:00 of a date in Bali at $15.00 per period. 2026-12-04 is a Friday. */
const stayFrom = (date: string, length: number, more: Partial<PricedStay> = {}): PricedStay => {
  const timeZone = more.timeZone ?? bali
  return { basePrice: 15_00, base: 'Daily', timeZone, start: atLocal(date, '10:00', timeZone), length, ...more }
}
const helmet = { id: 'helmet', title: 'Helmet', price: 2_00, per: 'period', most: 2 } as const
const delivery = { id: 'delivery', title: 'Delivery', price: 10_00, per: 'booking', most: 1 } as const
const full: PriceList = {
  lengths: [
    { from: 7, percent: 10 },
    { from: 30, percent: 40 },
    { from: 3, percent: 5 },
  ],
  seasons: [{ name: 'New Year', from: '2026-12-26', to: '2027-01-04', percent: 50 }],
  weekend: { days: ['sat', 'sun'], price: 20_00 },
  extras: [helmet, delivery],
}
const tenPercent: Discount = { id: 'a', code: 'TEN', percent: 10, amount: null }
const hundred: Discount = { id: 'b', code: 'HUNDRED', percent: null, amount: 100_00 }

describe('a price without a list', () => {
  test('is exactly the unit price times the length; undefined above the highest amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: highestCents }), fc.integer({ min: 1, max: 8760 }), (basePrice, length) => {
        const exact = BigInt(basePrice) * BigInt(length)
        const price = priceStay(stayFrom('2026-12-01', length, { basePrice }))
        expect(price === undefined).toBe(exact > BigInt(highestCents))
        if (price) expect(BigInt(price.total)).toBe(exact)
        if (price) expect(price.lines).toEqual([{ kind: 'stay', length, base: 'Daily', unitPrice: basePrice, amount: price.total }])
      }),
      { numRuns: 1000 },
    )
  })

  test.each([
    [highestCents, 1, highestCents],
    [highestCents, 2, undefined],
    [1, 8760, 8760],
    [2_739_726_027, 365, 999_999_999_855],
    [2_739_726_028, 365, undefined],
  ])('%i × %i', (basePrice, length, expected) => expect(priceStay(stayFrom('2026-12-01', length, { basePrice }))?.total).toBe(expected))
})

describe('the parts of a price, in the order in which they are applied', () => {
  const table: [string, string, number, PricedFrom, number[], number, number][] = [
    ['weekdays at the base price', '2026-12-07', 2, { list: full }, [30_00], 30_00, 30_00],
    ['each day by the date on which it begins', '2026-12-04', 2, { list: full }, [15_00, 20_00], 35_00, 35_00],
    ['two weekends in one line, and the discount of the longest length reached', '2026-12-04', 9, { list: full }, [90_00, 60_00, -15_00], 135_00, 135_00],
    ['one day less than the length takes the shorter one', '2026-12-07', 6, { list: full }, [75_00, 20_00, -4_75], 90_25, 90_25],
    ['a season rules over its weekend', '2026-12-25', 3, { list: full }, [15_00, 45_00, -3_00], 57_00, 57_00],
    ['the last day of a season belongs to it', '2027-01-04', 2, { list: full }, [22_50, 15_00], 37_50, 37_50],
    [
      'extras of the booking and of the period',
      '2026-12-07',
      2,
      {
        list: full,
        extras: [
          { id: 'helmet', count: 2 },
          { id: 'delivery', count: 1 },
        ],
      },
      [30_00, 8_00, 10_00],
      30_00,
      48_00,
    ],
    [
      'a code takes its share of unit and extras',
      '2026-12-07',
      2,
      { list: full, extras: [{ id: 'delivery', count: 1 }], code: tenPercent },
      [30_00, 10_00, -4_00],
      30_00,
      36_00,
    ],
    ['a code takes no more than there is', '2026-12-07', 2, { list: full, code: hundred }, [30_00, -30_00], 30_00, 0],
    [
      'a tax on top, of what the code left',
      '2026-12-07',
      2,
      { code: tenPercent, taxes: [{ name: 'PB1', rate: 1000, isIncluded: false }] },
      [30_00, -3_00, 2_70],
      30_00,
      29_70,
    ],
    ['a tax contained adds nothing', '2026-12-07', 2, { taxes: [{ name: 'VAT', rate: 1100, isIncluded: true }] }, [30_00, 0], 30_00, 30_00],
    [
      'two taxes on top do not tax each other',
      '2026-12-07',
      2,
      {
        taxes: [
          { name: 'A', rate: 1000, isIncluded: false },
          { name: 'B', rate: 500, isIncluded: false },
        ],
      },
      [30_00, 3_00, 1_50],
      30_00,
      34_50,
    ],
    ['an extra that is in no list costs nothing', '2026-12-07', 2, { extras: [{ id: 'helmet', count: 2 }] }, [30_00], 30_00, 30_00],
  ]
  test.each(table)('%s', (_name, date, length, from, amounts, unitTotal, total) => {
    const price = priceStay(stayFrom(date, length), from)
    expect(amountsOf(price?.lines ?? [])).toEqual(amounts)
    expect([price?.unitTotal, price?.total]).toEqual([unitTotal, total])
  })

  test('included taxes: one, and two together', () => {
    const taxOf = (rates: number[]) =>
      priceStay(stayFrom('2026-12-07', 2), { taxes: rates.map(rate => ({ name: 'VAT', rate, isIncluded: true })) })?.lines.flatMap(line =>
        line.kind === 'tax' ? [line.tax] : [],
      )
    expect(taxOf([1100])).toEqual([2_97])
    expect(taxOf([1000, 500])).toEqual([2_61, 1_30])
  })

  test('half a cent is rounded up, once per line', () => {
    const list: PriceList = { ...noPrices, lengths: [{ from: 2, percent: 50 }], weekend: { days: ['mon'], percent: 50 } }
    expect(amountsOf(priceStay(stayFrom('2026-12-08', 3, { basePrice: 1 }), { list })?.lines ?? [])).toEqual([3, -2])
    expect(amountsOf(priceStay(stayFrom('2026-12-07', 1, { basePrice: 1 }), { list })?.lines ?? [])).toEqual([2])
    expect(priceStay(stayFrom('2026-12-08', 1, { basePrice: 5 }), { taxes: [{ name: 'T', rate: 1000, isIncluded: false }] })?.total).toBe(6)
  })

  test.each([
    ['an extra', { list: full, extras: [{ id: 'helmet', count: 2 }] }],
    ['a tax', { taxes: [{ name: 'T', rate: 1, isIncluded: false }] }],
  ])('there is no price if %s exceeds the highest amount', (_name, from) => {
    expect(priceStay(stayFrom('2026-12-07', 1, { basePrice: highestCents }), from)).toBeUndefined()
  })
})

describe('the date on which a period begins', () => {
  const weekendOnly: PriceList = { ...noPrices, weekend: { days: ['sat', 'sun'], price: 20_00 } }
  test.each<[string, Partial<PricedStay>, number, [count: number, price: number][]]>([
    [
      'days, across the change of clocks',
      { timeZone: 'Europe/Berlin', start: atLocal('2026-03-28', '23:30', 'Europe/Berlin') },
      4,
      [
        [2, 20_00],
        [2, 15_00],
      ],
    ],
    [
      'hours into a Saturday',
      { base: 'Hourly', start: atLocal('2026-12-04', '22:00', bali) },
      5,
      [
        [2, 15_00],
        [3, 20_00],
      ],
    ],
    [
      'an hour that begins on the half',
      { base: 'Hourly', start: atLocal('2026-12-04', '23:30', bali) },
      2,
      [
        [1, 15_00],
        [1, 20_00],
      ],
    ],
    [
      '25 hours of the day on which clocks go back',
      { base: 'Hourly', timeZone: 'Europe/Berlin', start: atLocal('2026-10-25', '00:00', 'Europe/Berlin') },
      26,
      [
        [25, 20_00],
        [1, 15_00],
      ],
    ],
    [
      'months, by their first days',
      { base: 'Monthly', start: atLocal('2026-10-31', '10:00', bali) },
      4,
      [
        [1, 20_00],
        [2, 15_00],
        [1, 20_00],
      ],
    ],
  ])('%s', (_name, more, length, expected) => {
    expect(runsOf(stayFrom('2026-12-01', length, more), weekendOnly).map(run => [run.count, run.unitPrice])).toEqual(expected)
  })

  test('for hourly units a season begins and ends at local midnight', () => {
    const list: PriceList = { ...noPrices, seasons: [{ name: 'Nyepi', from: '2026-12-05', to: '2026-12-05', price: 30_00 }] }
    const runs = runsOf(stayFrom('2026-12-04', 48, { base: 'Hourly', start: atLocal('2026-12-04', '12:00', bali) }), list)
    expect(runs.map(run => [run.count, run.unitPrice, dateOfDay(run.first)])).toEqual([
      [12, 15_00, '2026-12-04'],
      [24, 30_00, '2026-12-05'],
      [12, 15_00, '2026-12-06'],
    ])
  })
})

describe('for any combination', () => {
  test('lines add up, totals are not negative, and the stored facts give the same price', () => {
    fc.assert(
      fc.property(anyStay, anyChoice, (one, from) => {
        const price = priceStay(one, from)
        if (!price) throw new Error('these are all payable')
        expect(sumOf(price.lines)).toBe(BigInt(price.total))
        expect(price.total).toBeGreaterThanOrEqual(0)
        expect(price.unitTotal).toBeGreaterThanOrEqual(0)
        expect(price.lines.filter(line => line.kind === 'stay').reduce((sum, line) => sum + line.length, 0)).toBe(one.length)
        expect(sumOf(price.lines.filter(line => line.kind === 'stay' || line.kind === 'length'))).toBe(BigInt(price.unitTotal))
        const kept = JSON.parse(JSON.stringify(pricedFrom(from.list ?? noPrices, from.taxes ?? [], from.extras ?? [], from.code))) as PricedFrom
        expect(priceStay(one, kept)).toEqual(price)
      }),
      { numRuns: 1000 },
    )
  }, 30_000)

  test('an included tax does not change the total and is part of it', () => {
    fc.assert(
      fc.property(anyStay, anyChoice, fc.integer({ min: 1, max: 5000 }), (one, from, rateOfTax) => {
        const bare = priceStay(one, { ...from, taxes: [] })
        const taxed = priceStay(one, { ...from, taxes: [{ name: 'VAT', rate: rateOfTax, isIncluded: true }] })
        expect(taxed?.total).toBe(bare?.total)
        const line = taxed?.lines.at(-1)
        expect(line?.kind === 'tax' && line.tax <= taxed!.total && line.tax >= 0).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  test('a higher discount never costs more, and a code never increases the price', () => {
    fc.assert(
      fc.property(anyStay, anyChoice, fc.integer({ min: 1, max: 98 }), (one, from, percent) => {
        const withTier = (more: number) => priceStay(one, { ...from, list: { ...(from.list ?? noPrices), lengths: [{ from: 1, percent: more }] } })?.total ?? 0
        expect(withTier(percent + 1)).toBeLessThanOrEqual(withTier(percent))
        const withCode = (by: number) => priceStay(one, { ...from, code: { ...tenPercent, percent: by } })?.total ?? 0
        expect(withCode(percent + 1)).toBeLessThanOrEqual(withCode(percent))
        expect(withCode(percent)).toBeLessThanOrEqual(priceStay(one, { ...from, code: undefined })?.total ?? 0)
      }),
      { numRuns: 500 },
    )
  })

  test('each period has the price of its date', () => {
    fc.assert(
      fc.property(anyStay, anyList, (one, prices) => {
        const runs = runsOf(one, prices)
        expect(runs.reduce((sum, run) => sum + run.count, 0)).toBe(one.length)
        expect(dateOfDay(runs[0]?.first ?? 0)).toBe(localDateOf(one.start, one.timeZone))
        for (const run of runs) {
          const found = prices.seasons.find(candidate => candidate.from <= dateOfDay(run.first) && dateOfDay(run.first) <= candidate.to)
          expect(run.name).toBe(found?.name)
          for (const day of [run.first, run.last]) expect(priceOn(one.basePrice, prices, dateOfDay(day))).toBe(run.unitPrice)
          expect(run.last).toBeGreaterThanOrEqual(run.first)
        }
      }),
      { numRuns: 500 },
    )
  })
})

describe('the inputs of a price', () => {
  test('dates convert to day numbers and back', () => expect(dateOfDay(dayOf('2026-02-28') + 1)).toBe('2026-03-01'))

  test('chosen extras are sorted, and those with a count of zero are dropped', () => {
    expect(
      choiceOf([
        { id: 'b', count: 1 },
        { id: 'c', count: 0 },
        { id: 'a', count: 2 },
      ]),
    ).toEqual([
      { id: 'a', count: 2 },
      { id: 'b', count: 1 },
    ])
    expect(choiceOf(undefined)).toEqual([])
  })
})

describe('for zero-decimal currencies', () => {
  const amountsIn = (line: PriceFact) => [line.amount, ...('unitPrice' in line ? [line.unitPrice] : []), ...('tax' in line ? [line.tax] : [])]

  test('all amounts are whole yen and add up, even if the input is not', () => {
    fc.assert(
      fc.property(anyStay, anyChoice, (one, from) => {
        const kept = pricedFrom(from.list ?? noPrices, from.taxes ?? [], from.extras ?? [], from.code, yen)
        const price = priceStay(one, kept)
        if (!price) throw new Error('these are all payable')
        expect([price.total, price.unitTotal, ...price.lines.flatMap(amountsIn)].filter(amount => amount % yen !== 0)).toEqual([])
        expect(sumOf(price.lines)).toBe(BigInt(price.total))
        expect(price.total).toBeGreaterThanOrEqual(0)
        for (const line of price.lines) if (line.kind === 'stay') expect(line.amount).toBe(line.unitPrice * line.length)
        expect(priceStay(one, JSON.parse(JSON.stringify(kept)) as PricedFrom)).toEqual(price)
        for (const run of runsOf(one, from.list ?? noPrices, yen))
          expect(priceOn(one.basePrice, from.list ?? noPrices, dateOfDay(run.first), yen)).toBe(run.unitPrice)
      }),
      { numRuns: 1000 },
    )
  }, 30_000)

  test('yen are rounded by the same rule as cents', () => {
    fc.assert(
      fc.property(anyStay, anyChoice, (one, from) => {
        const cents = priceStay(one, from)
        const whole = priceStay({ ...one, basePrice: one.basePrice * yen }, wholeOf(from))
        expect(whole?.lines.map(amountsIn)).toEqual(cents?.lines.map(line => amountsIn(line).map(amount => amount * yen)))
        expect([whole?.unitTotal, whole?.total]).toEqual([(cents?.unitTotal ?? 0) * yen, (cents?.total ?? 0) * yen])
        expect(priceStay(one, { ...from, smallest: 1 })).toEqual(cents)
      }),
      { numRuns: 1000 },
    )
  }, 30_000)

  test.each([
    ['7 % of 3,333', { code: { ...tenPercent, percent: 7 } }, 3333_00, 1, 3100_00],
    ['half a yen up', { taxes: [{ name: 'T', rate: 1000, isIncluded: false }] }, 5_00, 1, 6_00],
    ['a typed amount with half a yen', {}, 10_50, 3, 33_00],
  ])('%s', (_name, from: PricedFrom, basePrice, length, expected) =>
    expect(priceStay(stayFrom('2026-12-08', length, { basePrice }), { ...from, smallest: yen })?.total).toBe(expected),
  )
})

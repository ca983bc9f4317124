import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { atLocal } from '../period.ts'
import { noPrices, type PriceList } from '../units/price-list.rules.ts'
import { itemTotals } from './price-facts.rules.ts'
import { priceStay, pricedFrom, type Discount, type PricedFrom, type PricedStay } from './prices.rules.ts'

const timeZone = 'Asia/Makassar'
const stayFrom = (date: string, length: number): PricedStay => ({ basePrice: 15_00, base: 'Daily', timeZone, start: atLocal(date, '10:00', timeZone), length })
const helmet = { id: 'helmet', title: 'Helmet', price: 2_00, per: 'period', most: 2 } as const
const full: PriceList = {
  lengths: [{ from: 3, percent: 5 }],
  seasons: [{ name: 'New Year', from: '2026-12-26', to: '2027-01-04', percent: 50 }],
  weekend: { days: ['sat', 'sun'], price: 20_00 },
  extras: [helmet],
}
const tenPercent: Discount = { id: 'a', code: 'TEN', percent: 10, amount: null }
const hundred: Discount = { id: 'b', code: 'HUNDRED', percent: null, amount: 100_00 }

describe('a price of several units', () => {
  const vario = { unitId: 'a', title: 'Vario', count: 3, basePrice: 15_00, list: full }
  const kayak = { unitId: 'b', title: 'Kayak', count: 1, basePrice: 40_00, list: noPrices }
  const vat = { name: 'VAT', rate: 1000, isIncluded: false }

  test('is the sum of what each costs alone, times how many there are; code and taxes are of the sum', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 9 }),
        fc.boolean(),
        (length, some, others, hasCode) => {
          const stay = stayFrom('2026-12-04', length)
          const alone = [vario, kayak].map(item => priceStay({ ...stay, basePrice: item.basePrice }, { list: item.list })?.unitTotal ?? Number.NaN)
          const from = pricedFrom(
            [
              { ...vario, count: some },
              { ...kayak, count: others },
            ],
            [vat],
            [{ id: 'helmet', count: 2 }],
            hasCode ? hundred : undefined,
          )
          const price = priceStay(stay, from)
          const unitTotal = (alone[0] ?? 0) * some + (alone[1] ?? 0) * others
          const taxed = Math.max(0, unitTotal + 2 * 2_00 * length - (hasCode ? 100_00 : 0))
          // Each unit's length discount is rounded once: for all its pieces here, for one alone.
          expect(Math.abs((price?.unitTotal ?? 0) - unitTotal)).toBeLessThanOrEqual(some)
          expect(Math.abs((price?.total ?? 0) - taxed * 1.1)).toBeLessThanOrEqual(some * 1.1 + 1)
          expect(price?.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(price?.total)
          expect(priceStay(stay, JSON.parse(JSON.stringify(from)) as PricedFrom)).toEqual(price)
        },
      ),
    )
  })

  test('names the unit of each line, and charges an extra that two units have once', () => {
    const both = [vario, { ...kayak, list: { ...noPrices, extras: [helmet] } }]
    const price = priceStay(stayFrom('2026-12-01', 2), pricedFrom(both, [vat], [{ id: 'helmet', count: 1 }], tenPercent))
    expect(price?.lines.map(line => [line.kind, 'of' in line ? line.of?.title : undefined, line.amount])).toEqual([
      ['stay', 'Vario', 90_00],
      ['extra', 'Vario', 4_00],
      ['stay', 'Kayak', 80_00],
      ['code', undefined, -17_40],
      ['tax', undefined, 15_66],
    ])
    expect(price && [price.unitTotal, price.total, ...itemTotals(price.lines, '')]).toEqual([170_00, 172_26, ['a', 94_00], ['b', 80_00]])
  })

  test('a booking of one piece is priced from its list, as before there were several', () => {
    expect(pricedFrom(full, [], [], undefined)).toEqual({ list: full })
    expect(pricedFrom([{ ...kayak, count: 2 }], [], [], undefined)).toEqual({ v: 2, items: [{ unitId: 'b', title: 'Kayak', count: 2, basePrice: 40_00 }] })
  })
})

test('pieces that took the place of others at their price leave the sum as it was, to the cent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 99_99 }),
      fc.integer({ min: 1, max: 99 }),
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 9 }),
      (length, basePrice, percent, stay, gone) => {
        const list: PriceList = { ...full, lengths: [{ from: 3, percent }] }
        const stayOf = stayFrom('2026-12-20', length)
        const from = { v: 2, extras: [{ id: 'helmet', count: 1 }], code: tenPercent, taxes: [{ name: 'VAT', rate: 1100, isIncluded: false }] } as const
        const whole = priceStay(stayOf, {
          ...from,
          extras: [...from.extras],
          taxes: [...from.taxes],
          items: [{ unitId: 'a', title: 'A', count: stay + gone, basePrice, list }],
        })
        const parts = [
          { unitId: 'a', title: 'A', count: stay, basePrice, list },
          { unitId: 'b', title: 'B', count: gone, basePrice, list: { ...list, extras: [] }, joins: true as const },
        ]
        const split = priceStay(stayOf, { ...from, extras: [...from.extras], taxes: [...from.taxes], items: parts })
        expect([split?.total, split?.unitTotal]).toEqual([whole?.total, whole?.unitTotal])
      },
    ),
    { numRuns: 300 },
  )
})

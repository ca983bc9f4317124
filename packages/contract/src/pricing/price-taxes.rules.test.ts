import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shareOf } from '../money.ts'
import { atLocal } from '../period.ts'
import { classAmong, taxClasses, type Tax, type TaxClass } from '../rentals/taxes.rules.ts'
import { noPrices } from '../units/price-list.rules.ts'
import { linesInWords } from './lines.words.ts'
import { classSums, shownLines, type PriceFact } from './price-facts.rules.ts'
import { anyClassed, anyStay, bali, wholeOf, yen } from './prices.build.ts'
import { priceStay, type Discount, type PricedFrom } from './prices.rules.ts'

const room = { basePrice: 100_00, base: 'Daily', timeZone: bali, start: atLocal('2026-12-07', '10:00', bali), length: 1 } as const
const standard: Tax = { name: 'VAT', rate: 1900, isIncluded: true }
const reduced: Tax = { name: 'VAT', rate: 700, isIncluded: true, taxClass: 'reduced' }
const bike = { id: 'bike', title: 'Bike', price: 20_00, per: 'booking', most: 1 } as const
const ten: Discount = { id: 'c', code: 'TEN', percent: null, amount: 10_00 }
const withBike = (more: Partial<PricedFrom>, ofBike?: TaxClass): PricedFrom => ({
  list: { ...noPrices, extras: [{ ...bike, taxClass: ofBike }] },
  extras: [{ id: 'bike', count: 1 }],
  taxes: [standard, reduced],
  ...more,
})
const facts = (lines: readonly PriceFact[] = []) =>
  lines.map(line => [line.kind, line.kind === 'tax' ? line.tax : line.amount, 'taxClass' in line ? line.taxClass : undefined])
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

describe('taxes by class', () => {
  test.each<[string, PricedFrom, unknown[]]>([
    [
      'a room at the reduced rate with a bicycle at the standard one',
      withBike({ taxClass: 'reduced' }),
      [
        ['stay', 100_00, 'reduced'],
        ['extra', 20_00, undefined],
        ['tax', 3_19, undefined],
        ['tax', 6_54, 'reduced'],
      ],
    ],
    [
      'a code is shared by what each class comes to',
      withBike({ taxClass: 'reduced', code: ten }),
      [
        ['stay', 100_00, 'reduced'],
        ['extra', 20_00, undefined],
        ['code', -10_00, undefined],
        ['tax', 2_93, undefined],
        ['tax', 6_00, 'reduced'],
      ],
    ],
    [
      'what is exempt carries none that is a percentage',
      withBike({ taxClass: 'exempt' }, 'exempt'),
      [
        ['stay', 100_00, 'exempt'],
        ['extra', 20_00, 'exempt'],
        ['tax', 0, undefined],
        ['tax', 0, 'reduced'],
      ],
    ],
    [
      'without a reduced tax, what is reduced carries the standard one',
      withBike({ taxClass: 'reduced', taxes: [standard] }),
      [
        ['stay', 100_00, undefined],
        ['extra', 20_00, undefined],
        ['tax', 19_16, undefined],
      ],
    ],
    [
      'without taxes there is nothing to be exempt from',
      withBike({ taxClass: 'exempt', taxes: [] }),
      [
        ['stay', 100_00, undefined],
        ['extra', 20_00, undefined],
      ],
    ],
  ])('%s', (_, from, expected) => expect(facts(priceStay(room, from)?.lines)).toEqual(expected))

  test('a tax for each guest and night knows no class', () => {
    const tourist: Tax = { name: 'City tax', rate: 0, isIncluded: false, perNight: 2_00 }
    const night = { ...room, base: 'Nightly' } as const
    const price = priceStay(night, { taxClass: 'exempt', taxes: [standard, tourist], guests: 2 })
    expect([price?.total, price?.lines.at(-1)]).toMatchObject([104_00, { kind: 'tax', amount: 4_00 }])
  })

  test('units that are priced together are of the class of the first', () => {
    const item = { title: 'Room', count: 1, basePrice: 100_00 }
    const price = priceStay(room, {
      taxes: [standard, reduced],
      items: [
        { ...item, unitId: 'a', taxClass: 'reduced' },
        { ...item, unitId: 'b', joins: true },
      ],
    })
    expect(classSums(price?.lines ?? [])).toEqual({ reduced: 200_00 })
  })

  test('guests read only the taxes of classes that the price has something of', () => {
    const read = (from: PricedFrom) => linesInWords(priceStay(room, from)?.lines ?? [], 'Room', 'en')
    const onTop = [standard, reduced].map(tax => ({ ...tax, isIncluded: false }))
    expect(read(withBike({ taxClass: 'reduced' })).taxesIncluded.map(line => line.label)).toEqual(['VAT 19%', 'VAT 7%'])
    expect(read({ taxClass: 'reduced', taxes: [standard, reduced] }).taxesIncluded).toEqual([{ label: 'VAT 7%', amount: 6_54 }])
    expect(read({ taxClass: 'reduced', taxes: onTop }).lines.map(line => line.label)).toEqual(['Room, 1 day', 'VAT 7%'])
    expect(read({ taxClass: 'exempt', taxes: onTop }).lines.map(line => line.label)).toEqual(['Room, 1 day'])
  })
})

/** A price is kept only if no amount exceeds the highest one. */
const priced = (check: (price: { lines: PriceFact[]; total: number }, from: PricedFrom & { taxes: Tax[] }) => void, runs = 1000) =>
  fc.assert(
    fc.property(anyStay, anyClassed, (stay, from) => {
      const price = priceStay(stay, from)
      if (price) check(price, from)
    }),
    { numRuns: runs },
  )

describe('whatever the classes', () => {
  test('lines add up to the total, and the classes to all but the taxes on top', () => {
    priced(({ lines, total }) => {
      expect(sumOf(lines.map(line => line.amount))).toBe(total)
      const onTop = sumOf(lines.map(line => (line.kind === 'tax' ? line.amount : 0)))
      expect(sumOf(Object.values(classSums(lines)))).toBe(total - onTop)
    })
  })

  test('each tax is the share of its class, and those that a class includes are contained in it', () => {
    priced(({ lines }) => {
      const sums = classSums(lines)
      for (const taxClass of taxClasses) {
        const [sum, taxes] = [sums[taxClass] ?? 0, lines.flatMap(line => (line.kind === 'tax' && (line.taxClass ?? 'standard') === taxClass ? [line] : []))]
        const included = taxes.filter(tax => tax.isIncluded)
        const whole = 10_000 + sumOf(included.map(tax => tax.rate))
        for (const { tax, rate, isIncluded } of taxes) expect(tax).toBe(Number(shareOf(BigInt(sum), rate, isIncluded ? whole : 10_000)))
        expect(sum).toBeGreaterThanOrEqual(sumOf(included.map(tax => tax.tax)))
      }
    })
  })

  test('a code takes no more of a class than there is, and its shares add up to it', () => {
    priced(({ lines }) => {
      const [code] = lines.flatMap(line => (line.kind === 'code' && line.byClass ? [line] : []))
      if (!code) return
      expect(sumOf(Object.values(code.byClass ?? {}))).toBe(code.amount)
      const before = classSums(lines.filter(line => line.kind !== 'code'))
      for (const taxClass of taxClasses) expect(code.byClass?.[taxClass] ?? 0).toBeGreaterThanOrEqual(-(before[taxClass] ?? 0))
    })
  })

  test('in yen every amount is whole', () => {
    fc.assert(
      fc.property(anyStay, anyClassed, (stay, from) => {
        const price = priceStay({ ...stay, basePrice: stay.basePrice * yen }, wholeOf(from))
        for (const sum of Object.values(classSums(price?.lines ?? []))) expect(sum % yen).toBe(0)
      }),
    )
  })

  test('what is all of one class costs as if there were no classes', () => {
    const plain = ({ taxes, list, taxClass: _of, ...from }: PricedFrom & { taxes: Tax[] }): PricedFrom => ({
      ...from,
      taxes: taxes.map(({ taxClass: _class, ...tax }) => tax),
      list: list && { ...list, extras: list.extras.map(({ taxClass: _class, ...extra }) => extra) },
    })
    const allReduced = ({ list, taxes = [], ...from }: PricedFrom): PricedFrom => ({
      ...from,
      taxClass: 'reduced',
      taxes: taxes.map(tax => ({ ...tax, taxClass: 'reduced' })),
      list: list && { ...list, extras: list.extras.map(extra => ({ ...extra, taxClass: 'reduced' })) },
    })
    fc.assert(
      fc.property(anyStay, anyClassed, (stay, from) => {
        const [one, other] = [priceStay(stay, plain(from)), priceStay(stay, allReduced(plain(from)))]
        expect(other?.total).toBe(one?.total)
        expect(facts(other?.lines).map(([kind, amount]) => [kind, amount])).toEqual(facts(one?.lines).map(([kind, amount]) => [kind, amount]))
        expect(JSON.stringify(one?.lines ?? [])).not.toContain('Class')
      }),
      { numRuns: 500 },
    )
  })

  test('without reduced taxes only what is exempt differs from a price without classes', () => {
    fc.assert(
      fc.property(anyStay, anyClassed, (stay, { taxes, ...from }) => {
        const alike = taxes.map(({ taxClass: _class, ...tax }) => tax)
        const named = classAmong(alike, from.taxClass)
        const price = priceStay(stay, { ...from, list: from.list && { ...from.list, extras: [] }, taxes: alike })
        if (!price) return
        if (named === 'exempt') expect(shownLines(price.lines).filter(line => line.kind === 'tax')).toEqual([])
        else expect(JSON.stringify(price.lines)).not.toContain('Class')
      }),
      { numRuns: 500 },
    )
  })
})

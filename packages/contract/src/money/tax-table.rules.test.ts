import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PriceFact } from '../pricing/price-facts.rules.ts'
import { anyClass, anyClassed, anyStay } from '../pricing/prices.build.ts'
import { priceStay } from '../pricing/prices.rules.ts'
import { storedClass, type TaxClass } from '../rentals/taxes.rules.ts'
import { apportion, creditTaxes, grossOf, invoiceTaxes, taxesOf, type IssuedTaxes, type TaxTable } from './tax-table.rules.ts'

const stay = (amount: number): PriceFact => ({ kind: 'stay', length: 1, base: 'Daily', unitPrice: amount, amount })
const tax = (name: string, rate: number, cents: number, isIncluded: boolean): PriceFact => ({
  kind: 'tax',
  name,
  rate,
  isIncluded,
  tax: cents,
  amount: isIncluded ? 0 : cents,
})
const tourist: PriceFact = { kind: 'tax', name: 'Tourist tax', rate: 0, isIncluded: false, perNight: 2_00, guests: 2, nights: 3, tax: 12_00, amount: 12_00 }
const room = (amount: number, taxClass: 'reduced' | 'exempt'): PriceFact => ({ kind: 'stay', length: 1, base: 'Nightly', unitPrice: amount, amount, taxClass })
const lowered = (cents: number): PriceFact => ({ kind: 'tax', name: 'VAT', rate: 700, isIncluded: true, taxClass: 'reduced', tax: cents, amount: 0 })
const seven = (net: number, cents: number) => ({ net, taxes: [{ name: 'VAT', rate: 700, tax: cents }] })
const vat = (net: number, cents: number) => ({ net, taxes: [{ name: 'VAT', rate: 1900, tax: cents }] })

describe('the taxes of a booking', () => {
  test.each<[string, PriceFact[], { kind: string; amount: number; taxClass?: TaxClass }[], TaxTable]>([
    ['no tax, no table', [stay(100_00)], [{ kind: 'fuel', amount: 5_00 }], []],
    ['included', [stay(119_00), tax('VAT', 1900, 19_00, true)], [], [vat(100_00, 19_00)]],
    ['on top', [stay(100_00), tax('VAT', 1900, 19_00, false)], [], [vat(100_00, 19_00)]],
    [
      'two on the same net',
      [stay(100_00), tax('VAT', 1900, 19_00, false), tax('City', 200, 2_00, false)],
      [],
      [
        {
          net: 100_00,
          taxes: [
            { name: 'VAT', rate: 1900, tax: 19_00 },
            { name: 'City', rate: 200, tax: 2_00 },
          ],
        },
      ],
    ],
    [
      'a tax for each guest and night is not taxed itself',
      [stay(119_00), tax('VAT', 1900, 19_00, true), tourist],
      [],
      [vat(100_00, 19_00), { net: 0, taxes: [{ name: 'Tourist tax', rate: 0, tax: 12_00 }] }],
    ],
    [
      'charges contain the tax, damage does not, discounts lower it',
      [stay(100_00), tax('VAT', 1900, 19_00, false)],
      [
        { kind: 'fuel', amount: 23_80 },
        { kind: 'discount', amount: -11_90 },
        { kind: 'damage', amount: 50_00 },
      ],
      [vat(110_00, 20_90), { net: 50_00, taxes: [] }],
    ],
    [
      'only a tourist tax',
      [stay(100_00), tourist],
      [],
      [
        { net: 100_00, taxes: [] },
        { net: 0, taxes: [{ name: 'Tourist tax', rate: 0, tax: 12_00 }] },
      ],
    ],
    [
      'a group for each class, charges by theirs, damage without',
      [room(107_00, 'reduced'), stay(119_00), tax('VAT', 1900, 19_00, true), lowered(7_00), tourist],
      [
        { kind: 'item', amount: 10_70, taxClass: 'reduced' },
        { kind: 'item', amount: 5_00, taxClass: 'exempt' },
        { kind: 'fuel', amount: 11_90 },
        { kind: 'damage', amount: 50_00, taxClass: 'reduced' },
      ],
      [vat(110_00, 20_90), seven(110_00, 7_70), { net: 0, taxes: [{ name: 'Tourist tax', rate: 0, tax: 12_00 }] }, { net: 55_00, taxes: [] }],
    ],
    [
      'a charge of a class that the price has nothing of',
      [room(107_00, 'reduced'), tax('VAT', 1900, 0, true), lowered(7_00)],
      [{ kind: 'fuel', amount: 11_90 }],
      [vat(10_00, 1_90), seven(100_00, 7_00)],
    ],
    ['what is exempt', [room(100_00, 'exempt'), tax('VAT', 1900, 0, true)], [], [{ net: 100_00, taxes: [] }]],
    [
      'what is reduced, where no tax is',
      [stay(119_00), tax('VAT', 1900, 19_00, true)],
      [{ kind: 'fuel', amount: 11_90, taxClass: 'reduced' }],
      [vat(110_00, 20_90)],
    ],
    [
      'a code by its shares',
      [
        room(107_00, 'reduced'),
        stay(119_00),
        { kind: 'code', code: 'C', percent: null, amount: -22_60, byClass: { reduced: -10_70, standard: -11_90 } },
        tax('VAT', 1900, 17_10, true),
        lowered(6_30),
      ],
      [],
      [vat(90_00, 17_10), seven(90_00, 6_30)],
    ],
    [
      'a discount of more than its class comes to lowers the others',
      [room(107_00, 'reduced'), stay(11_90), tax('VAT', 1900, 1_90, true), lowered(7_00)],
      [{ kind: 'discount', amount: -22_60 }],
      [seven(90_00, 6_30)],
    ],
  ])('%s', (_, facts, charges, table) => {
    expect(taxesOf(facts, charges)).toEqual(table)
  })
})

const anyCharges = fc.array(
  fc
    .record({ kind: fc.constantFrom('late', 'damage', 'fuel', 'item', 'discount'), amount: fc.integer({ min: 1, max: 100_00 }), taxClass: anyClass })
    .map(({ kind, amount, taxClass }) => ({ kind, amount: kind === 'discount' ? -amount : amount, ...storedClass(taxClass) })),
  {
    maxLength: 4,
  },
)
/** A booking with at least one tax: its table and what the guest pays. */
const anyBooking = fc
  .tuple(anyStay, anyClassed, anyCharges)
  .map(([one, from, charges]) => {
    const price = priceStay(one, {
      ...from,
      taxes: [...(from.taxes ?? []), { name: 'VAT', rate: 700, isIncluded: true }].map((each, index) => ({ ...each, name: `${index}` })),
    })
    return { total: (price?.total ?? 0) + charges.reduce((sum, charge) => sum + charge.amount, 0), whole: taxesOf(price?.lines ?? [], charges) }
  })
  .filter(({ total, whole }) => total > 0 && cellsOf(whole).every(cell => cell >= 0))
const cellsOf = (table: TaxTable) => table.flatMap(({ net, taxes }) => [net, ...taxes.map(one => one.tax)])
const shares = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 6 })

/** An amount in parts, of which the last takes the rest. */
function partsOf(total: number, weights: number[]): number[] {
  const sum = weights.reduce((all, one) => all + one, 0)
  const parts = weights.slice(1).map(weight => Math.floor((total * weight) / sum))
  return [...parts, total - parts.reduce((all, one) => all + one, 0)].filter(part => part > 0)
}

describe('parts', () => {
  test('the table of a booking adds up to what the guest pays', () => {
    fc.assert(
      fc.property(anyBooking, ({ total, whole }) => {
        expect(grossOf(whole)).toBe(total)
      }),
    )
  })

  test('no group is below zero, whichever class a discount is of, if it is not more than the whole', () => {
    fc.assert(
      fc.property(anyStay, anyClassed, anyCharges, (one, from, charges) => {
        const price = priceStay(one, from)
        const taxed = charges.reduce((sum, { kind, amount }) => sum + (kind === 'damage' ? 0 : amount), 0)
        if (!price || price.total + taxed < 0) return
        for (const group of taxesOf(price.lines, charges)) expect(grossOf([group])).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 1000 },
    )
  })

  test('a part adds up to its amount, each cell within one of its exact share', () => {
    fc.assert(
      fc.property(anyBooking, fc.integer({ min: 1, max: 999 }), fc.constantFrom(1, 100), ({ total, whole }, permille, smallest) => {
        const amount = Math.max(1, Math.floor((total * permille) / 1000 / smallest)) * smallest
        const part = apportion(whole, amount, smallest)
        expect(grossOf(part)).toBe(amount)
        for (const group of part) {
          const of = whole.find(one => JSON.stringify(one.taxes.map(each => each.name)) === JSON.stringify(group.taxes.map(each => each.name)))
          expect(Math.abs(group.net - ((of?.net ?? 0) * amount) / total)).toBeLessThan(smallest + 0.01)
          for (const [index, each] of group.taxes.entries())
            expect(Math.abs(each.tax - ((of?.taxes[index]?.tax ?? 0) * amount) / total)).toBeLessThan(smallest + 0.01)
        }
      }),
    )
  })

  test('invoices for parts add up to the whole, and credit notes for all of it to the same, cell by cell', () => {
    fc.assert(
      fc.property(anyBooking, shares, shares, ({ total, whole }, paid, back) => {
        const issued: IssuedTaxes[] = []
        for (const amount of partsOf(total, paid)) {
          const taxes = invoiceTaxes(whole, issued, amount)
          expect(grossOf(taxes)).toBe(amount)
          issued.push({ kind: 'invoice', amount, taxes, lowersPrice: false })
        }
        for (const amount of partsOf(total, back)) {
          const taxes = creditTaxes(whole, issued, amount, false)
          expect(grossOf(taxes)).toBe(amount)
          issued.push({ kind: 'credit_note', amount, taxes, lowersPrice: false })
        }
        for (const kind of ['invoice', 'credit_note'] as const) {
          const sums = new Map<string, number>()
          for (const { net, taxes = [] } of issued.filter(one => one.kind === kind).flatMap(one => one.taxes ?? []))
            for (const [name, cents] of [[`net ${taxes.map(one => one.name).join()}`, net] as const, ...taxes.map(one => [one.name, one.tax] as const)])
              sums.set(name, (sums.get(name) ?? 0) + cents)
          for (const { net, taxes } of whole) {
            expect(sums.get(`net ${taxes.map(one => one.name).join()}`) ?? 0).toBe(net)
            for (const one of taxes) expect(sums.get(one.name) ?? 0).toBe(one.tax)
          }
        }
      }),
    )
  })

  test('a charge that is invoiced later has its own taxes, not a share of the stay’s', () => {
    const before = taxesOf([stay(119_00), tax('VAT', 1900, 19_00, true)], [])
    const issued: IssuedTaxes[] = [{ kind: 'invoice', amount: 119_00, taxes: invoiceTaxes(before, [], 119_00), lowersPrice: false }]
    const after = taxesOf([stay(119_00), tax('VAT', 1900, 19_00, true)], [{ kind: 'damage', amount: 50_00 }])
    expect(invoiceTaxes(after, issued, 50_00)).toEqual([{ net: 50_00, taxes: [] }])
  })

  test('a lower price gives back what is invoiced beyond it; what is paid twice and what an old document left open has a share of the whole', () => {
    const whole = taxesOf([stay(119_00), tax('VAT', 1900, 19_00, true), tourist], [])
    const paid: IssuedTaxes = { kind: 'invoice', amount: 131_00, taxes: whole, lowersPrice: false }
    const cheaper = taxesOf([stay(59_50), tax('VAT', 1900, 9_50, true), tourist], [])
    expect(creditTaxes(cheaper, [paid], 59_50, true)).toEqual([vat(50_00, 9_50)])
    expect(grossOf(invoiceTaxes(whole, [paid], 131_00))).toBe(131_00)
    expect(invoiceTaxes(whole, [{ kind: 'invoice', amount: 65_50, lowersPrice: false }], 65_50)).toEqual([
      vat(50_00, 9_50),
      { net: 0, taxes: [{ name: 'Tourist tax', rate: 0, tax: 6_00 }] },
    ])
  })
})

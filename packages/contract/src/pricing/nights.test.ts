import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { noPrices } from '../units/price-list.rules.ts'
import { linesInWords } from './lines.words.ts'
import { priceStay, pricedFrom, withNights } from './prices.rules.ts'

const flat = { basePrice: 100_00, base: 'Nightly' as const, timeZone: 'Europe/Berlin', start: new Date('2027-03-27T14:00:00Z'), length: 3 }
const fees = { guestsIncluded: 2, extraGuestPrice: 15_00, cleaningFee: 40_00 }
const plain = pricedFrom(noPrices, [], [], undefined)
const totalOf = (guests?: number) => priceStay(flat, withNights(plain, fees, guests))?.total

describe('what nights cost', () => {
  test('guests beyond those included cost each night, cleaning once', () => {
    expect(totalOf()).toBe(340_00)
    expect(totalOf(1)).toBe(340_00)
    expect(totalOf(2)).toBe(340_00)
    expect(totalOf(4)).toBe(340_00 + 2 * 3 * 15_00)
    expect(priceStay(flat, withNights(plain, { cleaningFee: 40_00 }, 50))?.total).toBe(340_00)
  })

  test('a season and a weekend hold for the nights that begin in them, and a longer stay counts nights', () => {
    const list = {
      ...noPrices,
      lengths: [{ from: 3, percent: 10 }],
      weekend: { days: ['sat' as const], price: 150_00 },
      seasons: [{ name: 'Easter', from: '2027-03-28', to: '2027-03-28', price: 200_00 }],
    }
    const price = priceStay(flat, withNights(pricedFrom(list, [], [], undefined), fees))
    expect(price?.lines.map(line => line.amount)).toEqual([150_00, 200_00, 100_00, -45_00, 40_00])
    expect(price?.unitTotal).toBe(405_00)
    expect(priceStay({ ...flat, length: 2 }, pricedFrom(list, [], [], undefined))?.total).toBe(350_00)
  })

  test('a tourist tax is for each guest and night, only of nights, and no percentage is taken of it', () => {
    const taxes = [
      { name: 'City tax', rate: 0, isIncluded: false, perNight: 3_50 },
      { name: 'VAT', rate: 1000, isIncluded: false },
    ]
    const from = pricedFrom(noPrices, taxes, [], undefined)
    expect(priceStay(flat, withNights(from, fees, 3))?.lines.map(line => line.amount)).toEqual([300_00, 45_00, 40_00, 3 * 3 * 3_50, 38_50])
    expect(priceStay({ ...flat, base: 'Daily' }, from)?.lines.map(line => line.kind)).toEqual(['stay', 'tax'])
    const words = linesInWords(priceStay(flat, withNights(from, fees, 3))?.lines ?? [], 'Flat', 'en').lines.map(line => line.label)
    expect(words).toEqual(['Flat, 3 nights', '1 extra guest, 3 nights', 'Cleaning', 'City tax, 3 guests, 3 nights', 'VAT 10%'])
  })

  test('several flats: their places are filled together, cleaning is paid for each', () => {
    const item = (unitId: string, count: number) => ({ unitId, title: unitId, count, basePrice: 100_00, nights: fees })
    const from = (guests: number) => withNights(pricedFrom([item('a', 2), item('b', 1)], [], [], undefined), null, guests)
    expect(priceStay(flat, from(6))?.total).toBe(900_00 + 120_00)
    expect(priceStay(flat, from(7))?.total).toBe(900_00 + 120_00 + 45_00)
    expect(withNights(pricedFrom([item('a', 2), item('b', 1)], [], [], undefined), null).guests).toBe(6)
  })

  test('nothing costs nothing', () => {
    expect(priceStay({ ...flat, basePrice: 0 }, withNights(plain, {}))).toEqual({
      lines: [{ kind: 'stay', length: 3, base: 'Nightly', unitPrice: 0, amount: 0 }],
      unitTotal: 0,
      total: 0,
    })
  })

  test('lines add up, and a guest or a night more never costs less', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 20 }),
        fc.nat(50_000),
        fc.nat(5_000),
        fc.nat(20_000),
        (length, guests, basePrice, extra, cleaning) => {
          const from = (count: number) =>
            withNights(
              pricedFrom(noPrices, [{ name: 'City tax', rate: 0, isIncluded: false, perNight: 125 }], [], undefined),
              { guestsIncluded: 3, extraGuestPrice: extra, cleaningFee: cleaning },
              count,
            )
          const price = (nights: number, count: number) => priceStay({ ...flat, basePrice, length: nights }, from(count))
          const one = price(length, guests)
          expect(one?.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(one?.total)
          expect(one?.total).toBe(basePrice * length + Math.max(0, guests - 3) * extra * length + cleaning + 125 * guests * length)
          expect(price(length + 1, guests)?.total ?? 0).toBeGreaterThanOrEqual(one?.total ?? 0)
          expect(price(length, guests + 1)?.total ?? 0).toBeGreaterThanOrEqual(one?.total ?? 0)
        },
      ),
    )
  })
})

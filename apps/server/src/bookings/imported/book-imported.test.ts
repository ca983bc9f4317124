import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { day } from '@rentwell/contract/durations.ts'
import { priceStay } from '@rentwell/contract/pricing/prices.rules.ts'
import { loadOfferedUnit } from '../../calendar/calendar.public.ts'
import { sql } from '../../platform/db/db.ts'
import { testApp } from '../../platform/testing/test-app.ts'
import { buildUnit } from '../../units/units.build.ts'
import { bookingChecks } from '../bookings.checks.ts'
import { agreedPrice, agreedStay } from './agreed-price.ts'
import { bookImported } from './book-imported.ts'

const { db, app } = await testApp()
const now = app.clock.now()
const inDays = (days: number, hours = 0) => new Date(Math.floor(now.getTime() / day) * day + days * day + hours * 3_600_000)
const offered = async (wanted: Parameters<typeof buildUnit>[1] = {}) => {
  const built = await buildUnit(db, wanted)
  return { owner: built.rental.owner.id, unit: await loadOfferedUnit(db, built.id, null, 'staff') }
}
const ann = { name: 'Ann', phone: null, email: 'ann@example.com' }
const plain = { count: 1, total: null, number: '', note: '', customer: ann, kind: 'confirmed' as const }

describe('the price of a stay that was agreed elsewhere', () => {
  test('comes to the total again, whatever its length, pieces and taxes', async () => {
    const { unit } = await offered()
    const taxes = [
      { name: 'VAT', rate: 1900, isIncluded: false },
      { name: 'City', rate: 0, isIncluded: false, perNight: 150 },
    ]
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000 }),
        fc.integer({ min: 1, max: 400 }),
        fc.integer({ min: 1, max: 30 }),
        fc.boolean(),
        (total, length, count, isTaxed) => {
          const start = inDays(10)
          const price = agreedPrice({ ...unit, taxes: isTaxed ? taxes : [] }, { start, length, count, total })
          const again = priceStay({ basePrice: price.basePrice, base: 'Daily', timeZone: unit.terms.timeZone, start, length }, price.pricedFrom)
          expect([price.total, again?.total, again?.lines]).toEqual([total, total, price.lines])
        },
      ),
    )
  })

  test('is that of the unit if the file does not say', async () => {
    const { unit } = await offered()
    expect(agreedPrice(unit, { start: inDays(10), length: 3, count: 1, total: null })).toMatchObject({ total: 45_00, basePrice: 15_00 })
  })
})

test.each([
  ['Daily', inDays(1, 2), inDays(3, 1), 2],
  ['Daily', inDays(1, 2), inDays(3, 3), 3],
  ['Hourly', inDays(1, 2), inDays(1, 4.5), 3],
  ['Monthly', inDays(1), inDays(32), 1],
  ['Nightly', inDays(1, 7), inDays(3, 3), 2],
] as const)('a stay by %s from %s to %s has the length %i', async (baseRentalPeriod, start, end, length) => {
  const { unit } = await offered({ baseRentalPeriod })
  expect(agreedStay(unit, { start, end })?.length).toBeGreaterThanOrEqual(length)
  expect(agreedStay(unit, { start, end })?.length).toBeLessThanOrEqual(baseRentalPeriod === 'Monthly' ? length + 1 : length)
})

test('of two imports of the same dates at once, one holds them', async () => {
  const { unit, owner } = await offered()
  const book = (name: string) =>
    db.transaction(tx => bookImported(tx, { ...plain, unit, period: { start: inDays(5), end: inDays(7) }, customer: { ...ann, name } }, owner, now))
  const outcomes = await Promise.all(['Ann', 'Bob', 'Carl'].map(book))
  expect(outcomes.map(one => one.outcome).toSorted()).toEqual(['made', 'taken', 'taken'])
  expect(await db.rows(sql`select 1 from holds where unit_id = ${unit.unitId}`)).toHaveLength(1)
})

test('nights, hours and an archived unit', async () => {
  const [nightly, hourly] = [await offered({ baseRentalPeriod: 'Nightly' }), await offered({ baseRentalPeriod: 'Hourly' })]
  const book = ({ unit, owner }: typeof nightly, total: number | null, end = inDays(9, 4)) =>
    db.transaction(tx => bookImported(tx, { ...plain, unit, total, period: { start: inDays(7, 4), end } }, owner, now))
  expect([(await book(nightly, 201_01)).outcome, (await book(hourly, 100_00)).outcome]).toEqual(['made', 'made'])
  expect((await book({ ...nightly, unit: { ...nightly.unit, isActive: false } }, null)).outcome).toBe('archived_unit')
  expect((await book(hourly, null, inDays(9000))).outcome).toBe('invalid_period')
  const faults = await Promise.all(bookingChecks.map(one => one.find(db, now)))
  expect(faults.flat()).toEqual([])
})

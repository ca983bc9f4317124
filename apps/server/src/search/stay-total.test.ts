import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceStay, withNights } from '@rentwell/contract/pricing/prices.rules.ts'
import { addDays, atLocal } from '@rentwell/contract/period.ts'
import { weekdays } from '@rentwell/contract/rentals/rentals.rules.ts'
import { storedClass, taxClasses } from '@rentwell/contract/rentals/taxes.rules.ts'
import type { Extra } from '@rentwell/contract/units/price-list.rules.ts'
import { sql } from '../platform/db/db.ts'
import { testDatabase } from '../platform/testing/test-app.ts'
import { comingYear } from '../platform/testing/dates.ts'

const { db } = await testDatabase()
const first = `${comingYear('02-01')}-02-01`

const day = fc.integer({ min: -10, max: 120 }).map(days => addDays(first, days))
const rate = fc.oneof(fc.record({ price: fc.integer({ min: 1, max: 1e8 }) }), fc.record({ percent: fc.integer({ min: -90, max: 900 }) }))
const season = fc.tuple(day, fc.nat(40), rate).map(([from, days, one]) => ({ name: 'S', from, to: addDays(from, days), ...one }))
const prices = fc.record({
  lengths: fc.uniqueArray(fc.record({ from: fc.integer({ min: 2, max: 40 }), percent: fc.integer({ min: 1, max: 99 }) }), {
    selector: one => one.from,
    maxLength: 3,
  }),
  // As they are saved: none begins before the one before it has ended.
  seasons: fc
    .array(season, { maxLength: 3 })
    .map(list =>
      list
        .toSorted((one, other) => (one.from < other.from ? -1 : 1))
        .reduce<typeof list>((kept, one) => (one.from > (kept.at(-1)?.to ?? '') ? [...kept, one] : kept), []),
    ),
  weekend: fc.option(fc.tuple(fc.subarray([...weekdays], { minLength: 1 }), rate).map(([days, one]) => ({ days, ...one }))),
  extras: fc.constant<Extra[]>([]),
})
const taxes = fc.array(
  fc.oneof(
    fc.record(
      { name: fc.constant('T'), rate: fc.integer({ min: 1, max: 5000 }), isIncluded: fc.boolean(), taxClass: fc.constant('reduced' as const) },
      { requiredKeys: ['name', 'rate', 'isIncluded'] },
    ),
    fc.record({ name: fc.constant('T'), rate: fc.constant(0), isIncluded: fc.constant(false), perNight: fc.integer({ min: 1, max: 1e6 }) }),
  ),
  { maxLength: 3 },
)
const nightFees = fc.record({ guestsIncluded: fc.integer({ min: 1, max: 99 }), cleaningFee: fc.integer({ min: 0, max: 1e6 }) }, { requiredKeys: [] })
const basePrice = fc.oneof(fc.integer({ min: 0, max: 1e8 }), fc.integer({ min: 1e9, max: 1e12 }))
const zone = fc.constantFrom('Asia/Makassar', 'Europe/Lisbon', 'America/New_York', 'Pacific/Apia', 'Asia/Kathmandu', 'UTC')

test('the database prices a stay as the contract does, over lists, taxes and their classes, periods and time zones', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.tuple(
          basePrice,
          fc.constantFrom('Daily', 'Hourly', 'Nightly'),
          fc.integer({ min: 1, max: 90 }),
          day,
          zone,
          prices,
          taxes,
          fc.constantFrom(1, 100),
          nightFees,
          fc.constantFrom(...taxClasses),
        ),
        {
          minLength: 20,
          maxLength: 20,
        },
      ),
      async stays => {
        const priced = await Promise.all(
          stays.map(([price, base, length, from, timeZone, list, own, smallest, nights, taxClass]) =>
            db.row<{ total: number | null }>(
              sql`select stay_total(${price}, ${base}, ${length}, ${from}::date, ${timeZone}, ${JSON.stringify(list)}::jsonb, taxes_of(${JSON.stringify(own)}::jsonb, ${storedClass(taxClass).taxClass ?? null}), ${smallest}, ${JSON.stringify(nights)}::jsonb) as total`,
            ),
          ),
        )
        const expected = stays.map(([price, base, length, from, timeZone, list, own, smallest, nights, taxClass]) => {
          const inputs = { list, taxes: own, taxClass, smallest }
          const stay = { basePrice: price, base, timeZone, start: atLocal(from, '00:00', timeZone), length }
          return priceStay(stay, base === 'Nightly' ? withNights(inputs, nights) : inputs)?.total ?? null
        })
        expect(priced.map(row => row?.total)).toEqual(expected)
      },
    ),
    { numRuns: 30 },
  )
})

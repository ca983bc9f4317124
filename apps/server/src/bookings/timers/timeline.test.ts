import { expect, test } from 'vitest'
import * as calendar from '@rentwell/contract/calendar/calendar.endpoints.ts'
import { bookingsIn, piecesIn } from '@rentwell/contract/calendar/columns.rules.ts'
import { sql } from '../../platform/db/db.ts'
import { testApp } from '../../platform/testing/test-app.ts'
import { buildRental } from '../../rentals/rentals.build.ts'
import { buildTimeline } from './timeline.build.ts'

const { db, call } = await testApp()

// First, because statistics of one rental make the plans of the next one slow.
test('200 units of 20 pieces with 20,000 bookings stay below a megabyte by column', async () => {
  const rental = await buildRental(db)
  const from = new Date('2027-01-01T00:00:00Z')
  expect(await buildTimeline(db, { rental, units: 200, pieces: 20, bookings: 20_000, from })).toBe(20_000)
  await db.run(sql`analyze`)
  const input = { rental: rental.id, from: '2027-01-01', to: '2027-12-31', shape: 'columns' } as const
  const { body } = await call(calendar.readCalendar, input, { token: rental.owner.token })
  expect([body.bookings, body.pieces, piecesIn(body).length, bookingsIn(body).length]).toEqual([[], undefined, 4000, 20_000])
  expect(JSON.stringify(body).length).toBeLessThan(1_000_000)
}, 60_000)

test('a year of 500 units with 20,000 bookings is read in one response within the request timeout', async () => {
  const rental = await buildRental(db)
  const from = new Date('2027-01-01T00:00:00Z')
  expect(await buildTimeline(db, { rental, units: 500, bookings: 20_000, from })).toBe(20_000)
  await db.run(sql`analyze`)
  const token = rental.owner.token
  const read = (until: string) => call(calendar.readCalendar, { rental: rental.id, from: '2027-01-01', to: until }, { token })
  const before = performance.now()
  const { status, body } = await read('2027-12-31')
  const took = performance.now() - before
  expect([status, body.units.length, body.bookings.length]).toEqual([200, 500, 20_000])
  if (process.env.TEST_LOG) console.log(`${Math.round(took)} ms for ${Math.round(JSON.stringify(body).length / 1024)} kB`)
  const compact = await call(calendar.readCalendar, { rental: rental.id, from: '2027-01-01', to: '2027-12-31', shape: 'columns' }, { token })
  expect([compact.body.bookings.length, bookingsIn(compact.body).length]).toEqual([0, 20_000])
  expect(JSON.stringify(compact.body).length).toBeLessThan(1_000_000)
  expect((await read('2027-01-31')).body.bookings.length).toBeLessThan(2500)
}, 60_000)

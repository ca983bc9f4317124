import { expect, test } from 'vitest'
import * as calendar from '@rentwell/contract/calendar/calendar.endpoints.ts'
import { bookingsIn, piecesIn } from '@rentwell/contract/calendar/columns.rules.ts'
import { sql } from '../../platform/db/db.ts'
import { testApp } from '../../platform/testing/test-app.ts'
import { buildRental } from '../../rentals/rentals.build.ts'
import { buildTimeline } from './timeline.build.ts'

const { db, call } = await testApp()

// Full size, with times: npm run bench -- timeline.

// First, because statistics of one rental make the plans of the next one slow.
test('50 units of 20 pieces with 5,000 bookings take less than 50 bytes a booking by column', async () => {
  const rental = await buildRental(db)
  const from = new Date('2027-01-01T00:00:00Z')
  expect(await buildTimeline(db, { rental, units: 50, pieces: 20, bookings: 5_000, from })).toBe(5_000)
  await db.run(sql`analyze`)
  const input = { rental: rental.id, from: '2027-01-01', to: '2027-12-31', shape: 'columns' } as const
  const { body } = await call(calendar.readCalendar, input, { token: rental.owner.token })
  expect([body.bookings, body.pieces, piecesIn(body).length, bookingsIn(body).length]).toEqual([[], undefined, 1000, 5_000])
  expect(JSON.stringify(body).length).toBeLessThan(50 * 5_000)
})

test('a year of 125 units with 5,000 bookings is read in one response', async () => {
  const rental = await buildRental(db)
  const from = new Date('2027-01-01T00:00:00Z')
  expect(await buildTimeline(db, { rental, units: 125, bookings: 5_000, from })).toBe(5_000)
  await db.run(sql`analyze`)
  const token = rental.owner.token
  const read = (until: string) => call(calendar.readCalendar, { rental: rental.id, from: '2027-01-01', to: until }, { token })
  const { status, body } = await read('2027-12-31')
  expect([status, body.units.length, body.bookings.length]).toEqual([200, 125, 5_000])
  const compact = await call(calendar.readCalendar, { rental: rental.id, from: '2027-01-01', to: '2027-12-31', shape: 'columns' }, { token })
  expect([compact.body.bookings.length, bookingsIn(compact.body).length]).toEqual([0, 5_000])
  expect(JSON.stringify(compact.body).length).toBeLessThan(50 * 5_000)
  expect((await read('2027-01-31')).body.bookings.length).toBeLessThan(625)
})

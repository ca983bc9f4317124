import * as endpoints from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { day, hour } from '@rentwell/contract/durations.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { buildPerson } from '../accounts/accounts.build.ts'
import { sql } from '../platform/db/db.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { buildUnit } from '../units/units.build.ts'

const { db, call } = await testApp()

afterEach(() => {
  vi.useRealTimers()
})

test('steps taken after the clock was set back an hour come after the earlier ones in the history', async () => {
  const unit = await buildUnit(db, { instantBook: true })
  const { token } = await buildPerson(db)
  const startAt = new Date(Math.floor(Date.now() / day) * day + 10 * day + 2 * hour).toISOString()
  const { booking } = (await call(endpoints.createBooking, { unitId: unit.id, startAt, rentalLength: 3 }, { token })).body
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - hour })
  expect((await call(endpoints.confirmBooking, { booking: booking.id, payment: { kind: 'at_rental' } }, { token })).status).toBe(200)
  expect((await call(endpoints.cancelBooking, { booking: booking.id }, { token })).status).toBe(200)
  const steps = await db.rows<{ dst: string }>(sql`select dst from booking_history where booking_id = ${booking.id} order by at, id`)
  expect(steps.map(({ dst }) => dst)).toEqual(['draft', 'confirmed', 'cancelled'])
})

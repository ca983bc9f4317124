import { expect, test } from 'vitest'
import * as accounts from '@rentwell/contract/accounts/accounts.endpoints.ts'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { day, hour } from '@rentwell/contract/durations.ts'
import { buildPerson } from '../../accounts/accounts.build.ts'
import { buildUnit } from '../../units/units.build.ts'
import { sql } from '../db/db.ts'
import { testApp } from '../testing/test-app.ts'

const { db, call } = await testApp()

const inDays = (days: number) => new Date(Math.ceil(Date.now() / day) * day + days * day + 2 * hour).toISOString()

test.each([
  ['ended', (userId: string) => sql`update sessions set ended_at = now() where user_id = ${userId}`],
  ['of somebody who was blocked', (userId: string) => sql`update users set blocked_at = now() where id = ${userId}`],
])('unauthenticated: a session %s directly in the database, and nothing is written', async (_name, change) => {
  const unit = await buildUnit(db)
  const guest = await buildPerson(db)
  const book = (days: number) => call(bookings.createBooking, { unitId: unit.id, startAt: inDays(days), rentalLength: 1 }, { token: guest.token })
  expect((await book(10)).status).toBe(201)
  await db.run(change(guest.id))
  // The first request would succeed, the second would be refused; neither outcome is revealed.
  for (const days of [20, -20]) expect((await book(days)).error.reason).toBe('unauthenticated')
  expect(await db.rows(sql`select 1 from bookings where guest_id = ${guest.id}`)).toHaveLength(1)
})

test('a token that was reassigned to another user acts for that user', async () => {
  const [ayu, emma] = await Promise.all([buildPerson(db), buildPerson(db)])
  const unit = await buildUnit(db)
  const book = (days: number) => call(bookings.createBooking, { unitId: unit.id, startAt: inDays(days), rentalLength: 1 }, { token: ayu.token })
  expect((await book(30)).body.booking.user?.id).toBe(ayu.id)
  await db.run(sql`update sessions set user_id = ${emma.id} where user_id = ${ayu.id}`)
  expect((await book(40)).body.booking.user?.id).toBe(emma.id)
  expect((await call(accounts.readMe, {}, { token: ayu.token })).body.me.user.id).toBe(emma.id)
})

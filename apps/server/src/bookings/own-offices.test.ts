import { expect, test } from 'vitest'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { buildPerson } from '../accounts/accounts.build.ts'
import { sql } from '../platform/db/db.ts'
import { newId } from '../platform/base/ids.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { buildUnit } from '../units/units.build.ts'
import { buildBooking, tenInDays } from './life.build.ts'

const tested = await testApp()
const { app, call, db } = tested

/** Makes a user a member of a rental. */
const hire = async (rentalId: string, userId: string, role: string) => {
  const id = newId()
  await db.run(sql`insert into members (rental_id, id, user_id, role, inserted_at) values (${rentalId}, ${id}, ${userId}, ${role}, ${new Date()})`)
  await db.run(sql`insert into memberships_of_user (user_id, rental_id, member_id) values (${userId}, ${rentalId}, ${id})`)
}

test('one list has the bookings of all rentals of a member, each with the permissions of their role there', async () => {
  const [mine, theirs, foreign] = [await buildUnit(db), await buildUnit(db, { title: 'Longboard' }), await buildUnit(db)]
  const me = mine.rental.owner
  await hire(theirs.rental.id, me.id, 'staff')
  const first = await buildBooking(tested, { unit: mine, startAt: tenInDays(app, 5) })
  const second = await buildBooking(tested, { unit: theirs, startAt: tenInDays(app, 5) })
  const third = await buildBooking(tested, { unit: mine, startAt: tenInDays(app, 15), status: 'confirmation_pending' })
  await buildBooking(tested, { unit: foreign, startAt: tenInDays(app, 5) })
  await buildBooking(tested, { status: 'draft', unit: mine, startAt: tenInDays(app, 25) })
  const list = async (query: object = {}, token = me.token) => (await call(bookings.listOwnOfficeBookings, query, { token })).body
  const ids = async (query: object = {}) => (await list(query)).bookings.map(one => one.id)

  expect(await ids()).toEqual([third.id, second.id, first.id])
  const [, ofTheirs, ofMine] = (await list()).bookings
  expect([ofTheirs?.can.includes('cancel'), ofMine?.can.includes('cancel')]).toEqual([false, true])
  expect(await ids({ status: 'confirmed' })).toEqual([second.id, first.id])
  expect(await ids({ rentalId: theirs.rental.id })).toEqual([second.id])
  expect(await ids({ rentalId: foreign.rental.id })).toEqual([])
  expect(await ids({ q: 'longb' })).toEqual([second.id])

  const page = await list({ limit: 2 })
  const rest = await list({ limit: 2, cursor: page.nextCursor })
  expect([page.bookings.map(one => one.id), rest.bookings.map(one => one.id), rest.nextCursor]).toEqual([[third.id, second.id], [first.id], null])
  expect((await list({}, (await buildPerson(db, {}, app.clock.now())).token)).bookings).toEqual([])
  await db.run(sql`delete from members where rental_id = ${theirs.rental.id} and user_id = ${me.id}`)
  expect(await ids()).toEqual([third.id, first.id])
})

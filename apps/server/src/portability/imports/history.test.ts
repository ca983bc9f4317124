import { expect, test } from 'vitest'
import { eraseCustomer, listPastBookings, mergeCustomers, readCustomerBalance } from '@rentwell/contract/bookings/booking-customers.endpoints.ts'
import { createCustomer, listCustomers } from '@rentwell/contract/customers/customers.endpoints.ts'
import { exportBookings } from '../../bookings/bookings.public.ts'
import { userAsSubject } from '../../customers/customers.public.ts'
import { buildPerson } from '../../accounts/accounts.build.ts'
import { sql } from '../../platform/db/db.ts'
import { testApp } from '../../platform/testing/test-app.ts'
import { buildUnit } from '../../units/units.build.ts'
import { dateIn, dumpOf, importing, type Importer } from './imports.build.ts'

const world = await testApp()
const { db, call, app } = world
const { run } = importing(world)

const history = async () => {
  const unit = await buildUnit(db)
  const to = { rental: unit.rental.id, token: unit.rental.owner.token }
  const lines = Array.from(
    { length: 25 },
    (_none, index) => `${index},Vario 125,${dateIn(-400 + index * 5)},${dateIn(-398 + index * 5)},Ann,ann@example.com,10.00`,
  )
  await run(to, 'bookings', `Number,Unit,Start,End,Customer,Email,Total\n${lines.join('\n')}\n`)
  const [card] = (await call(listCustomers, { rental: to.rental }, to)).body.customers
  return { to, customer: card?.id ?? '' }
}
const pastOf = (to: Importer, customer: string, more = {}) => call(listPastBookings, { rental: to.rental, customer, ...more }, to)

test('history is read page by page, newest first, and owes nothing', async () => {
  const { to, customer } = await history()
  const first = (await pastOf(to, customer)).body
  const next = (await pastOf(to, customer, { cursor: first.nextCursor ?? '' })).body
  expect([...first.pastBookings, ...next.pastBookings].map(one => one.number)).toEqual(Array.from({ length: 25 }, (_none, index) => String(24 - index)))
  expect(next.nextCursor).toBeNull()
  expect((await call(readCustomerBalance, { rental: to.rental, customer }, to)).body.balance).toEqual({ bookingCount: 0, lastStartAt: null, due: [] })
  const other = await history()
  expect((await pastOf(other.to, customer)).status).toBe(404)
})

test('history goes to the card that another one is merged into, and away with an erased one', async () => {
  const { to, customer } = await history()
  const { customer: kept } = (await call(createCustomer, { rental: to.rental, name: 'Ann Lee' }, to)).body
  expect((await call(mergeCustomers, { rental: to.rental, customer: kept.id, customerId: customer }, to)).status).toBe(200)
  expect((await pastOf(to, kept.id)).body.pastBookings).toHaveLength(20)
  expect((await call(eraseCustomer, { rental: to.rental, customer: kept.id }, to)).status).toBe(204)
  expect((await dumpOf(db, to.rental))['past_bookings']).toEqual([])
})

test('history is in the archive of the rental, and in the export of an account that has dealt with it', async () => {
  const { to, customer } = await history()
  expect((await dumpOf(db, to.rental))['past_bookings']).toHaveLength(25)
  const person = await buildPerson(db)
  await db.run(sql`update customers set user_id = ${person.id} where id = ${customer}`)
  await db.run(
    sql`insert into guest_bookings (user_id, booking_id, rental_id, inserted_at) values (${person.id}, ${customer}, ${to.rental}, ${app.clock.now()})`,
  )
  expect((await exportBookings(db, userAsSubject(person.id))).pastBookings).toHaveLength(25)
})

import * as backoffice from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import { expect, test } from 'vitest'
import { buildPerson } from '../accounts/accounts.build.ts'
import { buildCompleted, type BuiltStay } from '../bookings/bookings.build.ts'
import { sql } from '../platform/db/db.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { buildRental } from '../rentals/rentals.build.ts'
import { buildUnit } from '../units/units.build.ts'
import { buildAdmin } from './backoffice.build.ts'

const { db, app, call } = await testApp()
const asAdmin = { token: (await buildAdmin(db)).token }
const now = app.clock.now()

/** A stay with a payment and a review of it. */
async function buildPaid(wanted: Partial<BuiltStay>): Promise<string> {
  const { id, unit, guest } = await buildCompleted(db, { now, ...wanted })
  await db.run(sql`
    insert into payment_methods (user_id, id, provider, provider_ref, brand, last4, exp_month, exp_year, is_default, inserted_at)
    values (${guest.id}, ${id}, 'sandbox', ${id}, 'visa', '4242', 1, 2040, false, ${now})`)
  await db.run(sql`
    insert into payments (rental_id, id, booking_id, guest_id, method_id, amount, fee, currency_id, provider, wanted, status, inserted_at, updated_at)
    values (${unit.rental.id}, ${id}, ${id}, ${guest.id}, ${id}, 100, 0, 'usd', 'sandbox', 'capture', 'captured', ${now}, ${now})`)
  await db.run(sql`
    insert into reviews (rental_id, id, booking_id, unit_id, guest_id, external_condition, technical_condition, value_for_money, general_impression, service, communication, pros, cons, inserted_at)
    values (${unit.rental.id}, ${id}, ${id}, ${unit.id}, ${guest.id}, 9, 9, 9, 9, 9, 9, 'Quick', 'None', ${now})`)
  return id
}

/** More people of a name than a list gathers. */
const addPeople = (name: string) =>
  db.run(sql`
    insert into users (id, first_name, last_name, locale_country, flag_short_name, language, inserted_at, updated_at)
    select gen_random_uuid(), ${name}, 'Number ' || n, 'ID', 'ID', 'en', '2020-01-01', '2020-01-01' from generate_series(1, 1001) n`)

const addRentals = (title: string) =>
  db.run(sql`
    insert into rentals (id, slug, title, currency_id, country_id, address, short_address, lat, lng, time_zone, inserted_at, updated_at)
    select gen_random_uuid(), 'number-' || n, ${title}, 'usd', 'id', 'Street', 'District', 0, 0, 'UTC', '2020-01-01', '2020-01-01' from generate_series(1, 201) n`)

test('a word finds the same, frequent or rare', async () => {
  const zofia = await buildPerson(db, { firstName: 'Zofia', email: 'someone@example.com' })
  const byEmail = await buildPerson(db, { firstName: 'Other', email: 'zofia@example.com', phone: '+48512345678' })
  const named = await buildUnit(db, { rental: await buildRental(db, { title: 'Zofia Rent' }) })
  for (const wanted of [{ guest: zofia }, { guest: byEmail }, { unit: named }, {}]) await buildPaid(wanted)
  const walkIn = await buildCompleted(db, { now })
  await db.run(sql`update bookings set customer_name = 'Zofia at the counter', guest_id = null where id = ${walkIn.id}`)

  const find = async (q: string) => ({
    bookings: (await call(backoffice.listBackofficeBookings, { q }, asAdmin)).body.bookings.map(one => one.id),
    firstBookings: (await call(backoffice.listBackofficeBookings, { q, limit: 2 }, asAdmin)).body.bookings.map(one => one.id),
    firstPayments: (await call(backoffice.listBackofficePayments, { q, limit: 2 }, asAdmin)).body.payments.map(one => one.id),
    firstReviews: (await call(backoffice.listReviews, { q, limit: 2 }, asAdmin)).body.reviews.map(one => one.id),
    payments: (await call(backoffice.listBackofficePayments, { q }, asAdmin)).body.payments.map(one => one.id),
    reviews: (await call(backoffice.listReviews, { q }, asAdmin)).body.reviews.map(one => one.id),
    users: (await call(backoffice.listUsers, { q, limit: 2 }, asAdmin)).body.users.map(one => one.id),
    rentals: (await call(backoffice.listRentals, { q, limit: 1 }, asAdmin)).body.rentals.map(one => one.id),
  })
  const rare = await find('ZOFIA')
  expect(Object.entries(rare).map(([list, found]) => [list, found.length])).toEqual([
    ['bookings', 4],
    ['firstBookings', 2],
    ['firstPayments', 2],
    ['firstReviews', 2],
    ['payments', 3],
    ['reviews', 3],
    ['users', 2],
    ['rentals', 1],
  ])
  await addPeople('Zofia')
  expect(await find('ZOFIA')).toEqual(rare)
  await addRentals('Zofia Elsewhere')
  expect(await find('ZOFIA')).toEqual(rare)
  expect((await call(backoffice.listUsers, { q: 'Number 7' }, asAdmin)).body.users.every(user => user.lastName.startsWith('Number 7'))).toBe(true)

  const byPhone = await find('512345678')
  await db.run(
    sql`insert into user_phones (user_id, phone) select id, '+4851234567' || (10000 + row_number() over ()) from users where last_name like 'Number %'`,
  )
  expect((await find('+48 512 345 67')).bookings).toEqual(byPhone.bookings)
})

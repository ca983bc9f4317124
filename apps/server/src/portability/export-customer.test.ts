import { expect, test } from 'vitest'
import { bookAtCounter, cancelOfficeBooking, noteCash } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { addCharge } from '@rentwell/contract/bookings/charges.endpoints.ts'
import { eraseCustomer } from '@rentwell/contract/bookings/booking-customers.endpoints.ts'
import { saveCustomer } from '@rentwell/contract/customers/customers.endpoints.ts'
import { exportCustomer } from '@rentwell/contract/portability/portability.endpoints.ts'
import { buildContract, sign, strokes } from '../acceptance/contracts/contracts.build.ts'
import { exportBookings } from '../bookings/bookings.public.ts'
import { userAsSubject } from '../customers/customers.public.ts'
import { offersWorld } from '../bookings/offers/offers.build.ts'
import { sql } from '../platform/db/db.ts'
import { testApp } from '../platform/testing/test-app.ts'

const world = await testApp()
const { db, call, app } = world
const { shop, sent, inDays } = offersWorld(world)

/** The file of a customer, as it is saved. */
async function fileOf(rental: string, customer: string, token: string) {
  const { statusCode, headers, body } = await world.send({
    url: `/api/v2/office/${rental}/customers/${customer}/export`,
    headers: { authorization: `Bearer ${token}` },
  })
  return { statusCode, headers, data: JSON.parse(body) as Record<string, Record<string, unknown>[]> }
}

test('the data of a customer without an account: card, bookings, charges, offers and money, and nobody else’s', async () => {
  const place = await shop()
  const book = async (name: string, email: string, days: number) =>
    (
      await call(
        bookAtCounter,
        {
          rental: place.rental,
          unitId: place.scooter.id,
          startAt: inDays(days),
          rentalLength: 2,
          customer: { name, email },
          payment: { kind: 'at_rental' },
          note: `Note on ${name}`,
        },
        place.owner,
      )
    ).body.booking
  const booking = await book('Zoraida', 'zoraida@example.com', 20)
  await book('Quentin', 'quentin@example.com', 30)
  const customer = booking.customerId ?? ''
  const office = { rental: place.rental, booking: booking.id }
  await call(saveCustomer, { rental: place.rental, customer, address: 'Harbor Street 5', vatNumber: 'DE136695976', tags: ['diver'] }, place.owner)
  await call(addCharge, { ...office, kind: 'item', title: 'A helmet', amount: 4_00 }, place.owner)
  await call(noteCash, { ...office, amount: 10_00, way: 'taken' }, place.owner)
  await sent(place, { customer: undefined, customerId: customer, startAt: inDays(40), note: 'With a view' })

  const { statusCode, headers, data } = await fileOf(place.rental, customer, place.owner.token)
  expect([statusCode, headers['content-disposition']]).toEqual([200, `attachment; filename="customer-${customer}.json"`])
  expect(data).toMatchObject({
    customers: [{ name: 'Zoraida', email: 'zoraida@example.com', address: 'Harbor Street 5', vatNumber: 'DE136695976', tags: ['diver'] }],
    bookings: [{ number: booking.number, charges: [{ title: 'A helmet', amount: 4_00 }] }],
    notes: [{ note: 'Note on Zoraida', customerEmail: 'zoraida@example.com' }],
    offers: [{ note: 'With a view' }],
  })
  expect(data.papers).not.toEqual([])
  expect(JSON.stringify(data)).not.toContain('uentin')

  const stranger = await shop()
  expect((await fileOf(stranger.rental, customer, stranger.owner.token)).statusCode).toBe(404)
  await call(cancelOfficeBooking, { ...office, reason: 'Rain' }, place.owner)
  await app.outbox.drain()
  expect((await call(eraseCustomer, { rental: place.rental, customer }, place.owner)).status).toBe(204)
  expect((await call(exportCustomer, { rental: place.rental, customer }, place.owner)).status).toBe(404)
})

test('the contract that a customer signed, with its strokes, the deposit, and notes that the user’s own export does not have', async () => {
  const built = await buildContract(world)
  await sign(world, built)
  await app.outbox.drain()
  const row = await db.row<{ customer: string }>(sql`select customer_id as customer from bookings where id = ${built.id}`)
  await db.run(sql`
    insert into deposits (rental_id, booking_id, kind, amount, currency_id, status, ask_at, updated_at)
    select rental_id, id, 'by_hand', 5000, currency_id, 'held', now(), now() from bookings where id = ${built.id}`)
  await db.run(sql`update bookings set note = 'Haggles' where id = ${built.id}`)
  const { data } = await fileOf(built.rental, row?.customer ?? '', built.owner.token)
  expect(data.contracts).toMatchObject([{ bookingId: built.id, signature: { strokes } }])
  expect(data.deposits).toMatchObject([{ bookingId: built.id, amount: 50_00, status: 'held', claim: null }])
  expect(data.notes).toMatchObject([{ note: 'Haggles' }])
  expect(JSON.stringify(await exportBookings(db, userAsSubject(built.guest.id)))).not.toContain('Haggles')
})

import { expect, test } from 'vitest'
import { eraseCustomer } from '@rentwell/contract/bookings/booking-customers.endpoints.ts'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { buildBooking, tenInDays } from '../bookings/life.build.ts'
import { sql } from '../platform/db/db.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { listRentalTables, rowsOf, raw } from '../portability/rental-tables.ts'
import { buildUnit } from '../units/units.build.ts'
import { eraseWebhookEvents } from './webhooks.public.ts'
import { webhookWorld } from './webhooks.build.ts'

const world = await webhookWorld(testApp)
const { db, call, subscribe, settle } = world

const stored = (rental: string) => db.rows<{ body: string }>(sql`select body from webhook_events where rental_id = ${rental}`)

test('with an account go the events of its bookings, and those of others stay', async () => {
  const [unit, another] = [await buildUnit(db), await buildUnit(db)]
  await subscribe(unit.rental)
  await subscribe(another.rental)
  const booking = await buildBooking(world, { unit })
  await buildBooking(world, { unit: another })
  await settle()
  expect((await stored(unit.rental.id)).some(({ body }) => body.includes(booking.guest.id))).toBe(true)
  await db.transaction(tx => eraseWebhookEvents(tx, booking.guest.id))
  expect([await stored(unit.rental.id), await db.rows(sql`select from webhook_deliveries where rental_id = ${unit.rental.id}`)]).toEqual([[], []])
  expect(await stored(another.rental.id)).not.toEqual([])
})

test('with a customer’s card go the events of their bookings', async () => {
  const unit = await buildUnit(db)
  const { id: rental, owner } = unit.rental
  await subscribe(unit.rental)
  const walkIn = {
    rental,
    unitId: unit.id,
    startAt: tenInDays(world.app, 2),
    rentalLength: 1,
    customer: { name: 'Wayan Told' },
    payment: { kind: 'at_rental' as const },
  }
  const { booking } = (await call(bookings.bookAtCounter, walkIn, { token: owner.token })).body
  await call(bookings.cancelOfficeBooking, { rental, booking: booking.id, reason: 'Rain' }, { token: owner.token })
  await settle()
  expect((await stored(rental)).filter(({ body }) => body.includes('Wayan Told'))).toHaveLength(2)
  expect((await call(eraseCustomer, { rental, customer: booking.customerId ?? '' }, { token: owner.token })).status).toBe(204)
  await settle()
  expect((await stored(rental)).filter(({ body }) => body.includes('Wayan Told'))).toEqual([])
})

test('the archive of a rental names its webhooks, paused and without secrets, and leaves out what was sent', async () => {
  const unit = await buildUnit(db)
  const hook = await subscribe(unit.rental)
  await buildBooking(world, { unit })
  await settle()
  const tables = await listRentalTables(db)
  expect(tables.map(table => table.name)).not.toEqual(expect.arrayContaining(['webhook_events', 'webhook_deliveries']))
  const table = tables.find(one => one.name === 'webhooks')
  if (!table) throw new Error('no webhooks')
  const rows = await db.rows<{ line: string }>(raw(rowsOf(table), [unit.rental.id]))
  expect(rows.map(({ line }) => JSON.parse(line) as object)).toMatchObject([{ id: hook.id, url: hook.url, paused_at: expect.any(String) as string }])
  expect(JSON.stringify(rows)).not.toContain(hook.secret.slice('whsec_'.length))
})

import { expect, test } from 'vitest'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import * as swaps from '@rentwell/contract/bookings/swaps.endpoints.ts'
import { saveStock } from '@rentwell/contract/calendar/pieces.endpoints.ts'
import { quote } from '@rentwell/contract/pricing/prices.endpoints.ts'
import { saveUnitPrices } from '@rentwell/contract/units/price-list.endpoints.ts'
import { buildPerson } from '../accounts/accounts.build.ts'
import { piecesWorld } from '../calendar/pieces/pieces.build.ts'
import { sql } from '../platform/db/db.ts'
import { testApp } from '../platform/testing/test-app.ts'
import type { BuiltUnit } from '../units/units.build.ts'
import { bookingChecks } from './bookings.checks.ts'

const tested = await testApp()
const { app, db, call } = tested
const { inDays, unitOf } = piecesWorld(tested)
const payment = { kind: 'at_rental' as const }

/** A scooter whose helmets, at 2 a day, come from a stock of five. */
async function shop() {
  const scooter = await unitOf(4, { title: 'Vario 125', basePrice: 15_00 })
  const helmets = await unitOf(1, { title: 'Helmet', basePrice: 3_00, rental: scooter.rental })
  const owner = { token: scooter.rental.owner.token }
  const rental = scooter.rental.id
  await call(saveStock, { rental, unit: helmets.id, count: 5 }, owner)
  const saveExtra = (unitId: string, of = scooter) => {
    const extras = [{ title: 'Helmet', price: 2_00, per: 'period' as const, most: 3, unitId }]
    return call(saveUnitPrices, { rental, unit: of.id, lengths: [], seasons: [], weekend: null, extras }, owner)
  }
  const saved = await saveExtra(helmets.id)
  const id = saved.body.prices.extras[0]?.id ?? ''
  return { scooter, helmets, owner, rental, saveExtra, extra: (count: number) => [{ id, count }] }
}

async function book(form: object, from: number) {
  const guest = await buildPerson(db)
  const created = await call(bookings.createBooking, { startAt: inDays(from), rentalLength: 3, ...form }, { token: guest.token })
  if (created.error) return { guest, id: '', status: created.status, error: created.error }
  const { id } = created.body.booking
  const { status, error, body } = await call(bookings.confirmBooking, { booking: id, payment }, { token: guest.token })
  return { guest, id, status, error, body }
}

const heldOf = async (id: string, unit: BuiltUnit) =>
  (await db.row<{ n: number }>(sql`select count(*)::int as n from holds where ref = ${id} and unit_id = ${unit.id}`))?.n
const faults = async () => {
  await app.outbox.drain()
  return (await Promise.all(bookingChecks.map(check => check.find(db, app.clock.now())))).flat()
}

test('an extra takes pieces of its stock, and costs what it costs as an extra', async () => {
  const { scooter, helmets, extra } = await shop()
  const { id, status, body } = await book({ unitId: scooter.id, extras: extra(2) }, 5)
  expect([status, body?.booking.total]).toEqual([200, 3 * 15_00 + 2 * 3 * 2_00])
  expect(body?.booking.items.map(({ title, kind, count, included, total }) => [title, kind, count, included, total])).toEqual([
    ['Vario 125', 'unit', 1, 0, 45_00 + 12_00],
    ['Helmet', 'extra', 2, 2, 0],
  ])
  expect([await heldOf(id, helmets), await heldOf(id, scooter)]).toEqual([2, 1])
  expect((await call(quote, { unitId: helmets.id, startAt: inDays(5), rentalLength: 3 })).body.quote.left).toBe(3)
  expect(await faults()).toEqual([])
})

test('an extra that is not free is refused by its name; together with more of the unit itself they are counted together', async () => {
  const { scooter, helmets, extra, owner, rental } = await shop()
  await book({ unitId: helmets.id }, 5)
  expect((await book({ unitId: scooter.id, extras: extra(3) }, 6)).status).toBe(200)
  const refused = await book({ unitId: scooter.id, extras: extra(2) }, 6)
  expect([refused.status, refused.error?.reason, refused.error?.description]).toEqual([
    409,
    'extra_taken',
    'Not enough free for these dates: Helmet, 1 left. Choose fewer or other dates.',
  ])
  expect(refused.error?.['left']).toBe(1)
  const stay = { unitId: scooter.id, startAt: inDays(6), rentalLength: 3 }
  const quoted = await call(quote, { ...stay, extras: extra(2) })
  expect([quoted.status, quoted.error.reason, quoted.error['left'], quoted.error.description]).toEqual([409, 'extra_taken', 1, refused.error?.description])
  expect((await call(quote, { ...stay, extras: extra(1) })).status).toBe(200)
  const form = { rental, unitId: scooter.id, extras: extra(2), startAt: inDays(6), rentalLength: 3, customer: { name: 'Ann' }, payment }
  expect((await call(bookings.bookAtCounter, form, owner)).error['left']).toBe(1)
  const items = [
    { unitId: scooter.id, count: 1 },
    { unitId: helmets.id, count: 3 },
  ]
  const { id, status, body } = await book({ items, extras: extra(2) }, 20)
  expect([status, await heldOf(id, helmets), body?.booking.total]).toEqual([200, 5, 45_00 + 12_00 + 27_00])
  expect(await faults()).toEqual([])
})

test('taken between draft and confirmation, and free again once the booking is cancelled', async () => {
  const { scooter, extra } = await shop()
  const guest = await buildPerson(db)
  const draft = await call(bookings.createBooking, { unitId: scooter.id, extras: extra(3), startAt: inDays(5), rentalLength: 3 }, { token: guest.token })
  const first = await book({ unitId: scooter.id, extras: extra(3) }, 5)
  const confirm = () => call(bookings.confirmBooking, { booking: draft.body.booking.id, payment }, { token: guest.token })
  expect((await confirm()).error?.reason).toBe('extra_taken')
  await call(bookings.cancelBooking, { booking: first.id }, { token: first.guest.token })
  expect((await confirm()).status).toBe(200)
  expect(await faults()).toEqual([])
})

test('the scooter of such a booking is swapped, and its helmets stay', async () => {
  const { scooter, helmets, extra, owner, rental } = await shop()
  const other = await unitOf(1, { title: 'Scoopy', basePrice: 10_00, rental: scooter.rental })
  const { id } = await book({ unitId: scooter.id, extras: extra(2) }, 5)
  const swapped = await call(swaps.swapUnit, { rental, booking: id, unitId: other.id }, owner)
  expect(swapped.body.booking).toMatchObject({ total: 30_00 + 12_00, unit: { id: other.id }, items: [{ title: 'Scoopy' }, { title: 'Helmet', kind: 'extra' }] })
  expect([await heldOf(id, helmets), await heldOf(id, other)]).toEqual([2, 1])
  expect(await faults()).toEqual([])
})

test('422: an extra of the unit itself, of another rental, of nothing', async () => {
  const { scooter, saveExtra } = await shop()
  const foreign = await unitOf(1)
  for (const unitId of [scooter.id, foreign.id, '01a216ad-1c96-78d2-b4d3-2de8cf904b03'])
    expect((await saveExtra(unitId)).error.fields).toEqual({ 'extras.0.unitId': 'invalid_id' })
})

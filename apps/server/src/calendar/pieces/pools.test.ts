import { describe, expect, test } from 'vitest'
import * as hands from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import * as bookingPieces from '@rentwell/contract/bookings/booking-pieces.endpoints.ts'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { readCalendar } from '@rentwell/contract/calendar/calendar.endpoints.ts'
import { bookingsIn, piecesIn } from '@rentwell/contract/calendar/columns.rules.ts'
import * as feeds from '@rentwell/contract/calendar/feeds.endpoints.ts'
import { saveParts } from '@rentwell/contract/calendar/kits.endpoints.ts'
import * as pieces from '@rentwell/contract/calendar/pieces.endpoints.ts'
import { quote } from '@rentwell/contract/pricing/prices.endpoints.ts'
import { createUnit, readOfficeUnit } from '@rentwell/contract/units/units.endpoints.ts'
import { buildPerson } from '../../accounts/accounts.build.ts'
import { buildAcceptance } from '../../acceptance/acceptance.build.ts'
import { bookingChecks } from '../../bookings/bookings.checks.ts'
import { sql } from '../../platform/db/db.ts'
import { testApp } from '../../platform/testing/test-app.ts'
import type { BuiltUnit } from '../../units/units.build.ts'
import { piecesWorld, untilServed } from './pieces.build.ts'

const tested = await testApp()
const { app, db, call } = tested
const { inDays, soon, unitOf, add, save, list, expectSound } = piecesWorld(tested)
const payment = { kind: 'at_rental' as const }

/** A unit of so many chairs that are only counted. */
async function poolOf(count: number, more = {}) {
  const unit = await unitOf(1, { title: 'Chair', basePrice: 1_00, ...more })
  const owner = { token: unit.rental.owner.token }
  const place = { rental: unit.rental.id, unit: unit.id }
  const setStock = (next: number) => call(pieces.saveStock, { ...place, count: next }, owner)
  expect((await setStock(count)).body).toEqual({ count })
  return { unit, owner, place, setStock }
}

async function bookChairs(unit: BuiltUnit, count: number, startAt: string, rentalLength: number) {
  const guest = await buildPerson(db, {}, app.clock.now())
  const form = { items: [{ unitId: unit.id, count }], startAt, rentalLength }
  const created = await untilServed(() => call(bookings.createBooking, form, { token: guest.token }))
  if (created.error) return { guest, id: '', status: created.status, reason: created.error.reason }
  const { id } = created.body.booking
  const { status, error, body } = await untilServed(() => call(bookings.confirmBooking, { booking: id, payment }, { token: guest.token }))
  return { guest, id, status, reason: error?.reason, body, number: created.body.booking.number }
}

const leftOf = async (unit: BuiltUnit, startAt: string, rentalLength: number) => (await call(quote, { unitId: unit.id, startAt, rentalLength })).body.quote.left

const faults = async () => {
  await app.outbox.drain()
  return (await Promise.all(bookingChecks.map(check => check.find(db, app.clock.now())))).flat()
}

describe('a unit with a stock', () => {
  test('is created with it, and takes bookings up to it at every moment', async () => {
    const { rental } = await unitOf(1)
    const owner = { token: rental.owner.token }
    const form = { rental: rental.id, title: 'Chair', baseRentalPeriod: 'Daily' as const, basePrice: 1_00, pieces: 200, tracking: 'pool' as const }
    const created = await call(createUnit, form, owner)
    expect(created.body.unit).toMatchObject({ tracking: 'pool', pieceCount: 200 })
    await db.run(sql`update units set instant_book = true where id = ${created.body.unit.id}`)
    const chairs = { id: created.body.unit.id, rental } as BuiltUnit
    const first = await bookChairs(chairs, 120, inDays(5), 3)
    expect([first.status, first.body?.booking.total]).toEqual([200, 120 * 3_00])
    expect(first.body?.booking.items).toMatchObject([{ count: 120, tracking: 'pool' }])
    expect(first.body?.booking.items[0]?.pieces.every(({ label }) => label === '')).toBe(true)
    expect((await bookChairs(chairs, 81, inDays(7), 3)).reason).toBe('dates_taken')
    expect((await bookChairs(chairs, 80, inDays(7), 3)).status).toBe(200)
    expect([await leftOf(chairs, inDays(7), 1), await leftOf(chairs, inDays(8), 2), await leftOf(chairs, inDays(20), 2)]).toEqual([0, 120, 200])
    await expectSound(chairs)
    expect(await faults()).toEqual([])
  })

  test('bookings that begin and end anyhow never stand in the way of one that fits, also those that have begun', async () => {
    const { unit, place, owner } = await poolOf(3)
    // Two overlap a third one in turn, so that no thing is free for the whole time although one is free at every moment.
    const early = await bookChairs(unit, 1, soon(), 3)
    for (const [from, length] of [
      [1, 3],
      [4, 3],
      [2, 4],
    ] as const)
      expect((await bookChairs(unit, 1, inDays(from + 1), length)).status).toBe(200)
    await tested.advance(18 * 3600)
    await db.run(sql`update sessions set last_seen_at = ${app.clock.now()}`)
    await buildAcceptance(tested, { id: early.id, unit, guest: early.guest, rental: unit.rental.id, owner: unit.rental.owner })
    expect((await call(hands.startBooking, { rental: place.rental, booking: early.id }, owner)).status).toBe(200)
    const left = await leftOf(unit, inDays(1), 6)
    expect((await bookChairs(unit, left ?? 0, inDays(1), 6)).status).toBe(left === 0 ? 422 : 200)
    expect((await bookChairs(unit, 1, inDays(1), 6)).reason).toBe('dates_taken')
    await expectSound(unit)
    expect(await faults()).toEqual([])
  })

  test('some of the things are back, the others stay out', async () => {
    const { unit, place, owner } = await poolOf(10)
    const { id, guest } = await bookChairs(unit, 6, soon(), 2)
    await tested.advance(18 * 3600)
    await db.run(sql`update sessions set last_seen_at = ${app.clock.now()}`)
    await buildAcceptance(tested, { id, unit, guest, rental: place.rental, owner: unit.rental.owner })
    const started = await call(hands.startBooking, { rental: place.rental, booking: id }, owner)
    const things = started.body.booking.items[0]?.pieces.map(piece => piece.id) ?? []
    const part = await call(hands.completeBooking, { rental: place.rental, booking: id, pieceIds: things.slice(0, 4) }, owner)
    expect([part.body.booking.status, await leftOf(unit, soon(), 1)]).toEqual(['in_progress', 8])
    expect(await faults()).toEqual([])
  })

  test('the stock goes down as far as things are promised, and up again', async () => {
    const { unit, setStock, place, owner } = await poolOf(20)
    const [first, second] = [await bookChairs(unit, 5, inDays(5), 3), await bookChairs(unit, 4, inDays(7), 3)]
    expect((await setStock(9)).body).toEqual({ count: 9 })
    const refused = await setStock(8)
    expect([refused.status, refused.error.reason]).toEqual([409, 'stock_promised'])
    const numbers = String(refused.error['numbers']).split(', ')
    expect(numbers.length > 0 && numbers.every(number => number === first.number || number === second.number)).toBe(true)
    expect((await call(readOfficeUnit, place, owner)).body.unit.pieceCount).toBe(9)
    expect((await bookChairs(unit, 1, inDays(7), 1)).reason).toBe('dates_taken')
    // Two bookings of different days, on different things: one thing is enough for both.
    const other = await poolOf(2)
    const [one, two] = [await bookChairs(other.unit, 1, inDays(5), 2), await bookChairs(other.unit, 1, inDays(10), 2)]
    const [, spare] = await list(other.unit)
    await db.run(sql`update holds set piece_id = unit_id, pinned = true where ref = ${one.id}`)
    await db.run(sql`update holds set piece_id = ${spare?.id}, pinned = true where ref = ${two.id}`)
    expect((await other.setStock(1)).body).toEqual({ count: 1 })
    expect((await db.rows(sql`select distinct piece_id from holds where ref in (${one.id}, ${two.id})`)).length).toBe(1)
    await expectSound(other.unit)
    expect((await setStock(12)).body).toEqual({ count: 12 })
    expect((await bookChairs(unit, 3, inDays(7), 1)).status).toBe(200)
    await expectSound(unit)
    expect(await faults()).toEqual([])
  })

  test('in the timeline a booking stands once, with how many it has', async () => {
    const { unit, place, owner } = await poolOf(20)
    const scooters = await unitOf(2, { title: 'Scooter', rental: unit.rental })
    const { id } = await bookChairs(unit, 7, inDays(5), 3)
    const { id: other } = await bookChairs(scooters, 2, inDays(5), 3)
    const days = { rental: place.rental, from: inDays(4).slice(0, 10), to: inDays(9).slice(0, 10) }
    const rows = (await call(readCalendar, days, owner)).body
    expect(rows.units.map(({ title, stock }) => [title, stock])).toEqual([
      ['Scooter', undefined],
      ['Chair', 20],
    ])
    expect(rows.bookings.filter(one => one.id === id)).toMatchObject([{ unitId: unit.id, count: 7, pieceId: null }])
    expect(rows.bookings.filter(one => one.id === other)).toHaveLength(2)
    const columns = (await call(readCalendar, { ...days, shape: 'columns' as const }, owner)).body
    expect(piecesIn(columns).map(piece => piece.unitId)).toEqual([scooters.id, scooters.id])
    expect(bookingsIn(columns).map(one => [one.id, one.count, one.pieceId === undefined])).toEqual([
      [other, 1, false],
      [other, 1, false],
      [id, 7, true],
    ])
  })

  test('a kit of chairs and a table', async () => {
    const { unit, place, owner } = await poolOf(10)
    const table = await unitOf(3, { title: 'Table', rental: unit.rental })
    const kit = await unitOf(1, { title: 'Table for four', rental: unit.rental })
    const parts = [
      { unitId: table.id, count: 1 },
      { unitId: unit.id, count: 4 },
    ]
    await call(saveParts, { rental: place.rental, unit: kit.id, parts }, owner)
    expect(await leftOf(kit, inDays(5), 2)).toBe(2)
    expect((await bookChairs(kit, 2, inDays(5), 2)).status).toBe(200)
    expect([await leftOf(kit, inDays(5), 2), await leftOf(unit, inDays(5), 2), await leftOf(table, inDays(5), 2)]).toEqual([0, 2, 1])
    expect(await faults()).toEqual([])
  })

  test('its things are told apart again, and pieces are only counted', async () => {
    const { unit, place, owner } = await poolOf(4)
    const { id } = await bookChairs(unit, 2, inDays(5), 2)
    expect((await call(pieces.removeStock, place, owner)).body).toEqual({ count: 4 })
    expect((await list(unit)).filter(({ state }) => state === 'ready')).toHaveLength(4)
    expect((await add(unit, [{ label: 'Fifth' }])).status).toBe(201)
    expect((await call(bookings.readOfficeBooking, { rental: place.rental, booking: id }, owner)).body.booking.items).toMatchObject([{ tracking: 'piece' }])
    expect((await call(pieces.saveStock, { ...place, count: 5 }, owner)).status).toBe(200)
    await expectSound(unit)
  })
})

test('refused: counts that cannot be; names, labels and imported calendars of what is only counted; another unit or role', async () => {
  const { unit, place, owner, setStock } = await poolOf(5)
  for (const count of [0, -1, 1.5, 1e9]) expect((await setStock(count)).status).toBe(422)
  const { id } = await bookChairs(unit, 1, inDays(5), 2)
  const feed = { rental: place.rental, unitId: unit.id, name: 'Other', url: 'https://calendar.example/1.ics' }
  const answers = [
    await add(unit, [{ label: 'x' }]),
    await save(unit, unit.id, { label: 'x' }),
    await call(feeds.addFeed, feed, owner),
    await call(bookingPieces.chooseBookingPiece, { rental: place.rental, booking: id, pieceId: unit.id }, owner),
  ]
  expect(answers.map(({ error }) => error.reason)).toEqual(Array<string>(4).fill('counted_stock'))
  const foreign = await unitOf(1)
  expect((await call(pieces.saveStock, { ...place, unit: foreign.id, count: 3 }, owner)).status).toBe(404)
})

test('50 bookings at once of a stock of 40: never more than there are, and no more refused than must be', async () => {
  const { unit } = await poolOf(40)
  const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => bookChairs(unit, 2, inDays(5 + (index % 2)), 2)))
  const booked = answers.filter(({ status }) => status === 200)
  // Those of both days share the second one.
  expect(booked).toHaveLength(20)
  expect(answers.filter(({ status }) => status !== 200).every(({ reason }) => reason === 'dates_taken')).toBe(true)
  await expectSound(unit)
  expect(await faults()).toEqual([])
})

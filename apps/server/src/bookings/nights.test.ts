import { describe, expect, test } from 'vitest'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { readAvailability } from '@rentwell/contract/calendar/calendar.endpoints.ts'
import { addDays, atLocal, localDateOf } from '@rentwell/contract/period.ts'
import { listAlternatives } from '@rentwell/contract/pricing/alternatives.endpoints.ts'
import { quote, readOfficePrice } from '@rentwell/contract/pricing/prices.endpoints.ts'
import { saveTaxes } from '@rentwell/contract/rentals/taxes.endpoints.ts'
import { search } from '@rentwell/contract/search/search.endpoints.ts'
import { saveUnitPrices } from '@rentwell/contract/units/price-list.endpoints.ts'
import * as units from '@rentwell/contract/units/units.endpoints.ts'
import { buildPerson } from '../accounts/accounts.build.ts'
import { sql } from '../platform/db/db.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { buildRental } from '../rentals/rentals.build.ts'
import { buildUnit } from '../units/units.build.ts'
import { bookingChecks } from './bookings.checks.ts'

const tested = await testApp()
const { app, db, call, advance } = tested
const timeZone = 'Asia/Makassar'
const payment = { kind: 'at_rental' as const }
const dateIn = (days: number) => addDays(localDateOf(app.clock.now(), timeZone), days)
const on = (days: number, time: string) => atLocal(dateIn(days), time, timeZone).toISOString()

const fees = { checkIn: '15:00', checkOut: '11:00', guestsIncluded: 2, extraGuestPrice: 10_00, cleaningFee: 30_00 }
const flatOf = (nights = fees, more = {}) =>
  buildUnit(db, { title: 'Flat', baseRentalPeriod: 'Nightly', basePrice: 100_00, nights, instantBook: true, ...more })

async function book(unitId: string, from: number, nights: number, more: { guests?: number; time?: string } = {}) {
  const { time = '09:30', ...asked } = more
  const { token } = await buildPerson(db, {}, app.clock.now())
  const created = await call(bookings.createBooking, { unitId, startAt: on(from, time), rentalLength: nights, ...asked }, { token })
  if (created.error) return { ...created, token }
  return { ...(await call(bookings.confirmBooking, { booking: created.body.booking.id, payment }, { token })), token }
}

async function mustVerify() {
  expect((await Promise.all(bookingChecks.map(check => check.find(db, app.clock.now())))).flat()).toEqual([])
}

describe('a unit by the night', () => {
  const forCreation = { title: 'Flat', baseRentalPeriod: 'Nightly' as const, basePrice: 100_00 }

  test('has the usual hours until others are set, a minimum that is its rule, and no such fields if it is by the day', async () => {
    const rental = await buildRental(db)
    const { token } = rental.owner
    const { body } = await call(units.createUnit, { rental: rental.id, ...forCreation }, { token })
    expect(body.unit).toMatchObject({ baseRentalPeriod: 'Nightly', checkIn: '15:00', checkOut: '11:00', minNights: 1, extraGuestPrice: 0, cleaningFee: 0 })
    const path = { rental: rental.id, unit: body.unit.id }
    const saved = await call(
      units.saveUnit,
      { ...path, checkIn: '16:00', minNights: 3, guestsIncluded: 4, extraGuestPrice: 5_00, cleaningFee: 25_00 },
      { token },
    )
    const nights = { checkIn: '16:00', checkOut: '11:00', minNights: 3, guestsIncluded: 4, extraGuestPrice: 5_00, cleaningFee: 25_00 }
    expect(saved.body.unit).toMatchObject({ ...nights, rules: { minLength: 3 } })
    expect((await call(units.readUnit, path)).body.unit).toMatchObject(nights)
    expect((await call(units.duplicateUnit, path, { token })).body.unit).toMatchObject(nights)
    expect((await call(units.saveUnit, { ...path, guestsIncluded: null }, { token })).body.unit).not.toHaveProperty('guestsIncluded')
    const daily = await call(units.saveUnit, { ...path, baseRentalPeriod: 'Daily' }, { token })
    for (const field of Object.keys(nights)) expect(daily.body.unit).not.toHaveProperty(field)
    expect((await call(units.saveUnit, { ...path, baseRentalPeriod: 'Nightly' }, { token })).body.unit).toMatchObject({ checkIn: '16:00', cleaningFee: 25_00 })
  })

  test.each<[string, object, object]>([
    ['check-out after check-in', { checkOut: '15:30' }, { checkOut: 'invalid_period' }],
    ['an hour that no clock shows', { checkIn: '24:00' }, { checkIn: 'invalid' }],
    ['more nights than the maximum', { minNights: 30, rules: { maxLength: 20 } }, { minNights: 'invalid_period' }],
    ['no guest', { guestsIncluded: 0 }, { guestsIncluded: 'invalid' }],
    ['a fee below nothing', { cleaningFee: -1 }, { cleaningFee: 'invalid_price' }],
    ['hours of a unit by the day', { baseRentalPeriod: 'Daily', checkIn: '14:00' }, { checkIn: 'invalid' }],
  ])('refuses %s', async (_what, change, fields) => {
    const flat = await flatOf()
    const { status, error } = await call(units.saveUnit, { rental: flat.rental.id, unit: flat.id, ...change }, { token: flat.rental.owner.token })
    expect([status, error?.fields]).toEqual([422, fields])
  })

  test('the database refuses a unit by the night without hours, and one whose nights overlap', async () => {
    const flat = await flatOf()
    const set = (nights: string) => db.run(sql`update units set nights = ${nights}::jsonb where rental_id = ${flat.rental.id} and id = ${flat.id}`)
    for (const nights of ['null', '{"checkIn": "15:00"}', '{"checkIn": "10:00", "checkOut": "11:00"}'])
      await expect(set(nights)).rejects.toThrow(/units_nights/)
  })
})

describe('a stay by the night', () => {
  test('runs from check-in to check-out, and another arrives on the day it leaves', async () => {
    const flat = await flatOf()
    const first = await book(flat.id, 10, 2)
    expect(first.body.booking).toMatchObject({
      status: 'confirmed',
      startAt: on(10, '15:00'),
      endAt: on(12, '11:00'),
      rentalLengthHumanized: '2 nights',
      guests: 2,
    })
    expect((await book(flat.id, 12, 1, { time: '23:50' })).body.booking).toMatchObject({ startAt: on(12, '15:00'), endAt: on(13, '11:00') })
    expect((await book(flat.id, 9, 1, { time: '00:00' })).status).toBe(200)
    expect((await book(flat.id, 11, 2)).error?.reason).toBe('dates_taken')
    const range = { rental: flat.rental.id, unit: flat.id, from: dateIn(8), to: dateIn(13) }
    expect((await call(readAvailability, range)).body.days.map(one => one.available)).toEqual([true, false, false, false, false, true])
    const { body } = await call(listAlternatives, { rental: flat.rental.id, unit: flat.id, startAt: on(11, '20:00'), rentalLength: 2 })
    expect(body.alternatives[0]).toMatchObject({ kind: 'other_time', startAt: on(13, '15:00'), endAt: on(15, '11:00'), total: 230_00 })
    await mustVerify()
  })

  test('a season, a longer stay, guests beyond those included, cleaning and a tourist tax are priced by the night, and the price says how', async () => {
    const flat = await flatOf()
    const owner = { token: flat.rental.owner.token }
    await call(saveTaxes, { rental: flat.rental.id, taxes: [{ name: 'City tax', rate: 0, isIncluded: false, perNight: 2_00 }] }, owner)
    const seasons = [{ name: 'High season', from: dateIn(11), to: dateIn(40), price: 150_00, minNights: 3 }]
    const prices = { lengths: [{ from: 3, percent: 10 }], seasons, weekend: null, extras: [] }
    await call(saveUnitPrices, { rental: flat.rental.id, unit: flat.id, ...prices }, owner)
    const asked = { unitId: flat.id, startAt: on(10, '08:00'), rentalLength: 3, guests: 3 }
    const { body } = await call(quote, asked)
    expect(body.quote.lines).toEqual([
      { label: 'Flat, 1 night', amount: 100_00 },
      { label: 'Flat, 2 nights, High season', amount: 300_00 },
      { label: '3 nights or more, −10%', amount: -40_00 },
      { label: '1 extra guest, 3 nights', amount: 30_00 },
      { label: 'Cleaning', amount: 30_00 },
      { label: 'City tax, 3 guests, 3 nights', amount: 18_00 },
    ])
    expect(body.quote).toMatchObject({ startAt: on(10, '15:00'), endAt: on(13, '11:00'), unitTotal: 360_00, total: 438_00 })
    expect((await call(quote, { ...asked, rentalLength: 2 })).status).toBe(200)
    expect((await call(quote, { ...asked, startAt: on(11, '08:00'), rentalLength: 2 })).error?.fields).toEqual({ rentalLength: 'invalid_period' })
    const booked = await book(flat.id, 10, 3, { guests: 3 })
    const { price } = (await call(readOfficePrice, { rental: flat.rental.id, booking: booked.body.booking.id }, owner)).body
    expect(price.steps.map(step => step.how).slice(3)).toEqual(['1 × 3 × $10.00', '', '3 × 3 × $2.00'])
    expect(price.from).toMatchObject({ guests: 3, nights: { guestsIncluded: 2, extraGuestPrice: 10_00, cleaningFee: 30_00 } })
    await mustVerify()
  })

  test('the same request at another hour of the day gives the same draft; for other guests another', async () => {
    const flat = await flatOf()
    const { token } = await buildPerson(db)
    const asked = { unitId: flat.id, startAt: on(10, '08:00'), rentalLength: 2 }
    const first = await call(bookings.createBooking, asked, { token })
    const again = await call(bookings.createBooking, { ...asked, startAt: on(10, '21:00') }, { token })
    const others = await call(bookings.createBooking, { ...asked, guests: 4 }, { token })
    expect([first.status, again.status, others.status]).toEqual([201, 200, 201])
    expect(again.body.booking.id).toBe(first.body.booking.id)
    expect([first.body.booking.total, others.body.booking.total]).toEqual([230_00, 270_00])
  })

  test('is moved by dates: its guests and its fees stay, and the unit’s own new hours do not touch the day it has', async () => {
    const flat = await flatOf()
    const owner = { token: flat.rental.owner.token }
    const { token, body } = await book(flat.id, 10, 2, { guests: 3 })
    const { id } = body.booking
    const path = { rental: flat.rental.id, unit: flat.id }
    await call(units.saveUnit, { ...path, checkIn: '14:00', cleaningFee: 99_00 }, owner)
    const longer = await call(bookings.askChange, { booking: id, startAt: on(10, '02:00'), rentalLength: 3 }, { token })
    expect(longer.body.change).toMatchObject({ startAt: on(10, '15:00'), endAt: on(13, '11:00'), total: 300_00 + 30_00 + 30_00, difference: 110_00 })
    const moved = await call(bookings.askChange, { booking: id, startAt: on(12, '02:00') }, { token })
    expect(moved.body.change).toMatchObject({ startAt: on(12, '14:00'), endAt: on(14, '11:00'), difference: 0 })
    await call(bookings.acceptOfficeChange, { rental: flat.rental.id, booking: id }, owner)
    expect((await book(flat.id, 10, 2)).status).toBe(200)
    expect((await book(flat.id, 13, 1)).error?.reason).toBe('dates_taken')
    await mustVerify()
  })

  test('several pieces: a day says how many nights are free that begin on it', async () => {
    const flat = await flatOf()
    await db.run(
      sql`insert into pieces (rental_id, unit_id, id, inserted_at, updated_at) values (${flat.rental.id}, ${flat.id}, gen_random_uuid(), now(), now())`,
    )
    await book(flat.id, 10, 2)
    const { body } = await call(readAvailability, { rental: flat.rental.id, unit: flat.id, from: dateIn(9), to: dateIn(12) })
    expect(body.days.map(one => one.free)).toEqual([2, 1, 1, 2])
  })
})

describe('a search with dates', () => {
  test('means the nights between them, and compares what they cost', async () => {
    const flat = await flatOf(fees, { title: 'Nightsearch flat' })
    await book(flat.id, 10, 2)
    const found = async (from: number, to: number) => {
      const { body } = await call(search, { q: 'Nightsearch', from: dateIn(from), to: dateIn(to), sort: 'cheapest' })
      return body.units.map(one => one.totalForStay)
    }
    expect([await found(12, 14), await found(8, 10), await found(11, 13), await found(9, 11)]).toEqual([[230_00], [230_00], [], []])
  })

  test('of several flats the cheaper comes first with its cleaning and tax', async () => {
    const rental = await buildRental(db)
    const word = 'Nightorder'
    const cheap = await flatOf({ ...fees, cleaningFee: 90_00 }, { title: `${word} a`, rental, basePrice: 80_00 })
    const dear = await flatOf({ ...fees, cleaningFee: 0 }, { title: `${word} b`, rental, basePrice: 100_00 })
    await call(saveTaxes, { rental: rental.id, taxes: [{ name: 'City tax', rate: 0, isIncluded: false, perNight: 2_50 }] }, { token: rental.owner.token })
    const at = async (to: number) => (await call(search, { q: word, from: dateIn(10), to: dateIn(to), sort: 'cheapest' })).body.units
    expect((await at(12)).map(one => [one.id, one.totalForStay])).toEqual([
      [dear.id, 210_00],
      [cheap.id, 260_00],
    ])
    expect((await at(16)).map(one => one.id)).toEqual([cheap.id, dear.id])
  })
})

describe('a price of nothing', () => {
  test('is lent without a card, confirmed at once and shown as free', async () => {
    const rental = await buildRental(db)
    const { token } = rental.owner
    const made = await call(units.createUnit, { rental: rental.id, title: 'Ladder', baseRentalPeriod: 'Daily', basePrice: 0 }, { token })
    expect([made.status, made.body.unit.basePrice]).toEqual([201, 0])
    await call(units.saveUnit, { rental: rental.id, unit: made.body.unit.id, instantBook: true }, { token })
    const guest = await buildPerson(db)
    const created = await call(bookings.createBooking, { unitId: made.body.unit.id, startAt: on(3, '10:00'), rentalLength: 2 }, { token: guest.token })
    const card = { kind: 'online' as const, paymentMethodId: '0198c0de-0000-7000-8000-000000000000' }
    const { status, body } = await call(bookings.confirmBooking, { booking: created.body.booking.id, payment: card }, { token: guest.token })
    expect([status, body.booking.status, body.booking.total, body.booking.payment.status]).toEqual([200, 'confirmed', 0, 'none'])
    expect((await call(bookings.cancelBooking, { booking: body.booking.id }, { token: guest.token })).body.booking).toMatchObject({
      status: 'cancelled',
      payment: { refunded: 0 },
    })
    await mustVerify()
  })
})

describe('at the counter', () => {
  test('staff let a night until late in the evening on which it begins, and not on the next morning', async () => {
    const flat = await flatOf()
    const evening = Date.parse(on(1, '20:00'))
    const form = { rental: flat.rental.id, unitId: flat.id, startAt: on(1, '20:00'), rentalLength: 1, customer: { name: 'Made Wijaya' }, payment, guests: 4 }
    const { startAt, endAt } = { startAt: on(1, '15:00'), endAt: on(2, '11:00') }
    await advance(Math.round((evening - app.clock.now().getTime()) / 1000))
    const { token } = flat.rental.owner
    await db.run(sql`update sessions set last_seen_at = ${app.clock.now()} where user_id = ${flat.rental.owner.id}`)
    const { status, body } = await call(bookings.bookAtCounter, form, { token })
    expect([status, body.booking]).toMatchObject([201, { startAt, endAt, total: 150_00, guests: 4, rentalLengthHumanized: '1 night' }])
    await advance(8 * 3600)
    const late = await call(bookings.bookAtCounter, { ...form, unitId: (await flatOf(fees, { rental: flat.rental })).id, startAt }, { token })
    expect(late.error?.fields).toEqual({ startAt: 'invalid_period' })
  })
})

import { describe, expect, test } from 'vitest'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { hour } from '@rentwell/contract/durations.ts'
import { listSearchAlternatives, search } from '@rentwell/contract/search/search.endpoints.ts'
import * as alternatives from '@rentwell/contract/pricing/alternatives.endpoints.ts'
import { addDays, atLocal, localDateOf } from '@rentwell/contract/period.ts'
import { buildPerson } from '../accounts/accounts.build.ts'
import { buildHold } from '../bookings/bookings.build.ts'
import { sql } from '../platform/db/db.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { buildRental } from '../rentals/rentals.build.ts'
import { buildUnit } from '../units/units.build.ts'
import type { OfferedStay } from '../pricing/pricing.public.ts'

const { app, db, call, send } = await testApp()
const guest = await buildPerson(db, {}, app.clock.now())

const zone = 'Asia/Makassar'
const from = addDays(localDateOf(app.clock.now(), zone), 10)
const to = addDays(from, 3)
const at = (date: string, time = '10:00') => atLocal(date, time, zone)
let latitude = 20
/** A region of its own for each test, 1,000 km from the others. */
const newRegion = () => (latitude = latitude > 0 ? -latitude : 10 - latitude)

/** Books an offer as it is, and lets it go again. */
async function expectBookable({
  unit,
  startAt,
  rentalLength,
  total,
  endAt,
}: Pick<OfferedStay, 'unit' | 'rentalLength' | 'total'> & { startAt: string; endAt: string }) {
  const made = await call(bookings.createBooking, { unitId: unit.id, startAt, rentalLength }, { token: guest.token })
  expect([made.status, made.error, made.body.booking.total, made.body.booking.endAt]).toEqual([201, undefined, total, endAt])
}
const ask = (query: object, language = 'en') => call(listSearchAlternatives, { from, to, ...query }, { headers: { 'accept-language': language } } as never)

describe('a search with dates that finds nothing', () => {
  test('offers the nearest windows of the same place and length by the rules of a booking', async () => {
    const lat = newRegion()
    const rental = await buildRental(db, { lat, lng: 10, timeZone: zone })
    // Open from 09:00 to 18:00, closed two days after the wanted start.
    const days = Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map(name => [name, { from: '09:00', to: '18:00' }]))
    await db.run(sql`update rentals set opening_hours = ${JSON.stringify({ ...days, dates: { [addDays(from, 7)]: null } })}::jsonb where id = ${rental.id}`)
    const daily = await buildUnit(db, { rental, title: 'daily', basePrice: 10_00, rules: { bufferAfterMinutes: 60 } })
    await buildHold(db, daily, at(from).toISOString(), at(addDays(from, 4)).toISOString())
    const minimum = await buildUnit(db, { rental, title: 'a week at least', rules: { minLength: 7 } })
    await buildHold(db, minimum, at(from).toISOString(), at(to).toISOString())
    const hourly = await buildUnit(db, { rental, title: 'hourly', basePrice: 3_00, baseRentalPeriod: 'Hourly', rules: { minLength: 2 } })
    await buildHold(db, hourly, at(from, '08:00').toISOString(), at(from, '12:00').toISOString())
    const notice = await buildUnit(db, { rental, title: 'far ahead only', rules: { noticeMinutes: 60 * 24 * 60 } })
    await buildHold(db, notice, at(from).toISOString(), at(to).toISOString())

    const near = `${lat},10`
    expect((await call(search, { near, from, to })).body.units).toEqual([])
    const { windows, places } = (await ask({ near })).body
    expect(places).toEqual([])
    expect(windows.map(one => [one.unit.title, one.startAt, one.rentalLength])).toEqual([
      ['hourly', at(from, '12:00').toISOString(), 2],
      // Three days before, so that they end an hour before the hold begins; at ten as wanted, they would end too late for the buffer.
      ['daily', at(addDays(from, -3), '09:00').toISOString(), 3],
    ])
    for (const window of windows) await expectBookable(window as never)
    expect(windows[0]).toMatchObject({ distanceKm: 0, rental: { slug: rental.slug, timeZone: zone } })
  })

  test('offers the nearest places with something free, and nothing that the search itself would not find', async () => {
    const lat = newRegion()
    const wanted = await buildUnit(db, { rental: await buildRental(db, { lat, lng: 20, timeZone: zone }), kind: 'board' })
    await buildHold(db, wanted, at(addDays(from, -40)).toISOString(), at(addDays(from, 40)).toISOString())
    const place = async (km: number, kind: 'board' | 'car' = 'board') => {
      const rental = await buildRental(db, { lat: lat + km / 111.2, lng: 20, timeZone: zone })
      await db.run(sql`update rentals set short_address = ${`At ${km} km`} where id = ${rental.id}`)
      return buildUnit(db, { rental, kind })
    }
    const [close, far, , taken] = [await place(80), await place(300), await place(70, 'car'), await place(75)]
    const [closed, archived] = [await place(65), await place(68)]
    await db.run(sql`update rentals set closed_at = now() where id = ${closed.rental.id}`)
    await db.run(sql`update units set status = 'archived' where id = ${archived.id}`)
    await place(600)
    await buildHold(db, taken, at(from).toISOString(), at(to).toISOString())
    const { windows, places } = (await ask({ near: `${lat},20`, kind: 'board' })).body
    expect(windows).toEqual([])
    expect(places.map(one => [one.units, one.stay.unit.id, Math.round(one.distanceKm / 10)])).toEqual([
      [1, close.id, 8],
      [1, far.id, 30],
    ])
    for (const { stay } of places) {
      expect(stay.startAt).toBe(at(from).toISOString())
      await expectBookable(stay as never)
    }
  })

  test('names places as guests do, in their language, so that a search for the name finds them', async () => {
    const rental = await buildRental(db, { lat: -8.69, lng: 115.26, timeZone: zone })
    const unit = await buildUnit(db, { rental, kind: 'tent' })
    const near = '-8.112,115.0882'
    const { places } = (await ask({ near, kind: 'tent', radiusKm: 10 }, 'ru')).body
    expect(places.map(one => [one.name, one.stay.unit.id])).toEqual([['Санур, Бали', unit.id]])
  })

  test('offers like units at the place and on the dates: of the same kind, the closest price first', async () => {
    const lat = newRegion()
    const rental = await buildRental(db, { lat, lng: 30, timeZone: zone })
    const build = (title: string, basePrice: number, kind: 'scooter' | 'car' = 'scooter') => buildUnit(db, { rental, title, basePrice, kind })
    const vario = await build('Vario', 20_00)
    await buildHold(db, vario, at(from).toISOString(), at(to).toISOString())
    await build('Dear', 90_00)
    await build('Close', 22_00)
    await build('Car', 20_00, 'car')
    await buildUnit(db, { rental, title: 'By the hour', basePrice: 20_00, kind: 'scooter', baseRentalPeriod: 'Hourly' })
    const { likeUnits, windows } = (await ask({ near: `${lat},30`, q: 'Vario' })).body
    expect(windows.map(one => one.unit.title)).toEqual(['Vario', 'Vario', 'Vario'])
    expect(new Set(windows.map(one => one.startAt)).size).toBe(3)
    for (const one of windows) await expectBookable(one as never)
    expect(likeUnits.map(one => one.unit.title)).toEqual(['Close', 'Dear'])
    for (const one of likeUnits) await expectBookable(one as never)
    const cheap = (await ask({ near: `${lat},30`, kind: 'scooter', priceMax: 10_00 })).body
    expect(cheap.likeUnits.filter(one => one.unit.baseRentalPeriod === 'Daily').map(one => one.unit.title)).toEqual(['Close', 'Dear'])
  })

  test('an overdue unit is not offered for the next day', async () => {
    const lat = newRegion()
    const soon = addDays(localDateOf(app.clock.now(), zone), 1)
    const unit = await buildUnit(db, { rental: await buildRental(db, { lat, lng: 40, timeZone: zone }), instantBook: true } as never)
    await buildHold(db, unit, at(soon).toISOString(), new Date(at(soon).getTime() + hour).toISOString())
    const { windows } = (await call(listSearchAlternatives, { from: soon, to: addDays(soon, 1), near: `${lat},40` })).body
    expect(windows.length).toBeGreaterThan(0)
    for (const one of windows) await expectBookable(one as never)
  })

  test('bad_request: without dates; far dates offer nothing', async () => {
    expect((await send({ url: '/api/v2/search/alternatives' })).statusCode).toBe(400)
    expect((await send({ url: `/api/v2/search/alternatives?from=${from}&to=${from}` })).statusCode).toBe(400)
    expect((await ask({ from: '9998-01-01', to: '9998-01-02' })).body).toEqual({ windows: [], places: [], likeUnits: [] })
  })
})

test('a unit that is taken offers like units of other rentals near it: same kind, free, the closest price first, in any currency', async () => {
  const lat = newRegion()
  const rentalAt = async (km: number, currency = 'usd') => {
    const rental = await buildRental(db, { lat: lat + km / 111.2, lng: 50, timeZone: zone })
    await db.run(sql`update rentals set currency_id = ${currency} where id = ${rental.id}`)
    return rental
  }
  const build = async (title: string, km: number, basePrice: number, currency = 'usd', kind: 'scooter' | 'car' = 'scooter') =>
    buildUnit(db, { rental: await rentalAt(km, currency), title, basePrice, kind })
  const unit = await build('own', 0, 20_00)
  await buildHold(db, unit, at(from).toISOString(), at(to).toISOString())
  await build('dear', 1, 60_00)
  await build('in rupiah', 20, 360_000_00, 'idr')
  await build('a car', 1, 20_00, 'usd', 'car')
  await build('too far', 40, 20_00)
  await buildUnit(db, { rental: unit.rental, title: 'of the same rental', kind: 'scooter', basePrice: 20_00 })
  await buildUnit(db, { rental: await rentalAt(1), title: 'by the hour', kind: 'scooter', basePrice: 20_00, baseRentalPeriod: 'Hourly' })
  const [closed, archived] = [await build('closed', 2, 20_00), await build('archived', 2, 20_00)]
  await db.run(sql`update rentals set suspended_at = now() where id = ${closed.rental.id}`)
  await db.run(sql`update units set status = 'archived' where id = ${archived.id}`)
  const taken = await build('taken', 1, 20_00)
  await buildHold(db, taken, at(from).toISOString(), at(to).toISOString())
  const { nearby } = (await call(alternatives.listAlternatives, { rental: unit.rental.slug, unit: unit.id, startAt: at(from).toISOString(), rentalLength: 3 }))
    .body
  expect(nearby.map(one => [one.unit.title, one.unit.currency.id, one.rentalLength])).toEqual([
    ['in rupiah', 'idr', 3],
    ['dear', 'usd', 3],
  ])
  for (const one of nearby) await expectBookable(one as never)
})

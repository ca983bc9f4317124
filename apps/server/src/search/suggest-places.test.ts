import { expect, test } from 'vitest'
import { geocode } from '@rentwell/contract/geo/geo.endpoints.ts'
import { suggestPlaces } from '@rentwell/contract/search/search.endpoints.ts'
import { sql } from '../platform/db/db.ts'
import { comingYear } from '../platform/testing/dates.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { buildRental } from '../rentals/rentals.build.ts'
import { buildUnit } from '../units/units.build.ts'

const { db, call, send } = await testApp()
const limited = await testApp({ RATE_LIMITS: 'on' })

const named = async (lat: number, lng: number, shortAddress: string) => {
  const rental = await buildRental(db, { lat, lng })
  await db.run(sql`update rentals set short_address = ${shortAddress} where id = ${rental.id}`)
  return rental
}
const suggest = async (q: string, language = 'en') => {
  const response = await send({ url: `/api/v2/search/places?q=${encodeURIComponent(q)}`, headers: { 'accept-language': language } })
  expect(response.statusCode).toBe(200)
  return response.json<{ places: { name: string; units: number; location: { coordinates: [number, number] } }[] }>().places
}
const first = async (q: string, language?: string) => (await suggest(q, language))[0]?.name

test.each([
  ['Denpas', 'Denpasar, Bali', 'Денпасар, Бали'],
  ['Денпас', 'Denpasar, Bali', 'Денпасар, Бали'],
  ['Denpasar', 'Denpasar, Bali', 'Денпасар, Бали'],
  ['Денпасар', 'Denpasar, Bali', 'Денпасар, Бали'],
  ['MÜNCHEN', 'Munich, Bavaria', 'Мюнхен, Германия'],
  ['Индонезия', 'Indonesia', 'Индонезия'],
  ['Bali', 'Bali, Indonesia', 'Бали, Индонезия'],
])('%s is %s, in Russian %s', async (typed, english, russian) => {
  expect([await first(typed), await first(typed, 'ru')]).toEqual([english, russian])
})

test('every suggestion leads to its place when it is searched for', async () => {
  for (const typed of ['San', 'Ку', 'Mün', 'Чан', 'Par', 'Nusa', 'Гили'])
    for (const { name, location } of (await call(suggestPlaces, { q: typed })).body.places) {
      const [found] = (await call(geocode, { query: name })).body.places
      expect(found?.location.coordinates[0], name).toBeCloseTo(location.coordinates[0], 0)
    }
})

test('places with units come first, with the number of units that guests can rent', async () => {
  const before = await suggest('Patz')
  expect(before.map(place => place.units)).toEqual(before.map(() => 0))
  const index = before.findIndex(place => place.name.startsWith('Patzún'))
  expect(index).toBeGreaterThan(0)
  const [lat, lng] = before[index]?.location.coordinates ?? [0, 0]
  const rental = await named(lat + 0.02, lng, 'Barrio Norte')
  const units = [await buildUnit(db, { rental }), await buildUnit(db, { rental }), await buildUnit(db, { rental })]
  await buildUnit(db, { rental: await named(lat + 0.2, lng, 'Beyond') })
  await db.run(sql`update unit_calendar set takes_bookings = false where unit_id = ${units[0]?.id}`)
  const [first, ...others] = await suggest('Patz')
  expect([first?.name, first?.units]).toEqual([before[index]?.name, 2])
  expect(others.map(place => place.name)).toEqual(before.filter(place => place.name !== first?.name).map(place => place.name))
})

test('a place that only rentals know is found by their address, in other letters too, but once', async () => {
  const rental = await named(-33.5, 3.1, 'Zubrovka Cove')
  await buildUnit(db, { rental })
  await named(-33.5, 3.1, 'Zubrovka Ridge')
  expect(await suggest('zubrovka')).toEqual([{ name: 'Zubrovka Cove', location: { type: 'Point', coordinates: expect.anything() }, units: 1 }])
  expect((await suggest('Зубровка'))[0]?.name).toBe('Zubrovka Cove')
  const sanur = await named(-8.69, 115.26, 'Sanur')
  await buildUnit(db, { rental: sanur })
  expect((await suggest('Sanur')).filter(place => place.units > 0).map(place => place.name)).toEqual(['Sanur, Bali'])
})

test.each(['qqqqwwwwzzzz', '?!', '😀', '%', '東京都港区'])('what is no place suggests nothing: %s', async q => {
  expect(await suggest(q)).toEqual([])
})

test('bad_request: an empty word, and one of 10 kB', async () => {
  const long = await send({ url: `/api/v2/search/places?q=${'a'.repeat(10_240)}` })
  for (const answer of [long, await send({ url: '/api/v2/search/places?q=%20' })])
    expect([answer.statusCode, answer.json().error.reason]).toEqual([400, 'bad_request'])
  // The whole search too, which the page never asks for: it cuts what was typed.
  expect(
    (await send({ url: `/api/v2/search/alternatives?from=${comingYear('01-01')}-01-01&to=${comingYear('01-01')}-01-02&q=${'a'.repeat(10_240)}` })).statusCode,
  ).toBe(400)
})

test('too_many_requests: a network that asks without end', async () => {
  await limited.startWindow(60)
  await limited.db.run(sql`
    insert into limits (subject, window_start, count) select 'suggest 127.0.0.0/24', to_timestamp(floor(${limited.app.clock.now().getTime() / 1000}::float8 / 60) * 60), 599`)
  expect((await limited.call(suggestPlaces, { q: 'Ubud' })).status).toBe(200)
  const { status, headers, error } = await limited.call(suggestPlaces, { q: 'Ubud' })
  expect([status, error.reason]).toEqual([429, 'too_many_requests'])
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
})

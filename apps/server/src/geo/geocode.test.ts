import { expect, test } from 'vitest'
import { geocode } from '@rentwell/contract/geo/geo.endpoints.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { distanceKm } from './addresses.ts'

const { call, send } = await testApp()
const paid = await testApp({ GEOCODER: 'photon', GEOCODER_URL: 'http://127.0.0.1:1', RATE_LIMITS: 'on' })

const first = async (query: string) => (await call(geocode, { query })).body.places[0]

test.each([
  ['Canggu', 'Canggu, Bali, Indonesia', 'Canggu, Bali'],
  ['canggu bali', 'Canggu, Bali, Indonesia', 'Canggu, Bali'],
  ['Чангу', 'Canggu, Bali, Indonesia', 'Canggu, Bali'],
  ['Чангу, Бали, Индонезия', 'Canggu, Bali, Indonesia', 'Canggu, Bali'],
  ['Джимбаран', 'Jimbaran, Bali, Indonesia', 'Jimbaran, Bali'],
  ['Echo Beach', 'Echo Beach, Canggu, Bali, Indonesia', 'Echo Beach, Canggu'],
  ['Kuta, Lombok', 'Kuta, Lombok, West Nusa Tenggara, Indonesia', 'Kuta, Lombok'],
  ['Bali', 'Bali, Indonesia', 'Bali, Indonesia'],
  ['Indonesia', 'Indonesia', 'Indonesia'],
  ['são paulo', 'São Paulo, Brazil', 'São Paulo, Brazil'],
  ['Munchen', 'Munich, Bavaria, Germany', 'Munich, Bavaria'],
  ['Москва', 'Moscow, Russia', 'Moscow, Russia'],
  ['Springfield, Illinois, USA', 'Springfield, Illinois, United States', 'Springfield, Illinois'],
])('%s is %s', async (query, address, shortAddress) => {
  expect(await first(query)).toMatchObject({ address, shortAddress })
})

test.each([
  ['Kuta Beach', 'Kuta, Bali'],
  ['Seminyak Beach', 'Seminyak, Bali'],
  ['Manly Beach', 'Manly, New South Wales'],
  ['Pantai Kuta', 'Kuta, Bali'],
  ['пляж Кута', 'Kuta, Bali'],
  ['Кута пляж', 'Kuta, Bali'],
  ['Seminyak Beach, Bali', 'Seminyak, Bali'],
  ['Ubud market', 'Ubud, Bali'],
])('%s is in %s: a kind of place never wins over the name', async (query, shortAddress) => {
  const place = await first(query)
  expect(place).toMatchObject({ address: query, shortAddress })
  expect(place).not.toHaveProperty('isGuess')
})

test.each([
  ['Waikiki Beach', ['Waikiki, Western Australia', 'Waikīkī, Hawaii']],
  ['Central Station Sydney', ['Sydney, New South Wales', 'Sydney, Nova Scotia']],
  ['Villa Nobody Canggu', ['Canggu, Bali']],
  ['no such street, Indonesia', ['Indonesia']],
])('%s is known in part only: a guess', async (query, shortAddresses) => {
  const { places } = (await call(geocode, { query })).body
  expect(places.map(place => [place.shortAddress, place.isGuess])).toEqual(shortAddresses.map(name => [name, true]))
})

test('the beginning of a name finds the large places first', async () => {
  const { body } = await call(geocode, { query: 'Denpas' })
  expect(body.places[0]).toMatchObject({ address: 'Denpasar, Bali, Indonesia', countryId: 'id' })
})

test.each([
  'Jl. Pantai Batu Mejan 12, Canggu, Bali',
  'Jl. Pantai Batu Mejan 12, Canggu, Bali 80361',
  'Jl. Tidak Dikenal 7, Canggu',
  'Villa Nobody Knows, Canggu, Indonesia',
])('%s keeps what was typed and lies in Canggu', async query => {
  const place = await first(query)
  expect(place).toMatchObject({ address: query, countryId: 'id' })
  const [lat = 0, lng = 0] = place?.location.coordinates ?? []
  expect(distanceKm({ lat, lng }, { lat: -8.65, lng: 115.13 })).toBeLessThan(3)
})

test('a street named like a far village does not move the address there', async () => {
  expect((await call(geocode, { query: 'Sunset Road 88' })).body.places).toEqual([])
  expect(await first('Sunset Road 88, Seminyak')).toMatchObject({ address: 'Sunset Road 88, Seminyak', shortAddress: 'Seminyak, Bali' })
})

test.each(['-8.65, 115.13', '-8.65 115.13', ' -8.65,115.13 '])('coordinates are taken as they are: %s', async query => {
  expect((await first(query))?.location).toEqual({ type: 'Point', coordinates: [-8.65, 115.13] })
})

test('coordinates in the open ocean are a place without a country', async () => {
  expect(await first('0, -140')).toEqual({ address: '0, -140', shortAddress: '', countryId: null, location: { type: 'Point', coordinates: [0, -140] } })
})

test.each(['qqqqwwwwzzzz', '12', '?!', '😀', '東京都港区'])('what is no place finds nothing: %s', async query => {
  const { status, body } = await call(geocode, { query })
  expect(status).toBe(200)
  expect(body.places).toEqual([])
})

test('an empty or endless text is refused', async () => {
  expect((await call(geocode, { query: '  ' })).status).toBe(400)
  expect((await call(geocode, { query: 'a'.repeat(201) })).status).toBe(400)
  expect((await send({ url: '/api/v2/geo/geocode' })).statusCode).toBe(400)
  expect((await send({ url: '/api/v2/geo/geocode?query=a&query=b' })).statusCode).toBe(400)
})

test('no text makes it slow or break', async () => {
  for (const query of ['a,'.repeat(100), 'к '.repeat(100), 'дж'.repeat(100), 'и'.repeat(200), ','.repeat(200), 'Bali '.repeat(40)]) {
    const started = performance.now()
    expect((await call(geocode, { query })).status).toBe(200)
    expect(performance.now() - started).toBeLessThan(5000)
  }
})

test('too_many_requests: a network that asks another geocoder through us without end', async () => {
  await paid.startWindow(60)
  for (let asked = 0; asked < 60; asked++) expect((await paid.call(geocode, { query: 'Ubud' })).status).toBe(200)
  const { status, headers, error } = await paid.call(geocode, { query: 'Ubud' })
  expect([status, error.reason]).toEqual([429, 'too_many_requests'])
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  await paid.advance(60)
  expect((await paid.call(geocode, { query: 'Ubud' })).body.places[0]?.address).toBe('Ubud, Bali, Indonesia')
})

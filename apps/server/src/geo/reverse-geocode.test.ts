import { expect, test } from 'vitest'
import { reverseGeocode } from '@rentwell/contract/geo/geo.endpoints.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { countryName, isCountryId, isCurrencyId, timeZoneAt } from './geo.public.ts'

const { call, send, db } = await testApp()

test.each([
  [-8.631, 115.161, 'Dalung, Bali, Indonesia', 'id'],
  [-8.6555, 115.125, 'Echo Beach, Canggu, Bali, Indonesia', 'id'],
  [55.7522, 37.6156, 'Moscow, Russia', 'ru'],
])('%d, %d is in %s', async (lat, lng, address, countryId) => {
  const { status, body } = await call(reverseGeocode, { lat, lng })
  expect(status).toBe(200)
  expect(body.place).toMatchObject({ address, countryId, location: { type: 'Point', coordinates: [lat, lng] } })
})

test('no_result: the open ocean', async () => {
  const { status, error } = await call(reverseGeocode, { lat: -40, lng: -120 })
  expect(status).toBe(404)
  expect(error).toMatchObject({ reason: 'no_result', description: 'No result was found for this request' })
})

test('across the date line the nearest place is still near', async () => {
  expect((await call(reverseGeocode, { lat: -16.8, lng: -179.97 })).body.place.countryId).toBe('fj')
})

test.each(['?lat=91&lng=0', '?lat=0&lng=181', '?lat=a&lng=1', '?lat=1', '', '?lat=NaN&lng=NaN', '?lat=Infinity&lng=0'])('%s is refused', async query => {
  expect((await send({ url: `/api/v2/geo/reverse${query}` })).statusCode).toBe(400)
})

test('the other domains learn zones, countries and currencies', async () => {
  expect(timeZoneAt(-8.631, 115.161)).toBe('Asia/Makassar')
  expect(timeZoneAt(0, -140)).toMatch(/^Etc\//)
  expect(isCountryId('id')).toBe(true)
  expect(isCountryId('zz')).toBe(false)
  expect(countryName('id', 'ru')).toBe('Индонезия')
  expect(await isCurrencyId(db, 'idr')).toBe(true)
  expect(await isCurrencyId(db, 'xxx')).toBe(false)
})

import { expect, test } from 'vitest'
import { listCountries, listCurrencies } from '@rentwell/contract/geo/geo.endpoints.ts'
import { testApp } from '../platform/testing/test-app.ts'

const { call } = await testApp()

test('every country has a calling code, a name and codes', async () => {
  const { status, body } = await call(listCountries, {})
  expect(status).toBe(200)
  expect(body.countries.length).toBeGreaterThan(240)
  for (const country of body.countries) {
    expect(country.name).not.toBe('')
    expect(country.phonePrefix).toBe(`+${country.countryCode}`)
    expect(country.id).toBe(country.alpha2.toLowerCase())
  }
  expect(body.countries.find(country => country.id === 'id')).toEqual({
    id: 'id',
    code: 'IDN',
    name: 'Indonesia',
    alpha2: 'ID',
    countryCode: '62',
    phonePrefix: '+62',
  })
})

test('countries stand by name, in the language asked for', async () => {
  const english = (await call(listCountries, {})).body.countries.map(country => country.name)
  expect(english).toEqual(english.toSorted(new Intl.Collator('en').compare))
  const { body, headers } = await call(listCountries, {}, { headers: { 'accept-language': 'ru' } })
  const russian = body.countries.map(country => country.name)
  expect(russian).toContain('Индонезия')
  expect(russian).toContain('Россия')
  expect(russian.filter(name => /[a-z]/i.test(name))).toEqual([])
  expect(headers.vary).toContain('Accept-Language')
})

test('an unchanged list is not sent again', async () => {
  const { headers } = await call(listCountries, {})
  expect((await call(listCountries, {}, { headers: { 'if-none-match': String(headers.etag) } })).status).toBe(304)
})

test('one currency is the default', async () => {
  const { body } = await call(listCurrencies, {})
  expect(body.currencies.filter(currency => currency.isDefault)).toEqual([{ id: 'usd', code: 'USD', sign: '$', isDefault: true }])
  expect(body.currencies.map(currency => currency.code)).toContain('IDR')
})

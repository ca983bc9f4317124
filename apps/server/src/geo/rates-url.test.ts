import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { day } from '@rentwell/contract/durations.ts'
import { listCurrencies } from '@rentwell/contract/geo/geo.endpoints.ts'
import { outdatedAfterDays } from '@rentwell/contract/geo/rates.rules.ts'
import { search } from '@rentwell/contract/search/search.endpoints.ts'
import { sql } from '../platform/db/db.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { buildRental } from '../rentals/rentals.build.ts'
import { buildUnit } from '../units/units.build.ts'
import { ratesHandlers } from './rates.handlers.ts'
import shipped from './rates.json' with { type: 'json' }
import { followRates } from './rates.ts'

let answer: RequestListener = (_request, response) => void response.end()
let asked = 0
const server = createServer((request, response) => {
  asked++
  answer(request, response)
})
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const { port } = server.address() as AddressInfo
const address = `http://127.0.0.1:${port}/latest?access_key=secret`
const { app, db, call, advance } = await testApp({ RATES_FILE: '', RATES_URL: address })

const serve = (body: unknown) => {
  answer = (_request, response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(typeof body === 'string' ? body : JSON.stringify(body))
}
const dateIn = (days: number) => new Date(app.clock.now().getTime() + days * day).toISOString().slice(0, 10)
const { source: _source, ...bare } = shipped
const rupiahs = (count: number, date = dateIn(0)) => ({ ...bare, date, rates: { ...shipped.rates, IDR: shipped.rates.USD * count } })
const current = async () => (await call(listCurrencies, {})).body.rates
const halfDay = 12 * 3600 + 60

describe('exchange rates of RATES_URL', () => {
  test('replace older ones for everybody, twice a day, and outlive a restart', async () => {
    serve(rupiahs(20_000))
    await advance(60)
    await expect.poll(async () => (await current()).values['idr']).toBeCloseTo(20_000, 6)
    expect(await current()).toMatchObject({ date: dateIn(0), source: '127.0.0.1', isOutdated: false })
    const before = asked
    await advance(60)
    expect(asked).toBe(before)

    serve(rupiahs(21_000, dateIn(1)))
    await advance(halfDay)
    await expect.poll(async () => (await current()).values['idr']).toBeCloseTo(21_000, 6)
    const restarted = await followRates(db, { RATES_FILE: undefined, RATES_URL: address }, app.clock.now(), () => {})
    expect(restarted(app.clock.now()).values['idr']).toBeCloseTo(21_000, 6)
    // Without the setting the product is as it was shipped.
    const off = await followRates(db, { RATES_FILE: undefined, RATES_URL: undefined }, app.clock.now(), () => {})
    expect(off(app.clock.now()).date).toBe(shipped.date)
  })

  describe('are refused with one line, and the old ones stay', () => {
    const lines: string[] = []
    beforeEach(() => void lines.splice(0))
    const refresh = async (url = address) => {
      const [handler] = ratesHandlers({ config: { RATES_URL: url }, rates: () => known, warn: line => void lines.push(line) })
      if (handler && 'outside' in handler) await handler.outside({ db, now: app.clock.now(), key: '', tries: 1 }, {} as never)
    }
    const known = { date: dateIn(-3), source: 'known', values: {}, isOutdated: false }
    const { VND: _vnd, ...lacking } = shipped.rates
    const good = () => rupiahs(1)

    test.each<[string, () => unknown, string]>([
      ['no JSON', () => '<Cube currency="USD" rate="1.1"/>', 'the answer is not JSON'],
      ['JSON that is none of rates', () => [], "'date' is not usable"],
      ['no date', () => ({ ...good(), date: undefined }), "'date' is not usable"],
      ['a currency left out', () => ({ ...good(), rates: lacking }), 'has no rate for VND'],
      ['a negative rate', () => ({ ...good(), rates: { ...shipped.rates, IDR: -1 } }), "'rates.IDR' is not usable"],
      ['a rate of zero', () => ({ ...good(), rates: { ...shipped.rates, IDR: 0 } }), "'rates.IDR' is not usable"],
      ['a rate in words', () => ({ ...good(), rates: { ...shipped.rates, IDR: '17000' } }), "'rates.IDR' is not usable"],
      ['a rate without end', () => JSON.stringify(good()).replace(/"IDR":[^,]*/, '"IDR":1e999'), "'rates.IDR' is not usable"],
      ['a year old', () => rupiahs(1, dateIn(-outdatedAfterDays - 2)), `its rates are ${outdatedAfterDays + 2} days old`],
      ['older than those in use', () => rupiahs(1, dateIn(-5)), 'older than those in use'],
      ['of a day to come', () => rupiahs(1, dateIn(3)), 'lies ahead'],
      ['endless', () => `${JSON.stringify(good())}${' '.repeat(300_000)}`, 'sends more than 262144 bytes'],
    ])('%s', async (_what, body, said) => {
      const before = await current()
      serve(body())
      await refresh()
      expect(lines).toEqual([expect.stringMatching(new RegExp(`^RATES_URL: [^\\n]+; the exchange rates of ${known.date} stay in use$`))])
      expect(lines[0]).toContain(said)
      expect(lines[0]).not.toContain('secret')
      expect(await current()).toEqual(before)
    })

    test('a redirect is not followed, nor is an error or a closed port believed', async () => {
      const before = asked
      answer = (_request, response) => void response.writeHead(302, { location: '/elsewhere' }).end()
      await refresh()
      expect(asked).toBe(before + 1)
      answer = (_request, response) => void response.writeHead(503).end(JSON.stringify(good()))
      await refresh()
      await refresh('http://127.0.0.1:1/')
      expect(lines.map(line => /RATES_URL: (.*); the/.exec(line)?.[1])).toEqual([
        expect.stringContaining('redirect'),
        'the server answered 503',
        expect.any(String),
      ])
    })

    test('and are asked for again in an hour', async () => {
      serve('broken')
      await advance(halfDay)
      const before = asked
      await advance(3000)
      expect(asked).toBe(before)
      await advance(700)
      expect(asked).toBe(before + 1)
    })
  })
})

test('the database takes no rate of zero, none below, and no word', async () => {
  for (const rate of ['0', '-1', '"x"', 'null'])
    await expect(db.run(sql`update exchange_rates set rates = ${`{"usd": 1, "idr": ${rate}}`}::jsonb`)).rejects.toThrow(/check constraint/)
})

// Last: the clock runs ahead by more than a year.
test('outdated rates compare nothing: the own currency comes first, filters leave the others out, and the answer says so', async () => {
  const q = 'outdated'
  const prices = [
    ['usd', 90_00],
    ['usd', 10_00],
    ['idr', 1_00],
    ['jpy', 200_00],
    ['jpy', 100_00],
  ] as const
  for (const [currency, basePrice] of prices) {
    const rental = await buildRental(db)
    await db.run(sql`update rentals set currency_id = ${currency} where id = ${rental.id}`)
    await buildUnit(db, { rental, title: `${q} ${currency} ${basePrice / 100}`, basePrice })
  }
  const cheapest = async (query: { currency?: string; priceMax?: number }) => {
    const found: { titles: string[]; converted: (number | null)[] } = { titles: [], converted: [] }
    let cursor: string | undefined
    do {
      const { body } = await call(search, { q, sort: 'cheapest', limit: 2, ...query, ...(cursor ? { cursor } : {}) })
      found.titles.push(...body.units.map(unit => unit.title.slice(q.length + 1)))
      found.converted.push(...body.units.map(unit => unit.comparedPrice.converted))
      expect(body.rates.isOutdated).toBe(isOutdated)
      cursor = body.nextCursor ?? undefined
    } while (cursor)
    return found
  }
  let isOutdated = false
  expect((await cheapest({})).titles).toEqual(['idr 1', 'jpy 100', 'jpy 200', 'usd 10', 'usd 90'])
  await advance((outdatedAfterDays + 2) * 86_400, { jobs: false })
  isOutdated = true
  expect((await current()).isOutdated).toBe(true)
  const inDollars = await cheapest({})
  expect(inDollars.titles.slice(0, 2)).toEqual(['usd 10', 'usd 90'])
  // Each currency by itself, none lost.
  expect(inDollars.titles.filter(title => title.startsWith('jpy'))).toEqual(['jpy 100', 'jpy 200'])
  expect(inDollars.titles).toHaveLength(prices.length)
  expect(inDollars.converted).toEqual([10_00, 90_00, null, null, null])
  expect((await cheapest({ currency: 'jpy' })).titles.slice(0, 2)).toEqual(['jpy 100', 'jpy 200'])
  expect((await cheapest({ priceMax: 50_00 })).titles).toEqual(['usd 10'])
})

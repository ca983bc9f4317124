import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listCurrencies } from '@rentwell/contract/geo/geo.endpoints.ts'
import { convert } from '@rentwell/contract/geo/rates.rules.ts'
import { addDays, atLocal } from '@rentwell/contract/period.ts'
import { search } from '@rentwell/contract/search/search.endpoints.ts'
import { buildPerson } from '../accounts/accounts.build.ts'
import { buildHold } from '../bookings/bookings.build.ts'
import { sql } from '../platform/db/db.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { comingYear } from '../platform/testing/dates.ts'
import { buildRental } from '../rentals/rentals.build.ts'
import { suspendRental } from '../rentals/rentals.public.ts'
import { buildUnit, type BuiltUnit } from '../units/units.build.ts'
import { setArchived } from '../units/units.store.ts'
import * as quotes from '@rentwell/contract/pricing/prices.endpoints.ts'

const { db, call, send } = await testApp()

let count = 0
/** A word that only the units of one test carry. */
const newWord = () => `word${String.fromCharCode(97 + (++count % 26))}${count}q`
const titles = (answer: { body: { units: { title: string }[] } }) => answer.body.units.map(unit => unit.title)

describe('what is free', () => {
  test('only units that are free for all of the dates at their own place', async () => {
    const [q, year] = [newWord(), comingYear('01-01')]
    const [bali, york] = [await buildRental(db), await buildRental(db, { timeZone: 'America/New_York', lat: 40.7, lng: -74 })]
    const inBali = await buildUnit(db, { rental: bali, title: `${q} bali` })
    const inYork = await buildUnit(db, { rental: york, title: `${q} york` })
    // The same moments: from 00:00 to 24:00 of 10 January in Bali, from 11:00 of the 9th to 11:00 of the 10th in New York.
    for (const unit of [inBali, inYork]) await buildHold(db, unit, `${year}-01-09T16:00:00Z`, `${year}-01-10T16:00:00Z`)
    const find = async (from: string, to: string) => titles(await call(search, { q, from, to })).toSorted()
    expect(await find(`${year}-01-10`, `${year}-01-11`)).toEqual([])
    expect(await find(`${year}-01-11`, `${year}-01-12`)).toEqual([`${q} bali`, `${q} york`])
    expect(await find(`${year}-01-09`, `${year}-01-10`)).toEqual([`${q} bali`])
    expect(await find(`${year}-01-08`, `${year}-01-09`)).toEqual([`${q} bali`, `${q} york`])
    expect(await find(`${year}-01-01`, `${year}-02-01`)).toEqual([])
  })

  test('over any holds and dates, around the changes of clocks too', async () => {
    const q = newWord()
    const zones = ['Europe/Lisbon', 'America/New_York', 'Asia/Makassar', 'Pacific/Apia']
    const units: (BuiltUnit & { zone: string })[] = []
    for (const zone of zones) units.push({ ...(await buildUnit(db, { rental: await buildRental(db, { timeZone: zone }), title: `${q} ${zone}` })), zone })
    const first = `${comingYear('03-10')}-03-10`
    const base = Date.parse(first)
    const midnight = (date: string, zone: string) => atLocal(date, '00:00', zone).getTime()
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(3), fc.integer({ min: 0, max: 30 * 48 }), fc.integer({ min: 1, max: 200 })), { maxLength: 8 }),
        fc.array(fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 1, max: 5 })), { minLength: 5, maxLength: 5 }),
        async (spans, asked) => {
          const held = units.map(() => [] as [number, number][])
          await db.run(sql`update unit_calendar set busy = '{}' where unit_id = any(${units.map(unit => unit.id)})`)
          for (const [index, start, length] of spans) {
            const [from, to] = [base + start * 1_800_000, base + (start + length) * 1_800_000]
            held[index]?.push([from, to])
            await db.run(
              sql`update unit_calendar set busy = busy + tstzmultirange(tstzrange(${new Date(from)}, ${new Date(to)})) where unit_id = ${units[index]?.id}`,
            )
          }
          for (const [day, length] of asked) {
            const from = addDays(first, day)
            const to = addDays(from, length)
            const free = units.filter((unit, index) =>
              held[index]?.every(([start, end]) => end <= midnight(from, unit.zone) || start >= midnight(to, unit.zone)),
            )
            expect(titles(await call(search, { q, from, to })).toSorted()).toEqual(free.map(unit => unit.title).toSorted())
          }
        },
      ),
      { numRuns: 25 },
    )
  })

  test('archived units and suspended rentals are not shown', async () => {
    const q = newWord()
    const [archived, suspended, shown] = [await buildUnit(db, { title: q }), await buildUnit(db, { title: q }), await buildUnit(db, { title: q })]
    await setArchived(db, archived.rental.id, [archived.id], true, new Date())
    await suspendRental(db, suspended.rental.id, 'x', new Date())
    const found = await call(search, { q })
    expect([found.body.units.map(unit => unit.id), found.body.total]).toEqual([[shown.id], 1])
  })

  test('the total of a stay is what a booking would cost', async () => {
    const q = newWord()
    const unit = await buildUnit(db, { title: q, basePrice: 33_33 })
    const hourly = await buildUnit(db, { title: q, basePrice: 1_11, baseRentalPeriod: 'Hourly', rules: { minLength: 3 } })
    const monthly = await buildUnit(db, { title: q, baseRentalPeriod: 'Monthly' })
    const dear = await buildUnit(db, { title: q, basePrice: 999_999_999_999 })
    const year = comingYear('05-01')
    const { body } = await call(search, { q, from: `${year}-05-01`, to: `${year}-05-08` })
    const totalOf = (id: string) => body.units.find(one => one.id === id)?.totalForStay
    const quoted = await call(quotes.quote, { unitId: unit.id, startAt: `${year}-05-01T02:00:00Z`, rentalLength: 7 })
    expect(totalOf(unit.id)).toBe(quoted.body.quote.total)
    // Nobody rents a board for 168 hours: a unit by the hour shows its shortest stay.
    expect(totalOf(hourly.id)).toBe(3 * 1_11)
    expect([totalOf(monthly.id), totalOf(dear.id)]).toEqual([null, null])
    expect(body.facets).toEqual({ priceMin: 1_11, priceMax: 999_999_999_999 })
  })
})

describe('prices of different currencies', () => {
  const ids = ['usd', 'idr', 'jpy', 'eur'] as const
  const inCurrency = async (currency: string, timeZone = 'Asia/Makassar') => {
    const rental = await buildRental(db, { timeZone })
    await db.run(sql`update rentals set currency_id = ${currency} where id = ${rental.id}`)
    return rental
  }
  const vat = (rate: number) => ({ name: 'VAT', rate, isIncluded: false })
  const worthOf = async () => {
    const { rates } = (await call(listCurrencies, {})).body
    return (amount: number, currency: string) => amount / (rates.values[currency] ?? 0)
  }

  test('cheapest first, over any prices, periods, currencies, lists, taxes and dates, is the order of what is shown', async () => {
    const worth = await worthOf()
    const year = comingYear('01-01')
    const unit = fc.record({
      currency: fc.constantFrom(...ids),
      base: fc.constantFrom('Daily' as const, 'Hourly' as const, 'Monthly' as const),
      dollars: fc.integer({ min: 1, max: 400 }),
      minLength: fc.integer({ min: 1, max: 30 }),
      percent: fc.option(fc.integer({ min: 1, max: 60 })),
      weekend: fc.option(fc.integer({ min: -50, max: 100 })),
      tax: fc.option(fc.integer({ min: 100, max: 2000 })),
      taxClass: fc.constantFrom(null, 'reduced', 'exempt'),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(unit, { minLength: 6, maxLength: 10 }),
        fc.option(fc.tuple(fc.nat(300), fc.integer({ min: 1, max: 30 }))),
        // Small pages are read in several rounds.
        fc.integer({ min: 1, max: 4 }),
        async (wanted, dates, limit) => {
          const q = newWord()
          for (const one of wanted) {
            const rental = await inCurrency(one.currency)
            const scale = { usd: 1, eur: 1, jpy: 150, idr: 16_000 }[one.currency]
            const built = await buildUnit(db, {
              rental,
              title: q,
              basePrice: one.dollars * scale * 100,
              baseRentalPeriod: one.base,
              rules: { minLength: one.minLength },
            })
            const prices = {
              lengths: one.percent === null ? [] : [{ from: 3, percent: one.percent }],
              seasons: [],
              weekend: one.weekend === null ? null : { days: ['sat', 'sun'], percent: one.weekend },
              extras: [],
            }
            await db.run(sql`update units set prices = ${JSON.stringify(prices)}::jsonb, tax_class = ${one.taxClass} where id = ${built.id}`)
            if (one.tax !== null)
              await db.run(
                sql`update rentals set taxes = ${JSON.stringify([vat(one.tax), { ...vat(50), taxClass: 'reduced' }])}::jsonb where id = ${rental.id}`,
              )
          }
          const from = dates === null ? undefined : addDays(`${year}-01-01`, dates[0])
          const when = from === undefined || dates === null ? {} : { from, to: addDays(from, dates[1]) }
          const shown: number[] = []
          let cursor: string | undefined
          do {
            const { body } = await call(search, { q, sort: 'cheapest', limit, ...when, ...(cursor ? { cursor } : {}) })
            for (const one of body.units) {
              const { amount, length, converted } = one.comparedPrice
              expect(amount).toBe(one.totalForStay ?? one.basePrice * length)
              expect(length).toBe(one.baseRentalPeriod === 'Hourly' ? (one.rules.minLength ?? 1) : one.baseRentalPeriod === 'Daily' ? (dates?.[1] ?? 1) : 1)
              expect(Math.abs((converted ?? NaN) - worth(amount, one.currency.id))).toBeLessThanOrEqual(0.5)
              if (one.totalForStay !== null && one.baseRentalPeriod === 'Daily') expect(from).toBeDefined()
              shown.push(worth(amount, one.currency.id))
            }
            cursor = body.nextCursor ?? undefined
          } while (cursor)
          expect(shown).toHaveLength(wanted.length)
          expect(shown).toEqual(shown.toSorted((one, other) => one - other))
        },
      ),
      { numRuns: 12 },
    )
  })

  test('cheapest first, where many cost the same and some have a low bound for long stays', async () => {
    const q = newWord()
    const built = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const { id } = await buildUnit(db, {
          rental: await inCurrency(ids[index % ids.length]!),
          title: `${q} ${index}`,
          basePrice: index % 3 === 0 ? 12_000_00 : 10_000_00,
        })
        if (index % 5 === 0)
          await db.run(
            sql`update units set prices = ${JSON.stringify({ lengths: [{ from: 30, percent: 60 }], seasons: [], weekend: null, extras: [] })}::jsonb where id = ${id}`,
          )
        return id
      }),
    )
    const seen: string[] = []
    const shown: number[] = []
    for (let cursor: string | undefined, page = 0; page === 0 || cursor; page++) {
      const { body } = await call(search, { q, sort: 'cheapest', limit: 3, ...(cursor ? { cursor } : {}) })
      seen.push(...body.units.map(unit => unit.id))
      shown.push(...body.units.map(unit => unit.comparedPrice.converted ?? NaN))
      cursor = body.nextCursor ?? undefined
    }
    expect(seen.toSorted()).toEqual(built.toSorted())
    expect(shown).toEqual(shown.toSorted((one, other) => one - other))
  })

  test('a total by the day, by the hour and of each tax class is what the quote of that stay says', async () => {
    const [q, from] = [newWord(), `${comingYear('06-01')}-06-01`]
    const rental = await inCurrency('idr')
    const prices = { lengths: [{ from: 3, percent: 15 }], seasons: [{ name: 'High', from, to: addDays(from, 1), percent: 40 }], weekend: null, extras: [] }
    const units = [
      await buildUnit(db, { rental, title: q, basePrice: 99_99 }),
      await buildUnit(db, { rental, title: q, basePrice: 7_77, baseRentalPeriod: 'Hourly', rules: { minLength: 4 } }),
      await buildUnit(db, { rental, title: q, basePrice: 99_99 }),
      await buildUnit(db, { rental, title: q, basePrice: 99_99 }),
    ]
    await db.run(sql`update units set prices = ${JSON.stringify(prices)}::jsonb where rental_id = ${rental.id}`)
    await db.run(sql`update units set tax_class = 'reduced' where id = ${units[2]?.id}`)
    await db.run(sql`update units set tax_class = 'exempt' where id = ${units[3]?.id}`)
    await db.run(sql`update rentals set taxes = ${JSON.stringify([vat(1100), { ...vat(500), taxClass: 'reduced' }])}::jsonb where id = ${rental.id}`)
    const { body } = await call(search, { q, from, to: addDays(from, 5) })
    const totals = body.units.filter(one => one.basePrice === 99_99).map(one => one.totalForStay)
    expect([new Set(totals).size, JSON.stringify(body)]).toEqual([3, expect.not.stringContaining('taxClass')])
    for (const [unit, rentalLength] of [
      [units[0], 5],
      [units[1], 4],
      [units[2], 5],
      [units[3], 5],
    ] as const) {
      const startAt = atLocal(from, '00:00', 'Asia/Makassar').toISOString()
      const { quote } = (await call(quotes.quote, { unitId: unit?.id ?? '', startAt, rentalLength })).body
      expect(body.units.find(one => one.id === unit?.id)).toMatchObject({
        totalForStay: quote.total,
        comparedPrice: { amount: quote.total, length: rentalLength },
      })
    }
  })

  test('filter and span go by one currency: the named one, else that of the account, else the default', async () => {
    const q = newWord()
    const rates = (await call(listCurrencies, {})).body.rates
    const prices = { usd: 10_00, eur: 10_00, idr: 150_000_00, jpy: 1_000_00 } as const
    for (const id of ids) await buildUnit(db, { rental: await inCurrency(id), title: `${q} ${id}`, basePrice: prices[id] })
    const into = (id: (typeof ids)[number], to: string) => convert(prices[id], rates, id, to) ?? 0

    // As bare numbers the rupiah would be the dearest by far: they are 8 or 9 dollars.
    expect(titles(await call(search, { q, sort: 'cheapest' }))).toEqual(['jpy', 'idr', 'usd', 'eur'].map(id => `${q} ${id}`))
    const plain = (await call(search, { q })).body
    expect([plain.currency, plain.facets]).toEqual([
      { id: 'usd', code: 'USD', sign: '$' },
      { priceMin: into('jpy', 'usd'), priceMax: into('eur', 'usd') },
    ])
    expect(plain.rates).toEqual({ date: rates.date, source: rates.source, isOutdated: false })

    const inRupiah = { q, currency: 'idr', priceMin: 120_000_00, priceMax: into('idr', 'idr'), sort: 'cheapest' as const }
    expect(titles(await call(search, inRupiah))).toEqual([`${q} idr`])
    expect((await call(search, inRupiah)).body).toMatchObject({ currency: { id: 'idr' }, total: 1, facets: { priceMin: 150_000_00, priceMax: 150_000_00 } })
    // What reads '≈ €8.87' is found up to 8.87.
    expect(titles(await call(search, { q, currency: 'EUR', priceMin: into('usd', 'eur'), priceMax: into('usd', 'eur') }))).toEqual([`${q} usd`])

    const person = await buildPerson(db)
    await db.run(sql`update users set currency_id = 'jpy' where id = ${person.id}`)
    const own = await call(search, { q, priceMax: 1_000_00 }, { token: person.token })
    expect([titles(own), own.body.currency.id, own.body.facets]).toEqual([[`${q} jpy`], 'jpy', { priceMin: 1_000_00, priceMax: 1_000_00 }])
    expect((await call(search, { q, currency: 'usd' }, { token: person.token })).body.currency.id).toBe('usd')
  })

  test('without dates a unit by the hour stands by its shortest stay, as its card says', async () => {
    const q = newWord()
    const rental = await inCurrency('usd')
    await buildUnit(db, { rental, title: `${q} day`, basePrice: 15_00 })
    await buildUnit(db, { rental, title: `${q} hours`, basePrice: 4_00, baseRentalPeriod: 'Hourly', rules: { minLength: 5 } })
    await buildUnit(db, { rental, title: `${q} hour`, basePrice: 12_00, baseRentalPeriod: 'Hourly' })
    const { body } = await call(search, { q, sort: 'cheapest' })
    expect(body.units.map(unit => [unit.title.slice(q.length + 1), unit.comparedPrice])).toEqual([
      ['hour', { amount: 12_00, length: 1, converted: 12_00 }],
      ['day', { amount: 15_00, length: 1, converted: 15_00 }],
      ['hours', { amount: 20_00, length: 5, converted: 20_00 }],
    ])
  })
})

describe('what is meant', () => {
  test('every letter is taken as it is', async () => {
    const q = newWord()
    for (const more of ['100% fun', '100x fun', 'a_b', 'axb', 'c\\d']) await buildUnit(db, { title: `${q} ${more}` })
    expect(titles(await call(search, { q: `${q} 100%` }))).toEqual([`${q} 100% fun`])
    expect(titles(await call(search, { q: `${q} a_b` }))).toEqual([`${q} a_b`])
    expect(titles(await call(search, { q: `${q} c\\` }))).toEqual([`${q} c\\d`])
    expect(titles(await call(search, { q: `${q.toUpperCase()} 100X` }))).toEqual([`${q} 100x fun`])
  })

  test('of one kind', async () => {
    const q = newWord()
    const rental = await buildRental(db)
    await buildUnit(db, { rental, title: `${q} board`, kind: 'board' })
    await buildUnit(db, { rental, title: `${q} anything` })
    const found = await call(search, { q, kind: 'board' })
    expect([titles(found), found.body.total, found.body.units[0]?.kind]).toEqual([[`${q} board`], 1, 'board'])
    expect(titles(await call(search, { q, kind: 'other' }))).toEqual([`${q} anything`])
  })

  test('near a point, within a box, between prices', async () => {
    const q = newWord()
    const at = async (lat: number, lng: number, title: string, basePrice: number) =>
      buildUnit(db, { rental: await buildRental(db, { lat, lng }), title: `${q} ${title}`, basePrice })
    await at(-8.65, 115.13, 'here', 10_00)
    await at(-8.66, 115.14, 'close', 20_00)
    await at(-8.4, 115.2, 'far', 30_00)
    await at(0.5, 179.9, 'east', 40_00)
    await at(0.5, -179.9, 'west', 50_00)
    const near = await call(search, { q, near: '-8.65,115.13' })
    expect(titles(near)).toEqual([`${q} here`, `${q} close`, `${q} far`])
    expect(near.body.units[0]?.distanceKm).toBe(0)
    expect(near.body.units[1]?.distanceKm).toBeCloseTo(1.6, 0)
    expect(titles(await call(search, { q, near: '-8.65,115.13', radiusKm: 5 }))).toEqual([`${q} here`, `${q} close`])
    // Almost zero is no reason to fail.
    expect((await call(search, { q, near: '5e-324,-1e-300' })).status).toBe(200)
    expect(titles(await call(search, { q, near: '0.5,180', radiusKm: 20 })).toSorted()).toEqual([`${q} east`, `${q} west`])
    expect(titles(await call(search, { q, bbox: '-9,115,-8.5,116', sort: 'cheapest' }))).toEqual([`${q} here`, `${q} close`])
    expect(titles(await call(search, { q, bbox: '-9,9,9,115' }))).toEqual([])
    expect(titles(await call(search, { q, bbox: '-1,179,1,-179' })).toSorted()).toEqual([`${q} east`, `${q} west`])
    expect(titles(await call(search, { q, priceMin: 20_00, priceMax: 30_00, sort: 'cheapest' }))).toEqual([`${q} close`, `${q} far`])
    expect(titles(await call(search, { q, sort: 'nearest', limit: 1 }))).toEqual([`${q} west`])
  })

  test.each([
    'from=2027-01-01',
    'to=2027-01-01',
    'from=2027-01-02&to=2027-01-02',
    'from=2027-01-02&to=2027-01-01',
    'from=2027-01-01&to=2028-01-02',
    'from=2027-02-29&to=2027-03-01',
    'from=0000-01-01&to=0000-01-02',
    'from=tomorrow&to=2027-01-01',
    'near=91,0',
    'near=1',
    'near=a,b',
    'bbox=1,2,3',
    'radius_km=0',
    'radius_km=1001',
    'price_min=-1',
    'price_min=1.5',
    'sort=best',
    'kind=spaceship',
    'currency=btc',
    'q=%00',
  ])('bad_request: %s', async query => {
    const answer = await send({ url: `/api/v2/search?${query}` })
    expect([answer.statusCode, answer.json().error.reason]).toEqual([400, 'bad_request'])
  })

  test('a stay that is over is not offered', async () => {
    const q = newWord()
    await buildUnit(db, { title: q })
    expect(titles(await call(search, { q, from: '2020-01-01', to: '2020-01-03' }))).toEqual([])
  })
})

describe.each(['nearest', 'cheapest', 'newest'] as const)('pages of the %s', sort => {
  test('lose nothing and repeat nothing while units come, go and change beside them', async () => {
    const q = newWord()
    const rental = await buildRental(db, { lat: 10, lng: 10 })
    const second = await buildRental(db, { lat: 10.1, lng: 10.1 })
    const units = await Promise.all(
      Array.from({ length: 23 }, (_, index) =>
        buildUnit(db, { rental: index % 3 === 0 ? second : rental, title: `${q} ${index}`, basePrice: 10_00 + (index % 4) * 100 }),
      ),
    )
    const where = sort === 'nearest' ? { near: '10,10' } : {}
    const pages: string[][] = []
    const gone = new Set<string>()
    let cursor: string | undefined
    do {
      const { body } = await call(search, { q, sort, limit: 4, ...where, ...(cursor ? { cursor } : {}) })
      pages.push(body.units.map(unit => unit.id))
      cursor = body.nextCursor ?? undefined
      // A unit seen already goes, and one comes that would stand on a page seen already: an offset would skip or repeat.
      const seen = pages[0]?.[pages.length - 1]
      if (seen) {
        gone.add(seen)
        await db.run(sql`update unit_calendar set takes_bookings = false where unit_id = ${seen}`)
      }
      if (sort !== 'cheapest') continue
      await buildUnit(db, { rental, title: `${q} cheaper`, basePrice: 1_00 })
    } while (cursor)
    const seen = pages.flat()
    expect(new Set(seen).size).toBe(seen.length)
    expect(units.filter(unit => !seen.includes(unit.id) && !gone.has(unit.id))).toEqual([])
    expect(seen).toHaveLength(23)
  })

  test('bad_cursor: of another search', async () => {
    const q = newWord()
    const rental = await buildRental(db, { lat: 10, lng: 10 })
    for (let index = 0; index < 3; index++) await buildUnit(db, { rental, title: q })
    const { nextCursor } = (await call(search, { q, sort, limit: 1 })).body
    const cursor = nextCursor ?? ''
    expect((await call(search, { q, sort, limit: 2, cursor })).body.units).toHaveLength(2)
    for (const other of [
      { q: `${q} `.trim().slice(1), sort },
      { q, sort, near: '10,10' },
      { q, sort, priceMin: 1 },
      { q, sort: sort === 'newest' ? ('cheapest' as const) : ('newest' as const) },
    ]) {
      expect((await call(search, { ...other, cursor })).error?.reason).toBe('bad_cursor')
    }
  })
})

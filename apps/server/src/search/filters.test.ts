import fc from 'fast-check'
import { expect, test } from 'vitest'
import { search } from '@rentwell/contract/search/search.endpoints.ts'
import { sql } from '../platform/db/db.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { buildRental } from '../rentals/rentals.build.ts'
import { buildUnit } from '../units/units.build.ts'

const { db, call, send } = await testApp()

const coordinates = [
  [-8.65, 115.13],
  [-8.7, 115.2],
  [-8.1, 115],
  [-17.8, 179.95],
  [-17.8, -179.85],
  [90, 180],
  [-90, -180],
  [0, 0],
  [47.5, 19],
] as const
const words = ['boat', 'лодка', 'Board']
const kinds = ['boat', 'board'] as const

interface Placed {
  id: string
  text: string[]
  kind: (typeof kinds)[number]
  basePrice: number
  lat: number
  lng: number
}

const placed: Placed[] = []
for (const [place, [lat, lng]] of coordinates.entries()) {
  const title = `Harbour ${words[place % 3]}`
  const rental = await buildRental(db, { lat, lng, title, shortAddress: `Pier ${place}`, address: `Quay ${place}`, addressIsPublic: true })
  for (let index = 0; index < 4; index++) {
    const kind = kinds[(place + index) % 2] ?? 'boat'
    const basePrice = 10_00 + ((place * 7 + index * 3) % 11) * 100
    const unit = await buildUnit(db, { rental, title: `Model ${index} ${words[index % 3]}`, kind, basePrice })
    placed.push({ id: unit.id, text: [unit.title, title, `Pier ${place}`, `Quay ${place}`], kind, basePrice, lat, lng })
  }
}

const boxes: number[][] = [
  [-9, 115, -8.5, 116],
  [-18, 179, -17, -179],
  [-90, -180, 90, 180],
  [-8.65, 115.13, -8.65, 115.13],
  [1, 1, -1, -1],
  [-500, -999, 500, 999],
]

const isIn = ([south = 0, west = 0, north = 0, east = 0]: number[], { lat, lng }: Placed) =>
  lat >= south && lat <= north && (west > east ? lng < east || lng > west : lng >= west && lng <= east)

test('the pages of every order hold each unit that fits once, whatever is asked', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record(
        {
          q: fc.constantFrom('boat', 'ЛОДКА', 'board', 'harbour', 'Pier 3', 'quay', 'model 2', 'nothing'),
          bbox: fc.constantFrom(...boxes),
          kind: fc.constantFrom(...kinds),
          priceMin: fc.integer({ min: 9_00, max: 21_00 }),
          priceMax: fc.integer({ min: 9_00, max: 21_00 }),
          sort: fc.constantFrom('newest' as const, 'cheapest' as const),
        },
        { requiredKeys: [] },
      ),
      async asked => {
        const { bbox, ...others } = asked
        const fits = placed.filter(
          one =>
            (!asked.q || one.text.some(text => text.toLowerCase().includes(asked.q?.toLowerCase() ?? ''))) &&
            (!bbox || isIn(bbox, one)) &&
            (!asked.kind || one.kind === asked.kind) &&
            one.basePrice >= (asked.priceMin ?? 0) &&
            one.basePrice <= (asked.priceMax ?? Infinity),
        )
        const prices = fits.map(one => one.basePrice)
        const seen: string[] = []
        let cursor: string | undefined
        do {
          const { body } = await call(search, { ...others, ...(bbox ? { bbox: bbox.join(',') } : {}), limit: 7, ...(cursor ? { cursor } : {}) })
          expect([body.total, body.isTotalExact]).toEqual([fits.length, true])
          expect(body.facets).toEqual(fits.length > 0 ? { priceMin: Math.min(...prices), priceMax: Math.max(...prices) } : { priceMin: null, priceMax: null })
          seen.push(...body.units.map(unit => unit.id))
          cursor = body.nextCursor ?? undefined
        } while (cursor)
        expect(seen.toSorted()).toEqual(fits.map(one => one.id).toSorted())
      },
    ),
    { numRuns: 60 },
  )
})

test('a word that many rentals have finds the units of all of them', async () => {
  const one = await buildRental(db)
  await db.run(sql`
    insert into rentals (id, slug, title, country_id, address, short_address, lat, lng, time_zone, inserted_at, updated_at)
    select gen_random_uuid(), 'chain-' || n, 'Chainstore ' || n, country_id, address, short_address, lat, lng, time_zone, inserted_at, updated_at
    from rentals, generate_series(1, 600) n where id = ${one.id}`)
  const rental = await buildRental(db, { title: 'Chainstore of the harbour' })
  const unit = await buildUnit(db, { rental })
  expect((await call(search, { q: 'chainstore' })).body.units.map(found => found.id)).toEqual([unit.id])
})

test('units are counted to 201', async () => {
  const rental = await buildRental(db, { title: 'Countless' })
  for (let index = 0; index < 200; index++) await buildUnit(db, { rental })
  const count = async () => {
    const { body } = await call(search, { q: 'countless' })
    return [body.total, body.isTotalExact]
  }
  expect(await count()).toEqual([200, true])
  for (let index = 0; index < 3; index++) await buildUnit(db, { rental })
  expect(await count()).toEqual([201, false])
})

test.each([
  `q=${'word'.repeat(2560)}`,
  'bbox=NaN,0,0,0',
  'near=-8,115&radius_km=40000',
  'cursor=e30.x',
  Array.from({ length: 30 }, (_, index) => `filter_${index}=1`).join('&'),
])('bad_request or bad_cursor, never a failure: %.40s', async query => {
  expect((await send({ url: `/api/v2/search?${query}` })).statusCode).toBe(400)
})

import { afterAll, expect, test } from 'vitest'
import { connect, sql } from '../platform/db/db.ts'
import { testDatabase } from '../platform/testing/test-app.ts'
import { findUnits, type Wanted } from './search.views.ts'

const { connection } = await testDatabase()
const oneConnection = connect({ connection, pool: 1 })
afterAll(() => oneConnection.close())

const anywhere: Wanted = {
  radiusKm: 50,
  days: null,
  currency: 'usd',
  rates: { date: '2026-10-06', source: '', values: { usd: 1, idr: 17_000 }, isOutdated: false },
  sort: 'newest',
  now: new Date(),
  limit: 20,
  after: undefined,
}

test('a connection that served many searches without a place still plans a nearby search for its place', async () => {
  for (let count = 0; count < 10; count++) await findUnits(oneConnection, anywhere)
  await findUnits(oneConnection, { ...anywhere, sort: 'nearest', near: [-8.65, 115.14] })
  const generic = sql`select statement from pg_prepared_statements where generic_plans > 0 and statement like '%earth_box%' and statement not like '%pg_prepared_statements%'`
  expect(await oneConnection.rows(generic)).toEqual([])
})

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { day, hour, minute } from '@rentwell/contract/durations.ts'
import { seed } from '../../../../../scripts/seed.mjs'
import { openSession } from '../../accounts/open-session.ts'
import { buildApp } from '../../app.ts'
import { percentBack, shareBack } from '../../bookings/payments/refund-oracle.build.ts'
import { sql } from '../../platform/db/db.ts'
import { readSchema } from '../../platform/db/read-schema.ts'
import { emptyDatabases } from '../../platform/testing/test-app.ts'
import { verify } from '../../verify.ts'
import { inFolder, placeIn, restoreInto } from './backup.build.ts'
import { readBackup } from './read-backup.ts'
import { textOf } from './tar.ts'

const folder = await mkdtemp(join(tmpdir(), 'oldest-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const [connection] = await emptyDatabases(1)
if (!connection) throw new Error('no database')
const path = inFolder(folder)('oldest.tar')
// A backup of release 0.1.0 with the migrations up to 0101, without media: the oldest schema that is kept.
await writeFile(path, gunzipSync(await readFile(new URL('./oldest.tar.gz', import.meta.url))))

test("the oldest schema that is kept becomes today's, with its data whole", async () => {
  const wanted = new Map<string, number>()
  await readBackup({
    path,
    secrets: [],
    async take({ name: file, body }) {
      const [, table, piece] = file.split('/')
      if (table !== undefined && piece !== undefined && file.startsWith('database/'))
        wanted.set(table, (wanted.get(table) ?? 0) + (await textOf(body)).split('\n').length - 1)
    },
  })
  expect(wanted.get('bookings')).toBe(4)

  const config = placeIn(join(folder, 'data'))
  const { manifest } = await restoreInto(config, path, async () => connection)
  expect(manifest.migrations.at(-1)).toMatchObject({ number: 101 })
  const client = new pg.Client(connection)
  await client.connect()
  const counts = await Promise.all(
    [...wanted.keys()].map(
      async table => [table, (await client.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]?.count] as const,
    ),
  )
  await client.end()
  expect(Object.fromEntries(counts)).toEqual(Object.fromEntries(wanted))

  expect(await readSchema(connection)).toBe(await readFile(new URL('../../../schema.sql', import.meta.url), 'utf8'))
  const lines: string[] = []
  await verify(connection, line => lines.push(line))
  expect(lines.filter(line => line.includes('FAULT'))).toEqual([])
  const app = await buildApp({ config, connection, mostLag: 10_000 })
  expect((await app.server.inject('/readyz')).statusCode).toBe(200)
  await app.close()
})

test('bookings that were made with it are refunded to the cent by the policy of their time', async () => {
  const app = await buildApp({ config: placeIn(join(folder, 'data')), connection, mostLag: 10_000 })
  const { db } = app
  const paid = await db.rows<{ id: string; guestId: string; total: number }>(sql`
    select id, guest_id as "guestId", total from bookings where status = 'confirmed' and payment_status = 'captured' and priced_from = '{}' order by id`)
  expect(paid.length).toBe(2)
  const tokens = await Promise.all(paid.map(async one => (await openSession(db, one.guestId, { device: 'a test' }, app.clock.now())).accessToken))
  const ask = async (index: number, method: 'GET' | 'POST', path = '') => {
    const answer = await app.server.inject({
      method,
      url: `/api/v2/bookings/${paid[index]?.id}${path}`,
      headers: { authorization: `Bearer ${tokens[index]}` },
      ...(method === 'POST' && { payload: {} }),
    })
    expect(answer.statusCode).toBe(200)
    return answer.json<{ booking: { refundIfCancelledNow: number; payment: { refunded: number } } }>().booking
  }
  /** Moves a booking so that it was confirmed and starts so many milliseconds before and after now. Returns what an independent rule gives back. */
  const move = async (index: number, { policy, since, left }: { policy: string; since: number; left: number }): Promise<number> => {
    const one = paid[index]
    const now = app.clock.now().getTime()
    const period = sql`tstzrange(${new Date(now + left)}, ${new Date(now + left + 3 * day)})`
    await db.run(sql`update bookings set policy = ${policy}, confirmed_at = ${new Date(now - since)}, period = ${period} where id = ${one?.id}`)
    await db.run(sql`update holds set held = ${period} where ref = ${one?.id}`)
    return shareBack(one?.total ?? 0, percentBack(policy, { confirmed: now - since, start: now + left, now }), 1)
  }
  // Not at the very limits of a policy, which pass between two calls.
  const hours = (most: number) => fc.integer({ min: 0, max: most }).map(count => count * hour + 10 * minute)
  const moments = fc.record({ policy: fc.constantFrom('flexible', 'moderate', 'strict'), since: hours(30 * 24), left: hours(20 * 24) })
  for (const moment of fc.sample(moments, { numRuns: 60, seed })) {
    const expected = await move(0, moment)
    expect([moment, (await ask(0, 'GET')).refundIfCancelledNow]).toEqual([moment, expected])
  }

  for (const [index, moment] of [
    { policy: 'strict', since: 5 * day, left: 10 * day },
    { policy: 'flexible', since: 5 * day, left: 3 * day },
  ].entries()) {
    const expected = await move(index, moment)
    expect(expected).toBe([22_50, 45_00][index])
    expect((await ask(index, 'POST', '/cancel')).payment.refunded).toBe(expected)
    expect(await db.row(sql`select sum(amount)::int as amount from refunds where booking_id = ${paid[index]?.id}`)).toEqual({ amount: expected })
  }
  await app.close()
})

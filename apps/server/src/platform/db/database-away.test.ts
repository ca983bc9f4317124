import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { hour } from '@rentwell/contract/durations.ts'
import { buildPerson } from '../../accounts/accounts.build.ts'
import { buildUnit } from '../../units/units.build.ts'
import { sql } from './db.ts'
import { newId } from '../base/ids.ts'
import { testApp } from '../testing/test-app.ts'

const { app, db, send } = await testApp()

/** Terminates every connection of the server, busy or idle. */
const breakAll = () =>
  db.run(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name in ('rentwell', 'rentwell-listen')`)

test('if connections break under load, callers get 503 with Retry-After, the process survives, and each acknowledged write is stored once', async () => {
  const unit = await buildUnit(db, { instantBook: true, baseRentalPeriod: 'Hourly' })
  const guests = await Promise.all(Array.from({ length: 8 }, () => buildPerson(db)))
  const base = Math.ceil(Date.now() / hour) * hour + 48 * hour
  const statuses = new Map<number, number>()
  const answered: string[] = []
  let isOver = false
  let slot = 0

  const work = guests.map(async ({ token }) => {
    while (!isOver) {
      const start = new Date(base + slot++ * hour).toISOString()
      const key = newId()
      for (;;) {
        const answer = await send({
          method: 'POST',
          url: '/api/v2/bookings/create',
          headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
          payload: { unit_id: unit.id, start_at: start, rental_length: 1 },
        })
        statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
        if (answer.statusCode === 503) expect(answer.headers['retry-after']).toBe('1')
        if (answer.statusCode < 500) {
          answered.push(answer.json<{ booking: { id: string } }>().booking.id)
          break
        }
        await sleep(5)
      }
    }
  })
  for (let round = 0; round < 15; round++) {
    await sleep(40)
    await breakAll().catch(() => 0)
  }
  isOver = true
  await Promise.all(work)
  expect([...statuses.keys()].filter(status => ![200, 201, 503].includes(status))).toEqual([])
  expect(statuses.get(503)).toBeGreaterThan(0)
  const rows = await db.rows<{ id: string }>(sql`select id from bookings`)
  expect(rows.map(row => row.id).toSorted()).toEqual([...new Set(answered)].toSorted())
  await expect.poll(async () => (await send({ url: '/readyz' })).statusCode).toBe(200)
  expect((await send({ url: '/api/v2/search' })).statusCode).toBe(200)
  expect(app.db.waiting()).toBe(0)
})

test('readyz fails while the database does not answer, healthz does not query it', async () => {
  const busy = Array.from({ length: 12 }, () => app.db.row(sql`select pg_sleep(2)::text as done`))
  await sleep(50)
  const [ready, health] = await Promise.all([send({ url: '/readyz' }), send({ url: '/healthz' })])
  expect([ready.statusCode, ready.headers['retry-after'], health.statusCode]).toEqual([503, '1', 200])
  await Promise.all(busy)
  await expect.poll(async () => (await send({ url: '/readyz' })).statusCode).toBe(200)
})

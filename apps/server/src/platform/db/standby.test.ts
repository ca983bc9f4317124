import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { buildPerson } from '../../accounts/accounts.build.ts'
import { buildApp } from '../../app.ts'
import { inspect } from '../../app.checks.ts'
import { buildUnit } from '../../units/units.build.ts'
import { readConfig } from '../base/config.ts'
import { isBuilt } from '../http/pages.ts'
import { needs } from '../testing/needs.ts'
import { startReplicated } from '../testing/start-standby.ts'
import { connect, sql } from './db.ts'
import { migrate } from './migrate.ts'

const patience = { timeout: 20_000, interval: 50 }
const dist = fileURLToPath(new URL('../../../../web/dist', import.meta.url))

describe('a streaming standby', needs(process.platform === 'linux', 'Linux'), async () => {
  const postgres = await startReplicated()
  afterAll(postgres.stop)
  await migrate({ ...postgres.primary })
  const db = connect({ connection: { ...postgres.primary } })
  const standbyDb = connect({ connection: { ...postgres.standby } })
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DEMO: '0',
    RATE_LIMITS: 'off',
    PUBLIC_URL: 'https://rentwell.example',
    DATABASE_READ_URL: postgres.standbyUrl,
    DATABASE_READ_LAG: '30',
  })
  const open = (settings = config) => buildApp({ config: settings, connection: { ...postgres.primary }, mostLag: 10_000, ...(isBuilt(dist) && { dist }) })
  const apps = [await open(), await open()] as const
  afterAll(async () => {
    await Promise.all(apps.map(app => app.close()))
    await Promise.all([db.close(), standbyDb.close()])
  })

  const unit = await buildUnit(db, { title: 'Number 0' })
  const { token } = unit.rental.owner
  const ask = (request: InjectOptions, process = 0) => (apps[process] ?? apps[0]).server.inject(request)
  const asOwner = (url: string, process = 0) => ask({ url, headers: { authorization: `Bearer ${token}` } }, process)
  const metric = async (name: string, process = 0, app = apps[process] ?? apps[0]) =>
    Number(new RegExp(`^${name.replace(/[{}]/g, '\\$&')} (\\S+)$`, 'm').exec((await app.server.inject({ url: '/metrics' })).body)?.[1])
  const count = (result: string, process = 0) => metric(`standby_reads_total{result="${result}"}`, process).then(number => number || 0)
  const pause = () => standbyDb.run(sql`select pg_wal_replay_pause()`)
  const resume = () => standbyDb.run(sql`select pg_wal_replay_resume()`)
  const follows = () =>
    vi.waitFor(async () => {
      const written = await db.row<{ at: string }>(sql`select pg_current_wal_lsn()::text as at`)
      const row = await standbyDb.row<{ done: boolean }>(sql`select pg_last_wal_replay_lsn() >= ${written?.at}::pg_lsn as done`)
      expect(row?.done).toBe(true)
      for (const process of [0, 1]) expect(await metric('standby_up', process)).toBe(1)
    }, patience)
  let number = 0
  const rename = async (process = 0) => {
    const title = `Number ${++number}`
    const url = `/api/v2/office/${unit.rental.id}/units/${unit.id}`
    const answer = await ask({ method: 'PATCH', url, headers: { authorization: `Bearer ${token}` }, payload: { title } }, process)
    expect(answer.statusCode, answer.body).toBe(200)
  }
  const shown = `"Number (\\d+)"`
  const numberOf = (body: string) => Number(new RegExp(shown).exec(body)?.[1])
  const ofUnit = `/rentals/${unit.rental.id}/units/${unit.id}`

  test('answers visitors, and the owner who has just written reads the primary in every process', async () => {
    await follows()
    const before = await count('standby')
    expect(numberOf((await ask({ url: '/api/v2/search' })).body)).toBe(number)
    expect(await count('standby')).toBe(before + 1)
    await pause()
    await rename(0)
    for (const process of [0, 1]) expect(numberOf((await asOwner('/api/v2/search', process)).body)).toBe(number)
    expect(await count('own_write', 1)).toBeGreaterThan(0)
    expect(numberOf((await ask({ url: '/api/v2/search' }, 1)).body)).toBe(number - 1)
    await resume()
    await follows()
    const after = await count('standby', 1)
    expect(numberOf((await asOwner('/api/v2/search', 1)).body)).toBe(number)
    expect(await count('standby', 1)).toBe(after + 1)
  })

  test('no kept answer or page lacks a change that the process has heard of, whatever the standby has replayed', async () => {
    const paths = [
      `/api/v2${ofUnit}`,
      `/api/v2/rentals/${unit.rental.slug}`,
      ...(isBuilt(dist) ? [ofUnit, `/rentals/${unit.rental.slug}`, '/', '/search'] : []),
    ]
    await follows()
    await pause()
    await rename(0)
    for (const path of paths) {
      expect((await ask({ url: path })).body, path).toContain(`Number ${number}`)
      await vi.waitFor(async () => expect((await ask({ url: path }, 1)).body, path).toContain(`Number ${number}`), patience)
    }
    expect(await count('changed')).toBeGreaterThan(0)
    await resume()
    await follows()
    for (const path of paths) expect((await ask({ url: path }, 1)).body, path).toContain(`Number ${number}`)
  })

  test('the owner sees every write in whichever process and order, and visitors what they have seen already', async () => {
    const step = fc.record({ act: fc.constantFrom('rename', 'read', 'visit', 'pause', 'resume'), process: fc.nat(1) })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async steps => {
        await resume()
        for (const { act, process } of steps) {
          if (act === 'rename') await rename(process)
          if (act === 'pause') await pause()
          if (act === 'resume') await resume()
          if (act === 'read') expect(numberOf((await asOwner('/api/v2/search', process)).body)).toBe(number)
          if (act === 'visit') await vi.waitFor(async () => expect(numberOf((await ask({ url: `/api/v2${ofUnit}` }, process)).body)).toBe(number), patience)
        }
      }),
      { numRuns: 12 },
    )
    await resume()
  })

  test('hangs: reads go to the primary, readiness stays, and it is used again when it answers', async () => {
    await follows()
    postgres.signalStandby('SIGSTOP')
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask({ url: '/api/v2/search' })))
    expect(answers.map(answer => [answer.statusCode, numberOf(answer.body)])).toEqual(answers.map(() => [200, number]))
    expect(await metric('standby_up')).toBe(0)
    expect((await ask({ url: '/readyz' })).statusCode).toBe(200)
    const [line] = (await inspect({ config, store: apps[0].store, db, now: new Date() })).filter(one => one.check === 'standby')
    expect(line?.outcome).toBe('standby_away')
    postgres.signalStandby('SIGCONT')
    await follows()
  })

  test('further behind than allowed: the primary answers; the doctor names what it finds', async () => {
    const near = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DEMO: '0', DATABASE_READ_URL: postgres.standbyUrl, DATABASE_READ_LAG: '1' })
    const app = await open(near)
    const outcome = async (settings = near) =>
      (await inspect({ config: settings, store: app.store, db, now: new Date() })).find(one => one.check === 'standby')?.outcome
    try {
      await follows()
      expect(await outcome()).toBe('standby_ok')
      await pause()
      await db.run(sql`update users set updated_at = now() where id = ${unit.rental.owner.id}`)
      await vi.waitFor(async () => expect(await metric('standby_up', 0, app)).toBe(0), patience)
      expect(await metric('standby_lag_seconds', 0, app)).toBeGreaterThan(1)
      expect(numberOf((await app.server.inject({ url: '/api/v2/search' })).body)).toBe(number)
      expect(await outcome()).toBe('standby_behind')
    } finally {
      await resume()
      await app.close()
    }
    const itself = readConfig({
      NODE_ENV: 'test',
      DATABASE_READ_URL: postgres.standbyUrl.replace(/host=[^&]+/, `host=${encodeURIComponent(postgres.primary.host)}`),
    })
    expect(await outcome(itself)).toBe('standby_wrong')
  })

  test('answers every kind of read that is declared for it', async () => {
    await follows()
    const admin = await buildPerson(db)
    await db.run(sql`update users set is_admin = true where id = ${admin.id}`)
    await follows()
    const [before, failed] = [await count('standby'), await count('failed')]
    const lists = ['dashboard?period=30d', 'users', 'rentals', 'bookings', 'payments', 'reviews', 'audit']
    for (const list of lists) {
      const answer = await ask({ url: `/api/v2/backoffice/${list}`, headers: { authorization: `Bearer ${admin.token}` } })
      expect([list, answer.statusCode]).toEqual([list, 200])
    }
    for (const path of [
      '/search',
      '/search/facets',
      '/categories',
      `/rentals/${unit.rental.id}/units`,
      `/rentals/${unit.rental.id}/reviews`,
      `${ofUnit}/reviews`,
    ])
      expect([path, (await ask({ url: `/api/v2${path}` })).statusCode]).toEqual([path, 200])
    expect(await count('failed')).toBe(failed)
    expect(await count('standby')).toBe(before + lists.length + 6)
  })
})

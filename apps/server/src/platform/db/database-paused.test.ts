import * as accounts from '@rentwell/contract/accounts/accounts.endpoints.ts'
import { expect, test } from 'vitest'
import { buildPerson } from '../../accounts/accounts.build.ts'
import { startPausingProxy, type PausingProxy } from './pausing-proxy.build.ts'
import { connect, sql } from './db.ts'
import { testApp } from '../testing/test-app.ts'

let proxy: PausingProxy | undefined
const { app, db, call, send, connection } = await testApp({}, { through: async connection => (proxy = await startPausingProxy(connection)).connection })
const statusOf = async (url: string) => (await send({ url })).statusCode

test('while the database hangs, requests get 503 with Retry-After within the deadline, readyz fails, healthz does not query it, and service recovers', async () => {
  const people = await Promise.all(Array.from({ length: 40 }, () => buildPerson(db)))
  const read = (token: string) => call(accounts.readMe, {}, { token })
  const save = (token: string) => call(accounts.saveMe, { firstName: 'Saved' }, { token })
  expect((await Promise.all(people.map(({ token }) => read(token)))).map(answer => answer.status)).toEqual(people.map(() => 200))

  proxy?.pause()
  // Every request waits for its own deadline, not for the database to resume.
  const asked = people.flatMap(({ token }) => [read(token), save(token)])
  expect(await statusOf('/healthz')).toBe(200)
  const readiness = await send({ url: '/readyz' })
  expect([readiness.statusCode, readiness.headers['retry-after'], readiness.json()]).toEqual([503, '1', { status: 'database away' }])
  const answers = await Promise.all(asked)
  expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([503]))
  expect(answers.filter(answer => !/^[1-5]$/.test(String(answer.headers['retry-after'])))).toEqual([])
  expect(new Set(answers.map(answer => answer.error.reason))).toEqual(new Set(['unavailable']))

  proxy?.resume()
  await expect.poll(() => statusOf('/readyz')).toBe(200)
  await expect.poll(async () => (await Promise.all(people.map(({ token }) => save(token)))).map(answer => answer.status)).toEqual(people.map(() => 200))
  expect(app.db.waiting()).toBe(0)
  expect(await db.row(sql`select count(*)::int as count from users where first_name = 'Saved'`)).toEqual({ count: people.length })
})

test('callers that give up on a database that hangs leave the connection that is being opened to the next ones', async () => {
  const paused = await startPausingProxy(connection)
  const impatient = connect({ connection: paused.connection, pool: 1, mostWait: 50 })
  paused.pause()
  for (let caller = 0; caller < 5; caller++) await expect(impatient.row(sql`select 1 as one`)).rejects.toThrow('timeout exceeded when trying to connect')
  expect(paused.accepted()).toBe(1)
  paused.resume()
  await expect.poll(() => impatient.row(sql`select 1 as one`).catch(() => undefined)).toEqual({ one: 1 })
  await impatient.close()
})

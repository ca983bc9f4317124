import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { Refused } from '../base/must.ts'
import { sql } from '../db/db.ts'
import { startJobs } from './jobs.ts'
import type { Outbox, Urgency } from './outbox.ts'
import { testApp, testDatabase } from '../testing/test-app.ts'

const { db } = await testDatabase()
const server = await testApp({}, { jobsByTimer: true })
const outbox: Outbox = { write: async () => 'none', wake: () => {}, drain: async () => {}, stop: async () => {} }

/** Stands in for a server process; every one runs the same job. */
const startProcess = (work: () => Promise<void>, parts: Partial<Outbox> = {}) => {
  const batch = () => work().then(() => false)
  const jobs = startJobs({
    db,
    clock: { now: () => new Date(), set: async () => {}, onMove: () => {} },
    log: pino({ level: 'silent' }),
    outbox: { ...outbox, ...parts },
    jobs: [{ name: 'sweep', everySeconds: 3600, batch }],
  })
  afterAll(() => jobs.stop())
  return jobs
}

test('runDue resolves when all due work is done, also if another process was running the job when it began', async () => {
  const done: string[] = []
  const { promise: isLetOn, resolve: letOn } = Promise.withResolvers<void>()
  const { promise: isAtIt, resolve: begin } = Promise.withResolvers<void>()
  const first = startProcess(async () => {
    begin()
    await isLetOn
    done.push('first')
  }).runDue()
  await isAtIt
  const second = startProcess(async () => void done.push('second')).runDue()
  const waiting = () =>
    db.rows(
      sql`select 1 from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`,
    )
  await expect.poll(waiting).toHaveLength(1)
  letOn()
  await Promise.all([first, second])
  expect(done).toEqual(['first', 'second'])
})

test('the last run of a job is recorded: a failure at once, with its reason, and the success after it', async () => {
  const lastError = async () => (await db.row<{ error: string | null }>(sql`select error from job_runs where name = 'sweep'`))?.error
  let isBroken = true
  const jobs = startProcess(async () => {
    if (isBroken) throw new Error('no answer from someone@example.com')
  })
  await expect(jobs.runDue()).rejects.toThrow('no answer')
  expect(await lastError()).toBe('no answer from …@…')
  isBroken = false
  await jobs.runDue()
  expect(await lastError()).toBeNull()
})

test('a batch that is refused, as after a concurrent change on a cluster, is repeated, but not for ever', async () => {
  let left = 2
  let batches = 0
  const jobs = startProcess(async () => {
    batches++
    if (left-- > 0) throw new Refused('wrong_status')
  })
  await jobs.runDue()
  expect(batches).toBe(3)
  left = Infinity
  await expect(jobs.runDue()).rejects.toThrow(new Refused('wrong_status'))
  expect(batches).toBe(6)
})

test('the outbox is polled for what a job has written, and left alone by a job that wrote nothing', async () => {
  const heard: (Urgency | undefined)[] = []
  const written: Urgency[] = ['none', 'immediate']
  const jobs = startProcess(async () => {}, { write: async () => written.shift() ?? 'none', wake: urgency => void heard.push(urgency) })
  await jobs.runDue()
  await jobs.runDue()
  expect(heard).toEqual(['none', 'immediate'])
})

test('jobs of a server run by their timers', async () => {
  const runs = () => server.db.rows(sql`select from job_runs where name = 'ask-about-payments'`)
  await expect.poll(runs, { timeout: 20_000 }).toHaveLength(1)
})

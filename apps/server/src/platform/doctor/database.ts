import { readFile } from 'node:fs/promises'
import { minute } from '@rentwell/contract/durations.ts'
import type { Finding, OutcomeCode } from '@rentwell/contract/system-checks.ts'
import { listMigrations } from '../db/migrate.ts'
import { sql, type Database, type Db } from '../db/db.ts'
import type { Check } from '../db/checks.ts'
import { finding } from './findings.ts'

const root = new URL('../../../../../', import.meta.url)
const readPackage = async () =>
  JSON.parse(await readFile(new URL('package.json', root), 'utf8')) as { version: string; optionalDependencies: Record<string, string> }

export interface Versions {
  product: string
  node: string
  postgres: string
  /** Number of the newest migration that has run. */
  schema: number
}

export async function readVersions(db: Db): Promise<Versions> {
  const row = await db.row<{ postgres: string; schema: number }>(sql`
    select split_part(current_setting('server_version'), ' ', 1) as postgres, coalesce((select max(number) from migrations), 0) as schema`)
  return { product: (await readPackage()).version, node: process.versions.node, postgres: row?.postgres ?? '', schema: row?.schema ?? 0 }
}

export async function checkVersions(db: Db): Promise<Finding[]> {
  const versions = await readVersions(db)
  const known = (await listMigrations()).map(file => file.number)
  const ran = new Set((await db.rows<{ number: number }>(sql`select number from migrations`)).map(row => row.number))
  const ahead = [...ran].filter(number => !known.includes(number))
  if (ahead.length > 0) return [finding('versions', 'versions_ahead', { schema: Math.max(...ahead) })]
  const behind = known.filter(number => !ran.has(number)).length
  if (behind > 0) return [finding('versions', 'versions_behind', { count: behind })]
  const tested = (await readPackage()).optionalDependencies[`node-${process.platform}-${process.arch}`]
  if (tested !== undefined && tested.split('.')[0] !== versions.node.split('.')[0])
    return [finding('versions', 'versions_node', { node: versions.node, tested })]
  return [finding('versions', 'versions_ok', { ...versions })]
}

const slowMs = 100

export async function checkDatabase(db: Db): Promise<Finding[]> {
  await db.row(sql`select 1 as one`)
  const began = performance.now()
  await db.row(sql`select 1 as one`)
  const ms = Math.round(performance.now() - began)
  return [finding('database', ms > slowMs ? 'database_slow' : 'database_ok', { ms })]
}

const extensions = ['btree_gist', 'cube', 'earthdistance', 'pg_trgm']

export async function checkExtensions(db: Db): Promise<Finding[]> {
  const rows = await db.rows<{ name: string }>(sql`select unnest(${extensions}::text[]) as name except select extname from pg_extension order by 1`)
  return [
    rows.length === 0 ? finding('extensions', 'extensions_ok') : finding('extensions', 'extensions_missing', { names: rows.map(row => row.name).join(', ') }),
  ]
}

/** Compares the two machines' clocks at the middle of a round trip. */
export async function checkClock(db: Db): Promise<Finding[]> {
  const before = Date.now()
  const row = await db.row<{ at: Date }>(sql`select clock_timestamp() as at`)
  const middle = (before + Date.now()) / 2
  const off = Math.abs((row?.at.getTime() ?? middle) - middle) / 1000
  return [finding('clock', off > 30 ? 'clock_wrong' : off > 2 ? 'clock_off' : 'clock_ok', { seconds: off.toFixed(1) })]
}

/** Messages that are due, by handler, with the time since when the oldest is. Retries that wait for their time are not due. */
export const readQueues = (db: Db, now: Date) =>
  db.rows<{ handler: string; due: number; waiting: number; dead: number; oldestAt: Date | null }>(sql`
    select reaction as handler, count(*) filter (where dead_at is null and next_at <= ${now})::int as due,
      count(*) filter (where dead_at is null and next_at > ${now})::int as waiting, count(*) filter (where dead_at is not null)::int as dead,
      min(next_at) filter (where dead_at is null and next_at <= ${now}) as "oldestAt"
    from outbox group by 1 order by 2 desc, 1`)

export async function checkQueue(db: Db, now: Date): Promise<Finding[]> {
  const queues = await readQueues(db, now)
  const oldest = Math.min(now.getTime(), ...queues.flatMap(queue => (queue.oldestAt ? [queue.oldestAt.getTime()] : [])))
  const late = now.getTime() - oldest
  const count = queues.reduce((sum, queue) => sum + queue.due, 0)
  const dead = queues.reduce((sum, queue) => sum + queue.dead, 0)
  return [
    finding('queue', late > 10 * minute ? 'queue_stuck' : late > minute ? 'queue_slow' : 'queue_ok', { count, seconds: Math.round(late / 1000) }),
    dead === 0 ? finding('dead', 'dead_ok') : finding('dead', 'dead_some', { count: dead }),
  ]
}

export interface JobRun {
  name: string
  everySeconds: number
  ranAt: Date
  tookMs: number
  /** Why the last run failed; null if it did not. */
  error: string | null
}

export const readJobRuns = (db: Db) =>
  db.rows<JobRun>(sql`select name, every_seconds as "everySeconds", ran_at as "ranAt", took_ms as "tookMs", error from job_runs order by name`)

/** A job is late after this time without a run: its successes are recorded once a minute, and it yields to requests. */
export const isLate = ({ everySeconds, ranAt }: Pick<JobRun, 'everySeconds' | 'ranAt'>, now: Date) =>
  now.getTime() - ranAt.getTime() > Math.max(10 * minute, 3000 * everySeconds)

export async function checkJobs(db: Db, now: Date): Promise<Finding[]> {
  const runs = await readJobRuns(db)
  if (runs.length === 0) return [finding('jobs', 'jobs_unseen')]
  const name = (outcome: OutcomeCode, list: JobRun[]) => (list.length > 0 ? [finding('jobs', outcome, { names: list.map(run => run.name).join(', ') })] : [])
  const late = runs.filter(run => isLate(run, now))
  const failed = runs.filter(run => run.error !== null)
  return late.length + failed.length > 0 ? [...name('jobs_late', late), ...name('jobs_failed', failed)] : [finding('jobs', 'jobs_ok')]
}

/** Checks of the data that are quick in any size of database. */
export async function checkData(db: Database, checks: Check[], now: Date): Promise<Finding[]> {
  const faults: string[] = []
  for (const { name, find } of checks) if ((await find(db, now)).length > 0) faults.push(name)
  return [faults.length === 0 ? finding('verify', 'verify_ok', { count: checks.length }) : finding('verify', 'verify_faults', { faults: faults.join('; ') })]
}

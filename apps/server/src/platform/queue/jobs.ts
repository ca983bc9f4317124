import type { Logger } from 'pino'
import type { Clock } from '../base/clock.ts'
import { briefly } from '../base/log.ts'
import { Refused } from '../base/must.ts'
import { sql, type Database, type Db } from '../db/db.ts'
import { collectMessages, type Emit } from './emit.ts'
import type { Outbox, Urgency } from './outbox.ts'
import { yieldToRequests } from './backpressure.ts'

/** Periodic work. Rows carry their own due time, so a late or repeated run does no harm. */
export interface Job {
  name: string
  everySeconds: number
  /** Handles one batch in a transaction of its own. Returns true if more is due. */
  batch: (ctx: { tx: Db; now: Date; emit: Emit }) => Promise<boolean>
}

export interface Jobs {
  /** Runs every job until nothing is due. */
  runDue(): Promise<void>
  stop(): Promise<void>
}

const mostBatches = 1000
/** So many refused batches end a run as failed. */
const mostRefusals = 3
/** A success is recorded again after this time; a failure, and the success after it, at once. */
const recordEveryMs = 60_000

const recordRun = (db: Database, job: Job, { at, tookMs, error }: { at: Date; tookMs: number; error: string | null }) =>
  db.run(sql`
    insert into job_runs (name, every_seconds, ran_at, took_ms, error) values (${job.name}, ${job.everySeconds}, ${at}, ${tookMs}, ${error})
    on conflict (name) do update set every_seconds = excluded.every_seconds, ran_at = excluded.ran_at, took_ms = excluded.took_ms, error = excluded.error`)

/**
 * Locks a job, so that one process at a time runs it. A timer skips the run if another process holds the lock; `runDue`
 * waits for the lock, because that process may have missed rows that have just become due.
 */
async function lockJob(tx: Db, job: Job, isTimer: boolean): Promise<boolean> {
  const lock = sql`hashtextextended(${`job ${job.name}`}, 0)`
  if (isTimer) return (await tx.row<{ mine: boolean }>(sql`select pg_try_advisory_xact_lock(${lock}) as mine`))?.mine ?? false
  await tx.run(sql`select pg_advisory_xact_lock(${lock})`)
  return true
}

interface JobOptions {
  db: Database
  clock: Clock
  log: Logger
  outbox: Outbox
  jobs: Job[]
  /** While true, no job runs. */
  isHeld?: () => boolean
  /** False: jobs run by `runDue` only. */
  byTimer?: boolean
}

export function startJobs({ db, clock, log, outbox, jobs, isHeld = () => false, byTimer = true }: JobOptions): Jobs {
  let stopped = false
  /** Runs started by timers, by job name. */
  const running = new Map<string, Promise<void>>()

  /** When each job's success was last recorded by this process; absent after a failure. */
  const recorded = new Map<string, number>()
  const noteRun = async (job: Job, began: number, error?: unknown) => {
    const isFailed = error !== undefined
    const last = recorded.get(job.name)
    if (!isFailed && last !== undefined && began - last < recordEveryMs) return
    if (isFailed) recorded.delete(job.name)
    else recorded.set(job.name, began)
    // A run that cannot be recorded has not failed.
    await recordRun(db, job, { at: clock.now(), tookMs: Math.round(performance.now() - began), error: isFailed ? briefly(error).slice(0, 400) : null }).catch(
      () => recorded.delete(job.name),
    )
  }

  /** Runs a job and records how it went, unless another process had it. */
  const runAndNote = async (job: Job, since?: number) => {
    const began = performance.now()
    try {
      if (await run(job, since)) await noteRun(job, began)
    } catch (error) {
      await noteRun(job, began, error)
      throw error
    }
  }

  /** `since` is the time at which a timer started the run; such a run yields to requests. False if another process had the job. */
  const run = async (job: Job, since?: number): Promise<boolean> => {
    let isMine = false
    let refusals = 0
    for (let count = 0; !stopped && !isHeld() && count < mostBatches; count++) {
      if (since !== undefined) {
        await yieldToRequests(
          db,
          () => Date.now() - since,
          () => stopped,
        )
      }
      let urgency: Urgency = 'none'
      try {
        const more = await db.transaction(async tx => {
          if (!(await lockJob(tx, job, since !== undefined))) return false
          isMine = true
          const now = clock.now()
          const { emit, messages } = collectMessages()
          const again = await job.batch({ tx, now, emit })
          urgency = await outbox.write(tx, messages, now)
          return again
        })
        outbox.wake(urgency)
        if (!more) break
      } catch (error) {
        // A cluster cannot lock what a batch finds over all rentals: a request that changes it first makes a step of the batch wrong. The next batch no longer finds it.
        if (!(error instanceof Refused) || ++refusals === mostRefusals) throw error
      }
    }
    return isMine
  }

  /** Serializes the runs of a job in this process, so that `runDue` also waits for a run that a timer has started. */
  const last = new Map<string, Promise<void>>()
  const runInOrder = (job: Job, since?: number) => {
    const done = (last.get(job.name) ?? Promise.resolve()).then(() => runAndNote(job, since))
    last.set(
      job.name,
      done.catch(() => {}),
    )
    return done
  }

  const start = (job: Job) => {
    // Runs must not pile up if one takes longer than the interval.
    if (running.has(job.name)) return
    const done = runInOrder(job, Date.now())
      .catch((error: unknown) => {
        if (!stopped) log.warn({ err: error, job: job.name }, 'a job failed and will run again')
      })
      .finally(() => running.delete(job.name))
    running.set(job.name, done)
  }

  // A job that this release has no more is not late.
  void db.run(sql`delete from job_runs where name <> all(${jobs.map(job => job.name)}::text[])`).catch(() => {})

  const timers = byTimer ? jobs.map(job => setInterval(() => start(job), job.everySeconds * 1000).unref()) : []

  return {
    async runDue() {
      // Jobs skip the rows that event handlers hold.
      await outbox.drain()
      for (const job of jobs) await runInOrder(job)
      await outbox.drain()
    },
    async stop() {
      stopped = true
      timers.forEach(clearInterval)
      await Promise.all(running.values())
    },
  }
}

import type { Logger } from 'pino'
import type { Clock } from '../base/clock.ts'
import { sql, type Database, type Db } from '../db/db.ts'
import { collectMessages, type Emit } from './emit.ts'
import type { Outbox } from './outbox.ts'
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
}

export function startJobs({ db, clock, log, outbox, jobs, isHeld = () => false }: JobOptions): Jobs {
  let stopped = false
  /** Runs started by timers, by job name. */
  const running = new Map<string, Promise<void>>()

  /** `since` is the time at which a timer started the run; such a run yields to requests. */
  const run = async (job: Job, since?: number) => {
    for (let count = 0; !stopped && !isHeld() && count < mostBatches; count++) {
      if (since !== undefined) {
        await yieldToRequests(
          db,
          () => Date.now() - since,
          () => stopped,
        )
      }
      const more = await db.transaction(async tx => {
        if (!(await lockJob(tx, job, since !== undefined))) return false
        const now = clock.now()
        const { emit, messages } = collectMessages()
        const again = await job.batch({ tx, now, emit })
        await outbox.write(tx, messages, now)
        return again
      })
      outbox.wake()
      if (!more) return
    }
  }

  /** Serializes the runs of a job in this process, so that `runDue` also waits for a run that a timer has started. */
  const last = new Map<string, Promise<void>>()
  const runInOrder = (job: Job, since?: number) => {
    const done = (last.get(job.name) ?? Promise.resolve()).then(() => run(job, since))
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

  const timers = jobs.map(job => setInterval(() => start(job), job.everySeconds * 1000).unref())

  return {
    async runDue() {
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

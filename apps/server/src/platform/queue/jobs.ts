import type { Logger } from 'pino'
import type { Clock } from '../base/clock.ts'
import { sql, type Database, type Db } from '../db/db.ts'
import { collectMessages, type Emit } from './emit.ts'
import type { Outbox } from './outbox.ts'
import { letRequestsFirst } from './backpressure.ts'

/** Work that falls due with time. Rows carry their own due time, so a job that ran late or twice changes nothing. */
export interface Job {
  name: string
  everySeconds: number
  /** Does one batch in a transaction of its own; true where more is due. */
  batch: (scene: { tx: Db; now: Date; emit: Emit }) => Promise<boolean>
}

export interface Jobs {
  /** Runs every job until nothing is due. */
  runDue(): Promise<void>
  stop(): Promise<void>
}

const mostBatches = 1000

/** One process at a time runs a job. A timer leaves it to the process that is at it; `runDue` waits, because what fell due just now may have been missed there. */
async function takeTurn(tx: Db, job: Job, isTimer: boolean): Promise<boolean> {
  const lock = sql`hashtextextended(${`job ${job.name}`}, 0)`
  if (isTimer) return (await tx.row<{ mine: boolean }>(sql`select pg_try_advisory_xact_lock(${lock}) as mine`))?.mine ?? false
  await tx.run(sql`select pg_advisory_xact_lock(${lock})`)
  return true
}

export function startJobs({ db, clock, log, outbox, jobs }: { db: Database; clock: Clock; log: Logger; outbox: Outbox; jobs: Job[] }): Jobs {
  let stopped = false
  /** Turns that the timers began, by the name of their job. */
  const running = new Map<string, Promise<void>>()

  /** `since`: when a timer began it; such a turn lets requests go first. */
  const run = async (job: Job, since?: number) => {
    for (let count = 0; !stopped && count < mostBatches; count++) {
      if (since !== undefined) {
        await letRequestsFirst(
          db,
          () => Date.now() - since,
          () => stopped,
        )
      }
      const more = await db.transaction(async tx => {
        if (!(await takeTurn(tx, job, since !== undefined))) return false
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

  /** One turn of a job after the other in this process: whoever asks for what is due finds the work done, not under way. */
  const last = new Map<string, Promise<void>>()
  const inTurn = (job: Job, since?: number) => {
    const turn = (last.get(job.name) ?? Promise.resolve()).then(() => run(job, since))
    last.set(
      job.name,
      turn.catch(() => {}),
    )
    return turn
  }

  const start = (job: Job) => {
    // A turn that takes longer than its interval does not pile up others.
    if (running.has(job.name)) return
    const turn = inTurn(job, Date.now())
      .catch((error: unknown) => {
        if (!stopped) log.warn({ err: error, job: job.name }, 'a job failed and will run again')
      })
      .finally(() => running.delete(job.name))
    running.set(job.name, turn)
  }

  const timers = jobs.map(job => setInterval(() => start(job), job.everySeconds * 1000).unref())

  return {
    async runDue() {
      for (const job of jobs) await inTurn(job)
      await outbox.drain()
    },
    async stop() {
      stopped = true
      timers.forEach(clearInterval)
      await Promise.all(running.values())
    },
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { hour } from '@rentwell/contract/durations.ts'
import type { Clock } from '../base/clock.ts'
import type { Database } from '../db/db.ts'
import type { LiveViews } from '../stream/events.hub.ts'
import type { Job, Jobs } from './jobs.ts'
import { failTask, finishTask, noteProgress, renewLease, sweepTasks, takeTasks, type Task } from './tasks.store.ts'

export interface TaskContext {
  db: Database
  now: () => Date
  /** Its `state` is the last checkpoint of earlier attempts. */
  task: Task
  /** Publishes the progress and stores `state` as the checkpoint of later attempts. Throws if the task was cancelled or taken over. */
  report: (done: number, total: number, state?: Record<string, unknown>) => Promise<void>
  /** Aborted if the task was cancelled or taken over, and when the server stops. */
  signal: AbortSignal
}

/** A worker for long tasks of one kind. It may be killed at any point and started again, so its writes must be idempotent. */
export interface TaskWork {
  kind: string
  /** Returns the task's result. */
  run: (ctx: TaskContext) => Promise<Record<string, unknown>>
  /** How long the result is kept after the end. */
  keptHours: number
}

export interface Tasks {
  /** Polls for tasks at once. */
  wake(): void
  /** Resolves when nothing is due. */
  drain(): Promise<void>
  /** Aborts running tasks; another process, or this one after a restart, takes them up. */
  stop(): Promise<void>
}

/** The task was cancelled or taken over by another process. */
class LeaseLost extends Error {}

const mostAtOnce = 2
const mostTries = 5
const pollEvery = 1000
const heartbeatEvery = 15_000

interface TaskOptions {
  db: Database
  clock: Clock
  log: Logger
  works: TaskWork[]
  /** While true, no task is taken. */
  isHeld?: () => boolean
}

export function startTasks({ db, clock, log, works, isHeld = () => false }: TaskOptions): Tasks {
  const byKind = new Map(works.map(work => [work.kind, work]))
  const running = new Map<string, Promise<void>>()
  const stopping = new AbortController()
  let wakeUp: () => void = () => {}

  const work = async (task: Task) => {
    const { run, keptHours } = byKind.get(task.kind) ?? { run: undefined, keptHours: 0 }
    if (!run) throw new Error(`no worker for ${task.kind}`)
    const lost = new AbortController()
    const heartbeat = setInterval(() => {
      renewLease(db, task, clock.now()).then(
        isOurs => !isOurs && lost.abort(new LeaseLost()),
        () => {},
      )
    }, heartbeatEvery).unref()
    let { state } = task
    try {
      const result = await run({
        db,
        now: () => clock.now(),
        task,
        signal: AbortSignal.any([lost.signal, stopping.signal]),
        report: async (done, total, kept = state) => {
          stopping.signal.throwIfAborted()
          const noted = await db.transaction(tx => noteProgress(tx, task, { done, total, state: kept }, clock.now()))
          if (!noted) throw new LeaseLost()
          state = kept
        },
      })
      const now = clock.now()
      await db.transaction(tx => finishTask(tx, task, { result, goneAt: new Date(now.getTime() + keptHours * hour) }, now))
    } finally {
      clearInterval(heartbeat)
    }
  }

  const noteFailure = async (task: Task, error: unknown) => {
    if (error instanceof LeaseLost) return
    const now = clock.now()
    const wait = stopping.signal.aborted ? 0 : 1000 * 2 ** task.attempts
    const isLast = task.attempts >= mostTries && !stopping.signal.aborted
    if (!stopping.signal.aborted) log[isLast ? 'error' : 'warn']({ err: error, task: task.kind }, isLast ? 'a task was given up' : 'a task will be tried again')
    await db.transaction(tx => failTask(tx, task, isLast ? null : new Date(now.getTime() + wait), now))
  }

  /** Starts due tasks and returns their number. */
  const takeNow = async () => {
    const room = mostAtOnce - running.size
    if (room <= 0 || byKind.size === 0 || isHeld() || stopping.signal.aborted) return 0
    const tasks = await takeTasks(db, clock.now(), { kinds: [...byKind.keys()], beside: [...running.keys()], most: room })
    for (const task of tasks) {
      const done = work(task)
        .catch((error: unknown) => noteFailure(task, error))
        .catch((error: unknown) => log.warn({ err: error, task: task.kind }, 'the outcome of a task could not be recorded'))
        .finally(() => {
          running.delete(task.id)
          wakeUp()
        })
      running.set(task.id, done)
    }
    return tasks.length
  }

  /** Serialized, so that a call that finds nothing has seen the result of every call before it. */
  let lastTake: ReturnType<typeof takeNow> = Promise.resolve(0)
  const take = () => (lastTake = lastTake.then(takeNow, takeNow))

  const loop = (async () => {
    while (!stopping.signal.aborted) {
      const asleep = new Promise<void>(resolve => (wakeUp = resolve))
      await take().catch((error: unknown) => stopping.signal.aborted || log.warn({ err: error }, 'tasks could not be read'))
      const pause = new AbortController()
      await Promise.race([asleep, sleep(pollEvery, undefined, { signal: pause.signal, ref: false }).catch(() => {})])
      pause.abort()
    }
  })()

  return {
    wake: () => wakeUp(),
    async drain() {
      while ((await take()) > 0 || running.size > 0) await Promise.all(running.values())
    },
    async stop() {
      stopping.abort(new Error('the server stops'))
      wakeUp()
      await loop
      await Promise.all(running.values())
    },
  }
}

/** Progress of tasks, and the end of uploads from an address. */
export const taskLive = { task: { isSameForAll: true, render: (_context, { payload }) => Promise.resolve({ task: payload }) } } satisfies LiveViews

export const taskJobs: Job[] = [{ name: 'sweep-tasks', everySeconds: 600, batch: ({ tx, now }) => sweepTasks(tx, now) }]

/** Jobs whose `runDue` also runs all due tasks. */
export const withTasks = (jobs: Jobs, tasks: Tasks): Jobs => ({
  async runDue() {
    await jobs.runDue()
    await tasks.drain()
  },
  async stop() {
    await Promise.all([jobs.stop(), tasks.stop()])
  },
})

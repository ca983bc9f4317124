import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { hour } from '@rentwell/contract/durations.ts'
import type { Clock } from '../base/clock.ts'
import type { Database } from '../db/db.ts'
import type { Job, Jobs } from './jobs.ts'
import { failTask, finishTask, noteProgress, renewLease, sweepTasks, takeTasks, type Task } from './tasks.store.ts'

export interface TaskScene {
  db: Database
  now: () => Date
  /** With the `state` that an attempt before this one kept. */
  task: Task
  /** Tells how far it is, and keeps what another attempt may begin from. Throws where the task was cancelled or taken over. */
  report: (done: number, total: number, state?: Record<string, unknown>) => Promise<void>
  /** Aborted when the task was cancelled, and when the server stops. */
  signal: AbortSignal
}

/** Long work of one kind. It may be killed anywhere and begun again: what it writes twice must be the same. */
export interface TaskWork {
  kind: string
  /** Does it; what it gives back is the task's result. */
  run: (scene: TaskScene) => Promise<Record<string, unknown>>
  /** How long the result is kept, counted from the end. */
  keptHours: number
}

export interface Tasks {
  /** Looks for new work at once. */
  wake(): void
  /** Resolves when nothing is due any more. */
  drain(): Promise<void>
  /** Lets go of what runs: another process, or the next start, takes it up. */
  stop(): Promise<void>
}

class NotOurs extends Error {}

const mostAtOnce = 2
const mostTries = 5
const pollEvery = 1000
const heartbeatEvery = 15_000

interface TaskParts {
  db: Database
  clock: Clock
  log: Logger
  works: TaskWork[]
}

export function startTasks({ db, clock, log, works }: TaskParts): Tasks {
  const byKind = new Map(works.map(work => [work.kind, work]))
  const running = new Map<string, Promise<void>>()
  const stopping = new AbortController()
  let wakeUp: () => void = () => {}

  const work = async (task: Task) => {
    const { run, keptHours } = byKind.get(task.kind) ?? { run: undefined, keptHours: 0 }
    if (!run) throw new Error(`nobody does ${task.kind}`)
    const lost = new AbortController()
    const heartbeat = setInterval(() => {
      renewLease(db, task, clock.now()).then(
        isOurs => !isOurs && lost.abort(new NotOurs()),
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
          if (!noted) throw new NotOurs()
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
    if (error instanceof NotOurs) return
    const now = clock.now()
    const wait = stopping.signal.aborted ? 0 : 1000 * 2 ** task.attempts
    const isLast = task.attempts >= mostTries && !stopping.signal.aborted
    if (!stopping.signal.aborted) log[isLast ? 'error' : 'warn']({ err: error, task: task.kind }, isLast ? 'a task was given up' : 'a task will be tried again')
    await db.transaction(tx => failTask(tx, task, isLast ? null : new Date(now.getTime() + wait), now))
  }

  /** Starts what is due; how many there were. */
  const takeNow = async () => {
    const room = mostAtOnce - running.size
    if (room <= 0 || byKind.size === 0 || stopping.signal.aborted) return 0
    const tasks = await takeTasks(db, clock.now(), { kinds: [...byKind.keys()], beside: [...running.keys()], most: room })
    for (const task of tasks) {
      const done = work(task)
        .catch((error: unknown) => noteFailure(task, error))
        .catch((error: unknown) => log.warn({ err: error, task: task.kind }, 'what became of a task could not be written down'))
        .finally(() => {
          running.delete(task.id)
          wakeUp()
        })
      running.set(task.id, done)
    }
    return tasks.length
  }

  /** One after the other, so that whoever finds nothing knows of everything that was taken before. */
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

/** Forgets tasks whose time is over. */
export const taskJobs: Job[] = [{ name: 'sweep-tasks', everySeconds: 600, batch: ({ tx, now }) => sweepTasks(tx, now) }]

/** Whoever asks for all that is due means long work too. */
export const besideTasks = (jobs: Jobs, tasks: Tasks): Jobs => ({
  async runDue() {
    await jobs.runDue()
    await tasks.drain()
  },
  async stop() {
    await Promise.all([jobs.stop(), tasks.stop()])
  },
})

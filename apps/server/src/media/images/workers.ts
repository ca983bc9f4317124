import { fork, type ChildProcess } from 'node:child_process'
import { availableParallelism, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { childEnv } from '../../platform/base/child-env.ts'
import type { ImageInfo } from '../files.store.ts'
import type { Card } from './card.ts'
import type { Output, Plan } from './plan.ts'

export type Job =
  | { name: 'head'; source: string | Uint8Array }
  | { name: 'colour'; source: string }
  | { name: 'redraw'; bytes: Uint8Array }
  | { name: 'master'; source: string; target: string }
  | { name: 'draw'; source: string; plan: Plan; output: Output; target: string; card?: Card | undefined }
  | { name: 'card'; card: Card; output: Output; target: string }

/** `head` after a look at the head of a file, `colour` after one at its colour, `bytes` after a redraw. */
export type Reply = { isDone: true; head?: ImageInfo | undefined; colour?: string; bytes?: Uint8Array | undefined } | { isDone: false; why: string }

/** The bytes could not be drawn: no picture, a broken one, or one that took too long. */
export class NotDrawable extends Error {}
/** More wait already than can be done soon, or the machine gives no process. */
export class TooBusy extends Error {}

/** What is waited for first: pictures that screens show, then other sizes, then what nobody waits for. */
export type Urgency = 'now' | 'soon' | 'later'
const urgencies: Urgency[] = ['now', 'soon', 'later']

export interface Order {
  job: Job
  /** Whose picture: one that is asked for in a thousand sizes takes its turn among the others. */
  subject: string
  urgency: Urgency
  /** Pixels that the decoder may have to hold at once. */
  pixels: number
}

type Done = Extract<Reply, { isDone: true }>

interface Waiting extends Order {
  resolve: (done: Done) => void
  reject: (error: Error) => void
}

export interface Workers {
  /** Resolves when the job is done. Throws `NotDrawable` or `TooBusy`. */
  run(order: Order): Promise<Done>
  /** Waits for nobody: what has not begun is refused. */
  close(): void
}

interface WorkerLimits {
  /** Processes at work at the same time. */
  workers?: number
  /** Wall clock of one job. */
  milliseconds?: number
  mostWaiting?: number
  mostOfOneSubject?: number
  idleMilliseconds?: number
}

/** Pictures this large are drawn one at a time, by a process that ends then: two together would take more memory than the server may give. */
const largePixels = 30_000_000
const program = fileURLToPath(new URL('worker.ts', import.meta.url))

/** Draws in processes of their own, so that a hostile picture can take neither the server's time nor its memory, nor bring it down. They start when there is work and end when there is none. */
export function startWorkers({
  workers: most = availableParallelism(),
  milliseconds = 10_000,
  mostWaiting = 400,
  mostOfOneSubject = 100,
  idleMilliseconds = 15_000,
}: WorkerLimits = {}): Workers {
  const waiting: Record<Urgency, Map<string, Waiting[]>> = { now: new Map(), soon: new Map(), later: new Map() }
  const ofSubject = new Map<string, number>()
  const idle: { child: ChildProcess; timer: NodeJS.Timeout }[] = []
  const all = new Set<ChildProcess>()
  let waitingCount = 0
  let busy = 0
  let isLargeAtWork = false
  let isClosed = false

  const isLarge = (order: Order) => order.pixels > largePixels

  /** The next in turn, one of each subject after the other. */
  const takeNext = (): Waiting | undefined => {
    for (const urgency of urgencies) {
      // Of what nobody waits for, one process is left for those who come.
      if (urgency === 'later' && busy > 0 && busy >= most - 1) return undefined
      for (const [subject, orders] of waiting[urgency]) {
        const index = isLargeAtWork ? orders.findIndex(order => !isLarge(order)) : 0
        const [order] = index < 0 ? [] : orders.splice(index, 1)
        if (!order) continue
        waiting[urgency].delete(subject)
        if (orders.length > 0) waiting[urgency].set(subject, orders)
        const left = (ofSubject.get(subject) ?? 1) - 1
        if (left > 0) ofSubject.set(subject, left)
        else ofSubject.delete(subject)
        waitingCount--
        return order
      }
    }
    return undefined
  }

  const end = (child: ChildProcess) => {
    all.delete(child)
    child.kill('SIGKILL')
  }

  const hire = (): ChildProcess => {
    for (let rested = idle.pop(); rested; rested = idle.pop()) {
      clearTimeout(rested.timer)
      if (rested.child.connected) return rested.child
      all.delete(rested.child)
    }
    const child = fork(program, [], {
      execArgv: [],
      // It is given no secret, and one arena: what a picture took is given back.
      env: { ...childEnv(), MALLOC_ARENA_MAX: '1', UV_THREADPOOL_SIZE: '1' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    })
    all.add(child)
    child.unref()
    child.channel?.unref()
    try {
      if (child.pid) setPriority(child.pid, 10)
    } catch {
      // Where the system does not let it, it competes with the server as an equal.
    }
    return child
  }

  const rest = (child: ChildProcess) => {
    if (isClosed || !child.connected) return end(child)
    const timer = setTimeout(() => {
      const index = idle.findIndex(one => one.child === child)
      if (index >= 0) idle.splice(index, 1)
      end(child)
    }, idleMilliseconds).unref()
    idle.push({ child, timer })
  }

  const perform = (order: Waiting) => {
    busy++
    if (isLarge(order)) isLargeAtWork = true
    const child = hire()
    child.channel?.ref()
    let isOver = false
    const finish = (mayStay: boolean, settle: () => void) => {
      if (isOver) return
      isOver = true
      clearTimeout(timer)
      child.removeAllListeners()
      child.on('error', () => {})
      busy--
      if (isLarge(order)) isLargeAtWork = false
      child.channel?.unref()
      if (mayStay && !isLarge(order)) rest(child)
      else end(child)
      settle()
      next()
    }
    const fail = (error: Error) => finish(false, () => order.reject(error))
    const timer = setTimeout(() => fail(new NotDrawable('it took too long')), milliseconds)
    child.on('message', (reply: Reply) => finish(true, () => (reply.isDone ? order.resolve(reply) : order.reject(new NotDrawable(reply.why)))))
    child.on('exit', () => fail(new NotDrawable('it ended the process that drew it')))
    child.on('error', () => fail(new TooBusy('no process could be started')))
    child.send(order.job, error => error && fail(new TooBusy('the process did not hear')))
  }

  const next = () => {
    while (!isClosed && busy < most) {
      const order = takeNext()
      if (!order) return
      perform(order)
    }
  }

  return {
    run(order) {
      const count = ofSubject.get(order.subject) ?? 0
      if (isClosed || waitingCount >= mostWaiting || count >= mostOfOneSubject) return Promise.reject(new TooBusy('too many pictures wait'))
      return new Promise<Done>((resolve, reject) => {
        waitingCount++
        ofSubject.set(order.subject, count + 1)
        const orders = waiting[order.urgency].get(order.subject)
        const mine = { ...order, resolve, reject }
        if (orders) orders.push(mine)
        else waiting[order.urgency].set(order.subject, [mine])
        next()
      })
    },
    close() {
      isClosed = true
      for (const orders of urgencies.flatMap(urgency => [...waiting[urgency].values()])) orders.forEach(order => order.reject(new TooBusy('the server stops')))
      idle.forEach(one => clearTimeout(one.timer))
      for (const child of all) end(child)
    },
  }
}

import cluster, { type Worker } from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { AggregatorRegistry } from 'prom-client'

/** What the primary process passes to each worker process at its start. */
export interface WorkerData {
  connection: pg.ClientConfig
  /** True for one of the processes of a start: it fills an empty database and prints the addresses. */
  isFirst: boolean
}

export interface Processes {
  /** Replaces every process by a new one, one after another: each old one ends after its successor listens. Rejects if a new one does not start; the old ones stay. */
  replace: () => Promise<void>
  /** Ends all of them; running requests get their responses. */
  stop: () => Promise<void>
}

const longestPauseMs = 30_000

/** What the primary process passed to this worker; undefined if this process is no worker. */
export const readWorkerData = (): WorkerData | undefined => (cluster.isWorker ? (JSON.parse(process.env.WORKER_DATA ?? '{}') as WorkerData) : undefined)

/**
 * Starts processes of this program that share one port, and resolves when all of them listen. This process accepts the connections and hands them over
 * in turn, so none is lost when a process is replaced. A process that dies is replaced; one that does not start is tried again after a pause that
 * doubles up to 30 seconds. Rejects if a process does not start at first.
 */
export async function startProcesses(count: number, connection: pg.ClientConfig, warn: (line: string) => void): Promise<Processes> {
  const starting = new Set<Worker>()
  const running = new Set<Worker>()
  let isStopping = false

  /** Resolves when the process listens; rejects if it ends before. */
  const launch = (isFirst: boolean) =>
    new Promise<void>((resolve, reject) => {
      const worker = cluster.fork({ WORKER_DATA: JSON.stringify({ connection, isFirst } satisfies WorkerData) })
      starting.add(worker)
      worker.once('listening', () => {
        starting.delete(worker)
        running.add(worker)
        resolve()
      })
      worker.once('exit', (code, signal) => {
        const wasRunning = running.delete(worker)
        if (starting.delete(worker)) return reject(new Error(`A server process ended with ${signal ?? code} before it listened.`))
        if (!wasRunning || isStopping) return
        warn(`A server process ended with ${signal ?? code} and is replaced.`)
        void launchUntilStarted()
      })
    })

  const launchUntilStarted = async () => {
    for (let pause = 500; !isStopping; pause = Math.min(pause * 2, longestPauseMs)) {
      try {
        return await launch(false)
      } catch (error) {
        warn(`${error instanceof Error ? error.message : String(error)} It is tried again in ${pause / 1000} s.`)
        await sleep(pause)
      }
    }
  }

  const end = async (worker: Worker) => {
    running.delete(worker)
    const gone = new Promise(resolve => worker.once('exit', resolve))
    // Not `worker.kill`, which would close its connections in the cluster module's own order before the server can drain them.
    worker.process.kill('SIGTERM')
    await gone
  }

  answerMetrics()
  await Promise.all(Array.from({ length: count }, (_, index) => launch(index === 0)))

  let replacing = Promise.resolve()
  return {
    replace() {
      replacing = replacing
        .catch(() => {})
        .then(async () => {
          const old = [...running]
          for (const worker of old) {
            if (isStopping) return
            await launch(false)
            await end(worker)
          }
        })
      return replacing
    },
    async stop() {
      isStopping = true
      await Promise.all([...starting, ...running].map(end))
    },
  }
}

interface MetricsMessage {
  type: 'all metrics'
  id: number
  /** In the answer; undefined if a process did not answer. */
  text?: string | undefined
}

const isMetricsMessage = (message: unknown): message is MetricsMessage =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === 'all metrics'

/** Lets each process ask for the metrics of all of them. */
function answerMetrics() {
  const all = new AggregatorRegistry()
  cluster.on('message', (worker, message: unknown) => {
    if (!isMetricsMessage(message)) return
    void all
      .clusterMetrics()
      .catch(() => undefined)
      .then(text => worker.isConnected() && worker.send({ ...message, text }))
  })
}

let asked = 0

/** The metrics of all processes that share this process's port; undefined if one of them does not answer. For a worker. */
export function askMetrics(): Promise<string | undefined> {
  const id = ++asked
  return new Promise(resolve => {
    const listen = (message: unknown) => {
      if (!isMetricsMessage(message) || message.id !== id) return
      process.off('message', listen)
      resolve(message.text)
    }
    process.on('message', listen)
    process.send?.({ type: 'all metrics', id } satisfies MetricsMessage)
  })
}

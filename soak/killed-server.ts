import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { childEnv } from '../apps/server/src/platform/base/child-env.ts'
import { findPostgres, stopPostgres, type PostgresConnection } from '../apps/server/src/platform/embedded-postgres/postgres.ts'
import { isPostgres, readPidFile, sendSignal } from '../apps/server/src/platform/embedded-postgres/postgres-process.ts'

export type Order = 'together' | 'server first' | 'database first'

export interface KilledServer {
  url: string
  /** Its DATA_DIR. */
  folder: string
  /** Process ids: of the server, of the processes that it started with PROCESSES, and of its PostgreSQL. */
  pids: () => { server: number; workers: number[]; database: number[] }
  /** What it has written since its last start. */
  output: () => string
  /** Milliseconds until it was ready. */
  start: () => Promise<number>
  /** Ends the server and every process of its PostgreSQL with -9; returns how many processes that were. */
  kill: (order: Order) => Promise<number>
  /** Replaces every server process by a new one, as an operator does, and waits for the line that says so. For a server of more than one process. */
  replace: () => Promise<void>
  connection: () => Promise<PostgresConnection>
  /** Ends the server as a supervisor does: running requests get their answers. */
  end: () => Promise<void>
  /** Ends the server and its PostgreSQL, and removes its folder. */
  stop: () => Promise<void>
}

export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
    })
  })

/** The process ids of the processes that a process has started. */
const childrenOf = (pid: number) => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)

const ourProgram = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url))

interface Place {
  /** Where its folder is made. */
  parent?: string | undefined
  /** The `main.ts` to run. */
  program?: string
}

/** The real server with its own durable PostgreSQL on a folder that goes away with it. `settings` are environment variables. */
export async function killedServer(settings: Record<string, string> = {}, { parent = tmpdir(), program = ourProgram }: Place = {}): Promise<KilledServer> {
  const folder = await mkdtemp(join(parent, 'soak-'))
  const data = join(folder, 'postgres/data')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  let said = ''

  const postgresPids = () => {
    const first = readPidFile(data)?.pid
    const all = process.platform === 'linux' ? readdirSync('/proc').map(Number) : first ? [first] : []
    return all.filter(pid => isPostgres(pid, data))
  }

  const isReady = () =>
    fetch(`${url}/readyz`, { signal: AbortSignal.timeout(10_000) }).then(
      answer => answer.ok,
      () => false,
    )

  const end = async () => {
    const server = child
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const gone = once(server, 'exit')
    server.kill('SIGTERM')
    await Promise.race([gone, sleep(20_000).then(() => server.kill('SIGKILL'))])
  }

  return {
    url,
    folder,
    output: () => said,
    pids() {
      const server = child?.pid ?? 0
      const database = postgresPids()
      return { server, workers: childrenOf(server).filter(pid => !database.includes(pid)), database }
    },
    async start() {
      const began = Date.now()
      said = ''
      const started = spawn(process.execPath, [program], {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...childEnv(), HOST: '127.0.0.1', PORT: String(port), DATA_DIR: folder, DEMO: '0', RATE_LIMITS: 'off', LOG_LEVEL: 'error', ...settings },
      })
      child = started
      started.stdout.on('data', chunk => (said += String(chunk)))
      started.stderr.on('data', chunk => (said += String(chunk)))
      while (!(await isReady())) {
        if (started.exitCode !== null || started.signalCode !== null || Date.now() - began > 120_000) throw new Error(`The server did not start:\n${said}`)
        await sleep(20)
      }
      return Date.now() - began
    },
    async kill(order) {
      const server = child
      if (!server) throw new Error('nothing runs')
      if (server.exitCode !== null || server.signalCode !== null) throw new Error(`The server ended by itself:\n${said}`)
      const gone = once(server, 'exit')
      const pids = postgresPids()
      if (order !== 'database first') server.kill('SIGKILL')
      if (order === 'server first') await sleep(20)
      pids.forEach(pid => sendSignal(pid, 'SIGKILL'))
      if (order === 'database first') {
        await sleep(20)
        server.kill('SIGKILL')
      }
      await gone
      // What the database started meanwhile dies too: nothing is left that could finish its work in peace.
      postgresPids().forEach(pid => sendSignal(pid, 'SIGKILL'))
      child = undefined
      return pids.length + 1
    },
    async replace() {
      const count = () => said.split('every process was replaced').length
      const before = count()
      child?.kill('SIGHUP')
      for (const began = Date.now(); count() === before; await sleep(50)) {
        if (child?.exitCode !== null || child.signalCode !== null)
          throw new Error(`The server ended with ${child?.signalCode ?? child?.exitCode} instead of being replaced:\n${said}`)
        if (Date.now() - began > 120_000) throw new Error(`Nothing was replaced:\n${said}`)
      }
    },
    async connection() {
      const connection = await findPostgres({ dataDir: folder })
      if (!connection) throw new Error('there is no database')
      return connection
    },
    end,
    async stop() {
      await end()
      await stopPostgres({ dataDir: folder })
      await rm(folder, { recursive: true, force: true })
    },
  }
}

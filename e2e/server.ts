import { execFile, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import shippedRates from '../apps/server/src/geo/rates.json' with { type: 'json' }
import { childEnv } from '../apps/server/src/platform/base/child-env.ts'

export interface RunningServer {
  url: string
  /** Everything it wrote so far. */
  output: () => string
  /** The newest code 'sent' to a phone number (+…) or e-mail address. Each is given once: one that was asked for is waited for, however late it is written. */
  codeFor: (to: string) => Promise<string>
  /** Lets the person with this phone into the back office, as an operator does. */
  makeAdmin: (phone: string) => Promise<void>
  /** By the product's clock, in milliseconds. */
  now: () => number
  /** Lets the product's clock run on by so much. */
  advance: (seconds: number) => Promise<void>
  /** What does not hold in its database and its files, as `npm run verify` says it; '' where everything does. */
  verify: () => Promise<string>
  /** Starts it anew on what it has, with other settings: an operator takes another payment service. */
  restart: (settings: Record<string, string>) => Promise<void>
  /** Ends it and removes its folder, which is copied `into` another first. */
  stop: (options?: { into?: string }) => Promise<void>
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
    })
  })

interface OutboxMessage {
  code: string | null
}

/** Names the folder of `prepareFolder` to the processes of the run. */
const preparedFolder = 'E2E_PREPARED_FOLDER'

/** Makes a database and its tables once: servers that are started later, also by other processes of this run, begin with a copy. Returns what removes it. */
export async function prepareFolder(): Promise<() => Promise<void>> {
  const prepared = await mkdtemp(join(tmpdir(), 'e2e-prepared-'))
  const server = await startServer()
  await server.stop({ into: prepared })
  process.env[preparedFolder] = prepared
  return () => rm(prepared, { recursive: true, force: true })
}

/** A folder that is whole, with owners and rights: PostgreSQL refuses one that others may read. */
const copyFolder = (from: string, to: string) => promisify(execFile)('cp', ['-a', join(from, '.'), to])

/**
 * Starts the real server on a folder of its own, without a rental or a person in it, and waits until it is ready; `settings` are environment
 * variables.
 */
export async function startServer(settings: Record<string, string> = {}): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), 'e2e-'))
  const prepared = process.env[preparedFolder]
  if (prepared) await copyFolder(prepared, folder)
  // Dated today, because outdated exchange rates compare nothing.
  const rates = join(folder, 'rates.json')
  await writeFile(rates, JSON.stringify({ ...shippedRates, date: new Date().toISOString().slice(0, 10) }))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const cache = fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url))
  const verifier = fileURLToPath(new URL('../apps/server/src/verify.ts', import.meta.url))
  const main = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url))
  let output = ''
  let current = settings
  let halt: () => Promise<void>

  const isReady = () =>
    fetch(`${url}/readyz`).then(
      answer => answer.ok,
      () => false,
    )

  /** Starts the process on the folder; how it is stopped is kept. */
  const launch = async () => {
    const child = spawn(process.execPath, [main], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...childEnv(),
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: folder,
        DEMO: '0',
        NODE_COMPILE_CACHE: cache,
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'warn',
        RATES_FILE: rates,
        ...current,
      },
    })
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const exit = new Promise<void>(resolve => child.once('close', () => resolve()))
    let hasEnded = false
    void exit.then(() => (hasEnded = true))
    halt = async () => {
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), 20_000)
      await exit
      clearTimeout(timer)
    }
    for (const began = Date.now(); !(await isReady()); await sleep(50)) {
      if (!hasEnded && Date.now() - began < 60_000) continue
      await stop()
      throw new Error(`The server did not start:\n${output}`)
    }
  }

  const stop = async ({ into }: { into?: string } = {}) => {
    await halt()
    if (into) await copyFolder(folder, into)
    await rm(folder, { recursive: true, force: true })
  }

  await launch()

  const check = () =>
    promisify(execFile)(process.execPath, [verifier], { env: { ...childEnv(), DATA_DIR: folder, NODE_COMPILE_CACHE: cache, ...current } }).then(
      () => '',
      (error: Error & { stdout?: string }) => `${error.stdout || error.message}`,
    )

  let ahead = 0
  /** How many codes were sent by the time that the last one was given, by whom they were sent to. */
  const given = new Map<string, number>()
  return {
    url,
    output: () => output,
    // What was on its way in the first moment has arrived in the second.
    async verify() {
      if ((await check()) === '') return ''
      await sleep(3000)
      return check()
    },
    async restart(wanted) {
      await halt()
      current = wanted
      await launch()
    },
    stop,
    now: () => Date.now() + ahead * 1000,
    async codeFor(to) {
      for (let tries = 0; tries < 200; tries++) {
        const answer = await fetch(`${url}/dev/outbox.json?to=${encodeURIComponent(to)}`)
        const { messages = [] } = (await answer.json()) as { messages?: OutboxMessage[] }
        const codes = messages.flatMap(({ code }) => code ?? [])
        if (codes[0] !== undefined && codes.length > (given.get(to) ?? 0)) {
          given.set(to, codes.length)
          return codes[0]
        }
        await sleep(100)
      }
      throw new Error(`no new code was sent to ${to}`)
    },
    async makeAdmin(phone) {
      const command = fileURLToPath(new URL('../scripts/admin.mjs', import.meta.url))
      await promisify(execFile)(process.execPath, [command, 'grant', phone], { env: { ...childEnv(), DATA_DIR: folder, ...current } })
    },
    async advance(seconds) {
      ahead += seconds
      const answer = await fetch(`${url}/dev/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ offset_seconds: ahead }),
      })
      if (!answer.ok) throw new Error(`the clock could not be moved: ${answer.status}`)
    },
  }
}

import { randomBytes } from 'node:crypto'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type pg from 'pg'
import { inject, vi } from 'vitest'
import type { App } from '../../app.ts'
import { readConfig } from '../base/config.ts'
import { connect, type Database } from '../db/db.ts'
import { callerOf, type Call } from './call.ts'
import { onDatabase, onNodes } from './setup.ts'
import { whenOver } from './when-over.ts'

const onServers = (statement: string) => onNodes(inject('postgres').nodes, statement)

/** Creates a database for one test file, or for the test that is running, and drops it when that is over. */
async function createDatabase(options = ''): Promise<pg.ClientConfig> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServers(`create database ${name} ${options}`)
  // On a cluster it may be in use once more: Citus starts its maintenance process again.
  whenOver(() => vi.waitFor(() => onServers(`drop database if exists ${name} with (force)`), { timeout: 45_000 }))
  return onDatabase(inject('postgres').connection, name)
}

/** A migrated database. */
const copyTemplate = () => createDatabase(`template ${inject('postgres').template} strategy file_copy`)

/** Databases without a table. */
export const emptyDatabases = (count: number): Promise<pg.ClientConfig[]> => Promise.all(Array.from({ length: count }, () => createDatabase()))

export interface TestDatabase {
  db: Database
  connection: pg.ClientConfig
}

/** An empty migrated database. At the top of a file: `const { db } = await testDatabase()`. A cluster whose nodes share a machine has longer for what a test itself asks. */
export async function testDatabase(): Promise<TestDatabase> {
  const connection = await copyTemplate()
  const db = connect({ connection, pool: 10, ...(inject('postgres').nodes.length > 1 && { statementTimeout: 30_000 }) })
  whenOver(() => db.close())
  return { db, connection }
}

export interface TestApp extends TestDatabase {
  app: App
  /** Calls an endpoint over HTTP. Input keys are camelCase and sent in snake_case, as the web client does. */
  call: Call
  /** Sends any request, also one that the typed `call` does not allow. */
  send: (request: InjectOptions) => Promise<LightMyRequestResponse>
  /** The newest code sent to a phone number or e-mail address, read from the sandbox outbox. */
  codeFor: (to: string) => Promise<string>
  /** Moves the product's clock ahead and, unless `jobs` is false, runs the jobs that are then due. */
  advance: (seconds: number, options?: { jobs?: boolean }) => Promise<void>
  /** Moves the clock to the start of a rate-limit window of that many seconds, so that no window ends in the middle of a test. */
  startWindow: (seconds: number) => Promise<void>
}

interface TestOptions {
  mostLag?: number
  patienceMs?: number
  jobsByTimer?: boolean
  through?: (connection: pg.ClientConfig) => Promise<pg.ClientConfig>
}

/**
 * The whole server on a database of its own, without a port. At the top of a file: `const { call, db } = await testApp()`.
 * The server shares the test's event loop, so by default it tolerates up to 10 seconds of event-loop lag and of waiting (`mostLag`, in milliseconds).
 * Jobs run when the test says so, by `advance` and `jobs.runDue`, unless `jobsByTimer` is set: what a test counts must not be settled beside it.
 * `patienceMs` is the timeout of calls to the payment provider. `through` maps the connection that the server uses, for example to a proxy.
 */
export async function testApp(
  settings: Record<string, string> = {},
  { mostLag = 10_000, patienceMs = 3000, jobsByTimer = false, through = async connection => connection }: TestOptions = {},
): Promise<TestApp> {
  const database = await testDatabase()
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    RATE_LIMITS: 'off',
    DEMO: '0',
    RATES_FILE: inject('ratesFile'),
    ...settings,
  })
  const { buildApp } = await import('../../app.ts')
  const app = await buildApp({ config, connection: await through(database.connection), mostLag, patienceMs, jobsByTimer })
  whenOver(() => app.close())
  let ahead = 0
  const advance: TestApp['advance'] = async (seconds, { jobs = true } = {}) => {
    ahead += seconds
    await app.clock.set(ahead)
    if (jobs) await app.jobs.runDue()
  }

  return {
    ...database,
    app,
    send: request => app.server.inject(request),
    call: callerOf(app.server),
    async codeFor(to) {
      const { messages } = (await app.server.inject({ url: '/dev/outbox.json', query: { to } })).json<{ messages: { code: string | null }[] }>()
      const code = messages.find(message => message.code !== null)?.code
      if (!code) throw new Error(`no code was sent to ${to}`)
      return code
    },
    advance,
    startWindow: seconds => advance(Math.ceil(seconds + 1 - ((app.clock.now().getTime() / 1000) % seconds))),
  }
}

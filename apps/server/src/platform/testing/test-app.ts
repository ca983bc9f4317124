import { randomBytes } from 'node:crypto'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import type { App } from '../../app.ts'
import { readConfig } from '../base/config.ts'
import { connect, type Database } from '../db/db.ts'
import { callerOf, type Call } from './call.ts'
import { onDatabase } from './setup.ts'

/** Makes a migrated database for one test file and drops it after the last test. Called at the top of the file, not inside a hook or a test. */
async function copyTemplate(): Promise<pg.ClientConfig> {
  const { connection, template } = inject('postgres')
  const name = `test_${randomBytes(6).toString('hex')}`
  const onServer = async (statement: string) => {
    const client = new pg.Client(connection)
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await onServer(`create database ${name} template ${template} strategy file_copy`)
  afterAll(() => onServer(`drop database ${name} with (force)`))
  return onDatabase(connection, name)
}

export interface TestDatabase {
  db: Database
  connection: pg.ClientConfig
}

/** An empty migrated database of this test file's own. Called at the top of the file: `const { db } = await testDatabase()`. */
export async function testDatabase(): Promise<TestDatabase> {
  const connection = await copyTemplate()
  const db = connect({ connection, pool: 10 })
  afterAll(() => db.close())
  return { db, connection }
}

export interface TestApp extends TestDatabase {
  app: App
  /** Calls an endpoint through HTTP with camelCase input; keys travel in snake_case, as a client sends them. */
  call: Call
  /** Any request, for what no typed caller would send. */
  send: (request: InjectOptions) => Promise<LightMyRequestResponse>
  /** The newest code 'sent' to a phone number or e-mail address. */
  codeFor: (to: string) => Promise<string>
  /** Lets the product's clock run on, and the jobs that fall due by then. */
  advance: (seconds: number) => Promise<void>
  /** Goes on to where a limit's window of that many seconds has just begun, so that none ends in the middle of a test. */
  startWindow: (seconds: number) => Promise<void>
}

interface TestOptions {
  mostLag?: number
  patienceMs?: number
  through?: (connection: pg.ClientConfig) => Promise<pg.ClientConfig>
}

/**
 * The whole server on a database of its own, without a port. Called at the top of the file: `const { call, db } = await testApp()`.
 * A test shares the event loop with its server, so a lag says nothing of the server: it is forgiven unless `mostLag` says otherwise.
 * A payment provider is waited for `patienceMs`. `through`: the way by which the server reaches the database.
 */
export async function testApp(
  settings: Record<string, string> = {},
  { mostLag = 10_000, patienceMs = 3000, through = async connection => connection }: TestOptions = {},
): Promise<TestApp> {
  const database = await testDatabase()
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: process.env.TEST_LOG ?? 'silent', RATE_LIMITS: 'off', DEMO: '0', ...settings })
  const { buildApp } = await import('../../app.ts')
  const app = await buildApp({ config, connection: await through(database.connection), mostLag, patienceMs })
  afterAll(() => app.close())
  let ahead = 0
  const advance = async (seconds: number) => {
    ahead += seconds
    await app.clock.set(ahead)
    await app.jobs.runDue()
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

import { mkdir } from 'node:fs/promises'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { productName } from '@rentwell/contract/product.ts'
import type { App } from './app.ts'
import { describeSettings, readConfig, type Config } from './platform/base/config.ts'
import { errorParts } from './platform/base/log.ts'
import { readWorkerData, startProcesses, type WorkerData } from './platform/base/processes.ts'
import { migrate } from './platform/db/migrate.ts'
import { findRestoredCopy } from './platform/db/restored-copy.ts'
import { startPostgres } from './platform/embedded-postgres/postgres.ts'

/** Reads most of the program, which takes as long as opening a database: both are done at once. */
const loadProgram = async () => {
  const [app, world, people] = await Promise.all([import('./app.ts'), import('./demo/fill-demo-world.ts'), import('./demo/people.ts')])
  return { ...app, ...world, ...people }
}
type Program = Awaited<ReturnType<typeof loadProgram>>

const say = (line: string) => process.stdout.write(`${line}\n`)
const warn = (line: string) => process.stderr.write(`${line}\n`)

/** One line that says what is wrong, and the end. */
function giveUp(error: unknown): never {
  process.stderr.write(`${productName} did not start. ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

if (process.argv.includes('--help')) {
  say(`${productName}: npm start\n\nSettings are environment variables, all optional:\n\n${describeSettings()}`)
  process.exit(0)
}

let config: Config
try {
  config = readConfig(process.env)
} catch (error) {
  giveUp(error)
}

await start(config).catch(giveUp)

async function start(settings: Config) {
  process.umask(0o077)
  // What was opened is closed in the opposite order, even if the start itself is interrupted.
  const stops: (() => Promise<unknown>)[] = []
  const workerData = readWorkerData()
  stopInGoodOrder(stops, workerData !== undefined)
  if (workerData) return serve(settings, workerData, stops, await loadProgram())
  if (settings.PROCESSES === 1) {
    const [connection, program] = await Promise.all([openPlace(settings, stops), loadProgram()])
    return serve(settings, { connection, isFirst: true }, stops, program)
  }
  const starting = openPlace(settings, stops).then(connection => startProcesses(settings.PROCESSES, connection, warn))
  // Before all processes listen, too: without a handler the signal ends the server.
  process.on(
    'SIGHUP',
    () =>
      void starting
        .then(({ replace }) => replace())
        .then(
          () => say(`${productName}: every process was replaced.`),
          fault => warn(String(fault)),
        ),
  )
  stops.push((await starting).stop)
}

/** Opens the database and claims the data folder; returns the connection. */
async function openPlace(settings: Config, stops: (() => Promise<unknown>)[]): Promise<pg.ClientConfig> {
  const database = await openDatabase(settings)
  stops.push(database.stop)
  if (!settings.DATABASE_URL) {
    // Another server on the same folder would send every message twice.
    const lock = await claimFolder(database.connection, settings.DATA_DIR)
    stops.push(() => lock.end())
  }
  return database.connection
}

async function serve(settings: Config, { connection, isFirst }: WorkerData, stops: (() => Promise<unknown>)[], program: Program) {
  const { buildApp, fillDemoWorld, needsDemoWorld } = program
  // In each process: one that replaces another can be of a newer release.
  await migrate(connection, say)
  const app = await buildApp({ config: settings, connection, dist: fileURLToPath(new URL('../../web/dist', import.meta.url)) })
  stops.push(app.close)
  await app.server.listen({ port: settings.PORT, host: settings.HOST })
  if (!isFirst) return
  const address = app.server.server.address()
  const port = typeof address === 'object' && address ? address.port : settings.PORT
  say(`\n${productName} is at ${settings.PUBLIC_URL ?? `http://localhost:${port}`}`)
  for (const other of otherAddresses(settings.HOST)) say(`  on this network: http://${other}:${port}`)
  if (settings.DEMO === '1' && settings.sandbox && (await needsDemoWorld(app.db))) {
    await fillDemoWorld(app, (done, all) => say(`  demo world: ${done} of ${all}`))
  }
  if (settings.sandbox) await introduce(app, port, program)
  const copy = await findRestoredCopy(app.db)
  if (copy) say(heldCopy(copy.madeAt))
}

const heldCopy = (madeAt: Date) => `
This is a copy restored from a backup of ${madeAt.toISOString()}, and it is held:
no jobs, e-mails, SMS, push messages, webhooks, card payments or payouts until 'npm run resume'.
`

async function openDatabase(settings: Config): Promise<{ connection: pg.ClientConfig; stop: () => Promise<void> }> {
  if (settings.DATABASE_URL) return { connection: { connectionString: settings.DATABASE_URL }, stop: async () => {} }
  await mkdir(settings.DATA_DIR, { recursive: true, mode: 0o700 })
  return startPostgres({ dataDir: settings.DATA_DIR, say })
}

/** Holds the folder for this process; the database lets go by itself when the process ends, however it ends. */
async function claimFolder(connection: pg.ClientConfig, folder: string): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, application_name: 'rentwell-lock', keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  for (let tries = 0; tries < 25; tries++) {
    const { rows } = await client.query<{ mine: boolean }>(`select pg_try_advisory_lock(hashtextextended('rentwell server', 0)) as mine`)
    if (rows[0]?.mine) return client
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  await client.end()
  throw new Error(`Another ${productName} already works on ${join(folder, '/')}. Stop it first, or set DATA_DIR to another folder.`)
}

/** Ends on a signal, and when npm, which passes no signal on, has gone. A fault that nobody caught ends the process at once. */
function stopInGoodOrder(stops: (() => Promise<unknown>)[], isWorker: boolean) {
  const parent = process.ppid
  let stopping = false
  const stop = async (reason: string) => {
    if (stopping) return
    stopping = true
    if (!isWorker) say(`\n${productName} stops (${reason}).`)
    // Longer than its processes may take, so that the database ends after them.
    setTimeout(() => process.exit(1), isWorker ? 12_000 : 14_000).unref()
    for (const close of stops.toReversed()) await close().catch((error: unknown) => process.stderr.write(`${String(error)}\n`))
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop('SIGTERM'))
  // A terminal sends SIGINT to all processes. Workers ignore it: the primary process ends them.
  process.on('SIGINT', () => void (isWorker || stop('SIGINT')))
  if (isWorker) process.on('SIGHUP', () => {})
  setInterval(() => process.ppid !== parent && void stop('its parent has gone'), 500).unref()
  for (const fault of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(fault, error => {
      process.stderr.write(`${fault}: ${JSON.stringify(errorParts(error))}\n`)
      process.exit(1)
    })
  }
}

function otherAddresses(host: string): string[] {
  if (host !== '0.0.0.0' && host !== '::') return []
  const all = Object.values(networkInterfaces()).flat()
  return all.flatMap(one => (one && one.family === 'IPv4' && !one.internal ? [one.address] : []))
}

/** Who can log in on a machine without real SMS, and where the codes are. */
async function introduce(app: App, port: number, { demoPeople }: Program) {
  const people = await demoPeople(app.db)
  if (people.length > 0) say('\nLog in as:')
  for (const person of people) say(`  ${person.phone.padEnd(16)} ${person.name}, ${person.what}`)
  say(`\nCodes are 'sent' to http://localhost:${port}/dev/outbox\n`)
}

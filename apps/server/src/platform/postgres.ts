import { closeSync, existsSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { chooseAccount, type Account } from './postgres-account.ts'
import { findBinaries, otherDatabase, type Binaries } from './postgres-package.ts'
import { isPostgres, readPidFile, sendSignal, waitForEnd, waitForLeftBehind } from './postgres-process.ts'

export interface PostgresConnection {
  /** Folder of the socket: there is no TCP port. */
  host: string
  port: number
  user: string
  database: string
}

export interface Postgres {
  connection: PostgresConnection
  /** True where a server was already at work on the folder, left by a process that was killed. */
  reused: boolean
  stop: () => Promise<void>
}

export interface PostgresOptions {
  dataDir: string
  /** False for tests only: a crash of the machine then loses data. */
  durable?: boolean
  /** Hears what takes longer, in words for a person. */
  say?: (words: string) => void
  /** False: as root, drop to another user even where unshare would do. */
  allowUnshare?: boolean
}

const port = 5432
const name = 'app'
/** A socket's path may take 107 bytes on Linux, 103 on macOS. */
const longestSocketPath = 103
const locales = ['C.UTF-8', 'en_US.UTF-8']

const settings = {
  listen_addresses: '',
  port: String(port),
  unix_socket_permissions: '0700',
  max_connections: '220',
  shared_buffers: '64MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  random_page_cost: '1.1',
  jit: 'off',
  io_method: 'sync', // 'worker' keeps three more processes in memory
  huge_pages: 'off',
  max_parallel_workers_per_gather: '1',
  max_logical_replication_workers: '0',
  autovacuum_max_workers: '2',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Statements and the details of errors hold personal data.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}
const forgetful = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', wal_level: 'minimal', max_wal_senders: '0', max_wal_size: '4GB' }

interface Place {
  folder: string
  data: string
  log: string
}
const placeIn = (dataDir: string): Place => {
  const folder = join(dataDir, 'postgres')
  return { folder, data: join(folder, 'data'), log: join(folder, 'log') }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** 'missing': the server is there, our database is not yet. */
async function knock(connection: PostgresConnection): Promise<'open' | 'missing' | 'shut'> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 3000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return 'open'
  } catch (error) {
    return codeOf(error) === '3D000' ? 'missing' : 'shut'
  } finally {
    await client.end().catch(() => {})
  }
}

async function createDatabase(connection: PostgresConnection) {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  try {
    await client.query(`create database ${name}`)
  } finally {
    await client.end()
  }
}

const connectionTo = (host: string): PostgresConnection => ({ host, port, user: name, database: name })

/** The connection of the embedded server at work on this folder, for commands that run beside it. */
export async function findPostgres({ dataDir }: { dataDir: string }): Promise<PostgresConnection | undefined> {
  const { data } = placeIn(dataDir)
  const found = readPidFile(data)
  if (!found || !isPostgres(found.pid, data)) return undefined
  return (await knock(connectionTo(found.host))) === 'open' ? connectionTo(found.host) : undefined
}

/** Ends the embedded server that a killed process left on this folder, if there is one. */
export const stopPostgres = ({ dataDir }: { dataDir: string }): Promise<void> => end(placeIn(dataDir), 'SIGINT')

/** Waits for the server on this folder; undefined when there is none, it ends, or its socket stays out of reach. */
async function waitUntilOpen({ data }: Place, say: (words: string) => void): Promise<PostgresConnection | undefined> {
  const began = Date.now()
  let said = began
  let lastStarting = began
  for (;;) {
    const found = readPidFile(data)
    if (!found || !isPostgres(found.pid, data)) return undefined
    if (found.status === 'ready') {
      const connection = connectionTo(found.host)
      const answer = await knock(connection)
      if (answer === 'missing') await createDatabase(connection)
      if (answer !== 'shut') return connection
    }
    if (found.status === 'starting' || found.status === '') lastStarting = Date.now()
    if (Date.now() - lastStarting > 10_000) return undefined
    if (Date.now() - said > 2000) {
      said = Date.now()
      say(`PostgreSQL is starting … ${Math.round((said - began) / 1000)} s`)
    }
    await sleep(10)
  }
}

async function makeSocketFolder({ folder }: Place, account: Account) {
  const short = `pg-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`
  const places = [join(folder, 'socket'), join(tmpdir(), short), join('/tmp', short)]
  const host = places.find(path => Buffer.byteLength(`${path}/.s.PGSQL.${port}`) <= longestSocketPath) ?? ''
  await rm(host, { recursive: true, force: true })
  await mkdir(host, { mode: 0o700 }) // fails where somebody else holds the name
  account.own(host)
  return host
}

const ended = (child: ReturnType<Account['spawn']>) =>
  new Promise<number | string>(resolve => {
    child.on('error', error => resolve(error.message))
    child.on('exit', (code, signal) => resolve(code ?? signal ?? 'no code'))
  })

/** Makes the data folder whole or not at all: a first start that was cut begins anew. */
async function createCluster(place: Place, binaries: Binaries, account: Account, durable: boolean) {
  const unfinished = join(place.folder, 'new')
  const options = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', `--username=${name}`, '--auth=trust', '--no-instructions']
  let said = ''
  // The C library's locale must be a UTF-8 one too, or pg_trgm sees no letters outside ASCII.
  for (const locale of locales) {
    await rm(unfinished, { recursive: true, force: true })
    const child = account.spawn(binaries.initdb, ['-D', unfinished, `--locale=${locale}`, ...options, ...(durable ? [] : ['--no-sync'])], {
      cwd: place.folder,
      env: { PATH: process.env.PATH, ...binaries.env },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
    const code = await ended(child)
    if (code === 0) return rename(unfinished, place.data)
    if (typeof code === 'string') said += code
  }
  throw new Error(`PostgreSQL could not make its folder ${place.data}: ${said.trim()} ${otherDatabase}`)
}

const logSize = ({ log }: Place) => (existsSync(log) ? statSync(log).size : 0)

async function launch(place: Place, binaries: Binaries, account: Account, host: string, durable: boolean) {
  if (logSize(place) > 10_000_000) truncateSync(place.log)
  const log = openSync(place.log, 'a', 0o600)
  const wanted = { ...settings, ...(durable ? {} : forgetful), unix_socket_directories: host }
  const child = account.spawn(binaries.postgres, ['-D', place.data, ...Object.entries(wanted).flatMap(([key, value]) => ['-c', `${key}=${value}`])], {
    cwd: place.folder,
    env: { PATH: process.env.PATH, ...binaries.env },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  // Until it has written its pid file, only the child itself tells that it is there.
  let gone: number | string | undefined
  void ended(child).then(code => (gone = code))
  while (gone === undefined && readPidFile(place.data)?.pid !== child.pid) await sleep(5)
}

const removeShortFolder = async (host: string) => {
  if (/\/pg-[0-9a-f]{12}$/.test(host)) await rm(host, { recursive: true, force: true })
}

async function clearStaleFiles({ data }: Place) {
  const stale = readPidFile(data)
  await waitForLeftBehind(data)
  await rm(join(data, 'postmaster.pid'), { force: true })
  if (!stale?.host) return
  for (const file of [`.s.PGSQL.${port}`, `.s.PGSQL.${port}.lock`]) await rm(join(stale.host, file), { force: true })
  await removeShortFolder(stale.host)
}

/** Ends the server: 'fast' as PostgreSQL calls it, and at once where that takes too long. */
async function end({ data }: Place, signal: NodeJS.Signals) {
  const found = readPidFile(data)
  if (!found || !isPostgres(found.pid, data)) return
  sendSignal(found.pid, signal)
  if (!(await waitForEnd(found.pid, data, 60_000))) {
    sendSignal(found.pid, 'SIGQUIT')
    await waitForEnd(found.pid, data, 10_000)
  }
  await removeShortFolder(found.host)
}

/**
 * Starts the bundled PostgreSQL on `dataDir/postgres`, or takes the one at work there. It is started again when it dies, in a session of its own,
 * so it outlives signals to our group: whoever starts it stops it last.
 */
export async function startPostgres({ dataDir, durable = true, say = () => {}, allowUnshare }: PostgresOptions): Promise<Postgres> {
  const place = placeIn(dataDir)
  await mkdir(dataDir, { recursive: true })
  const account = chooseAccount(place.folder, { allowUnshare })
  await mkdir(place.folder, { recursive: true, mode: 0o700 })
  account.own(place.folder)

  const open = async (): Promise<{ connection: PostgresConnection; reused: boolean }> => {
    const running = await waitUntilOpen(place, say)
    if (running) return { connection: running, reused: true }
    await end(place, 'SIGINT')
    await clearStaleFiles(place)
    const binaries = await findBinaries(join(place.folder, 'lib'))
    if (!existsSync(join(place.data, 'PG_VERSION'))) {
      say('Making the database …')
      await createCluster(place, binaries, account, durable)
    }
    const before = logSize(place)
    const host = await makeSocketFolder(place, account)
    await launch(place, binaries, account, host, durable)
    const connection = await waitUntilOpen(place, say)
    if (connection) return { connection, reused: false }
    await end(place, 'SIGINT')
    const lines = readFileSync(place.log, 'utf8').slice(before).trim().split('\n')
    throw new Error(`PostgreSQL did not start: ${lines.findLast(line => /FATAL|PANIC|error/.test(line)) ?? lines.at(-1)} (see ${place.log}). ${otherDatabase}`)
  }

  const first = await open()
  let stopping = false
  let mending: Promise<void> | undefined
  const watch = setInterval(() => {
    const pid = readPidFile(place.data)?.pid
    if (stopping || mending || (pid && isPostgres(pid, place.data))) return
    say('PostgreSQL ended unexpectedly and is started again')
    mending = open()
      .then(
        () => {},
        (error: unknown) => say(error instanceof Error ? error.message : 'PostgreSQL could not be started again'),
      )
      .finally(() => (mending = undefined))
  }, 1000).unref()

  return {
    ...first,
    async stop() {
      stopping = true
      clearInterval(watch)
      await mending
      await end(place, durable ? 'SIGINT' : 'SIGQUIT')
    },
  }
}

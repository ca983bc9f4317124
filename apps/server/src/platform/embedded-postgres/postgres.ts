import { existsSync, readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { minute } from '@rentwell/contract/durations.ts'
import { chooseAccount } from './postgres-account.ts'
import { clearStaleFiles, createCluster, launch, logSize, makeSocketFolder, name, placeIn, port, removeShortFolder, type Place } from './postgres-cluster.ts'
import { findBinaries, otherDatabase } from './postgres-package.ts'
import { isOutOfDescriptors } from '../base/descriptors.ts'
import { isPostgres, readPidFile, sendSignal, waitForEnd } from './postgres-process.ts'

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

/** Ends the server: 'fast' as PostgreSQL calls it, and at once where that takes too long. */
async function end({ data }: Place, signal: NodeJS.Signals) {
  const found = readPidFile(data)
  if (!found || !isPostgres(found.pid, data)) return
  sendSignal(found.pid, signal)
  if (!(await waitForEnd(found.pid, data, minute))) {
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
  // The server at work. Remembered, as without a free descriptor nobody can look.
  let known: number | undefined
  /** The server at work, undefined when there is none. */
  const findServer = (): number | undefined => {
    try {
      const pid = readPidFile(place.data)?.pid
      known = pid && isPostgres(pid, place.data) ? pid : undefined
    } catch (error) {
      if (!isOutOfDescriptors(error)) throw error
    }
    return known
  }
  findServer()
  const watch = setInterval(() => {
    if (stopping || mending || findServer() !== undefined) return
    say('PostgreSQL ended unexpectedly and is started again')
    mending = open()
      .then(
        () => {},
        (error: unknown) => say(error instanceof Error ? error.message : 'PostgreSQL could not be started again'),
      )
      .finally(() => (mending = undefined))
  }, 1000).unref()

  // A process that ends without stopping it, such as after a fault, leaves no server of its own behind.
  const endInPassing = () => {
    const pid = findServer()
    if (!first.reused && pid !== undefined) sendSignal(pid, 'SIGINT')
  }
  process.once('exit', endInPassing)

  return {
    ...first,
    async stop() {
      stopping = true
      clearInterval(watch)
      process.off('exit', endInPassing)
      await mending
      await end(place, durable ? 'SIGINT' : 'SIGQUIT').catch((error: unknown) => {
        if (!isOutOfDescriptors(error)) throw error
        endInPassing()
      })
    },
  }
}

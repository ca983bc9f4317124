import { existsSync, readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { minute } from '@rentwell/contract/durations.ts'
import { chooseAccount } from './postgres-account.ts'
import {
  clearStaleFiles,
  createCluster,
  launch,
  logSize,
  makeSocketFolder,
  name,
  clusterPaths,
  port,
  removeShortFolder,
  type ClusterPaths,
} from './postgres-cluster.ts'
import { findBinaries, otherDatabase } from './postgres-package.ts'
import { isOutOfDescriptors } from '../base/descriptors.ts'
import { isPostgres, readPidFile, sendSignal, waitForEnd } from './postgres-process.ts'

export interface PostgresConnection {
  /** Folder of the Unix socket; there is no TCP port. */
  host: string
  port: number
  user: string
  database: string
}

export interface Postgres {
  connection: PostgresConnection
  /** True if a server that a killed process left behind was already running on the folder. */
  reused: boolean
  stop: () => Promise<void>
}

export interface PostgresOptions {
  dataDir: string
  /** False for tests only: data is then lost if the machine crashes. */
  durable?: boolean
  /** Gets progress messages in plain language. */
  say?: (words: string) => void
  /** If false, root drops to another user even if unshare is permitted. */
  allowUnshare?: boolean
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** 'missing' if the server accepts connections but the database does not exist yet. */
async function probe(connection: PostgresConnection): Promise<'open' | 'missing' | 'shut'> {
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

/** Finds the embedded server that another process runs on this folder. */
export async function findPostgres({ dataDir }: { dataDir: string }): Promise<PostgresConnection | undefined> {
  const { data } = clusterPaths(dataDir)
  const found = readPidFile(data)
  if (!found || !isPostgres(found.pid, data)) return undefined
  return (await probe(connectionTo(found.host))) === 'open' ? connectionTo(found.host) : undefined
}

/** Stops the embedded server that a killed process left running on this folder, if there is one. */
export const stopPostgres = ({ dataDir }: { dataDir: string }): Promise<void> => end(clusterPaths(dataDir), 'SIGINT')

/** Waits until the server on this folder accepts connections. Undefined if there is none, it exits, or its socket stays unreachable for 10 seconds. */
async function waitUntilOpen({ data }: ClusterPaths, say: (words: string) => void): Promise<PostgresConnection | undefined> {
  const began = Date.now()
  let lastMessage = began
  let lastStarting = began
  for (;;) {
    const found = readPidFile(data)
    if (!found || !isPostgres(found.pid, data)) return undefined
    if (found.status === 'ready') {
      const connection = connectionTo(found.host)
      const answer = await probe(connection)
      if (answer === 'missing') await createDatabase(connection)
      if (answer !== 'shut') return connection
    }
    if (found.status === 'starting' || found.status === '') lastStarting = Date.now()
    if (Date.now() - lastStarting > 10_000) return undefined
    if (Date.now() - lastMessage > 2000) {
      lastMessage = Date.now()
      say(`PostgreSQL is starting … ${Math.round((lastMessage - began) / 1000)} s`)
    }
    await sleep(10)
  }
}

/** Shuts the server down by the signal, and in immediate mode (SIGQUIT) if that takes longer than a minute. */
async function end({ data }: ClusterPaths, signal: NodeJS.Signals) {
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
 * Starts the bundled PostgreSQL on `dataDir/postgres`, or takes over the one that runs there. It is restarted if it dies. It runs in a session
 * of its own, so signals to this process group do not stop it: call `stop` as the last step of a shutdown.
 */
export async function startPostgres({ dataDir, durable = true, say = () => {}, allowUnshare }: PostgresOptions): Promise<Postgres> {
  const paths = clusterPaths(dataDir)
  await mkdir(dataDir, { recursive: true })
  const account = chooseAccount(paths.folder, { allowUnshare })
  await mkdir(paths.folder, { recursive: true, mode: 0o700 })
  account.own(paths.folder)

  const open = async (): Promise<{ connection: PostgresConnection; reused: boolean }> => {
    const running = await waitUntilOpen(paths, say)
    if (running) return { connection: running, reused: true }
    await end(paths, 'SIGINT')
    await clearStaleFiles(paths)
    const binaries = await findBinaries(join(paths.folder, 'lib'))
    if (!existsSync(join(paths.data, 'PG_VERSION'))) {
      say('Making the database …')
      await createCluster(paths, binaries, account, durable)
    }
    const before = logSize(paths)
    const host = await makeSocketFolder(paths, account)
    await launch(paths, binaries, account, host, durable)
    const connection = await waitUntilOpen(paths, say)
    if (connection) return { connection, reused: false }
    await end(paths, 'SIGINT')
    const lines = readFileSync(paths.log, 'utf8').slice(before).trim().split('\n')
    throw new Error(`PostgreSQL did not start: ${lines.findLast(line => /FATAL|PANIC|error/.test(line)) ?? lines.at(-1)} (see ${paths.log}). ${otherDatabase}`)
  }

  const first = await open()
  let stopping = false
  let restart: Promise<void> | undefined
  // Cached, because without a free file descriptor the pid file cannot be read.
  let known: number | undefined
  /** The pid of the running server; undefined if there is none. */
  const findServer = (): number | undefined => {
    try {
      const pid = readPidFile(paths.data)?.pid
      known = pid && isPostgres(pid, paths.data) ? pid : undefined
    } catch (error) {
      if (!isOutOfDescriptors(error)) throw error
    }
    return known
  }
  findServer()
  const watch = setInterval(() => {
    if (stopping || restart || findServer() !== undefined) return
    say('PostgreSQL ended unexpectedly and is started again')
    restart = open()
      .then(
        () => {},
        (error: unknown) => say(error instanceof Error ? error.message : 'PostgreSQL could not be started again'),
      )
      .finally(() => (restart = undefined))
  }, 1000).unref()

  // A process that exits without calling `stop`, for example after a fault, must not leave its server running.
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
      await restart
      await end(paths, durable ? 'SIGINT' : 'SIGQUIT').catch((error: unknown) => {
        if (!isOutOfDescriptors(error)) throw error
        endInPassing()
      })
    },
  }
}

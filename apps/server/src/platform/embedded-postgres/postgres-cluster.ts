import { createHash } from 'node:crypto'
import { closeSync, existsSync, openSync, statSync, truncateSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { childEnv } from '../base/child-env.ts'
import type { Account } from './postgres-account.ts'
import { otherDatabase, type Binaries } from './postgres-package.ts'
import { readPidFile, waitForLeftBehind } from './postgres-process.ts'

export const port = 5432
/** Of the database and of its owner. */
export const name = 'app'
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
  // A young database that fills by the thousand is planned for as empty until it was looked at.
  autovacuum_naptime: '15s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Statements and the details of errors hold personal data.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}
const forgetful = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', wal_level: 'minimal', max_wal_senders: '0', max_wal_size: '4GB' }

/** Where the embedded server keeps what. */
export interface Place {
  folder: string
  data: string
  log: string
}

export const placeIn = (dataDir: string): Place => {
  const folder = join(dataDir, 'postgres')
  return { folder, data: join(folder, 'data'), log: join(folder, 'log') }
}

/** A folder for the socket that only we can enter, short enough for its path. */
export async function makeSocketFolder({ folder }: Place, account: Account) {
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
export async function createCluster(place: Place, binaries: Binaries, account: Account, durable: boolean) {
  for (const entry of await readdir(place.folder)) if (entry.startsWith('new-')) await rm(join(place.folder, entry), { recursive: true, force: true })
  const unfinished = join(place.folder, `new-${process.pid}`)
  const options = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', `--username=${name}`, '--auth=trust', '--no-instructions']
  let said = ''
  // The C library's locale must be a UTF-8 one too, or pg_trgm sees no letters outside ASCII.
  for (const locale of locales) {
    await rm(unfinished, { recursive: true, force: true })
    const child = account.spawn(binaries.initdb, ['-D', unfinished, `--locale=${locale}`, ...options, ...(durable ? [] : ['--no-sync'])], {
      cwd: place.folder,
      env: { ...childEnv(), ...binaries.env },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
    const code = await ended(child)
    if (code === 0) return rename(unfinished, place.data)
    if (typeof code === 'string') said += code
  }
  throw new Error(`PostgreSQL could not make its folder ${place.data}: ${said.trim()} ${otherDatabase}`)
}

export const logSize = ({ log }: Place) => (existsSync(log) ? statSync(log).size : 0)

/** Starts the server; resolves once it has written its pid file, or ended. */
export async function launch(place: Place, binaries: Binaries, account: Account, host: string, durable: boolean) {
  if (logSize(place) > 10_000_000) truncateSync(place.log)
  const log = openSync(place.log, 'a', 0o600)
  const wanted = { ...settings, ...(durable ? {} : forgetful), unix_socket_directories: host }
  const child = account.spawn(binaries.postgres, ['-D', place.data, ...Object.entries(wanted).flatMap(([key, value]) => ['-c', `${key}=${value}`])], {
    cwd: place.folder,
    env: { ...childEnv(), ...binaries.env },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  // Until it has written its pid file, only the child itself tells that it is there.
  let gone: number | string | undefined
  void ended(child).then(code => (gone = code))
  while (gone === undefined && readPidFile(place.data)?.pid !== child.pid) await sleep(5)
}

export const removeShortFolder = async (host: string) => {
  if (/\/pg-[0-9a-f]{12}$/.test(host)) await rm(host, { recursive: true, force: true })
}

/** Removes what a dead server left: only where none is alive. */
export async function clearStaleFiles({ data }: Place) {
  const stale = readPidFile(data)
  await waitForLeftBehind(data)
  await rm(join(data, 'postmaster.pid'), { force: true })
  if (!stale?.host) return
  for (const file of [`.s.PGSQL.${port}`, `.s.PGSQL.${port}.lock`]) await rm(join(stale.host, file), { force: true })
  await removeShortFolder(stale.host)
}

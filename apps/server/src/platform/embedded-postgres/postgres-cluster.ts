import { createHash } from 'node:crypto'
import { closeSync, existsSync, openSync, statSync, truncateSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { childEnv } from '../base/child-env.ts'
import type { Account } from './postgres-account.ts'
import { otherDatabase, type Binaries } from './postgres-package.ts'
import { readPidFile, waitForOrphans } from './postgres-process.ts'

export const port = 5432
/** Name of the database and of its owner. */
export const name = 'app'
/** The path of a Unix socket is limited to 107 bytes on Linux and 103 on macOS. */
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
  io_method: 'sync', // 'worker' would run three more processes
  huge_pages: 'off',
  max_parallel_workers_per_gather: '1',
  max_logical_replication_workers: '0',
  autovacuum_max_workers: '2',
  // A new database that grows fast is planned as if it were empty until autovacuum has analyzed it.
  autovacuum_naptime: '15s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Statements and error details can contain personal data.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}
const nonDurable = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', wal_level: 'minimal', max_wal_senders: '0', max_wal_size: '4GB' }

/** Folders and files of the embedded server. */
export interface ClusterPaths {
  folder: string
  data: string
  log: string
}

export const clusterPaths = (dataDir: string): ClusterPaths => {
  const folder = join(dataDir, 'postgres')
  return { folder, data: join(folder, 'data'), log: join(folder, 'log') }
}

/** Creates a folder for the socket, accessible by the account only and short enough for a socket path. */
export async function makeSocketFolder({ folder }: ClusterPaths, account: Account) {
  const short = `pg-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`
  const candidates = [join(folder, 'socket'), join(tmpdir(), short), join('/tmp', short)]
  const host = candidates.find(path => Buffer.byteLength(`${path}/.s.PGSQL.${port}`) <= longestSocketPath) ?? ''
  await rm(host, { recursive: true, force: true })
  await mkdir(host, { mode: 0o700 }) // fails if another user has taken the name
  account.own(host)
  return host
}

const ended = (child: ReturnType<Account['spawn']>) =>
  new Promise<number | string>(resolve => {
    child.on('error', error => resolve(error.message))
    child.on('exit', (code, signal) => resolve(code ?? signal ?? 'no code'))
  })

/** Creates the data folder atomically: an interrupted first start leaves no partial cluster, and the next start begins again. */
export async function createCluster(paths: ClusterPaths, binaries: Binaries, account: Account, durable: boolean) {
  for (const entry of await readdir(paths.folder)) if (entry.startsWith('new-')) await rm(join(paths.folder, entry), { recursive: true, force: true })
  const unfinished = join(paths.folder, `new-${process.pid}`)
  const options = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', `--username=${name}`, '--auth=trust', '--no-instructions']
  let output = ''
  // The C library's locale must use UTF-8 too, or pg_trgm ignores letters outside ASCII.
  for (const locale of locales) {
    await rm(unfinished, { recursive: true, force: true })
    const child = account.spawn(binaries.initdb, ['-D', unfinished, `--locale=${locale}`, ...options, ...(durable ? [] : ['--no-sync'])], {
      cwd: paths.folder,
      env: { ...childEnv(), ...binaries.env },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const code = await ended(child)
    if (code === 0) return rename(unfinished, paths.data)
    if (typeof code === 'string') output += code
  }
  throw new Error(`PostgreSQL could not make its folder ${paths.data}: ${output.trim()} ${otherDatabase}`)
}

export const logSize = ({ log }: ClusterPaths) => (existsSync(log) ? statSync(log).size : 0)

/** Starts the server. Resolves when it has written its pid file or has exited. */
export async function launch(paths: ClusterPaths, binaries: Binaries, account: Account, host: string, durable: boolean) {
  if (logSize(paths) > 10_000_000) truncateSync(paths.log)
  const log = openSync(paths.log, 'a', 0o600)
  const config = { ...settings, ...(durable ? {} : nonDurable), unix_socket_directories: host }
  const child = account.spawn(binaries.postgres, ['-D', paths.data, ...Object.entries(config).flatMap(([key, value]) => ['-c', `${key}=${value}`])], {
    cwd: paths.folder,
    env: { ...childEnv(), ...binaries.env },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  // Until the pid file exists, other code cannot find the server.
  let exit: number | string | undefined
  void ended(child).then(code => (exit = code))
  while (exit === undefined && readPidFile(paths.data)?.pid !== child.pid) await sleep(5)
}

export const removeShortFolder = async (host: string) => {
  if (/\/pg-[0-9a-f]{12}$/.test(host)) await rm(host, { recursive: true, force: true })
}

/** Removes the pid and socket files of a dead server, after its remaining processes have ended. The caller makes sure that no server is alive. */
export async function clearStaleFiles({ data }: ClusterPaths) {
  const stale = readPidFile(data)
  await waitForOrphans(data)
  await rm(join(data, 'postmaster.pid'), { force: true })
  if (!stale?.host) return
  for (const file of [`.s.PGSQL.${port}`, `.s.PGSQL.${port}.lock`]) await rm(join(stale.host, file), { force: true })
  await removeShortFolder(stale.host)
}

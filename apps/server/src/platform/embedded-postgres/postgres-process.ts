import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isOutOfDescriptors } from '../base/descriptors.ts'

/** Contents of postmaster.pid. */
export interface Postmaster {
  pid: number
  port: number
  /** Folder of the socket. */
  host: string
  status: string
}

/** Rethrows a lack of file descriptors, which does not prove that the server is dead; else returns `otherwise`. A live server taken for dead would be stopped. */
function unlessOutOfDescriptors<T>(error: unknown, otherwise: T): T {
  if (isOutOfDescriptors(error)) throw error
  return otherwise
}

/** The server named in the data folder's pid file, which may be dead. Throws if there is no free file descriptor, as does `isPostgres`. */
export function readPidFile(data: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]), host: lines[4] ?? '', status: lines[7]?.trim() ?? '' }
  } catch (error) {
    return unlessOutOfDescriptors(error, undefined)
  }
}

/** Name and state of a process; the state of a zombie, dead but not yet reaped by its parent, is Z. */
const readState = (pid: number): { name: string; state: string } | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return { name: stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')')), state: stat.charAt(stat.lastIndexOf(')') + 2) }
  } catch (error) {
    return unlessOutOfDescriptors(error, undefined)
  }
}

/** True if the data folder is the process's working directory; 'unknown' if reading that is not permitted. */
const worksIn = (pid: number, data: string): boolean | 'unknown' => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EACCES' ? 'unknown' : unlessOutOfDescriptors(error, false)
  }
}

/** True if the pid is a live PostgreSQL process on this data folder, not a zombie or another program that reuses the pid. */
export function isPostgres(pid: number, data: string): boolean {
  if (!Number.isInteger(pid) || pid <= 1) return false
  if (process.platform === 'linux') {
    const found = readState(pid)
    return found?.name === 'postgres' && !'ZX'.includes(found.state) && worksIn(pid, data) !== false
  }
  const { stdout } = spawnSync('ps', ['-o', 'state=,command=', '-p', String(pid)], { encoding: 'utf8' })
  return /^[^Z].*postgres/.test(stdout.trim()) && stdout.includes(data)
}

/** Processes of a server whose postmaster is gone. They exit by themselves unless they run a long statement. */
const orphans = (data: string) =>
  process.platform === 'linux'
    ? readdirSync('/proc')
        .map(Number)
        .filter(pid => isPostgres(pid, data) && worksIn(pid, data) === true)
    : []

/** Resolves when no process uses the data folder. Processes that do not exit within `timeoutMs` are killed, which loses no committed data. */
export async function waitForOrphans(data: string, timeoutMs = 3000): Promise<void> {
  for (let waited = 0, pids = orphans(data); pids.length > 0; waited += 50, pids = orphans(data)) {
    if (waited >= timeoutMs) pids.forEach(pid => sendSignal(pid, 'SIGKILL'))
    if (waited >= timeoutMs + 5000) throw new Error(`Processes ${pids.join(', ')} of an earlier PostgreSQL do not end.`)
    await sleep(50)
  }
}

export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** True if the server has exited within `timeoutMs`. */
export async function waitForEnd(pid: number, data: string, timeoutMs: number): Promise<boolean> {
  for (let waited = 0; waited <= timeoutMs; waited += 20) {
    if (!isPostgres(pid, data)) return true
    await sleep(20)
  }
  return false
}

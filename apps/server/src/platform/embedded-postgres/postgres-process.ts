import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isOutOfDescriptors } from '../base/descriptors.ts'

/** What a server writes into postmaster.pid. */
export interface Postmaster {
  pid: number
  port: number
  /** Folder of the socket. */
  host: string
  status: string
}

/** What cannot be looked at for want of a descriptor is not known to be gone: taking it for dead would end a server at work. */
function unlessOutOfReach<T>(error: unknown, otherwise: T): T {
  if (isOutOfDescriptors(error)) throw error
  return otherwise
}

/** The server that says it works on this data folder; it may be long dead. Throws without a free descriptor, as does `isPostgres`. */
export function readPidFile(data: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]), host: lines[4] ?? '', status: lines[7]?.trim() ?? '' }
  } catch (error) {
    return unlessOutOfReach(error, undefined)
  }
}

/** A dead process that nobody has buried yet still has a pid: its state is Z. */
const readState = (pid: number): { name: string; state: string } | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return { name: stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')')), state: stat.charAt(stat.lastIndexOf(')') + 2) }
  } catch (error) {
    return unlessOutOfReach(error, undefined)
  }
}

/** `unknown`: the process belongs to somebody who does not let us look. */
const worksIn = (pid: number, data: string): boolean | 'unknown' => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EACCES' ? 'unknown' : unlessOutOfReach(error, false)
  }
}

/** Whether that pid is a PostgreSQL at work in this data folder: not a zombie, nor another program that got the same number. */
export function isPostgres(pid: number, data: string): boolean {
  if (!Number.isInteger(pid) || pid <= 1) return false
  if (process.platform === 'linux') {
    const found = readState(pid)
    return found?.name === 'postgres' && !'ZX'.includes(found.state) && worksIn(pid, data) !== false
  }
  const { stdout } = spawnSync('ps', ['-o', 'state=,command=', '-p', String(pid)], { encoding: 'utf8' })
  return /^[^Z].*postgres/.test(stdout.trim()) && stdout.includes(data)
}

/** Processes of a server whose first one is gone; they end by themselves, unless in the middle of a long statement. */
const leftBehind = (data: string) =>
  process.platform === 'linux'
    ? readdirSync('/proc')
        .map(Number)
        .filter(pid => isPostgres(pid, data) && worksIn(pid, data) === true)
    : []

/** Returns when nothing works on the data folder any more; what does not end in `patience` milliseconds is killed, which loses nothing committed. */
export async function waitForLeftBehind(data: string, patience = 3000): Promise<void> {
  for (let waited = 0, pids = leftBehind(data); pids.length > 0; waited += 50, pids = leftBehind(data)) {
    if (waited >= patience) pids.forEach(pid => sendSignal(pid, 'SIGKILL'))
    if (waited >= patience + 5000) throw new Error(`Processes ${pids.join(', ')} of an earlier PostgreSQL do not end.`)
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

/** Whether the server was gone within `patience` milliseconds. */
export async function waitForEnd(pid: number, data: string, patience: number): Promise<boolean> {
  for (let waited = 0; waited <= patience; waited += 20) {
    if (!isPostgres(pid, data)) return true
    await sleep(20)
  }
  return false
}

import { readFileSync, readdirSync } from 'node:fs'

/** Clock ticks a second of /proc, which Linux fixes at 100. */
const ticks = 100

/** The processes whose parent is this one. */
function childrenOf(pid: number): number[] {
  return readdirSync('/proc').flatMap(name => (/^\d+$/.test(name) && statOf(Number(name))?.parent === pid ? [Number(name)] : []))
}

/** Parent, and seconds of processor time: its own, and of its children that have ended. */
function statOf(pid: number): { parent: number; own: number; ended: number } | undefined {
  try {
    // The name in brackets may hold spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number)
    const [, parent = 0, , , , , , , , , , user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields
    return { parent, own: (user + system) / ticks, ended: (endedUser + endedSystem) / ticks }
  } catch {
    return undefined
  }
}

/** Seconds of processor time that a process and its children, also those that have ended, have used so far. */
export function processorTime(pid: number): number {
  const { own = 0, ended = 0 } = statOf(pid) ?? {}
  return own + ended + childrenOf(pid).reduce((sum, child) => sum + processorTime(child), 0)
}

/** Resident memory of a process without its children, in MB. */
export function residentMemory(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
}

import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const prefix = 'rentwell-tests-'
/** A whole run of the tests holds less than a third of this at a time. */
const wanted = 4 * 1024 ** 3
/** Whoever shares this folder but not our process numbers has written to theirs within this time. */
const quietMs = 600_000

const isThere = pid => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Memory that serves as a disk, where the machine, and a container's limit, leave enough of it. */
const hasMemory = () => {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= wanted && process.availableMemory() >= 2 * wanted
  } catch {
    return false
  }
}

/** Runs that were killed left their folders. */
function clearKilled(parent) {
  for (const name of readdirSync(parent)) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length).split('-')[0]) : 0
    if (!pid || isThere(pid)) continue
    const path = join(parent, name)
    try {
      if (Date.now() - statSync(path).mtimeMs > quietMs) rmSync(path, { recursive: true, force: true })
    } catch {
      // it is somebody else's
    }
  }
}

/** A folder for what tests write and nobody keeps, databases above all: in memory where there is plenty, else beside other temporary files. `forget` removes it. */
export function openScratch() {
  const parent = hasMemory() ? memory : tmpdir()
  clearKilled(parent)
  const folder = mkdtempSync(join(parent, `${prefix}${process.pid}-`))
  // Under root the database runs as another user, who has to pass through.
  chmodSync(folder, 0o711)
  const forget = () => {
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    } catch {
      // somebody still writes to it; the next run removes it
    }
  }
  return { folder, forget }
}

import { chmodSync, existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const memory = '/dev/shm'
const name = 'libfaketime.so.1'

const findLibrary = () =>
  ['/usr/lib', '/usr/lib64', '/usr/local/lib']
    .filter(existsSync)
    .flatMap(folder => [folder, ...readdirSync(folder).map(inner => join(folder, inner))])
    .map(folder => join(folder, 'faketime', name))
    .find(existsSync)

/** libfaketime gives the real time to a signal handler that interrupts epoll_wait, and PostgreSQL's timeouts, the one of deadlocks among them, then never fire. The name of its own epoll_wait is blotted out, so that the C library's serves. */
function withoutEpoll(library) {
  const bytes = readFileSync(library)
  const at = bytes.indexOf('\0epoll_wait\0')
  if (at < 0) throw new Error(`${library} is of a version that is not known here`)
  bytes.write('-', at + 1)
  return bytes
}

/** Why the clock cannot be moved here; undefined if it can. */
export const whyNotAhead = () => (findLibrary() ? undefined : `moving the clock needs libfaketime, on Debian: apt-get install libfaketime`)

/** Writes the library to `folder` and returns the environment that makes programs, and what they start, use it. The times of files and the monotonic clock stay real. */
function useLibrary(folder) {
  const library = join(folder, name)
  writeFileSync(library, withoutEpoll(findLibrary()))
  chmodSync(library, 0o755)
  return { LD_PRELOAD: library, FAKETIME_DONT_FAKE_MONOTONIC: '1', FAKETIME_FORCE_MONOTONIC_FIX: '0' }
}

/** The environment in which programs, and what they start, live so many days ahead. */
export const movedClock = (days, folder) => ({ ...useLibrary(folder), FAKETIME: `+${days}d` })

/** A clock that can be moved while programs run in its environment: `move` takes seconds from real time, and programs follow within a second. */
export function movableClock(folder) {
  const path = join(folder, 'clock')
  const move = seconds => writeFileSync(path, `${seconds < 0 ? '' : '+'}${seconds}`, { mode: 0o644 })
  move(0)
  return { env: { ...useLibrary(folder), FAKETIME_TIMESTAMP_FILE: path, FAKETIME_CACHE_DURATION: '1' }, move }
}

/** Each process shares a little memory with its children under its own number, and leaves it behind when it is killed. */
export function clearMovedClocks() {
  if (!existsSync(memory)) return
  for (const file of readdirSync(memory)) {
    const pid = /^(?:sem\.faketime_sem|faketime_shm)_(\d+)$/.exec(file)?.[1]
    if (pid && !existsSync(`/proc/${pid}`)) rmSync(join(memory, file), { force: true })
  }
}

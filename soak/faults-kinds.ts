import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendSignal } from '../apps/server/src/platform/embedded-postgres/postgres-process.ts'
import { clearMovedClocks, movableClock, whyNotAhead } from '../scripts/ahead.mjs'
import type { Fault, Ground } from './faults.ts'

const stopMs = 20_000
const fullMs = 20_000
const hangMs = 60_000
const scarceMs = 20_000
const smallDiskMegabytes = 400

const folderFor = (name: string) => {
  const folder = mkdtempSync(join(tmpdir(), `soak-${name}-`))
  // Under root the database runs as another user, who has to pass through.
  chmodSync(folder, 0o755)
  return folder
}

/** Why no small disk can be mounted here. */
function whyNoDisk(): string | undefined {
  const folder = folderFor('try')
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' })
    execFileSync('umount', [folder])
    return undefined
  } catch {
    return 'root may not mount a small disk here'
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function mountSmallDisk(): Ground {
  const parent = folderFor('disk')
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${smallDiskMegabytes}m,mode=755`, 'tmpfs', parent])
  return {
    parent,
    close() {
      execFileSync('umount', ['-l', parent])
      rmSync(parent, { recursive: true, force: true })
    },
  }
}

const clocks = new WeakMap<Ground, (seconds: number) => void>()

function movedGround(): Ground {
  const folder = folderFor('clock')
  const { env, move } = movableClock(folder)
  const ground: Ground = {
    settings: env,
    close() {
      clearMovedClocks()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  clocks.set(ground, move)
  return ground
}

const jump = (name: string, seconds: number): Fault => ({
  name,
  whyNot: whyNotAhead,
  prepare: movedGround,
  async inflict(_world, ground) {
    clocks.get(ground)?.(seconds)
    // Programs read the clock's file once a second.
    await sleep(1500)
  },
})

const killAll = (pids: number[]) => pids.forEach(pid => sendSignal(pid, 'SIGKILL'))

/** Takes every free file descriptor of a process and holds them; returns how to give them back. */
async function useUpDescriptors(pid: number, port: number): Promise<() => void> {
  const limit = (most: string) => execFileSync('prlimit', ['--pid', String(pid), `--nofile=${most}:`])
  const inUse = () => readdirSync(`/proc/${pid}/fd`).map(Number)
  const [, before = '4096'] = /Max open files\s+(\d+)/.exec(execFileSync('cat', [`/proc/${pid}/limits`], { encoding: 'utf8' })) ?? []
  const most = Math.max(...inUse()) + 1
  limit(String(most))
  const held = Array.from({ length: most - inUse().length + 20 }, () => connect(port, '127.0.0.1').on('error', () => {}))
  await sleep(500)
  return () => {
    held.forEach(socket => socket.destroy())
    limit(before)
  }
}

/** Everything that an installation must survive without losing or doubling what it has acknowledged. */
export const allFaults: Fault[] = [
  {
    name: 'app killed (-9)',
    async inflict({ server }) {
      sendSignal(server.pids().server, 'SIGKILL')
      return () => server.start()
    },
  },
  {
    name: 'database killed (-9)',
    async inflict({ server }) {
      killAll(server.pids().database)
    },
  },
  {
    name: 'app and database killed (-9)',
    async inflict({ server }) {
      await server.kill('together')
      return () => server.start()
    },
  },
  {
    name: `database stopped (SIGSTOP) ${stopMs / 1000} s`,
    async inflict({ server }) {
      const { database } = server.pids()
      database.forEach(pid => sendSignal(pid, 'SIGSTOP'))
      await sleep(stopMs)
      database.forEach(pid => sendSignal(pid, 'SIGCONT'))
    },
  },
  {
    name: `disk full ${fullMs / 1000} s`,
    whyNot: whyNoDisk,
    prepare: mountSmallDisk,
    async inflict(_world, { parent = '' }) {
      const { bavail, bsize } = await statfs(parent)
      const filler = join(parent, 'filler')
      // It ends with ENOSPC, and the file holds what was free.
      await writeFile(filler, Buffer.alloc(bavail * bsize + 1024 ** 2)).catch(() => {})
      await sleep(fullMs)
      await rm(filler)
    },
  },
  {
    name: `file descriptors used up ${scarceMs / 1000} s`,
    async inflict({ server }) {
      const giveBack = await useUpDescriptors(server.pids().server, Number(new URL(server.url).port))
      await sleep(scarceMs)
      giveBack()
    },
  },
  // What was quoted before the jump has expired after it.
  { ...jump('clock jumps a day ahead', 86_400), refusals: ['quote_expired'] },
  jump('clock jumps an hour back', -3600),
  {
    name: `payment provider hangs ${hangMs / 1000} s`,
    async inflict({ stripe }) {
      const held = stripe.holdAnswers(/./)
      await sleep(hangMs)
      held.release()
    },
  },
  {
    name: `SMS gateway hangs ${hangMs / 1000} s`,
    async inflict({ sms }) {
      const release = sms.hang()
      await sleep(hangMs)
      release()
    },
  },
  {
    name: `geocoder hangs ${hangMs / 1000} s`,
    async inflict({ geocoder }) {
      const release = geocoder.hang()
      await sleep(hangMs)
      release()
    },
  },
  {
    name: 'one of two processes killed (-9)',
    prepare: () => ({ settings: { PROCESSES: '2' } }),
    async inflict({ server }) {
      killAll(server.pids().workers.slice(0, 1))
    },
  },
]

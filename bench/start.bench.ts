import { spawn, type ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { compare, judgeMedian } from './report.ts'
import { load } from './servers.ts'

const main = fileURLToPath(new URL('../scripts/start.mjs', import.meta.url))
const bare = fileURLToPath(new URL('serve-start.ts', import.meta.url))

const freePort = () =>
  new Promise<number>(resolve => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** The goal speaks of a minute of load. */
const loadSeconds = Number(process.env.SECONDS ?? 60)
/** Rounds in which memory is measured. */
const rounds = Number(process.env.ROUNDS ?? 3)

interface Started {
  url: string
  child: ChildProcess
  seconds: number
  stop: () => Promise<void>
}

/** Seconds from the spawn to the first whole page. */
async function start(file: string, folder: string): Promise<Started> {
  const port = await freePort()
  const began = performance.now()
  const child = spawn(process.execPath, [file], {
    stdio: 'ignore',
    env: { PATH: process.env.PATH, RATE_LIMITS: 'off', HOST: '127.0.0.1', PORT: String(port), DATA_DIR: folder },
  })
  const ended = new Promise<void>(resolve => child.once('close', () => resolve()))
  const isServed = () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      async answer => answer.ok && (await answer.text()).length > 0,
      () => false,
    )
  while (!(await isServed())) {
    if (performance.now() - began > 60_000 || child.exitCode !== null) throw new Error(`${file} did not start`)
    await sleep(5)
  }
  const seconds = (performance.now() - began) / 1000
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { url: `http://127.0.0.1:${port}`, child, seconds, stop }
}

async function firstStart(file: string): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-start-'))
  const started = await start(file, folder)
  await started.stop()
  await rm(folder, { recursive: true, force: true })
  return started.seconds
}

const kept = { ours: await mkdtemp(join(tmpdir(), 'bench-warm-')), bare: await mkdtemp(join(tmpdir(), 'bench-warm-')) }
const warmStart = async (file: string, folder: string) => {
  const started = await start(file, folder)
  await started.stop()
  return started.seconds
}

/** Memory of a process and of all below it that it alone accounts for, shared pages by their share, in MB. */
function memoryOf(pid: number): number {
  const pss = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? '0'
  const children = readdirSync('/proc').filter(name => /^\d+$/.test(name) && parentOf(name) === pid)
  return Number(pss) / 1024 + children.reduce((sum, child) => sum + memoryOf(Number(child)), 0)
}

function parentOf(pid: string): number {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return 0
  }
}

const firsts = await compare({
  name: 'First start on an empty folder, to the first page (the ceiling makes the same database and says hello)',
  unit: 's',
  isLessBetter: true,
  ours: () => firstStart(main),
  ceiling: () => firstStart(bare),
})
judgeMedian({ name: 'First start, to the first page', unit: 's', values: firsts, goal: { number: 10, bound: 3 } })
await warmStart(main, kept.ours)
await warmStart(bare, kept.bare)
const warm = await compare({
  name: 'Warm start, to the first page',
  unit: 's',
  isLessBetter: true,
  ours: () => warmStart(main, kept.ours),
  ceiling: () => warmStart(bare, kept.bare),
})
judgeMedian({ name: 'Warm start, to the first page', unit: 's', values: warm, goal: { number: 10, bound: 1 } })
const memory = { idle: [] as number[], loaded: [] as number[] }
for (let round = 0; round < rounds; round++) {
  const started = await start(main, kept.ours)
  await sleep(10_000)
  memory.idle.push(memoryOf(started.child.pid ?? 0))
  await load({ url: started.url, duration: loadSeconds, connections: 16, requests: ['/', '/search', '/api/v2/search?limit=20'].map(path => ({ path })) })
  await sleep(60_000)
  memory.loaded.push(memoryOf(started.child.pid ?? 0))
  await started.stop()
}
judgeMedian({ name: 'Idle memory of Node and PostgreSQL, with the demo world', unit: 'MB', values: memory.idle, goal: { number: 10, bound: 200 } })
judgeMedian({ name: `Memory a minute after ${loadSeconds} s of load`, unit: 'MB', values: memory.loaded, goal: { number: 10, bound: 350 } })
await rm(kept.ours, { recursive: true, force: true })
await rm(kept.bare, { recursive: true, force: true })

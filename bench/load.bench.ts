import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { connect, sql } from '../apps/server/src/platform/db/db.ts'
import { mixedLoad } from './load-mix.ts'
import { openOffices } from './load-world.ts'
import { percentile, sendAtRate, type Stretch } from './open-loop.ts'
import { processorTime, residentMemory } from './processes.ts'
import { median, spreadOf, verdict } from './report.ts'
import { fillWorld } from './search-world.ts'
import { benchDatabase, serve } from './servers.ts'

const units = Number(process.env.UNITS ?? 100_000)
const bookings = Number(process.env.BOOKINGS ?? 100_000)
/** Which goals to measure; the others are left out. */
const only = new Set((process.env.GOALS ?? '8,9,15').split(',').map(Number))

const goals = {
  cleanRate: 250,
  cleanP99: 250,
  usefulShare: 0.9,
  refusalMs: 200,
  longestMs: 2000,
  recoverySeconds: 10,
  /** Resident memory half a minute after the overload, as a share of that before it. */
  memoryGrowth: 1.25,
  twoProcesses: 1.7,
}

const dist = fileURLToPath(new URL('../apps/web/dist', import.meta.url))
const { connection, stop } = await benchDatabase()
const db = connect({ connection, statementTimeout: 0, pool: 4 })
const began = performance.now()
const setAutovacuum = async (value: 'on' | 'off') => {
  await db.run({ text: `alter system set autovacuum = ${value}`, values: [], name: '' })
  await db.run(sql`select pg_reload_conf()`)
}
// It would hold the lock that the last VACUUM of the filling waits for.
await setAutovacuum('off')
await fillWorld(db, { units, bookings })
const world = await openOffices(db, { guests: 4000, offices: 200 })
await db.run({ text: 'vacuum analyze', values: [], name: '' })
await setAutovacuum('on')
const folder = await db.row<{ path: string }>(sql`select current_setting('data_directory') as path`)
const postgres = Number(readFileSync(join(folder?.path ?? '', 'postmaster.pid'), 'utf8').split('\n', 1)[0])
console.log(`${units} units, ${bookings} bookings, filled in ${Math.round((performance.now() - began) / 1000)} s; the client shares the processors`)

const settings = { DIST: dist }
const first = await serve('serve-ours.ts', connection, settings)
const next = mixedLoad(world, Number(process.env.SEED ?? 1))
const show = (value: number) => (Number.isNaN(value) ? '-' : String(Math.round(value)))

async function stretch(name: string, rate: number, seconds: number, bases = [first.url]): Promise<Stretch> {
  const before = { client: process.cpuUsage(), server: processorTime(first.pid), postgres: processorTime(postgres) }
  const done = await sendAtRate(bases, next, rate, seconds)
  const { user, system } = process.cpuUsage(before.client)
  const { right, refused } = done.times
  const wrong = [...done.wrong.values()].reduce((sum, count) => sum + count, 0)
  const of = (seconds_: number) => (seconds_ / seconds).toFixed(2)
  console.log(
    [
      `${name.padEnd(11)} ${String(rate).padStart(4)}/s: useful ${(done.right / seconds).toFixed(0)}/s, p50 ${show(percentile(right, 50))}, p99 ${show(percentile(right, 99))}, max ${show(percentile(right, 100))} ms`,
      `refused ${done.refused}, p50 ${show(percentile(refused, 50))}, p99 ${show(percentile(refused, 99))}, max ${show(percentile(refused, 100))} ms, wrong ${wrong}`,
      `cores: server ${of(processorTime(first.pid) - before.server)}, PostgreSQL ${of(processorTime(postgres) - before.postgres)}, client ${of((user + system) / 1e6)}; server ${residentMemory(first.pid).toFixed(0)} MB`,
    ].join('; '),
  )
  for (const [what, count] of [...done.wrong].toSorted((one, other) => other[1] - one[1]).slice(0, 5)) console.log(`    ${count} × ${what}`)
  return done
}

const showKinds = ({ byKind }: Stretch) =>
  console.table(
    [...byKind].map(([kind, { sent, right, times }]) => ({ kind, sent, right, p50: show(percentile(times, 50)), p99: show(percentile(times, 99)) })),
  )

/** True if every answer was right, with the p99 of goal 8. */
const isClean = (done: Stretch) => done.right === done.sent && percentile(done.times.all, 99) <= goals.cleanP99

// V8 compiles what is hot, and the caches fill.
for (const rate of [40, 80, 80]) await stretch('warm-up', rate, 5)

let peak = 0
if (only.has(8) || only.has(9)) {
  for (const rate of [60, 90, 120, 160, 200, 250, 300, 350, 400]) {
    const done = await stretch('rising', rate, 6)
    peak = Math.max(peak, done.right / done.seconds)
    if (rate <= goals.cleanRate || isClean(done)) {
      if (rate === goals.cleanRate) {
        showKinds(done)
        verdict({
          goal: 8,
          what: `mixed load at ${goals.cleanRate}/s`,
          measured: `${done.sent - done.right} of ${done.sent} not right, p99 ${show(percentile(done.times.all, 99))} ms`,
          wanted: `all right, p99 ≤ ${goals.cleanP99} ms`,
          isMet: isClean(done),
        })
      }
    } else break
    await sleep(500)
  }
  console.log(`peak of useful work: ${peak.toFixed(0)}/s`)
}

if (only.has(9)) {
  await stretch('settled', Math.round(peak / 2), 5)
  const memory = residentMemory(first.pid)
  const over = await stretch('overload', Math.round(peak * 3), 15)
  showKinds(over)
  console.log(`Retry-After: ${[...over.retryAfter].map(([seconds, count]) => `${seconds} s × ${count}`).join(', ')}`)
  const after = await stretch('after', Math.round(peak / 2), 12)
  const bad = after.bySecond.findLastIndex(({ isClean: clean, slowest }) => !clean || slowest > goals.cleanP99)
  const useful = over.right / over.seconds / peak
  const nine = (what: string, measured: string, wanted: string, isMet: boolean) => verdict({ goal: 9, what, measured, wanted, isMet })
  nine('useful work at three times capacity', `${useful.toFixed(2)} of its peak`, `≥ ${goals.usefulShare}`, useful >= goals.usefulShare)
  nine('answers that are neither right nor 429 or 503 with Retry-After', String(over.sent - over.right - over.refused), 'none', over.wrong.size === 0)
  const slowest = percentile(over.times.refused, 100)
  const refusedIn = `p99 ${show(percentile(over.times.refused, 99))}, slowest ${show(slowest)} ms`
  nine('time to a refusal', refusedIn, `≤ ${goals.refusalMs} ms`, !(slowest > goals.refusalMs))
  const longest = percentile(over.times.all, 100)
  nine('longest wait', `${show(longest)} ms`, `≤ ${goals.longestMs} ms`, longest <= goals.longestMs)
  nine('well again after', `${bad + 1} s`, `≤ ${goals.recoverySeconds} s`, bad + 1 <= goals.recoverySeconds)
  await sleep(18_000)
  const later = residentMemory(first.pid)
  const grown = `${memory.toFixed(0)} MB, then ${later.toFixed(0)} MB`
  nine('memory before and 30 s after', grown, `≤ ${goals.memoryGrowth} × before`, later <= memory * goals.memoryGrowth)
}

if (only.has(15)) {
  const second = await serve('serve-ours.ts', connection, settings)
  const rate = Math.max(40, Math.round(peak * 0.4))
  const costs = { one: [] as number[], two: [] as number[] }
  const costOf = async (name: string, bases: string[], seconds = 5) => {
    const used = () => processorTime(first.pid) + processorTime(second.pid) + processorTime(postgres)
    const before = used()
    const { right } = await stretch(name, rate, seconds, bases)
    return ((used() - before) * 1000) / right
  }
  // The second process gets as much to compile as the first had.
  await costOf('warm-up', [second.url], 8)
  for (let round = 0; round < 3; round++) {
    costs.one.push(await costOf('one', [first.url]))
    costs.two.push(await costOf('two', [first.url, second.url]))
  }
  const [one, two] = [median(costs.one), median(costs.two)]
  console.log(`processor time per right answer, of servers and PostgreSQL: one process ${one.toFixed(2)} ms, two ${two.toFixed(2)} ms`)
  const times = (2 * one) / two
  verdict({
    goal: 15,
    what: 'two processes against one, by processor time per answer',
    measured: `${times.toFixed(2)} ×`,
    wanted: `≥ ${goals.twoProcesses} ×`,
    isMet: times >= goals.twoProcesses,
    noise: spreadOf(costs.one),
  })
  second.stop()
}

first.stop()
await db.close()
await stop()

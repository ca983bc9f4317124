import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { figure, median, spreadOf, type GoalRow } from './report.ts'

/** Benchmarks that the command line names after `all`; all of them if it names none. */
const wanted = process.argv.slice(3)
/** Each benchmark in its bounded form: settings of its environment. Alone they take more rounds and larger databases. */
const benches: Record<string, Record<string, string>> = {
  read: {},
  booking: { SECONDS: '20' },
  search: { UNITS: '10000,100000', BOOKINGS: '100000', LANDINGS: '300' },
  lists: { UNITS: '10000,100000', BOOKINGS: '200000' },
  load: { UNITS: '100000', BOOKINGS: '100000' },
  start: { SECONDS: '20', ROUNDS: '1' },
  media: {},
  live: {},
  web: { ROUNDS: '3' },
  timeline: { ROUNDS: '1' },
}
/** Goals of the performance goals, which are numbered from 1. */
const goals = 15
/** After so many minutes a benchmark is ended, and its goals count as not measured. */
const longestMinutes = 15

const chosen = Object.keys(benches).filter(name => wanted.length === 0 || wanted.includes(name))

/** Milliseconds of the same arithmetic each time; what it varies by is the machine. */
function calibrate(): number {
  const began = performance.now()
  let value = 1
  for (let index = 0; index < 30_000_000; index++) value = (value * 1_103_515_245 + 12_345) % 2_147_483_648
  if (value < 0) throw new Error('no remainder is below 0')
  return performance.now() - began
}

/** Runs a benchmark and returns the rows that it leaves in a file. */
async function run(name: string, folder: string): Promise<{ rows: GoalRow[]; problem?: string }> {
  const file = join(folder, `${name}.json`)
  const child = spawn(process.execPath, [fileURLToPath(new URL(`${name}.bench.ts`, import.meta.url))], {
    stdio: 'inherit',
    env: { ...process.env, ...benches[name], BENCH_ROWS: file },
  })
  const timer = setTimeout(() => child.kill('SIGTERM'), longestMinutes * 60_000)
  const ended = await new Promise<string>(resolve => child.once('close', (code, signal) => resolve(signal ?? String(code))))
  clearTimeout(timer)
  const rows = await readFile(file, 'utf8').then(
    text => JSON.parse(text) as GoalRow[],
    () => [],
  )
  // 1 is also the exit code of a missed goal.
  const isWhole = ended === '0' || (ended === '1' && rows.some(row => !row.isMet))
  return isWhole ? { rows } : { rows, problem: `${name} ended with ${ended}` }
}

const folder = await mkdtemp(join(tmpdir(), 'bench-all-'))
const rows: GoalRow[] = []
const problems: string[] = []
calibrate() // compiles it
const loops = [calibrate()]
for (const name of chosen) {
  console.log(`\n=== ${name}`)
  const began = performance.now()
  const done = await run(name, folder)
  rows.push(...done.rows)
  if (done.problem) problems.push(done.problem)
  console.log(`${name} took ${Math.round((performance.now() - began) / 1000)} s`)
  for (let count = 0; count < 3; count++) loops.push(calibrate())
}
await rm(folder, { recursive: true, force: true })

const noise = ({ noise: times }: GoalRow) => (times === undefined ? '' : `ceiling ${times.toFixed(2)} ×`)
console.log('\nEvery goal of the performance goals')
console.table(
  rows
    .toSorted((one, other) => one.goal - other.goal)
    .map(row => ({ goal: row.goal, what: row.what, measured: row.measured, wanted: row.wanted, verdict: row.isMet ? 'met' : 'MISSED', noise: noise(row) })),
)
const unmeasured = Array.from({ length: goals }, (_, index) => index + 1).filter(goal => !rows.some(row => row.goal === goal))
if (unmeasured.length > 0) console.log(`not measured: ${unmeasured.join(', ')}`)
for (const problem of problems) console.log(problem)
console.log(
  `noise of the machine: the same loop took ${figure(Math.min(...loops))} to ${figure(Math.max(...loops))} ms, median ${figure(median(loops))}, ${spreadOf(loops).toFixed(2)} × from the first benchmark to the last; load average ${loadavg()[0]?.toFixed(1)}`,
)
const missed = rows.filter(row => !row.isMet)
console.log(`${rows.length - missed.length} met, ${missed.length} missed, ${unmeasured.length} not measured`)
process.exitCode = missed.length + unmeasured.length + problems.length > 0 ? 1 : 0

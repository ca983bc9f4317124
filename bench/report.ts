import { writeFileSync } from 'node:fs'

/** A goal of the performance goals, by its number, as a bound of what is measured. */
export interface Goal {
  number: number
  bound: number
}

/** One line of the table of `npm run bench -- all`. */
export interface GoalRow {
  goal: number
  what: string
  measured: string
  wanted: string
  isMet: boolean
  /** Largest by smallest measurement of the ceiling over the rounds: what the machine alone does to a figure. */
  noise?: number
}

interface Measured extends Omit<GoalRow, 'noise'> {
  noise?: number | undefined
}

const goalRows: GoalRow[] = []

// For `all.bench.ts`, which runs each benchmark as a process of its own.
const rowsFile = process.env.BENCH_ROWS
if (rowsFile) process.on('exit', () => writeFileSync(rowsFile, JSON.stringify(goalRows)))

export interface Contest {
  name: string
  unit: string
  /** One measurement each; the two sides take turns. */
  ours: () => Promise<number>
  ceiling: () => Promise<number>
  /** The least ratio of ours to the ceiling where more is better; where less is better, the most. */
  goal?: Goal
  isLessBetter?: boolean
  /** At least 3. */
  rounds?: number
}

export const median = (values: number[]) => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? (sorted[middle] ?? NaN) : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2
}

export const figure = (value: number) => value.toLocaleString('en-US', { maximumSignificantDigits: value >= 1000 ? 6 : 3 })
const range = (values: number[]) => `${figure(Math.min(...values))} to ${figure(Math.max(...values))}`
export const spreadOf = (values: number[]) => Math.max(...values) / Math.min(...values)

/** Keeps the verdict on a goal for the table of all goals, and returns it in words. A missed goal fails the run. */
function judge({ noise, ...row }: Measured): string {
  goalRows.push({ ...row, ...(noise === undefined ? {} : { noise }) })
  if (!row.isMet) process.exitCode = 1
  return `goal ${row.goal}, ${row.wanted}: ${row.isMet ? 'met' : 'MISSED'}`
}

/** Prints whether a goal is met and what was measured. */
export const verdict = (row: Measured) => console.log(`  ${row.what}: ${row.measured}, ${judge(row)}`)

/** Measures both sides in turn, prints the medians and their ratio, and returns what was measured of ours. */
export async function compare({ name, unit, ours, ceiling, goal, isLessBetter = false, rounds = 3 }: Contest): Promise<number[]> {
  const mine: number[] = []
  const best: number[] = []
  for (let round = 0; round < Math.max(3, rounds); round++) {
    const isOursFirst = round % 2 === 0
    if (isOursFirst) mine.push(await ours())
    best.push(await ceiling())
    if (!isOursFirst) mine.push(await ours())
  }
  const ratio = median(mine) / median(best)
  console.log(name)
  console.log(`  ours     ${figure(median(mine))} ${unit} (${range(mine)})`)
  console.log(`  ceiling  ${figure(median(best))} ${unit} (${range(best)})`)
  const measured = `${ratio.toFixed(3)} of the ceiling`
  const isMet = goal !== undefined && (isLessBetter ? ratio <= goal.bound : ratio >= goal.bound)
  const wanted = goal && `${isLessBetter ? '≤' : '≥'} ${goal.bound}`
  const words = wanted === undefined ? '' : `, ${judge({ goal: goal?.number ?? 0, what: name, measured, wanted, isMet, noise: spreadOf(best) })}`
  console.log(`  ratio    ${ratio.toFixed(3)}${words}`)
  return mine
}

/** Prints the median of repeated measurements against the goal's bound in the same unit. */
export async function measure({
  name,
  unit,
  run,
  goal,
  rounds = 3,
}: {
  name: string
  unit: string
  run: () => Promise<number>
  goal: Goal
  rounds?: number
}): Promise<void> {
  const values: number[] = []
  for (let round = 0; round < Math.max(3, rounds); round++) values.push(await run())
  judgeMedian({ name, unit, values, goal })
}

/** Prints the median of what was measured against the goal's bound in the same unit. */
export function judgeMedian({ name, unit, values, goal }: { name: string; unit: string; values: number[]; goal: Goal }): void {
  const value = median(values)
  const row = { goal: goal.number, what: name, measured: `${figure(value)} ${unit}`, wanted: `≤ ${figure(goal.bound)} ${unit}`, isMet: value <= goal.bound }
  console.log(name)
  console.log(`  ours     ${figure(value)} ${unit} (${range(values)}), ${judge(row)}`)
}

/** Judges a list of measurements as one line: the worst of them, and those beyond the bound by name. */
export function judgeWorst({ goal, what, values }: { goal: Goal; what: string; values: readonly (readonly [name: string, value: number])[] }): void {
  const worst = values.toSorted((one, other) => other[1] - one[1])[0] ?? (['nothing measured', Infinity] as const)
  const missed = values.flatMap(([name, value]) => (value > goal.bound ? [`${name} ${value.toFixed(2)}`] : []))
  const measured = missed.length > 0 ? `${missed.length} of ${values.length} beyond: ${missed.join('; ')}` : `at most ${worst[1].toFixed(2)} (${worst[0]})`
  verdict({ goal: goal.number, what, measured, wanted: `≤ ${goal.bound}`, isMet: worst[1] <= goal.bound })
}

export interface Contest {
  name: string
  unit: string
  /** One measurement each; the two sides take turns. */
  ours: () => Promise<number>
  ceiling: () => Promise<number>
  /** The least ratio of ours to the ceiling where more is better; where less is better, the most. */
  goal?: number
  isLessBetter?: boolean
  /** At least 3. */
  rounds?: number
}

export const median = (values: number[]) => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? (sorted[middle] ?? NaN) : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2
}

const figure = (value: number) => value.toLocaleString('en-US', { maximumSignificantDigits: value >= 1000 ? 6 : 3 })
const range = (values: number[]) => `${figure(Math.min(...values))} to ${figure(Math.max(...values))}`

const judge = (isMet: boolean, goal: string) => {
  if (!isMet) process.exitCode = 1
  return `goal ${goal}: ${isMet ? 'met' : 'MISSED'}`
}

/** Prints whether a goal is met and what was measured. A missed goal fails the run. */
export const verdict = (isMet: boolean, goal: string, measured: string) => console.log(`${measured}, ${judge(isMet, goal)}`)

/** Measures both sides in turn, prints the medians and their ratio, and returns the ratio. */
export async function compare({ name, unit, ours, ceiling, goal, isLessBetter = false, rounds = 3 }: Contest): Promise<number> {
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
  console.log(
    `  ratio    ${ratio.toFixed(3)}${goal === undefined ? '' : `, ${judge(isLessBetter ? ratio <= goal : ratio >= goal, `${isLessBetter ? '≤' : '≥'} ${goal}`)}`}`,
  )
  return ratio
}

/** Prints the median of repeated measurements against a bound in the same unit. */
export async function measure({
  name,
  unit,
  run,
  atMost,
  rounds = 3,
}: {
  name: string
  unit: string
  run: () => Promise<number>
  atMost?: number
  rounds?: number
}): Promise<number> {
  const values: number[] = []
  for (let round = 0; round < Math.max(3, rounds); round++) values.push(await run())
  const value = median(values)
  console.log(name)
  console.log(`  ours     ${figure(value)} ${unit} (${range(values)})${atMost === undefined ? '' : `, ${judge(value <= atMost, `≤ ${figure(atMost)}`)}`}`)
  return value
}

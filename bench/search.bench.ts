import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { loadRates } from '../apps/server/src/geo/rates.ts'
import { connect, type Database } from '../apps/server/src/platform/db/db.ts'
import { judgeWorst, median } from './report.ts'
import { pageSize, questionsOf, type Dates, type Question } from './search-statements.ts'
import { fillDates, fillWorld } from './search-world.ts'
import { benchDatabase, serve } from './servers.ts'

/** How many times the bare statement a search over HTTP may take, and how much more on ten times the units, or the landing from the smallest to the largest. */
const goals = { ratio: 4, growth: 1.4, landingGrowth: 1.2 }
const sizes = (process.env.UNITS ?? '10000,100000').split(',').map(Number)
const bookings = Number(process.env.BOOKINGS ?? 1_000_000)
const landings = Number(process.env.LANDINGS ?? 1000)
/** Times that a question is asked in a pass; fewer, but not under 8, if it takes longer than so many milliseconds in all. */
const [asked, leastAsked, longest] = [40, 8, 8000]
/** Times that a bare statement is asked in a pass if another lists the same units in half the time. */
const askedIfSlow = 3

const date = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const dates: Dates = { from: date(40), to: date(43), days: 3 }

/** Medians in milliseconds. */
interface Measured {
  ours: number
  bare: number
}
interface Variant extends Question {
  dates: Dates | undefined
}

async function took(work: () => Promise<unknown>) {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** One pass of a question: ours and each bare statement in turn. Those that list other units do not count; fails if none is left. */
async function pass(find: (query: string) => Promise<string[]>, bare: pg.Client, { name, query, bare: statements, dates: wanted }: Variant): Promise<Measured> {
  const of = (turn: number) => `${query(turn)}${wanted ? `&from=${wanted.from}&to=${wanted.to}` : ''}`
  const ours: number[] = []
  const theirs: number[][] = []
  const isOther: boolean[] = []
  const sameTimes = () => theirs.filter((_, index) => !isOther[index]).map(median)
  const isSlow = (index: number) => median(theirs[index] ?? []) > 2 * Math.min(...sameTimes())
  const start = performance.now()
  for (let turn = 0; turn < asked && (turn < leastAsked || performance.now() - start < longest); turn++) {
    let units: string[] = []
    ours.push(await took(async () => (units = await find(of(turn)))))
    for (const [index, statement] of statements(turn, wanted).entries()) {
      if (turn >= askedIfSlow && isSlow(index)) continue
      let rows: { id: string }[] = []
      ;(theirs[index] ??= []).push(await took(async () => ({ rows } = await bare.query<{ id: string }>(statement))))
      const listed = rows.slice(0, pageSize).map(row => row.id)
      isOther[index] ||= !isDeepStrictEqual(listed, units)
    }
  }
  assert.ok(sameTimes().length > 0, `${name}: no statement by hand lists the same units`)
  return { ours: median(ours), bare: Math.min(...sameTimes()) }
}

interface Size {
  fresh: Map<string, Measured>
  /** The same after many landings. */
  later: Map<string, Measured>
}

async function measureSize(units: number): Promise<Size> {
  const { connection, stop } = await benchDatabase(`search-${units}-${bookings}`)
  const db: Database = connect({ connection, statementTimeout: 0, pool: 2 })
  const filling = await took(async () => {
    await fillWorld(db, { units, bookings: 0 })
    await fillDates(db, { units, bookings })
  })
  const rates = await loadRates(db, undefined, new Date(), () => {})
  await db.close()
  console.log(`${units} units, ${bookings} bookings, filled in ${Math.round(filling / 1000)} s`)
  const variants: Variant[] = questionsOf({ ...rates, isOutdated: false }, 'usd').flatMap(question => [
    { ...question, dates: undefined },
    { ...question, name: `${question.name}, dates`, dates },
  ])
  const bare = new pg.Client(connection)
  await bare.connect()
  const ours = await serve('serve-ours.ts', connection)
  try {
    const find = async (query: string) => {
      const answer = await fetch(`${ours.url}/api/v2/search?${query}`)
      const body = (await answer.json()) as { units: { id: string }[] }
      assert.equal(answer.status, 200)
      return body.units.map(unit => unit.id)
    }
    const passes = async () => {
      const measured = new Map<string, Measured>()
      for (const variant of variants) measured.set(variant.name, await pass(find, bare, variant))
      return measured
    }
    // Warms up both programs and what they read, as a place is that runs.
    for (const variant of variants) await pass(find, bare, variant)
    const fresh = await passes()
    for (let count = 0; count < landings; count++) await find(`limit=${pageSize}`)
    return { fresh, later: await passes() }
  } finally {
    ours.stop()
    await bare.end()
    await stop()
  }
}

const verdictOf = (value: number, most: number) => (value <= most ? 'met' : 'MISSED')

const bySize = new Map<number, Size>()
for (const units of sizes) {
  const measured = await measureSize(units)
  bySize.set(units, measured)
  console.log(`p50 in ms: ours over HTTP, and the fastest statement by hand that lists the same units; fresh, and after ${landings} landings`)
  const ratios = [...measured.fresh].map(([question, fresh]) => {
    const later = measured.later.get(question) ?? fresh
    return { question, fresh, later, ratio: Math.max(fresh.ours / fresh.bare, later.ours / later.bare) }
  })
  console.table(
    ratios.map(({ question, fresh, later, ratio }) => ({
      question,
      fresh: fresh.ours.toFixed(1),
      bare: fresh.bare.toFixed(2),
      after: later.ours.toFixed(1),
      'bare after': later.bare.toFixed(2),
      ratio: ratio.toFixed(1),
      [`goal ≤ ${goals.ratio}`]: verdictOf(ratio, goals.ratio),
    })),
  )
  judgeWorst({
    goal: { number: 5, bound: goals.ratio },
    what: `search by the bare statement, ${units} units`,
    values: ratios.map(one => [one.question, one.ratio]),
  })
}

/** The growth from one size to another, judged for the questions whose goal speaks of that pair. */
function growth(small: number, large: number, most: number, isJudged: (question: string) => boolean) {
  const [before, after] = [bySize.get(small), bySize.get(large)]
  if (!before || !after) return
  const growths = [...after.later].map(([question, { ours }]) => [question, ours / (before.later.get(question)?.ours ?? NaN)] as const)
  console.log(`growth from ${small} to ${large} units`)
  console.table(
    growths.map(([question, times]) => ({ question, growth: times.toFixed(2), [`goal ≤ ${most}`]: isJudged(question) ? verdictOf(times, most) : 'none' })),
  )
  const judged = growths.filter(([question]) => isJudged(question))
  if (judged.length > 0) judgeWorst({ goal: { number: 6, bound: most }, what: `search, growth from ${small} to ${large} units`, values: judged })
}
growth(10_000, 100_000, goals.growth, () => false)
growth(100_000, 1_000_000, goals.growth, () => true)
growth(10_000, 1_000_000, goals.landingGrowth, question => question === 'newest')

import assert from 'node:assert/strict'
import pg from 'pg'
import { connect } from '../apps/server/src/platform/db/db.ts'
import { judgeWorst, median } from './report.ts'
import { fillWorld } from './search-world.ts'
import { benchDatabase, serve } from './servers.ts'

/** How many times the bare statement a search over HTTP may take, and how much more it may take on ten times the units. */
const goals = { ratio: 4, growth: 1.4, landingGrowth: 1.2 }
const sizes = (process.env.UNITS ?? '10000,100000').split(',').map(Number)
const bookings = Number(process.env.BOOKINGS ?? 100_000)
const landings = Number(process.env.LANDINGS ?? 1000)
/** Requests of each question in a pass. */
const asked = 40

interface Question {
  name: string
  /** Of the query string; `turn` varies the place. */
  query: (turn: number) => string
  /** The same question by hand: ids and prices only. */
  bare: (turn: number, free: string) => string
}

const date = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const [from, to] = [date(40), date(43)]
const isFree = `and not k.busy && tstzrange('${from}', '${to}')`

const places = [
  [-8.65, 115.14],
  [38.72, -9.14],
  [40.71, -74],
  [35.68, 139.69],
] as const
const placeOf = (turn: number) => {
  const [lat, lng] = places[turn % places.length] ?? places[0]
  return [lat + (turn % 7) / 100, lng + (turn % 5) / 100] as const
}
const words = ['Yamaha speed', 'горный велосипед 12', 'Kayman drill 7', 'Rent 17']

const fromUnits = `from units u join unit_calendar k on k.rental_id = u.rental_id and k.unit_id = u.id join rentals r on r.id = u.rental_id where k.takes_bookings`
const columns = 'u.id, u.title, k.base_price, r.title as rental'

const questions: Question[] = [
  {
    name: 'newest',
    query: () => 'limit=20',
    bare: (_turn, free) => `select ${columns} ${fromUnits} ${free} order by k.inserted_at desc, k.unit_id desc limit 21`,
  },
  {
    name: 'nearest',
    query: turn => `near=${placeOf(turn).join(',')}`,
    bare(turn, free) {
      const point = `ll_to_earth(${placeOf(turn).join(',')})`
      return `select ${columns} ${fromUnits} ${free} and earth_box(${point}, 50000) @> k.e and earth_distance(k.e, ${point}) <= 50000 order by k.e <-> ${point} limit 21`
    },
  },
  {
    name: 'cheapest near',
    query: turn => `near=${placeOf(turn).join(',')}&sort=cheapest&radius_km=10`,
    bare(turn, free) {
      const point = `ll_to_earth(${placeOf(turn).join(',')})`
      return `select ${columns} ${fromUnits} ${free} and earth_box(${point}, 10000) @> k.e and earth_distance(k.e, ${point}) <= 10000 order by k.base_price limit 21`
    },
  },
  { name: 'cheapest anywhere', query: () => 'sort=cheapest', bare: (_turn, free) => `select ${columns} ${fromUnits} ${free} order by k.base_price limit 21` },
  {
    name: 'map box',
    query(turn) {
      const [lat, lng] = placeOf(turn)
      return `bbox=${[lat - 0.1, lng - 0.1, lat + 0.1, lng + 0.1].join(',')}`
    },
    bare(turn, free) {
      const [lat, lng] = placeOf(turn)
      const cells = [-1, 0, 1].flatMap(row => [-1, 0, 1].map(column => `cell_of(${lat + row / 10}, ${lng + column / 10})`))
      return `select ${columns} ${fromUnits} ${free} and k.cell = any(array[${cells.join(',')}]) and k.lat between ${lat - 0.1} and ${lat + 0.1} and k.lng between ${lng - 0.1} and ${lng + 0.1}
        order by k.inserted_at desc limit 21`
    },
  },
  {
    name: 'words',
    query: turn => `q=${encodeURIComponent(words[turn % words.length] ?? '')}`,
    bare(turn, free) {
      const like = `'%${words[turn % words.length]}%'`
      return `select ${columns} ${fromUnits} ${free} and (u.title ilike ${like} or u.description ilike ${like}) order by k.inserted_at desc limit 21`
    },
  },
]

const took = async (work: () => Promise<unknown>) => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const bySize: Map<string, number>[] = []
for (const units of sizes) {
  const { connection, stop } = await benchDatabase(`world-${units}-${bookings}`)
  const db = connect({ connection, statementTimeout: 0, pool: 2 })
  const filling = await took(() => fillWorld(db, { units, bookings }))
  await db.close()
  console.log(`${units} units, ${bookings} bookings, filled in ${Math.round(filling / 1000)} s`)
  const bare = new pg.Client(connection)
  await bare.connect()
  const ours = await serve('serve-ours.ts', connection)
  try {
    const find = async (query: string) => {
      const answer = await fetch(`${ours.url}/api/v2/search?${query}`)
      const { units: found } = (await answer.json()) as { units: unknown[] }
      assert.equal(answer.status, 200)
      return found.length
    }
    const times = async (ask: (turn: number) => Promise<unknown>) => {
      const each: number[] = []
      await ask(0)
      for (let turn = 0; turn < asked; turn++) each.push(await took(() => ask(turn)))
      return median(each)
    }
    const variants = questions.flatMap(question => [
      { ...question, dates: '', free: '' },
      { ...question, name: `${question.name}, dates`, dates: `&from=${from}&to=${to}`, free: isFree },
    ])
    const fresh = new Map<string, number>()
    for (const { name, query, dates } of variants) fresh.set(name, await times(turn => find(query(turn) + dates)))
    for (let count = 0; count < landings; count++) await find('limit=20')
    const rows = []
    const ratios: [string, number][] = []
    const later = new Map<string, number>()
    for (const { name, query, bare: statement, dates, free } of variants) {
      const after = await times(turn => find(query(turn) + dates))
      const least = await times(turn => bare.query(statement(turn, free)))
      later.set(name, after)
      const ratio = Math.max(after, fresh.get(name) ?? NaN) / least
      ratios.push([name, ratio])
      const figures = { fresh: fresh.get(name)?.toFixed(1), after: after.toFixed(1), bare: least.toFixed(1), ratio: ratio.toFixed(1) }
      rows.push({ question: name, ...figures, [`goal ≤ ${goals.ratio}`]: ratio <= goals.ratio ? 'met' : 'MISSED' })
    }
    console.log(`p50 in ms over HTTP, fresh and after ${landings} landings, and of the bare statement`)
    console.table(rows)
    judgeWorst({ goal: { number: 5, bound: goals.ratio }, what: `search by the bare statement, ${units} units`, values: ratios })
    bySize.push(later)
  } finally {
    ours.stop()
    await bare.end()
    await stop()
  }
}

const [small, large] = [bySize.at(-2), bySize.at(-1)]
if (small && large) {
  console.log(`growth from ${sizes.at(-2)} to ${sizes.at(-1)} units`)
  const growths = [...large].map(([question, time]) => [question, time / (small.get(question) ?? NaN)] as const)
  const rows = growths.map(([question, growth]) => {
    const goal = question === 'newest' ? goals.landingGrowth : goals.growth
    return { question, growth: growth.toFixed(2), goal: `≤ ${goal}`, verdict: growth <= goal ? 'met' : 'MISSED' }
  })
  console.table(rows)
  const between = `growth from ${sizes.at(-2)} to ${sizes.at(-1)} units`
  judgeWorst({ goal: { number: 6, bound: goals.growth }, what: `search, ${between}`, values: growths })
  judgeWorst({
    goal: { number: 6, bound: goals.landingGrowth },
    what: `default search, ${between}`,
    values: growths.filter(([question]) => question === 'newest'),
  })
}

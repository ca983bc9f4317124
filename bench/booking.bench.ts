import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Request } from 'autocannon'
import { buildPerson, type Person } from '../apps/server/src/accounts/accounts.build.ts'
import { connect, sql } from '../apps/server/src/platform/db/db.ts'
import { newId } from '../apps/server/src/platform/base/ids.ts'
import { buildRental } from '../apps/server/src/rentals/rentals.build.ts'
import { buildUnit } from '../apps/server/src/units/units.build.ts'
import { contendForUnits } from './hot-units.ts'
import { processorTime } from './processes.ts'
import { compare, verdict } from './report.ts'
import { benchDatabase, load, serve } from './servers.ts'

/** Goal 3. */
const goal = { processor: 2.5, rows: 14 }
const hour = 3_600_000
/** No more than the lane of confirmations lets wait on any machine, so that no load is shed. */
const connections = 8
/** How long writers contend for few units; the goal speaks of a minute. */
const seconds = Number(process.env.SECONDS ?? 60)
/** Bookings of a turn; a multiple of the connections. */
const perTurn = 640
const { connection, pid: postgres, stop } = await benchDatabase()
const db = connect({ connection, statementTimeout: 0 })

const rental = await buildRental(db)
const units: string[] = []
for (let index = 0; index < 400; index++) units.push((await buildUnit(db, { rental, baseRentalPeriod: 'Hourly', instantBook: true })).id)

// Every stay is an hour that nobody had yet, spread over the units.
let stays = 0
const first = Math.ceil(Date.now() / hour) * hour + 24 * hour
const nextStay = () => {
  const index = stays++
  const start = first + Math.floor(index / units.length) * hour
  return { unit: units[index % units.length] ?? '', start: new Date(start).toISOString(), end: new Date(start + hour).toISOString() }
}

interface Turn {
  guest: Person
  id: string
  stay: ReturnType<typeof nextStay>
}

interface Call {
  path: string
  headers: Record<string, string>
  body: string
}

interface Side {
  server: { url: string; pid: number }
  create: (turn: Turn) => Call
  confirm: (turn: Turn) => Call
}

const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)

/** The first id in an answer is the booking's own; reading all of it would be paid by the side that is asked. */
const idIn = (body: string) => /"id":"([^"]+)"/.exec(body)?.[1] ?? ''

/** Guests whom neither server has seen, made before anything is measured. */
async function newGuests(): Promise<Person[]> {
  const guests: Person[] = []
  while (guests.length < perTurn) guests.push(...(await Promise.all(Array.from({ length: connections }, () => buildPerson(db)))))
  return guests
}

/** Each guest makes a draft, then confirms it. */
async function bookAll({ server, create, confirm }: Side, guests: Person[]): Promise<void> {
  let turns = 0
  const requests: Request[] = [
    {
      method: 'POST',
      setupRequest(request, context: Partial<Turn>) {
        Object.assign(context, { guest: guests[turns++], id: newId(), stay: nextStay() })
        return { ...request, ...create(context as Turn) }
      },
      onResponse: (_status, body, context: Partial<Turn>) => void (context.id = idIn(body)),
    },
    { method: 'POST', setupRequest: (request, context: Partial<Turn>) => ({ ...request, ...confirm(context as Turn) }) },
  ]
  await load({ url: server.url, connections, amount: 2 * perTurn, requests })
  await drain()
}

/** Waits for what follows from bookings: notices, lines of conversations, live events. */
async function drain() {
  const until = Date.now() + 60_000
  const isWaiting = sql`select where exists (select from outbox where dead_at is null and next_at <= now()) or exists (select from event_queue)`
  while ((await db.rows(isWaiting)).length > 0) {
    if (Date.now() > until) throw new Error('what follows from the bookings does not come to an end')
    await sleep(20)
  }
}

/** Milliseconds of processor time, of Node and PostgreSQL, for a booking with all that follows. */
async function processorOf(side: Side): Promise<number> {
  const guests = await newGuests()
  const used = () => processorTime(side.server.pid) + processorTime(postgres)
  const before = used()
  await bookAll(side, guests)
  return ((used() - before) * 1000) / perTurn
}

interface Writes {
  table: string
  inserted: number
  updated: number
  hot: number
  deleted: number
}

/** Rows written so far, by table. Sessions of PostgreSQL report what they did at the latest ten seconds after they fell idle. */
async function readWrites(): Promise<Writes[]> {
  await sleep(11_000)
  return db.rows<Writes>(sql`
    select relname as table, n_tup_ins as inserted, n_tup_upd as updated, n_tup_hot_upd as hot, n_tup_del as deleted from pg_stat_user_tables order by relname`)
}

/** Prints the rows that a booking writes, table by table, and returns how many they are. */
async function countRows(name: string, side: Side): Promise<number> {
  const guests = await newGuests()
  const before = new Map((await readWrites()).map(row => [row.table, row]))
  await bookAll(side, guests)
  const after = await readWrites()
  console.log(name)
  let sum = 0
  const total = { inserted: 0, updated: 0, hot: 0, deleted: 0 }
  const show = (table: string, { inserted, updated, hot, deleted }: Omit<Writes, 'table'>) =>
    console.log(`  ${table.padEnd(24)} ${[inserted, updated, hot, deleted].map(count => (count / perTurn).toFixed(2).padStart(9)).join('')}`)
  console.log(`  ${''.padEnd(24)} ${['inserted', 'updated', '(HOT)', 'deleted'].map(word => word.padStart(9)).join('')}`)
  for (const { table, ...now } of after) {
    const then = before.get(table)
    const [inserted, updated, hot, deleted] = (['inserted', 'updated', 'hot', 'deleted'] as const).map(key => now[key] - (then?.[key] ?? 0)) as [
      number,
      number,
      number,
      number,
    ]
    if (inserted + updated + deleted === 0) continue
    show(table, { inserted, updated, hot, deleted })
    sum += inserted + updated + deleted
    total.inserted += inserted
    total.updated += updated
    total.hot += hot
    total.deleted += deleted
  }
  show('together', total)
  return sum / perTurn
}

const json = { 'content-type': 'application/json' }
const asGuest = ({ token }: Person) => ({ ...json, authorization: `Bearer ${token}` })

const ours: Side & { server: { stop: () => void } } = {
  server: await serve('serve-ours.ts', connection),
  create: ({ guest, stay }) => ({
    path: '/api/v2/bookings/create',
    headers: asGuest(guest),
    body: JSON.stringify({ unit_id: stay.unit, start_at: stay.start, rental_length: 1 }),
  }),
  confirm: ({ guest, id }) => ({ path: `/api/v2/bookings/${id}/confirm`, headers: asGuest(guest), body: '{"payment":{"kind":"at_rental"}}' }),
}

const bareBody = ({ guest, stay, id }: Turn) => JSON.stringify({ rental: rental.id, ...stay, id, guest: guest.id, number: randomInt(10_000_000, 100_000_000) })
const bare: Side & { server: { stop: () => void } } = {
  server: await serve('serve-bare.ts', connection),
  create: turn => ({ path: '/draft', headers: json, body: bareBody(turn) }),
  confirm: turn => ({ path: '/hold', headers: json, body: bareBody(turn) }),
}

// A rental that has run for a while: some thousand bookings, both servers with compiled code,
// and PostgreSQL has counted what it holds, as its autovacuum does by itself within a minute.
for (const side of [ours, bare, ours, ours, bare, ours]) await bookAll(side, await newGuests())
await db.run(sql`vacuum analyze`)

await compare({
  name: 'processor time of Node and PostgreSQL to create and confirm, by guests never seen, with all that follows',
  unit: 'ms',
  goal: { number: 3, bound: goal.processor },
  isLessBetter: true,
  rounds: 7,
  ours: () => processorOf(ours),
  ceiling: () => processorOf(bare),
})

await countRows('rows of the bare statements, for each booking', bare)
const rows = await countRows('rows of ours, for each booking', ours)
verdict({ goal: 3, what: 'rows written for each booking', measured: rows.toFixed(1), wanted: `≤ ${goal.rows}`, isMet: rows <= goal.rows })

const hotUnits: string[] = []
for (let index = 0; index < 3; index++) hotUnits.push((await buildUnit(db, { rental, baseRentalPeriod: 'Hourly', instantBook: true })).id)
const hot = await contendForUnits({ db, url: ours.server.url, units: hotUnits, guests: await newGuests(), seconds })

const doubles = await db.rows(sql`
  select 1 from holds a join holds b on a.rental_id = b.rental_id and a.unit_id = b.unit_id and a.ref < b.ref and a.held && b.held limit 1`)
const wrong = [...hot.wrong].map(([status, count]) => `${count} × ${status}`).join(', ')
console.log(`hot units: ${hot.confirmed} confirmed, ${hot.taken} taken, ${hot.cancelled} cancelled in ${seconds} s${wrong && `; wrong: ${wrong}`}`)
const four = (what: string, count: number) => verdict({ goal: 4, what, measured: String(count), wanted: 'none', isMet: count === 0 })
four('double bookings at hot units and in all other stays', doubles.length)
four('deadlocks at hot units', hot.deadlocks)
four('answers at hot units that are neither success nor 409', sum([...hot.wrong.values()]))

ours.server.stop()
bare.server.stop()
await db.close()
await stop()

import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildPerson } from '../apps/server/src/accounts/accounts.build.ts'
import { connect, sql } from '../apps/server/src/platform/db/db.ts'
import { newId } from '../apps/server/src/platform/base/ids.ts'
import { buildRental } from '../apps/server/src/rentals/rentals.build.ts'
import { buildUnit } from '../apps/server/src/units/units.build.ts'
import { compare } from './report.ts'
import { benchDatabase, load, serve } from './servers.ts'

const hour = 3_600_000
const connections = 16
const { connection, stop } = await benchDatabase()
const db = connect({ connection, statementTimeout: 0 })

const rental = await buildRental(db)
const people = await Promise.all(Array.from({ length: 1024 }, () => buildPerson(db)))
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
  person: number
  id: string
  stay: ReturnType<typeof nextStay>
}

interface Call {
  path: string
  headers: Record<string, string>
  body: string
}

/** The first id in an answer is the booking's own; reading all of it would be paid by the side that is asked. */
const idIn = (body: string) => /"id":"([^"]+)"/.exec(body)?.[1] ?? ''

/** Bookings a second, and how many: each connection makes a draft, then confirms it, then the next. */
async function pairs(url: string, create: (turn: Turn) => Call, confirm: (turn: Turn) => Call): Promise<{ rate: number; count: number }> {
  let turns = 0
  const result = await load({
    url,
    connections,
    requests: [
      {
        method: 'POST',
        setupRequest(request, context: Partial<Turn>) {
          Object.assign(context, { person: turns++ % people.length, id: newId(), stay: nextStay() })
          return { ...request, ...create(context as Turn) }
        },
        onResponse: (_status, body, context: Partial<Turn>) => void (context.id = idIn(body)),
      },
      { method: 'POST', setupRequest: (request, context: Partial<Turn>) => ({ ...request, ...confirm(context as Turn) }) },
    ],
  })
  return { rate: result.requests.average / 2, count: result.requests.total / 2 }
}

const ours = await serve('serve-ours.ts', connection)
const bare = await serve('serve-bare.ts', connection)
const json = { 'content-type': 'application/json' }
const asPerson = (person: number) => ({ ...json, authorization: `Bearer ${people[person]?.token ?? ''}` })

/** What follows from bookings (notices, lines of conversations, live events) lets requests go first; the other side's turn begins when it is done. */
async function drain() {
  const until = Date.now() + 60_000
  while ((await db.rows(sql`select from outbox where dead_at is null and next_at <= now() limit 1`)).length > 0) {
    if (Date.now() > until) throw new Error('what follows from the bookings does not come to an end')
    await sleep(20)
  }
}

/** Staff note what was paid at the rental, as guests may have few bookings without money. */
const noteMoney = () =>
  db.run(sql`update bookings set paid_cash = total where status = 'confirmed' and paid_online = 0 and paid_cash = 0 and opened_at is null`)

/** Bookings a second with all that follows from them, each turn. */
const followed: number[] = []

async function pairsOfOurs() {
  await noteMoney()
  const notes = setInterval(() => void noteMoney(), 1000)
  const began = Date.now()
  const { rate, count } = await pairs(
    ours.url,
    ({ person, stay }) => ({
      path: '/api/v2/bookings/create',
      headers: asPerson(person),
      body: JSON.stringify({ unit_id: stay.unit, start_at: stay.start, rental_length: 1 }),
    }),
    ({ person, id }) => ({ path: `/api/v2/bookings/${id}/confirm`, headers: asPerson(person), body: '{"payment":{"kind":"at_rental"}}' }),
  )
  clearInterval(notes)
  await drain()
  followed.push((count * 1000) / (Date.now() - began))
  return rate
}

async function pairsOfBare() {
  const bodyOf = ({ person, stay, id }: Turn) =>
    JSON.stringify({ rental: rental.id, ...stay, id, guest: people[person]?.id, number: randomInt(10_000_000, 100_000_000) })
  const { rate } = await pairs(
    bare.url,
    turn => ({ path: '/draft', headers: json, body: bodyOf(turn) }),
    turn => ({ path: '/hold', headers: json, body: bodyOf(turn) }),
  )
  return rate
}

// A rental that has run for a while: some thousand bookings, both servers at work for as long as their code is still being compiled anew (half a minute of ours),
// and PostgreSQL has counted what it holds, as its autovacuum does by itself within a minute.
for (const turn of [pairsOfOurs, pairsOfBare, pairsOfOurs, pairsOfOurs, pairsOfBare, pairsOfOurs]) await turn()
await db.run(sql`vacuum analyze`)
followed.length = 0

await compare({
  name: 'create and confirm, against a bare server doing one statement for each (goal 3: 0.6)',
  unit: 'bookings/s',
  goal: 0.45,
  rounds: 7,
  ours: pairsOfOurs,
  ceiling: pairsOfBare,
})

console.log(`  with all that follows from them: ${followed.map(Math.round).join(', ')} bookings/s`)

const doubles = await db.rows(sql`
  select 1 from holds a join holds b on a.rental_id = b.rental_id and a.unit_id = b.unit_id and a.ref < b.ref and a.held && b.held limit 1`)
console.log(`  double bookings among ${stays} stays: ${doubles.length}`)
if (doubles.length > 0) process.exitCode = 1

ours.stop()
bare.stop()
await db.close()
await stop()

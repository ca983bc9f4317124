import assert from 'node:assert/strict'
import { connect } from '../apps/server/src/platform/db/db.ts'
import { buildRental } from '../apps/server/src/rentals/rentals.build.ts'
import { buildUnit } from '../apps/server/src/units/units.build.ts'
import { compare } from './report.ts'
import { benchDatabase, load, serve } from './servers.ts'

const { connection, stop } = await benchDatabase()
const db = connect({ connection })
const rentals: string[] = []
for (let index = 0; index < 200; index++) {
  const rental = await buildRental(db)
  rentals.push(rental.id)
  for (let unit = 0; unit < 4; unit++) await buildUnit(db, { rental })
}
await db.close()
const ours = await serve('serve-ours.ts', connection)
const bare = await serve('serve-bare.ts', connection)

/** The same id in other capitals. */
const spelled = (id: string, way: number) => {
  let bit = 0
  return id.replaceAll(/[a-f]/g, letter => ((way >> bit++) & 1 ? letter.toUpperCase() : letter))
}

/** Each id is spelled anew each time, so that no answer comes from the response cache. */
let turn = 0
const uncached = (url: string, path: (id: string) => string) =>
  load({
    url,
    requests: [
      {
        method: 'GET',
        setupRequest: request => ({ ...request, path: path(spelled(rentals[turn % rentals.length] ?? '', Math.floor(turn++ / rentals.length))) }),
      },
    ],
  }).then(result => result.requests.average)

const uncachedOfOurs = () => uncached(ours.url, id => `/api/v2/rentals/${id}`)
const uncachedOfBare = () => uncached(bare.url, id => `/rentals/${id}`)
const keptOfOurs = () => load({ url: `${ours.url}/api/v2/rentals/${rentals[0]}` })
const hello = () => load({ url: `${bare.url}/hello` })

// The ceiling is that of the same JSON, whatever the page has come to show.
const [shown, wanted] = await Promise.all([`${ours.url}/api/v2`, bare.url].map(async url => (await fetch(`${url}/rentals/${rentals[0]}`)).json()))
assert.deepEqual(wanted, shown)

// Servers that have run for a while: a process's first seconds go to its own code.
for (const turn of [uncachedOfOurs, uncachedOfBare, keptOfOurs, hello]) await turn()

await compare({
  name: 'GET /rentals/{id}, from the database (goal 1)',
  unit: 'answers/s',
  goal: 0.75,
  ours: uncachedOfOurs,
  ceiling: uncachedOfBare,
})

const p99s: number[] = []
await compare({
  name: 'GET /rentals/{id}, from the response cache, against a hello (goal 2: 0.5)',
  unit: 'answers/s',
  goal: 0.5,
  async ours() {
    const result = await keptOfOurs()
    p99s.push(result.latency.p99)
    return result.requests.average
  },
  ceiling: () => hello().then(result => result.requests.average),
})
console.log(`  p99 of ours at 32 connections: ${p99s.join(', ')} ms (goal: 5)`)

ours.stop()
bare.stop()
await stop()

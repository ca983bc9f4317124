import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { buildPerson } from '../apps/server/src/accounts/accounts.build.ts'
import { connect, sql } from '../apps/server/src/platform/db/db.ts'
import { buildRental } from '../apps/server/src/rentals/rentals.build.ts'
import { buildUnit } from '../apps/server/src/units/units.build.ts'
import { processorTime } from './processes.ts'
import { compare, measure } from './report.ts'
import { benchDatabase, load, serve } from './servers.ts'

const dist = fileURLToPath(new URL('../apps/web/dist', import.meta.url))
if (!existsSync(dist)) throw new Error('npm run build first: pages are rendered by the built web app')

const { connection, stop } = await benchDatabase()
const db = connect({ connection })
const rentals: string[] = []
for (let index = 0; index < 200; index++) {
  const rental = await buildRental(db)
  rentals.push(rental.id)
  for (let unit = 0; unit < 4; unit++) await buildUnit(db, { rental })
}
const shown = await buildUnit(db)
const tokens: string[] = []
for (let index = 0; index < 200; index++) tokens.push((await buildPerson(db)).token)
const ours = await serve('serve-ours.ts', connection, { DIST: dist })
const bare = await serve('serve-bare.ts', connection)

/** The same id in other capitals. */
const spelled = (id: string, way: number) => {
  let bit = 0
  return id.replaceAll(/[a-f]/g, letter => ((way >> bit++) & 1 ? letter.toUpperCase() : letter))
}

/** Each id is spelled anew each time, so that no answer comes from the response cache. Both sides are sent the token of a live session, as the web client does. */
let turn = 0
const uncached = async (url: string, path: (id: string) => string) => {
  const result = await load({
    url,
    requests: [
      {
        method: 'GET',
        setupRequest: request => ({
          ...request,
          path: path(spelled(rentals[turn % rentals.length] ?? '', Math.floor(turn / rentals.length))),
          headers: { authorization: `Bearer ${tokens[turn++ % tokens.length]}` },
        }),
      },
    ],
  })
  return result.requests.average
}

const uncachedOfOurs = () => uncached(ours.url, id => `/api/v2/rentals/${id}`)
const uncachedOfBare = () => uncached(bare.url, id => `/rentals/${id}`)

// The ceiling is that of the same JSON, whatever the page has come to show.
const [mine, wanted] = await Promise.all([`${ours.url}/api/v2`, bare.url].map(async url => (await fetch(`${url}/rentals/${rentals[0]}`)).json()))
assert.deepEqual(wanted, mine)

// Servers that have run for a while: a process's first seconds go to its own code.
for (const run of [uncachedOfOurs, uncachedOfBare]) await run()

await compare({
  name: 'GET /rentals/{id}, signed in, from the database',
  unit: 'answers/s',
  goal: { number: 1, bound: 0.75 },
  ours: uncachedOfOurs,
  ceiling: uncachedOfBare,
})

/** As browsers ask. */
const headers = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'en' }
/** Of the server's processor time: the load generator decodes each body as text and is slower than either server. */
const perSecond = async (server: typeof ours, path: string) => {
  const before = processorTime(server.pid)
  const { requests } = await load({ url: `${server.url}${path}`, headers, duration: 4 })
  return requests.total / (processorTime(server.pid) - before)
}
const unitPage = `/rentals/${shown.rental.slug}/units/${shown.id}`
const pages = { landing: '/', 'default search': '/search', rental: `/rentals/${shown.rental.slug}`, unit: unitPage }

for (const [name, path] of Object.entries(pages)) {
  await fetch(`${ours.url}${path}`, { headers })
  const kept = await fetch(`${ours.url}${path}`, { headers })
  const bytes = Number(kept.headers.get('content-length'))
  assert(bytes > 1000, `${path} is not from the response cache`)
  const page = () => perSecond(ours, path)
  const hello = () => perSecond(bare, `/hello/${bytes}`)
  if (name === 'landing') for (const run of [page, hello]) await run()
  await compare({
    name: `page of the ${name}, ${bytes} bytes, against a hello of the same size`,
    unit: 'answers in a second of processor time',
    goal: { number: 2, bound: 0.5 },
    ours: page,
    ceiling: hello,
  })
}

let price = 77_00
await measure({
  name: 'a changed price is on the cached page of its unit',
  unit: 'ms',
  goal: { number: 2, bound: 1000 },
  async run() {
    const html = async () => (await fetch(`${ours.url}${unitPage}`, { headers })).text()
    await html()
    price += 1_01
    const changed = performance.now()
    await db.run(sql`update units set base_price = ${price} where rental_id = ${shown.rental.id} and id = ${shown.id}`)
    while (!(await html()).includes((price / 100).toFixed(2))) await sleep(5)
    return performance.now() - changed
  },
})

await db.close()
ours.stop()
bare.stop()
await stop()

import assert from 'node:assert/strict'
import { buildPerson } from '../apps/server/src/accounts/accounts.build.ts'
import { countDays } from '../apps/server/src/backoffice/figures.store.ts'
import { insertMember } from '../apps/server/src/members/members.public.ts'
import { newId } from '../apps/server/src/platform/base/ids.ts'
import { connect, sql, type Database } from '../apps/server/src/platform/db/db.ts'
import { buildRental } from '../apps/server/src/rentals/rentals.build.ts'
import { judgeWorst, median } from './report.ts'
import { fillWorld } from './search-world.ts'
import { benchDatabase, serve } from './servers.ts'

/** Goal 7: how much longer a list may take on the largest database than on the smallest. */
const goal = { number: 7, bound: 1.5 }
const sizes = (process.env.UNITS ?? '10000,100000').split(',').map(Number)
/** Bookings of the largest database. A unit has as many at every size, so that each rental is as large. */
const bookings = Number(process.env.BOOKINGS ?? 1_000_000)
const bookingsEach = Math.max(1, Math.round(bookings / Math.max(...sizes)))
/** Requests for a list to each database, in turn; fewer, but at least 3, once they have taken so many seconds. */
const rounds = 15
const longest = 4
/** Pages read before the deep page that is measured. */
const depth = 5

const date = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const q = (words: string) => `q=${encodeURIComponent(words)}`

/** Lists of the office of one rental, below its address. */
const officeLists = [
  'bookings?limit=20',
  'bookings?status=confirmed&sort=first_pick_up',
  'bookings?sort=last_pick_up',
  `bookings?ends_from=${date(-1)}T00:00:00Z&ends_to=${date(30)}T00:00:00Z&sort=first_pick_up`,
  `bookings?${q('Anna')}`,
  `bookings?${q('nobody at all')}`,
  'units?limit=20',
  `calendar?from=${date(-30)}&to=${date(60)}`,
  'members',
  'finances',
  'finances/transactions',
  'reviews',
  'reviews/summary',
  'conversations',
  'first_steps',
]

/** Frequent words match an eighth of the people or every rental, rare ones one person or rental, at every size. */
const backofficeLists = [
  'dashboard?period=7d',
  'dashboard?period=12m',
  ...['users', 'rentals', 'bookings', 'payments', 'reviews'].flatMap(list => [
    `${list}?limit=20`,
    ...['Anna', 'Rent', 'Person 777', 'rental-777', 'Person', 'nobody at all'].map(words => `${list}?${q(words)}`),
  ]),
  ...['cancelled', 'completed', 'new_request'].map(status => `bookings?status=${status}`),
  'payments?status=failed',
  ...['blocked', 'admin'].map(status => `users?status=${status}`),
  'rentals?status=suspended',
  ...['hidden', 'flagged'].map(status => `reviews?status=${status}`),
  `bookings?${q('10000777')}`,
  'claims',
  'audit',
]

const deepLists = ['users', 'rentals', 'bookings', 'payments', 'reviews', `users?${q('Anna')}`, `bookings?${q('Anna')}`]

/** Bookings of one of four shares. Their numbers would not do: guests are named in turn, so that the same names would be left out of each share. */
const shareOf = (share: number) => sql`abs(hashtext(id::text)) % 4 = ${share}`

/** A card of each guest, payments of a quarter of the bookings and reviews of another one; all of it or, if it is interrupted, nothing. */
async function fillMoneyAndReviews(db: Database) {
  if (await db.row(sql`select from payments limit 1`)) return
  await db.transaction(async tx => {
    await tx.run(sql`
    insert into payment_methods (user_id, id, provider, provider_ref, brand, last4, exp_month, exp_year, is_default, inserted_at)
    select id, id, 'sandbox', 'pm ' || id, 'visa', '4242', 1, 2040, true, inserted_at from users`)
    await tx.run(sql`
    insert into payments (rental_id, id, booking_id, guest_id, method_id, amount, fee, currency_id, provider, provider_ref, wanted, status, inserted_at, updated_at)
    select rental_id, id, id, guest_id, guest_id, total, 0, currency_id, 'sandbox', 'pi ' || id, 'capture', 'captured', inserted_at, inserted_at from bookings where ${shareOf(0)}`)
    await tx.run(sql`
    insert into reviews (rental_id, id, booking_id, unit_id, guest_id, external_condition, technical_condition, value_for_money, general_impression, service, communication, pros, cons, inserted_at)
    select rental_id, id, id, unit_id, guest_id, 9, 9, 9, 9, 9, 9, 'Clean and quick, number ' || number, 'None', inserted_at from bookings where ${shareOf(1)} and status = 'completed'`)
    await tx.run(sql`insert into review_rentals (review_id, rental_id) select id, rental_id from reviews`)
  })
}

interface World {
  units: number
  /** Milliseconds of one request for a list. */
  time: (list: string) => Promise<number>
  stop: () => Promise<void>
}

const officeOfNewRental = ['first_steps', 'bookings']
const allLists = [
  ...officeLists.map(list => `office ${list}`),
  ...officeOfNewRental.map(list => `office of a new rental ${list}`),
  'notifications',
  ...backofficeLists.map(list => `back office ${list}`),
  ...deepLists.map(list => `back office ${list}, page ${depth + 1}`),
]

/** A database of this size with a server before it. */
async function openWorld(units: number): Promise<World> {
  const { connection, stop } = await benchDatabase(`world-${units}-${units * bookingsEach}`)
  const db = connect({ connection, statementTimeout: 0, pool: 2 })
  // It would slow one of the databases while both are measured, and hold the lock that VACUUM waits for.
  await db.run({ text: 'alter system set autovacuum = off', values: [], name: '' })
  await db.run(sql`select pg_reload_conf()`)
  const began = performance.now()
  await fillWorld(db, { units, bookings: units * bookingsEach })
  await fillMoneyAndReviews(db)
  await db.run({ text: 'vacuum analyze', values: [], name: '' })
  console.log(`${units} units, ${units * bookingsEach} bookings, filled in ${Math.round((performance.now() - began) / 1000)} s`)
  // As the job does once an hour.
  await countDays(db, new Date().toISOString().slice(0, 10))
  // A kept database has the people of earlier runs.
  const run = String(Date.now()).slice(-9)
  const owner = await buildPerson(db, { firstName: 'Owner', phone: `+7${run}1`, email: `owner-${run}@example.com` })
  const admin = await buildPerson(db, { firstName: 'Admin', phone: `+7${run}2`, email: `admin-${run}@example.com` })
  await db.run(sql`update users set is_admin = true where id = ${admin.id}`)
  const found = await db.row<{ id: string }>(sql`select id from rentals order by inserted_at offset 10 limit 1`)
  assert(found)
  await insertMember(db, { id: newId(), rentalId: found.id, userId: owner.id, role: 'owner', now: new Date() })
  const fresh = await buildRental(db, { slug: `rental-of-${run}` }, owner)
  await db.close()
  const ours = await serve('serve-ours.ts', connection)
  const ask = async (path: string, token: string) => {
    const answer = await fetch(`${ours.url}/api/v2${path}`, { headers: { authorization: `Bearer ${token}` } })
    const body = (await answer.json()) as { nextCursor?: string | null }
    assert([200, 503].includes(answer.status), `${path}: ${answer.status} ${JSON.stringify(body)}`)
    return { status: answer.status, nextCursor: body.nextCursor }
  }
  const paths = new Map<string, { path: string; token: string }>([
    ...officeLists.map(list => [`office ${list}`, { path: `/office/${found.id}/${list}`, token: owner.token }] as const),
    ...officeOfNewRental.map(list => [`office of a new rental ${list}`, { path: `/office/${fresh.id}/${list}`, token: owner.token }] as const),
    ['notifications', { path: '/me/notifications', token: owner.token }],
    ...backofficeLists.map(list => [`back office ${list}`, { path: `/backoffice/${list}`, token: admin.token }] as const),
  ])
  for (const list of deepLists) {
    const path = `/backoffice/${list}`
    let deep = path
    for (let page = 0; page < depth; page++) {
      const { nextCursor } = await ask(deep, admin.token)
      if (nextCursor) deep = `${path}${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(nextCursor)}`
    }
    paths.set(`back office ${list}, page ${depth + 1}`, { path: deep, token: admin.token })
  }
  return {
    units,
    async time(list) {
      const { path, token } = paths.get(list) ?? assert.fail(list)
      const start = performance.now()
      const { status } = await ask(path, token)
      // A list that takes longer than a statement may take is refused, which is no time of its own.
      return status === 503 ? Infinity : performance.now() - start
    },
    async stop() {
      ours.stop()
      await stop()
    },
  }
}

const worlds: World[] = []
try {
  for (const units of sizes) worlds.push(await openWorld(units))
  const rows = []
  const growths: [string, number][] = []
  for (const list of allLists) {
    const times = worlds.map((): number[] => [])
    for (const world of worlds) await world.time(list)
    const began = performance.now()
    for (let round = 0; round < rounds && (round < 3 || performance.now() - began < longest * 1000); round++)
      for (const [index, world] of worlds.entries()) times[index]?.push(await world.time(list))
    const medians = times.map(median)
    const growth = (medians.at(-1) ?? NaN) / (medians[0] ?? NaN)
    const name = decodeURIComponent(list)
    growths.push([name, growth])
    const figures = Object.fromEntries(worlds.map(({ units }, index) => [units, medians[index]?.toFixed(1)]))
    rows.push({ list: name, ...figures, growth: growth.toFixed(2), verdict: growth <= goal.bound ? 'met' : 'MISSED' })
  }
  console.log(`lists over HTTP, p50 in ms by units, with ${bookingsEach} bookings each`)
  console.table(rows)
  judgeWorst({ goal, what: `growth of ${rows.length} lists from ${sizes[0]} to ${sizes.at(-1)} units`, values: growths })
} finally {
  for (const world of worlds) await world.stop()
}

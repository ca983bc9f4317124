import { noPrices } from '@rentwell/contract/units/price-list.rules.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { day } from '@rentwell/contract/durations.ts'
import { buildPerson, type Person } from '../apps/server/src/accounts/accounts.build.ts'
import { buildPictures } from '../apps/server/src/acceptance/acceptance.build.ts'
import { buildApp, type App } from '../apps/server/src/app.ts'
import { bookingJobs } from '../apps/server/src/bookings/bookings.jobs.ts'
import { depositJobs } from '../apps/server/src/deposits/deposits.jobs.ts'
import { moneyJobs } from '../apps/server/src/money/money.handlers.ts'
import type { Provider } from '../apps/server/src/money/provider.ts'
import { readConfig } from '../apps/server/src/platform/base/config.ts'
import { sql } from '../apps/server/src/platform/db/db.ts'
import { startJobs } from '../apps/server/src/platform/queue/jobs.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { startPostgres } from '../apps/server/src/platform/embedded-postgres/postgres.ts'
import { buildRental } from '../apps/server/src/rentals/rentals.build.ts'
import { buildUnit } from '../apps/server/src/units/units.build.ts'
import { verify } from '../apps/server/src/verify.ts'

interface Said {
  status: number
  reason: string | undefined
  body: Record<string, unknown>
}

export interface Shop {
  rental: string
  owner: Person
  units: string[]
  pictures: string[]
}

export interface MoneyWorld {
  app: App
  shops: Shop[]
  guests: { person: Person; cards: string[] }[]
  admin: Person
  call: (token: string, method: string, path: string, body?: object) => Promise<Said>
  /** Lets the clock run on, and does what falls due. */
  advance: (seconds: number) => Promise<void>
  /** Lets nobody die for a minute, and says what does not hold then. */
  settle: () => Promise<string[]>
  close: () => Promise<void>
}

/** One act of a random sequence, with its answer; undefined if there was nothing to act on. */
export type Act = (world: MoneyWorld, shop: Shop, chance: () => number) => Promise<Said | undefined>

export const pick = <T>(list: readonly T[], chance: () => number): T | undefined => list[Math.floor(chance() * list.length)]

class Died extends Error {}

/** The calls to a provider after which a process may die, or before which. */
const borders = ['authorise', 'find', 'capture', 'release', 'refund', 'payOut'] as const

/** A provider whose callers die at its border: before it hears of anything, or after it has done its work and before anybody hears of that. */
const deadly = (provider: Provider, dies: () => boolean): Provider => {
  const died = async <T>(call: () => Promise<T>): Promise<T> => {
    if (dies()) throw new Died('before the call')
    const answer = await call()
    if (dies()) throw new Died('after the call')
    return answer
  }
  const calls = Object.fromEntries(borders.map(name => [name, (asked: never) => died(() => provider[name](asked) as Promise<unknown>)]))
  return { ...provider, ...calls } as Provider
}

/** As many as the web client's. */
const mostRepeats = 3

const tokens = ['tok_ok', 'tok_declined', 'tok_challenge', 'tok_timeout']

/** The whole server with a database of its own, some shops and guests with cards; processes die at the provider's border with the given chance. */
export async function openMoneyWorld({ chance, deathly }: { chance: () => number; deathly: number }): Promise<MoneyWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'soak-money-'))
  const postgres = await startPostgres({ dataDir: folder, durable: false })
  await migrate(postgres.connection)
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMITS: 'off', DEMO: '0', DATA_DIR: folder })
  let isDeadly = false
  const app = await buildApp({
    config,
    connection: postgres.connection,
    mostLag: 60_000,
    patienceMs: 150,
    beforeProvider: provider => deadly(provider, () => isDeadly && chance() < deathly),
  })
  const { db } = app
  await app.jobs.stop()
  const minder = startJobs({ db, clock: app.clock, log: pino({ level: 'silent' }), outbox: app.outbox, jobs: [...bookingJobs, ...moneyJobs, ...depositJobs] })
  let ahead = 0

  const admin = await buildPerson(db)
  await db.run(sql`update users set is_admin = true where id = ${admin.id}`)

  const world: MoneyWorld = {
    app,
    admin,
    shops: [],
    guests: [],
    async call(token, method, path, body) {
      const ask = () =>
        app.server.inject({
          method: method as 'GET',
          url: path.startsWith('/dev/') ? path : `/api/v2${path}`,
          headers: { authorization: `Bearer ${token}` },
          ...(method === 'GET' ? {} : { payload: body ?? {} }),
        })
      let answer = await ask()
      // A row that is locked for more than a second, on a machine that is busy with other work, is answered 503. Clients repeat the call.
      for (let repeats = 0; answer.statusCode === 503 && repeats < mostRepeats; repeats++) answer = await ask()
      const parsed = answer.body ? answer.json<Record<string, unknown> & { error?: { reason: string } }>() : {}
      return { status: answer.statusCode, reason: parsed.error?.reason, body: parsed }
    },
    async advance(seconds) {
      ahead += seconds
      await app.clock.set(ahead)
      await db.run(sql`
        update sessions set last_seen_at = ${app.clock.now()}, expires_at = ${new Date(app.clock.now().getTime() + 90 * day)},
          stepped_up_until = ${new Date(app.clock.now().getTime() + day)}`)
      await minder.runDue()
    },
    async settle() {
      isDeadly = false
      // What nobody was asked for again is asked about after a minute.
      for (let minutes = 0; minutes < 3; minutes++) await world.advance(61)
      const faults: string[] = []
      await verify(postgres.connection, line => void (line.trim().startsWith('ok') || faults.push(line.trim())))
      isDeadly = true
      return faults
    },
    async close() {
      await minder.stop()
      await app.close()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
  for (let index = 0; index < 3; index++) {
    const owner = await buildPerson(db)
    const rental = await buildRental(db, {}, owner)
    await db.run(sql`update rentals set ask_passport = 'none', ask_driver_license = 'none' where id = ${rental.id}`)
    const units: string[] = []
    for (const instantBook of [true, false, false])
      units.push((await buildUnit(db, { rental, instantBook, basePrice: 10_00 + Math.floor(chance() * 9_999) })).id)
    // One of each: a deposit by card, and a part with the card with a deposit by hand.
    await db.run(sql`update units set deposit_kind = 'card', deposit_amount = 15000 where id = ${units[1] ?? null}`)
    await db.run(sql`update units set online_percent = 30, deposit_kind = 'by_hand', deposit_amount = 5000 where id = ${units[2] ?? null}`)
    const prices = { ...noPrices, lateFee: { grace: 30, per: 'hour', price: 3_00, most: null } }
    await db.run(sql`update units set prices = ${JSON.stringify(prices)}::jsonb where id = ${units[1] ?? null}`)
    world.shops.push({ rental: rental.id, owner, units, pictures: await buildPictures(db, owner.id, 2) })
  }
  for (let index = 0; index < 8; index++) {
    const person = await buildPerson(db)
    const cards: string[] = []
    for (const provider_token of tokens) {
      const { body } = await world.call(person.token, 'POST', '/me/payment_methods', { provider_token })
      cards.push((body['paymentMethod'] as { id: string }).id)
    }
    world.guests.push({ person, cards })
  }
  await world.advance(1)
  for (const shop of world.shops) {
    const { rental, owner } = shop
    await world.call(owner.token, 'PUT', `/office/${rental}/payout_account`, { holder: 'Shop', number: 'ID00001234' })
    shop.units.push(await addFlat(world, shop, chance))
  }
  isDeadly = true
  return world
}

/** A flat let by the night at a reduced rate, with all that nights cost: a cleaning fee, a fee for guests beyond those included, and a tourist tax. Returns its id. */
async function addFlat({ call }: MoneyWorld, { rental, owner }: Shop, chance: () => number): Promise<string> {
  const form = { title: 'Flat', base_rental_period: 'Nightly', base_price: 30_00 + Math.floor(chance() * 9_999) }
  const nights = { check_in: '15:00', check_out: '11:00', guests_included: 2, extra_guest_price: 7_00, cleaning_fee: 25_00, instant_book: true }
  const made = await call(owner.token, 'POST', `/office/${rental}/units/create`, form)
  const { id } = made.body['unit'] as { id: string }
  const saved = await call(owner.token, 'PATCH', `/office/${rental}/units/${id}`, nights)
  const taxes = [
    { name: 'VAT', rate: 1900, is_included: true },
    { name: 'VAT', rate: 700, is_included: chance() < 0.5, tax_class: 'reduced' },
    { name: 'Tourist tax', rate: 0, is_included: false, per_night: 1_50 },
  ]
  const prices = { lengths: [{ from: 3, percent: 10 }], seasons: [], weekend: null, extras: [], tax_class: 'reduced' }
  const taxed = await call(owner.token, 'PUT', `/office/${rental}/taxes`, { taxes })
  const priced = await call(owner.token, 'PUT', `/office/${rental}/units/${id}/prices`, prices)
  if ([saved, taxed, priced].some(({ status }) => status !== 200)) throw new Error(`no flat: ${JSON.stringify([saved, taxed, priced])}`)
  return id
}

import { hour } from '@rentwell/contract/durations.ts'
import { buildPerson, type Person } from '../apps/server/src/accounts/accounts.build.ts'
import { distribution } from '../apps/server/src/app.distribution.ts'
import { connect, sql, type Database } from '../apps/server/src/platform/db/db.ts'
import { distribute } from '../apps/server/src/platform/db/distribute.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { joinNodes, listNodes, onDatabase, onNodes } from '../apps/server/src/platform/testing/setup.ts'
import { buildRental } from '../apps/server/src/rentals/rentals.build.ts'
import { buildUnit } from '../apps/server/src/units/units.build.ts'
import { median } from '../bench/report.ts'
import { serve } from '../bench/servers.ts'
import { sender, untilAnswered } from './people.ts'

const unitCount = 100
const atOnce = 8
const perRound = 200
const rounds = 5
const crowd = 50

/** A server over one database, with a rental whose units are booked by the hour at once. */
interface Side {
  name: string
  db: Database
  url: string
  rental: Awaited<ReturnType<typeof buildRental>>
  units: string[]
  booked: number
  end: () => Promise<void>
}

async function openSide(name: string, address: URL): Promise<Side> {
  const connection = { host: address.hostname, port: Number(address.port), user: decodeURIComponent(address.username), database: address.pathname.slice(1) }
  const db = connect({ connection, statementTimeout: 0 })
  const rental = await buildRental(db)
  const units: string[] = []
  while (units.length < unitCount) units.push((await buildUnit(db, { rental, baseRentalPeriod: 'Hourly', instantBook: true })).id)
  const server = await serve('serve-ours.ts', connection)
  const end = async () => {
    server.stop()
    await db.close()
  }
  return { name, db, url: server.url, rental, units, booked: 0, end }
}

const guestsOf = async ({ db }: Side, count: number) => {
  const guests: Person[] = []
  while (guests.length < count) guests.push(await buildPerson(db))
  return guests
}

/** Makes a draft and confirms it, and sends again what a busy server refuses with 503, as the app does; the status of the last answer. */
async function book(url: string, { token }: Person, unitId: string, startAt: Date): Promise<number> {
  const send = sender(url, token)
  const ask = async (path: string, body: object) =>
    untilAnswered(
      () => send('POST', path, body),
      () => undefined,
    )
  const draft = await ask('/bookings/create', { unit_id: unitId, start_at: startAt.toISOString(), rental_length: 1 })
  if (draft?.status !== 201) return draft?.status ?? 0
  const { id } = draft.body['booking'] as { id: string }
  return (await ask(`/bookings/${id}/confirm`, { payment: { kind: 'at_rental' } }))?.status ?? 0
}

/** Confirmed bookings a second, by 8 guests at once, without overlaps. Throws if a booking is not confirmed. */
async function bookingsASecond(side: Side): Promise<number> {
  const guests = await guestsOf(side, perRound)
  const first = Math.ceil(Date.now() / hour) * hour + 24 * hour
  const began = performance.now()
  const next = guests.values()
  const work = async () => {
    for (const guest of next) {
      const turn = side.booked++
      const status = await book(side.url, guest, side.units[turn % unitCount] ?? '', new Date(first + Math.floor(turn / unitCount) * hour))
      if (status !== 200) throw new Error(`a booking was answered ${status}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return (perRound * 1000) / (performance.now() - began)
}

/** How often each answer is given when many guests confirm the same hours of one unit at once. */
async function contend(side: Side): Promise<Map<number, number>> {
  const guests = await guestsOf(side, crowd)
  const unit = (await buildUnit(side.db, { rental: side.rental, baseRentalPeriod: 'Hourly', instantBook: true })).id
  const startAt = new Date(Math.ceil(Date.now() / hour) * hour + 1000 * hour)
  const answers = await Promise.all(guests.map(guest => book(side.url, guest, unit, startAt)))
  const held = await side.db.rows(sql`select 1 as one from holds where rental_id = ${side.rental.id} and unit_id = ${unit}`)
  if (held.length !== 1) throw new Error(`${held.length} holds of the hour that ${crowd} wanted`)
  return new Map([...Map.groupBy(answers, status => status)].map(([status, all]) => [status, all.length]))
}

/**
 * Compares bookings a second in a new database that is spread over the cluster of `url` with one that is not, on the coordinator's own server with its
 * settings, in turns. Then 50 guests want one unit of the cluster. Returns whether one got it and the others were refused.
 */
export async function compareBookings(url: string, shards: number): Promise<boolean> {
  const nodes = await listNodes({ connectionString: url })
  const servers = nodes.slice(0, 1)
  const [spread, plain] = [`spread_${process.pid}`, `plain_${process.pid}`]
  const at = (name: string) => new URL(`/${name}`, url)
  const sides: Side[] = []
  await onNodes(nodes, `create database ${spread}`)
  await onNodes(servers, `create database ${plain}`)
  try {
    await joinNodes(nodes.map(node => onDatabase(node, spread)))
    for (const name of [spread, plain]) await migrate({ connectionString: at(name).href })
    await distribute({ connectionString: at(spread).href }, distribution, { shards })
    const cluster = await openSide('cluster', at(spread))
    sides.push(cluster)
    const one = await openSide('one PostgreSQL', at(plain))
    sides.push(one)
    const rates = new Map(sides.map(side => [side, [] as number[]]))
    // The first round compiles code and plans.
    for (let round = 0; round <= rounds; round++)
      for (const side of sides) {
        const rate = await bookingsASecond(side)
        if (round > 0) rates.get(side)?.push(rate)
      }
    for (const [{ name }, all] of rates)
      console.log(`${name}: ${median(all).toFixed(1)} bookings a second (${all.map(rate => rate.toFixed(1)).join(', ')}), ${atOnce} guests at once`)
    console.log(`ratio: ${(median(rates.get(cluster) ?? []) / median(rates.get(one) ?? [])).toFixed(2)}`)
    const answers = await contend(cluster)
    console.log(`${crowd} guests at one unit: ${[...answers].map(([status, count]) => `${count} × ${status}`).join(', ')}`)
    return answers.get(200) === 1 && answers.get(409) === crowd - 1
  } finally {
    for (const side of sides) await side.end()
    await onNodes(servers, `drop database ${plain} with (force)`)
    await onNodes(nodes, `drop database ${spread} with (force)`)
  }
}

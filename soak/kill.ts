import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { hour } from '@rentwell/contract/durations.ts'
import { killedServer, type Order } from './killed-server.ts'
import { openRental, sender, signUp, untilAnswered, type Answered } from './people.ts'
import { random } from './random.ts'

export interface KillReport {
  kills: number
  /** Milliseconds of each start after a kill. */
  starts: number[]
  /** Acts whose success was answered. */
  acknowledged: number
  /** Acts that were cut off by a kill and repeated with their key. */
  repeated: number
  /** What is wrong in the end; nothing should be. */
  faults: string[]
}

interface Options {
  kills: number
  writers: number
  seed: number
  say?: (line: string) => void
}

/** Acts that are acknowledged between two kills, however slow the machine is. */
const leastActs = 7

const orders: Order[] = ['together', 'server first', 'database first']

/** Guests book while the server and its database are killed with -9 again and again; in the end all that was answered must be there, once. */
export async function killUnderWrites({ kills, writers, seed, say = () => {} }: Options): Promise<KillReport> {
  const next = random(seed)
  const server = await killedServer()
  const report: KillReport = { kills: 0, starts: [], acknowledged: 0, repeated: 0, faults: [] }
  try {
    say(`first start: ${await server.start()} ms`)
    const owner = await signUp(server.url, 0)
    const units = await openRental(server.url, owner, writers + 1)
    const { rentals } = (await sender(server.url, owner)('GET', '/me')).body['me'] as { rentals: { id: string }[] }
    const shared = units[writers] ?? ''
    const guests: string[] = []
    for (let number = 1; number <= writers; number++) guests.push(await signUp(server.url, number))

    /** What was answered last of each booking: what it must be in the end. */
    const answered = new Map<string, { status: string; guest: number }>()
    const base = Math.ceil(Date.now() / hour) * hour + 48 * hour
    let isOver = false

    /** One act until it is answered, with one key, as the app does it. */
    const act = (token: string | undefined, path: string, body: object): Promise<Answered | undefined> => {
      const key = randomUUID()
      return untilAnswered(
        () => sender(server.url, token)('POST', path, body, { 'idempotency-key': key }),
        () => report.repeated++,
      )
    }

    const book = async (guest: number, unit: string, slot: number, isShared: boolean) => {
      const token = guests[guest]
      const made = await act(token, '/bookings/create', { unit_id: unit, start_at: new Date(base + slot * hour).toISOString(), rental_length: 1 })
      const booking = made?.body['booking'] as { id: string } | undefined
      if (!made || !booking) {
        if (!isShared || made?.body.error?.reason !== 'dates_taken') report.faults.push(`create was answered ${made?.status} ${made?.body.error?.reason}`)
        return
      }
      answered.set(booking.id, { status: 'draft', guest })
      report.acknowledged++
      const confirmed = await act(token, `/bookings/${booking.id}/confirm`, { payment: { kind: 'at_rental' } })
      if (confirmed?.status === 200) {
        answered.set(booking.id, { status: 'confirmed', guest })
        report.acknowledged++
      } else if (!isShared || confirmed?.body.error?.reason !== 'dates_taken') {
        report.faults.push(`confirm was answered ${confirmed?.status} ${confirmed?.body.error?.reason}`)
      }
      if (confirmed?.status !== 200) return
      if (slot % 7 !== 3) {
        // Paid at the rental: a guest has few bookings without money.
        const noted = await act(owner, `/office/${rentals[0]?.id}/bookings/${booking.id}/cash`, { amount: 100, way: 'taken' })
        if (noted?.status !== 200) report.faults.push(`the payment was answered ${noted?.status} ${noted?.body.error?.reason}`)
        return
      }
      const cancelled = await act(token, `/bookings/${booking.id}/cancel`, {})
      if (cancelled?.status === 200) {
        answered.set(booking.id, { status: 'cancelled', guest })
        report.acknowledged++
      } else report.faults.push(`cancel was answered ${cancelled?.status} ${cancelled?.body.error?.reason}`)
    }

    const work = guests.map(async (_token, guest) => {
      for (let slot = 0; !isOver; slot++) {
        await book(guest, units[guest] ?? '', slot, false)
        if (slot % 3 === 0) await book(guest, shared, Math.floor(slot / 3), true)
      }
    })

    for (let kill = 1; kill <= kills; kill++) {
      const before = report.acknowledged
      while (report.acknowledged - before < leastActs) await sleep(20)
      await sleep(next() * 800)
      const order = orders[Math.floor(next() * orders.length)] ?? 'together'
      const processes = await server.kill(order)
      report.kills++
      await sleep(next() * 100)
      const took = await server.start()
      report.starts.push(took)
      say(`kill ${kill} (${processes} processes, ${order}) after ${report.acknowledged - before} acts; ready again in ${took} ms`)
    }
    await sleep(300)
    isOver = true
    await Promise.all(work)

    for (const [id, { status, guest }] of answered) {
      const seen = await sender(server.url, guests[guest])('GET', `/bookings/${id}`)
      const now = (seen.body['booking'] as { status: string } | undefined)?.status
      if (now !== status) report.faults.push(`booking ${id} was answered ${status} and is ${now ?? `gone (${seen.status})`}`)
    }
    report.faults.push(...(await faultsOf(await server.connection(), answered)))
  } finally {
    await server.stop()
  }
  return report
}

/** What the tables say against each other. */
async function faultsOf(connection: pg.ClientConfig, answered: Map<string, { status: string }>): Promise<string[]> {
  const client = new pg.Client(connection)
  await client.connect()
  const count = async (text: string, values: unknown[] = []) => Number((await client.query<{ count: string }>(text, values)).rows[0]?.count)
  try {
    const confirmed = [...answered].filter(([, one]) => one.status === 'confirmed').length
    const checks: [string, number, number][] = [
      [
        'bookings twice for one guest, unit and start',
        await count(
          `select count(*) from (select 1 from bookings where status <> 'cancelled' group by guest_id, unit_id, period having count(*) > 1) as twice`,
        ),
        0,
      ],
      ['bookings that nobody was told of', await count(`select count(*) from bookings where not id = any($1::uuid[])`, [[...answered.keys()]]), 0],
      ['dates held twice', await count(`select count(*) from holds a join holds b on a.unit_id = b.unit_id and a.ref < b.ref and a.held && b.held`), 0],
      ['holds', await count(`select count(*) from holds`), confirmed],
      [
        'confirmed bookings without a hold',
        await count(`select count(*) from bookings b where status = 'confirmed' and not exists (select from holds where ref = b.id)`),
        0,
      ],
      [
        'calendars that say something else than the holds',
        await count(`
        select count(*) from unit_calendar c where busy <> coalesce((select range_agg(held) from holds h where h.unit_id = c.unit_id), '{}')`),
        0,
      ],
      [
        'steps that are missing or doubled',
        await count(`
        select count(*) from bookings b where (select count(*) from booking_history h where h.booking_id = b.id) <> case status when 'draft' then 1 when 'confirmed' then 2 when 'cancelled' then 3 end`),
        0,
      ],
      ['keys without an answer', await count(`select count(*) from idempotency where status is null`), 0],
    ]
    return checks.filter(([, found, wanted]) => found !== wanted).map(([what, found, wanted]) => `${what}: ${found}, not ${wanted}`)
  } finally {
    await client.end()
  }
}

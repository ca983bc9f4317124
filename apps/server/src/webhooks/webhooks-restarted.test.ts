import { expect, test } from 'vitest'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import * as webhooks from '@rentwell/contract/webhooks/webhooks.endpoints.ts'
import { hour } from '@rentwell/contract/durations.ts'
import { buildApp } from '../app.ts'
import { buildBooking } from '../bookings/life.build.ts'
import { readConfig } from '../platform/base/config.ts'
import { sql } from '../platform/db/db.ts'
import { callerOf } from '../platform/testing/call.ts'
import { testDatabase } from '../platform/testing/test-app.ts'
import { buildRental } from '../rentals/rentals.build.ts'
import { buildUnit } from '../units/units.build.ts'
import { verify } from './webhooks.build.ts'
import { startReceiver } from './receiver.build.ts'
import { webhookChecks } from './webhooks.checks.ts'

const { db, connection } = await testDatabase()
const receiver = await startReceiver()

const open = async () => {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMITS: 'off', DEMO: '0', WEBHOOK_ALLOW: receiver.host })
  const app = await buildApp({ config, connection, mostLag: 10_000 })
  return { app, call: callerOf(app.server), db }
}

test(
  'a receiver that is dead for an hour gets each event once it is back, though the server was replaced meanwhile: a booking’s in order, nothing lost',
  { timeout: 120_000 },
  async () => {
    let server = await open()
    const rental = await buildRental(db)
    const bookingsOf = 6
    const units = await Promise.all(Array.from({ length: bookingsOf }, () => buildUnit(db, { rental })))
    const made = await server.call(
      webhooks.createWebhook,
      { rental: rental.id, url: `http://${receiver.host}/hook`, events: ['booking.requested', 'booking.confirmed', 'booking.cancelled'] },
      { token: rental.owner.token },
    )
    await receiver.listens(false)
    const wanted = new Map<string, string[]>()
    for (const unit of units) {
      const booking = await buildBooking(server, { unit })
      wanted.set(booking.id, ['booking.requested', 'booking.confirmed'])
    }
    let ahead = 0
    const pass = async (seconds: number) => {
      ahead += seconds
      await server.app.clock.set(ahead)
      await server.app.jobs.runDue()
      await server.app.jobs.runDue()
    }
    for (let quarter = 0; quarter < 4; quarter++) {
      await pass(900)
      await server.app.close()
      server = await open()
    }
    const [first] = wanted.keys()
    await server.call(bookings.cancelOfficeBooking, { rental: rental.id, booking: first ?? '', reason: 'Broken' }, { token: rental.owner.token })
    wanted.get(first ?? '')?.push('booking.cancelled')
    expect(receiver.received).toEqual([])

    await receiver.listens(true)
    for (let round = 0; round < 3; round++) await pass(hour / 1000)
    const got = Map.groupBy(
      receiver.received.map(one => verify(made.body.webhook.secret, one, new Date(Number(one.headers['webhook-timestamp']) * 1000))) as {
        type: string
        data: { booking: { id: string } }
      }[],
      event => event.data.booking.id,
    )
    expect(new Map([...got].map(([id, events]) => [id, events.map(event => event.type)]))).toEqual(wanted)
    expect(await db.rows(sql`select from webhook_deliveries where status <> 'delivered'`)).toEqual([])
    expect((await Promise.all(webhookChecks.map(check => check.find(db, server.app.clock.now())))).flat()).toEqual([])
    await server.app.close()
  },
)

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { hour, minute, second } from '@rentwell/contract/durations.ts'
import { killedServer, type Order } from './killed-server.ts'
import { openRental, sender, signUp, untilAnswered } from './people.ts'
import { random } from './random.ts'

interface WebhookReport {
  kills: number
  /** Events that were due, and calls that came: one that a kill cut off comes twice. */
  events: number
  calls: number
  /** What is wrong in the end; nothing should be. */
  faults: string[]
}

interface Options {
  kills: number
  seed: number
  say?: (line: string) => void
}

interface Call {
  id: string
  type: string
  bookingId: string
}

const bookingsBetweenKills = 3
const orders: Order[] = ['together', 'server first', 'database first']

/** A receiver on loopback that checks signatures. While it is dead, it drops every connection. */
async function openReceiver() {
  const calls: Call[] = []
  const faults: string[] = []
  let [isDead, secret] = [true, '']
  const server = createServer((request, response) => {
    void (async () => {
      if (isDead) return request.destroy()
      const body = await text(request)
      const headers = request.headers as Record<string, string>
      // The product's clock is ahead of the real one, by which the library judges.
      const [real, at] = [Date.now, Number(headers['webhook-timestamp']) * second]
      Date.now = () => at
      try {
        const event = new Webhook(secret).verify(body, headers) as { type: string; data: { booking: { id: string } } }
        calls.push({ id: headers['webhook-id'] ?? '', type: event.type, bookingId: event.data.booking.id })
      } catch (error) {
        faults.push(`a call was not signed: ${String(error)}`)
      } finally {
        Date.now = real
      }
      await sleep(5)
      return response.writeHead(204).end()
    })()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    faults,
    expect: (made: string) => void (secret = made),
    revive: () => void (isDead = false),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The receiver is dead for an hour of the product's clock while the server and its database are killed with -9; in the end each event has come, a booking's in order. */
export async function killUnderWebhooks({ kills, seed, say = () => {} }: Options): Promise<WebhookReport> {
  const next = random(seed)
  const receiver = await openReceiver()
  const server = await killedServer({ WEBHOOK_ALLOW: receiver.host })
  const report: WebhookReport = { kills: 0, events: 0, calls: 0, faults: [] }
  const wanted = new Map<string, string[]>()
  let ahead = 0
  try {
    say(`first start: ${await server.start()} ms`)
    const [owner, guest] = [await signUp(server.url, 0), await signUp(server.url, 1)]
    const units = await openRental(server.url, owner, bookingsBetweenKills)
    const { rentals } = (await sender(server.url, owner)('GET', '/me')).body['me'] as { rentals: { id: string }[] }
    const office = `/office/${rentals[0]?.id}`
    const events = ['booking.confirmed', 'booking.cancelled']
    const made = await sender(server.url, owner)('POST', `${office}/webhooks`, { url: `http://${receiver.host}/`, events })
    receiver.expect((made.body['webhook'] as { secret: string }).secret)

    const act = async (token: string, path: string, body: object) => {
      const answer = await untilAnswered(
        () => sender(server.url, token)('POST', path, body, { 'idempotency-key': `${path} ${JSON.stringify(body)}`.slice(0, 128) }),
        () => {},
      )
      if (!answer || answer.status >= 300) report.faults.push(`${path} was answered ${answer?.status} ${answer?.body.error?.reason}`)
      return answer?.body ?? {}
    }
    const base = Math.ceil(Date.now() / hour) * hour + 48 * hour
    const book = async (unit: string, slot: number) => {
      const start = new Date(base + slot * hour).toISOString()
      const { booking } = await act(guest, '/bookings/create', { unit_id: unit, start_at: start, rental_length: 1 })
      const { id } = booking as { id: string }
      await act(guest, `/bookings/${id}/confirm`, { payment: { kind: 'at_rental' } })
      await act(guest, `/bookings/${id}/cancel`, {})
      wanted.set(id, ['booking.confirmed', 'booking.cancelled'])
    }
    const pass = async (ms: number) => {
      ahead += ms
      await fetch(`${server.url}/dev/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ offset_seconds: ahead / second }),
      }).catch(() => {})
    }

    for (let kill = 1; kill <= kills; kill++) {
      const working = units.map(unit => book(unit, kill))
      if (kill > kills * 0.6) receiver.revive()
      // A draft keeps its price for an hour.
      await pass(20 * minute)
      await sleep(next() * 1500)
      const order = orders[Math.floor(next() * orders.length)] ?? 'together'
      await server.kill(order)
      report.kills++
      say(`kill ${kill} (${order}); ready again in ${await server.start()} ms`)
      await Promise.all(working)
    }
    receiver.revive()

    const isComplete = () => [...wanted].every(([id, types]) => types.every(type => receiver.calls.some(call => call.bookingId === id && call.type === type)))
    for (let round = 0; round < 60 && !isComplete(); round++) {
      await pass(20 * minute)
      await sleep(1000)
    }
    report.calls = receiver.calls.length
    report.events = [...wanted.values()].flat().length
    report.faults.push(...receiver.faults, ...faultsOf(receiver.calls, wanted))
  } finally {
    await server.stop()
    receiver.close()
  }
  return report
}

/** Events that are missing, came under two ids, or came after a later one of their booking. */
function faultsOf(calls: Call[], wanted: Map<string, string[]>): string[] {
  return [...wanted].flatMap(([bookingId, types]) => {
    const own = calls.filter(call => call.bookingId === bookingId)
    const ids = new Set(own.map(call => call.id))
    const inOrder = [...ids].map(id => own.find(call => call.id === id)?.type)
    return JSON.stringify(inOrder) === JSON.stringify(types) ? [] : [`booking ${bookingId} came as ${inOrder.join(', ')}`]
  })
}

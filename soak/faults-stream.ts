import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { day, hour } from '@rentwell/contract/durations.ts'
import type { World, Guest } from './faults-world.ts'
import { openScreen, type Screen } from './messages.ts'
import { sender, untilAnswered, type Answered } from './people.ts'

/** What people do beside a fault: book and pay at the rental, pay by card, write, ask for a login code, look up an address. */
export const kinds = ['booking', 'card', 'message', 'code', 'address'] as const
export type Kind = (typeof kinds)[number]

export interface Stream {
  /** Acts whose success was answered. */
  acknowledged: () => number
  /** What each acknowledged booking must be in the end; `isPaid`: a note of cash was acknowledged. */
  bookings: Map<string, { status: 'draft' | 'confirmed'; by: 'cash' | 'card'; isPaid: boolean }>
  /** Bodies of acknowledged messages. */
  messages: string[]
  /** Numbers to which a code was promised. */
  codes: string[]
  /** What the open screen of the office hears. */
  screen: Screen
  /** Counts answers from now on, by status; 'cut' is a lost connection, 'late' no answer in 30 seconds. */
  watch: () => Record<string, number>
  /** Milliseconds of each kind from now until the first good answer to a request that is sent from now on. Fills up. */
  recover: () => Map<Kind, number>
  /** Every answer: when, how long it took in milliseconds, to what, and its status. */
  trace: string[]
  /** Answers that nothing explains. */
  surprises: string[]
  /** Lets everybody finish. */
  end: () => Promise<void>
}

/** A client gives up on an answer after this. */
const patienceMs = 30_000
/** A pause after each act, so that the stream is bounded. */
const pauseMs = 150
/** A guest with many unpaid bookings is refused more; that is no fault. */
const alwaysExpected = ['too_many_open_requests', 'too_many_open_bookings']

/** Everybody acts again and again, one act after another, each until it is answered, under one idempotency key; `expected`: reasons of refusals that the fault explains. */
export function openStream({ server: { url }, owner, rental, guests }: World, expected: readonly string[] = []): Stream {
  const bookings: Stream['bookings'] = new Map()
  const messages: string[] = []
  const codes: string[] = []
  const surprises: string[] = []
  const trace: string[] = []
  const screen = openScreen(url, owner, 'the office', Number.POSITIVE_INFINITY)
  let acknowledged = 0
  let isOver = false
  let statuses: Record<string, number> = {}
  let recovery = { since: 0, first: new Map<Kind, number>() }

  const act = async (kind: Kind, token: string | undefined, method: string, path: string, body?: object): Promise<Answered | undefined> => {
    const send = sender(url, token, patienceMs)
    const headers: Record<string, string> = method === 'GET' ? {} : { 'idempotency-key': randomUUID() }
    const ask = async () => {
      const began = Date.now()
      const note = (status: string, reason = '') => {
        statuses[status] = (statuses[status] ?? 0) + 1
        trace.push(`${new Date().toISOString()} ${Date.now() - began} ${kind} ${path} ${status} ${reason}`)
      }
      try {
        const answer = await send(method, path, body, headers)
        note(String(answer.status), answer.body.error?.reason)
        const { since, first } = recovery
        if (answer.status < 300 && began >= since && !first.has(kind)) first.set(kind, Date.now() - since)
        return answer
      } catch (error) {
        note(error instanceof Error && error.name === 'TimeoutError' ? 'late' : 'cut')
        throw error
      }
    }
    let answer = await untilAnswered(ask, () => {}, pauseMs)
    // The process that began it died, or still runs: it is asked again under the same key.
    while (answer?.body.error?.reason === 'idempotency_in_progress') answer = await untilAnswered(ask, () => {}, pauseMs)
    if (answer && answer.status < 300) {
      acknowledged++
      return answer
    }
    const reason = answer?.body.error?.reason
    if (!reason || ![...alwaysExpected, ...expected].includes(reason)) surprises.push(`${method} ${path} was answered ${answer?.status} ${reason}`)
    return undefined
  }

  const base = Math.ceil(Date.now() / hour) * hour + 4 * day
  const book = async ({ token, unit, card }: Guest, by: 'cash' | 'card', slot: number) => {
    const kind = by === 'card' ? 'card' : 'booking'
    const start_at = new Date(base + slot * hour).toISOString()
    const made = await act(kind, token, 'POST', '/bookings/create', { unit_id: unit, start_at, rental_length: 1 })
    const { id } = (made?.body['booking'] ?? {}) as { id?: string }
    if (id === undefined) return
    const known = { status: 'draft' as 'draft' | 'confirmed', by, isPaid: false }
    bookings.set(id, known)
    const payment = by === 'card' ? { kind: 'online', payment_method_id: card } : { kind: 'at_rental' }
    if (!(await act(kind, token, 'POST', `/bookings/${id}/confirm`, { payment }))) return
    known.status = 'confirmed'
    if (by === 'cash') known.isPaid = Boolean(await act(kind, owner, 'POST', `/office/${rental}/bookings/${id}/cash`, { amount: 100, way: 'taken' }))
  }

  const repeat = async (work: (round: number) => Promise<void>, pause = pauseMs) => {
    for (let round = 0; !isOver; round++) {
      await work(round)
      await sleep(pause)
    }
  }
  const [writer] = guests
  const everybody = [
    ...guests.map((guest, index) => repeat(round => book(guest, index % 2 === 0 ? 'cash' : 'card', round))),
    repeat(async round => {
      await screen.opened
      const body = `message ${round}`
      if (await act('message', writer?.token, 'POST', '/conversations/send_message', { id: randomUUID(), rental_id: rental, body })) messages.push(body)
    }),
    repeat(async round => {
      const phone = `+62813${String(50_000_000 + round)}`
      if (await act('code', undefined, 'POST', '/login/otp/challenge', { phone_number: phone })) codes.push(phone)
    }, 700),
    repeat(async round => void (await act('address', owner, 'GET', `/geo/geocode?query=Jalan%20Raya%20${round}`)), 400),
  ]

  return {
    acknowledged: () => acknowledged,
    bookings,
    messages,
    codes,
    screen,
    trace,
    surprises,
    watch: () => (statuses = {}),
    recover: () => (recovery = { since: Date.now(), first: new Map() }).first,
    async end() {
      isOver = true
      await Promise.all(everybody)
    },
  }
}

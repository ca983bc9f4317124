import { setTimeout as sleep } from 'node:timers/promises'
import type { Person } from '../apps/server/src/accounts/accounts.build.ts'
import { sql, type Db } from '../apps/server/src/platform/db/db.ts'

const writers = 14
const hour = 3_600_000
/** Start hours that the writers choose from. */
const starts = 60

interface Contention {
  db: Db
  url: string
  /** Bookable by the hour at once; few, so that everybody wants the same. */
  units: string[]
  guests: Person[]
  seconds: number
}

export interface ContentionResult {
  confirmed: number
  cancelled: number
  /** Answered 409. */
  taken: number
  /** Answers that are neither success nor 409, by their status. */
  wrong: Map<number, number>
  deadlocks: number
}

/** Writers book the same hours of few units, while one more frees some again. */
export async function contendForUnits({ db, url, units, guests, seconds }: Contention): Promise<ContentionResult> {
  const result: ContentionResult = { confirmed: 0, cancelled: 0, taken: 0, wrong: new Map(), deadlocks: 0 }
  const deadlocks = async () =>
    (await db.row<{ deadlocks: number }>(sql`select deadlocks from pg_stat_database where datname = current_database()`))?.deadlocks ?? NaN
  const before = await deadlocks()
  const until = performance.now() + seconds * 1000
  const first = Math.ceil(Date.now() / hour) * hour + 400 * 24 * hour
  const won: { id: string; token: string }[] = []
  const post = async (path: string, token: string, body: object) => {
    const answer = await fetch(`${url}/api/v2${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    const { booking } = (await answer.json()) as { booking?: { id: string } }
    if (answer.status === 409) result.taken++
    else if (!answer.ok) result.wrong.set(answer.status, (result.wrong.get(answer.status) ?? 0) + 1)
    return answer.ok ? booking : undefined
  }
  const write = async (writer: number) => {
    for (let turn = 0; performance.now() < until; turn++) {
      const token = guests[(writer + turn * writers) % guests.length]?.token ?? ''
      const startAt = new Date(first + Math.floor(Math.random() * starts) * hour).toISOString()
      const draft = await post('/bookings/create', token, { unit_id: units[turn % units.length], start_at: startAt, rental_length: 2 })
      if (!draft || !(await post(`/bookings/${draft.id}/confirm`, token, { payment: { kind: 'at_rental' } }))) continue
      result.confirmed++
      won.push({ id: draft.id, token })
    }
  }
  const cancel = async () => {
    while (performance.now() < until) {
      const booking = won.splice(Math.floor(Math.random() * won.length), 1)[0]
      if (!booking) await sleep(20)
      else if (await post(`/bookings/${booking.id}/cancel`, booking.token, {})) result.cancelled++
    }
  }
  await Promise.all([...Array.from({ length: writers }, (_, writer) => write(writer)), cancel()])
  await sleep(1000) // sessions report their deadlocks once a second at most
  result.deadlocks = (await deadlocks()) - before
  return result
}

import pg from 'pg'
import type { Stream } from './faults-stream.ts'
import type { World } from './faults-world.ts'

export interface Counted {
  /** Acknowledged and not there. */
  lost: string[]
  /** There more than once. */
  doubled: string[]
}

interface BookingRow {
  id: string
  status: string
  notes: number
  captured: number
}

/** Values that occur more than once. */
const repeated = (values: string[]) => [...new Set(values.filter((value, index) => values.indexOf(value) !== index))]

/** Compares what was acknowledged with the tables, the provider, the SMS gateway and an open screen. */
export async function countStream({ server, stripe, sms, rental }: World, stream: Stream): Promise<Counted> {
  const client = new pg.Client(await server.connection())
  await client.connect()
  const rows = async <T>(text: string) => (await client.query(text, [rental])).rows as T[]
  try {
    const bookings = await rows<BookingRow>(`
      select id, status, (select count(*)::int from cash_notes n where n.rental_id = b.rental_id and n.booking_id = b.id) as notes,
        (select count(*)::int from payments p where p.rental_id = b.rental_id and p.booking_id = b.id and p.status = 'captured') as captured
      from bookings b where rental_id = $1`)
    const messages = (await rows<{ body: string }>(`select body from messages where rental_id = $1 and author_kind = 'guest'`)).map(row => row.body)
    const twice = await rows<{ start: Date }>(`
      select lower(period) as start from bookings where rental_id = $1 and status <> 'cancelled' group by guest_id, unit_id, period having count(*) > 1`)
    const byId = new Map(bookings.map(row => [row.id, row]))

    const lost: string[] = []
    for (const [id, { status, by, isPaid }] of stream.bookings) {
      const row = byId.get(id)
      // An answer that came after the client gave up may have confirmed a draft.
      if (!row || (status === 'confirmed' && row.status !== 'confirmed')) lost.push(`booking ${id} was answered ${status} and is ${row?.status ?? 'gone'}`)
      else if (isPaid && row.notes === 0) lost.push(`cash of booking ${id}`)
      else if (by === 'card' && status === 'confirmed' && row.captured === 0) lost.push(`card payment of booking ${id}`)
    }
    const heard = new Set(stream.screen.heard)
    const texted = new Set(sms.sent.map(one => one.to))
    lost.push(
      ...stream.messages.filter(body => !messages.includes(body)),
      ...stream.messages.filter(body => !heard.has(body)).map(body => `the office did not hear ${body}`),
      ...stream.codes.filter(phone => !texted.has(phone)).map(phone => `the code to ${phone}`),
    )

    const intents = [...stripe.things.values()].filter(thing => thing.object === 'payment_intent')
    const doubled = [
      ...twice.map(row => `booking of ${row.start.toISOString()}`),
      ...bookings.filter(row => row.notes > 1 || row.captured > 1).map(row => `payment of booking ${row.id}`),
      ...repeated(intents.map(intent => `payment ${String(intent.metadata?.['payment'])} at the provider`)),
      ...repeated(messages),
      ...repeated(stream.screen.heard.filter(body => body.startsWith('message '))).map(body => `the office heard ${body}`),
      ...repeated(sms.sent.map(one => `SMS to ${one.to}: ${one.body}`)),
    ]
    const taken = bookings.reduce((sum, row) => sum + row.captured, 0)
    const captures = stripe.effects['capture'] ?? 0
    if (captures !== taken) lost.push(`${captures} captures at the provider, ${taken} here`)
    return { lost, doubled }
  } finally {
    await client.end()
  }
}

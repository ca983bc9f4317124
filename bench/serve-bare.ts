import { randomBytes } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'
import { rentalPage } from './rental-page.ts'

const pool = new pg.Pool({ ...JSON.parse(process.env.CONNECTION ?? '{}'), max: 10 })
const server = Fastify()

/** A body of so many bytes that is there already, and that reads as little as a compressed page. */
const hellos = new Map<string, Buffer>()
server.get<{ Params: { bytes: string } }>('/hello/:bytes', async (request, reply) => {
  const { bytes } = request.params
  const body = hellos.get(bytes) ?? randomBytes(Number(bytes))
  hellos.set(bytes, body)
  return reply.type('text/html; charset=utf-8').send(body)
})

server.get<{ Params: { rental: string } }>('/rentals/:rental', async (request, reply) => {
  const { rows } = await pool.query<{ answer: string }>({ name: 'rental', text: rentalPage, values: [request.params.rental] })
  return reply.type('application/json; charset=utf-8').send(rows[0]?.answer)
})

interface Body {
  rental: string
  unit: string
  id: string
  start: string
  end: string
  guest: string
  number: number
}

// The one statement that writes a draft: the booking with its number, history and place in the guest's list.
const draft = `
  with number as (insert into booking_numbers (number, rental_id, booking_id) values ($7, $1, $3) on conflict do nothing returning number),
  booking as (
    insert into bookings (rental_id, id, unit_id, guest_id, number, period, status, rental_length, base_rental_period, base_price, lines, unit_total, total,
      currency_id, time_zone, policy, quote_until, mind_at, inserted_at, updated_at)
    select $1, $3, $2, $6, number, tstzrange($4, $5), 'draft', 1, 'Hourly', 1500, '[]', 1500, 1500, 'usd', 'Asia/Makassar', 'flexible', now() + interval '15 minutes', null, now(), now() from number returning id),
  history as (
    insert into booking_history (rental_id, booking_id, id, dst, at, by_kind, by_user) select $1, id, gen_random_uuid(), 'draft', now(), 'guest', $6 from booking)
  insert into guest_bookings (user_id, booking_id, rental_id, inserted_at) select $6, id, $1, now() from booking`

// The one statement that holds the dates.
const hold = `
  with calendar as (
    update unit_calendar set busy = busy + tstzmultirange(tstzrange($4, $5)) where rental_id = $1 and unit_id = $2 and not busy && tstzrange($4, $5) returning unit_id)
  insert into holds (rental_id, kind, ref, unit_id, held) select $1, 'booking', $3, unit_id, tstzrange($4, $5) from calendar on conflict do nothing`

server.post<{ Body: Body }>('/draft', async (request, reply) => {
  const { rental, unit, id, start, end, guest, number } = request.body
  const { rowCount } = await pool.query({ name: 'draft', text: draft, values: [rental, unit, id, start, end, guest, number] })
  return reply.code(rowCount === 1 ? 201 : 409).send({ id })
})

server.post<{ Body: Body }>('/hold', async (request, reply) => {
  const { rental, unit, id, start, end } = request.body
  const { rowCount } = await pool.query({ name: 'hold', text: hold, values: [rental, unit, id, start, end] })
  return reply.code(rowCount === 1 ? 200 : 409).send({ id })
})

await server.listen({ port: 0, host: '127.0.0.1' })
const address = server.server.address()
process.stdout.write(`listening ${typeof address === 'object' && address ? address.port : 0}\n`)
// The benchmark holds the other end: where it ends, however it ends, nothing stays behind.
process.stdin.resume().once('close', () => process.exit(0))

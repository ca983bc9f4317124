import { randomBytes } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'

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

const ratingOf = (rental: string, subject: string) =>
  `coalesce((select jsonb_build_object('score', round(q.sum::numeric / (3 * q.count), 1), 'count', q.count) from ratings q where q.rental_id = ${rental} and q.subject_id = ${subject}), '{"score": null, "count": 0}')`

const rentalPage = `
  select json_build_object(
    'rental', jsonb_build_object(
      'id', r.id, 'slug', r.slug, 'title', r.title, 'about', r.about, 'profilePicUuid', r.profile_pic, 'photos', to_jsonb(r.photos), 'photoColors', to_jsonb(r.photo_colors),
      'currency', jsonb_build_object('id', c.id, 'code', c.code, 'sign', c.sign),
      'countryId', r.country_id, 'address', case when r.address_is_public then r.address end, 'shortAddress', r.short_address, 'addressIsPublic', r.address_is_public,
      'location', jsonb_build_object('type', 'Point', 'coordinates', jsonb_build_array(r.public_lat, r.public_lng)),
      'locationGettingAround', case when r.address_is_public then r.getting_around end, 'timeZone', r.time_zone, 'languages', to_jsonb(r.languages), 'openingHours', r.opening_hours,
      'documents', jsonb_build_object('passport', r.ask_passport, 'driverLicense', r.ask_driver_license), 'documentsByKind', r.documents_by_kind, 'answerHours', r.answer_hours,
      'terms', r.terms, 'rating', ${ratingOf('r.id', 'r.id')}, 'insertedAt', to_char(r.inserted_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
    'rating', ${ratingOf('r.id', 'r.id')}, 'reviewCount', coalesce((select count from ratings where rental_id = r.id and subject_id = r.id), 0),
    'units', coalesce((
      select json_agg(unit) from (
        select jsonb_build_object(
          'id', u.id, 'rentalId', u.rental_id, 'title', u.title, 'kind', u.kind, 'categoryId', u.category_id, 'attributes', u.attributes, 'description', u.description,
          'baseRentalPeriod', u.base_rental_period, 'basePrice', u.base_price, 'currency', jsonb_build_object('id', c.id, 'code', c.code, 'sign', c.sign), 'photos', to_jsonb(u.photos),
          'photoColors', to_jsonb(u.photo_colors), 'status', u.status, 'instantBook', u.instant_book, 'rules', u.rules, 'policy', u.policy, 'onlinePercent', u.online_percent,
          'deposit', jsonb_build_object('kind', u.deposit_kind, 'amount', u.deposit_amount), 'insertedAt', to_char(u.inserted_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'rating', ${ratingOf('u.rental_id', 'u.id')}) as unit
        from units u where u.rental_id = r.id and u.status = 'active' order by u.inserted_at desc, u.id desc limit 20) as first_page), '[]'))::text as answer
  from rentals r join currencies c on c.id = r.currency_id where r.id = $1`

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

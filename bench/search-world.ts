import assert from 'node:assert/strict'
import { sql, type Database } from '../apps/server/src/platform/db/db.ts'

export interface WorldSize {
  units: number
  bookings: number
}

/** Units of a rental, on average. */
const unitsEach = 5

/** Cities as latitude, longitude, time zone and currency; rentals are spread over them within about 20 km. */
const cities = [
  [-8.65, 115.14, 'Asia/Makassar', 'idr'],
  [7.89, 98.39, 'Asia/Bangkok', 'thb'],
  [38.72, -9.14, 'Europe/Lisbon', 'eur'],
  [40.71, -74, 'America/New_York', 'usd'],
  [55.75, 37.62, 'Europe/Moscow', 'rub'],
  [35.68, 139.69, 'Asia/Tokyo', 'jpy'],
  [-33.87, 151.21, 'Australia/Sydney', 'aud'],
  [51.51, -0.13, 'Europe/London', 'gbp'],
  [-17.8, 177.97, 'Pacific/Fiji', 'usd'],
  [21.03, 105.85, 'Asia/Ho_Chi_Minh', 'vnd'],
] as const

const nouns =
  'scooter,mountain bike,speed boat,surf board,action camera,power drill,family tent,garden house,электросамокат,горный велосипед,моторная лодка,доска для сёрфинга'
const models = 'Vario,Scoopy,Trek,Yamaha,Bosch,Sony,Nikon,Honda,Giant,Makita,Volna,Sputnik,Aurora,Lagoon,Breeze,Comet,Orion,Falcon,Tundra,Kayman'

/** Deterministic ids: `kind` in the first group, `n` in the last. */
const idOf = (kind: string, n: ReturnType<typeof sql>) => sql`(${kind} || '-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`
const [rentalKind, unitKind, personKind, bookingKind] = ['00000001', '00000002', '00000003', '00000004'] as const

/** Fills an empty database with rentals, units, people, bookings and ratings, as the product writes them. The same size gives the same rows, but for the day. A filled one is left as it is. */
export async function fillWorld(db: Database, { units, bookings }: WorldSize): Promise<void> {
  if (await db.row(sql`select from rentals limit 1`)) return
  // Autovacuum would hold the tables that are vacuumed below.
  for (const text of ['alter system set autovacuum = off', 'select pg_reload_conf()']) await db.run({ text, values: [], name: '' })
  const rentals = Math.ceil(units / unitsEach)
  const people = Math.max(1000, Math.ceil(bookings / 4))
  await db.run(sql`
    insert into rentals (id, slug, title, currency_id, country_id, address, short_address, lat, lng, address_is_public, time_zone, inserted_at, updated_at)
    select ${idOf(rentalKind, sql`n`)}, 'rental-' || n, (string_to_array(${models}, ','))[1 + n % 20] || ' Rent ' || n, c.currency, 'id', 'Street ' || n, 'District ' || n % 500,
      c.lat + 0.2 * sin(n * 12.9898) * sin(n * 3.7), c.lng + 0.2 * sin(n * 78.233) * cos(n * 5.1), n % 3 = 0, c.zone, at, at
    from generate_series(1, ${rentals}::int) n
      join jsonb_to_recordset(${JSON.stringify(cities.map(([lat, lng, zone, currency], place) => ({ place, lat, lng, zone, currency })))}::jsonb)
        as c (place int, lat float8, lng float8, zone text, currency text) on c.place = n % 10,
      lateral (select now() - make_interval(mins => n) as at) moment`)
  await db.run(sql`
    insert into units (rental_id, id, title, description, kind, base_rental_period, base_price, policy, inserted_at, updated_at)
    select ${idOf(rentalKind, sql`1 + n % ${rentals}::int`)}, ${idOf(unitKind, sql`n`)},
      (string_to_array(${models}, ','))[1 + n % 20] || ' ' || (string_to_array(${nouns}, ','))[1 + n % 12] || ' ' || n % 997, 'In good order, number ' || n,
      (array['scooter', 'bike', 'boat', 'board', 'camera', 'tool', 'tent', 'home'])[1 + n % 8], (array['Daily', 'Daily', 'Daily', 'Hourly', 'Monthly'])[1 + n / 7 % 5],
      100 * (10 + n::bigint * 7919 % 5000) * case r.currency_id when 'idr' then 1000 when 'vnd' then 1000 when 'jpy' then 100 when 'rub' then 50 else 1 end, 'flexible', at, at
    from generate_series(1, ${units}::int) n join rentals r on r.id = ${idOf(rentalKind, sql`1 + n % ${rentals}::int`)}, lateral (select now() - make_interval(secs => n) as at) moment`)
  await db.run(sql`insert into unit_rentals (unit_id, rental_id) select id, rental_id from units`)
  await db.run(sql`
    insert into unit_calendar (rental_id, unit_id, cell, lat, lng, base_price, e, takes_bookings)
    select r.id, u.id, cell_of(r.public_lat, r.public_lng), r.public_lat, r.public_lng, u.base_price, ll_to_earth(r.public_lat, r.public_lng), true
    from units u join rentals r on r.id = u.rental_id`)
  await db.run(sql`
    insert into users (id, first_name, last_name, locale_country, flag_short_name, language, inserted_at, updated_at)
    select ${idOf(personKind, sql`n`)}, (array['Anna', 'Emma', 'Иван', 'Maria', 'Oleg', 'John', 'Wayan', 'Linh'])[1 + n % 8], 'Person ' || n, 'ID', 'ID', 'en', at, at
    from generate_series(1, ${people}::int) n, lateral (select now() - make_interval(mins => n) as at) moment`)
  await fillBookings(db, units, rentals, people, bookings)
  await db.run(sql`
    insert into ratings (rental_id, subject_id, count, sum)
    select rental_id, id, 3, 72 + (hashtext(id::text) % 9 + 9) % 9 from units union all select id, id, 9, 225 from rentals`)
  await db.run({ text: 'vacuum analyze', values: [], name: '' })
  await assertConsistent(db, { units, bookings })
}

/** Every unit has as many bookings as the next, three days apart, half of them past. */
async function fillBookings(db: Database, units: number, rentals: number, people: number, bookings: number) {
  const half = Math.ceil(bookings / units / 2)
  await db.run(sql`
    insert into bookings (rental_id, id, unit_id, guest_id, number, period, status, rental_length, base_rental_period, base_price, lines, unit_total, total, currency_id, time_zone,
      policy, payment_kind, quote_until, confirmed_at, mind_at, inserted_at, updated_at)
    select ${idOf(rentalKind, sql`1 + u % ${rentals}::int`)}, ${idOf(bookingKind, sql`n`)}, ${idOf(unitKind, sql`u`)}, ${idOf(personKind, sql`1 + n % ${people}::int`)}, 10000000 + n,
      tstzrange(start, start + interval '2 days'), case when start < now() - interval '3 days' then 'completed' else 'confirmed' end, 2, 'Daily', 1500, '[]', 3000, 3000, 'usd', 'UTC',
      'flexible', 'at_rental', at, at, null, at, at
    from generate_series(1, ${bookings}::int) n,
      lateral (select 1 + (n - 1) % ${units}::int as u, date_trunc('day', now()) + make_interval(days => ((n - 1) / ${units}::int - ${half}::int) * 3) as start) stay,
      lateral (select start - interval '9 days' - make_interval(secs => n % 86400) as at) moment`)
  await db.run(sql`insert into booking_numbers (number, rental_id, booking_id) select number, rental_id, id from bookings`)
  await db.run(sql`insert into guest_bookings (user_id, booking_id, rental_id, inserted_at) select guest_id, id, rental_id, inserted_at from bookings`)
  await db.run(sql`
    insert into booking_history (rental_id, booking_id, id, dst, at, by_kind, by_user)
    select rental_id, id, gen_random_uuid(), status, inserted_at, 'guest', guest_id from bookings`)
  await db.run(
    sql`insert into holds (rental_id, kind, ref, unit_id, held) select rental_id, 'booking', id, unit_id, period from bookings where status = 'confirmed'`,
  )
  await db.run(sql`
    update unit_calendar c set busy = h.busy
    from (select rental_id, unit_id, range_agg(held) * tstzmultirange(tstzrange(now() - interval '1 day', null)) as busy from holds group by 1, 2) h
    where h.rental_id = c.rental_id and h.unit_id = c.unit_id`)
}

/** The rows are such as the product writes: one calendar row a unit, at its rental's pin and price, busy when it is held. */
async function assertConsistent(db: Database, { units, bookings }: WorldSize) {
  const counts = sql`select (select count(*) from units) as units, (select count(*) from unit_calendar) as calendar, (select count(*) from bookings) as bookings`
  assert.deepEqual(await db.row(counts), { units, calendar: units, bookings })
  const wrong = await db.row<{ count: number }>(sql`
    select count(*) from units u join rentals r on r.id = u.rental_id join unit_calendar k on k.rental_id = u.rental_id and k.unit_id = u.id
    where k.base_price <> u.base_price or k.lat <> r.public_lat or k.lng <> r.public_lng or k.cell <> cell_of(r.public_lat, r.public_lng)`)
  assert.equal(wrong?.count, 0)
  const busy = await db.row<{ same: boolean }>(sql`
    select bool_and(busy * tstzmultirange(tstzrange(now(), null)) = busy_of(rental_id, unit_id, now())) as same from (select * from unit_calendar order by unit_id limit 200) first`)
  assert.equal(busy?.same, true)
}

/** A tax of every fourth rental, price lists of every sixth unit, and the busy times that so many bookings leave in calendars, half of them past: all that search reads of them. */
export async function fillDates(db: Database, { units, bookings }: WorldSize): Promise<void> {
  if (await db.row(sql`select from unit_calendar where busy <> '{}' limit 1`)) return
  const numberOf = (id: ReturnType<typeof sql>) => sql`('x' || right(${id}::text, 12))::bit(48)::bigint`
  await db.run(sql`update rentals set taxes = '[{"name": "VAT", "rate": 1100, "isIncluded": false}]' where ${numberOf(sql`id`)} % 4 = 0`)
  const lengths = [
    { from: 3, percent: 10 },
    { from: 7, percent: 25 },
  ]
  const prices = { extras: [], lengths, seasons: [], weekend: { days: ['sat', 'sun'], percent: 20 } }
  await db.run(sql`update units set prices = ${JSON.stringify(prices)}::jsonb where base_rental_period = 'Daily' and ${numberOf(sql`id`)} % 6 = 0`)
  // Those of a unit are spread over the coming year, each unit's on other days.
  const coming = Math.ceil(bookings / 2)
  await db.run(sql`
    update unit_calendar k set busy = b.busy
    from (
      select u.rental_id, u.id, range_agg(tstzrange(start, start + interval '2 days')) as busy
      from units u, lateral (select ${numberOf(sql`u.id`)} as n) number,
        lateral (select ${Math.floor(coming / units)}::int + case when n <= ${coming % units}::int then 1 else 0 end as count) own,
        generate_series(0, own.count - 1) booking,
        lateral (select date_trunc('day', now()) + make_interval(days => floor((booking + n * 0.618 % 1) * 365 / own.count)::int) as start) stay
      group by 1, 2) b
    where b.rental_id = k.rental_id and b.id = k.unit_id`)
  await db.run({ text: 'vacuum analyze', values: [], name: '' })
}

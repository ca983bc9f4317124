import { day } from '@rentwell/contract/durations.ts'
import { rebuildBusy } from '../../calendar/busy.store.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/db.ts'
import type { BuiltRental } from '../../rentals/rentals.build.ts'

interface TimelineSize {
  rental: BuiltRental
  units: number
  /** Of each unit. */
  pieces?: number
  /** Total of all pieces, spread evenly without overlaps. */
  bookings: number
  /** Start of the year that they fill, at midnight UTC. */
  from: Date
}

/** Bookings of a guest, on average. */
const bookingsEach = 2
/** Bookings that one statement inserts, so that it ends within the statement timeout on a slow machine. */
const bookingsAtOnce = 2500
const firstNames = [
  'Anna',
  'Ben',
  'Chiara',
  'Dewi',
  'Emma',
  'Farid',
  'Grace',
  'Hugo',
  'Ines',
  'Jonas',
  'Katarzyna',
  'Liam',
  'Maximilian',
  'Noor',
  'Oleg',
  'Priya',
]
const families = ['Lind', 'Berg', 'Wolf', 'Stone', 'Hoff', 'Wester', 'Ander', 'Fern', 'Castel', 'Monte', 'Sander', 'Thorn', 'Kess', 'Marl', 'Rosen', 'Winter']
const endings = ['qvist', 'mann', 'son', 'field', 'ov', 'ini', 'ez', 'ström', 'wood', 'ler', 'ski', 'adze', 'ford', 'well', 'ton', 'grave']

/** Writes people with names of usual lengths, most of them only once. */
async function writeGuests(db: Db, count: number, at: Date): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    insert into users (id, first_name, last_name, locale_country, flag_short_name, language, inserted_at, updated_at)
    select gen_random_uuid(), (${firstNames}::text[])[1 + n % 16],
      (${families}::text[])[1 + n / 16 % 16] || (${endings}::text[])[1 + n / 256 % 16] || case when n < 4096 then '' else '-' || (${families}::text[])[1 + n / 4096 % 16] end,
      'ID', 'ID', 'en', ${at}, ${at}
    from generate_series(0, ${count}::int - 1) n returning id`)
  return rows.map(({ id }) => id)
}

/** Fills a rental with units and their pieces, and a year of bookings of one or more days, by guests of their own. Returns the number of bookings written. */
export async function buildTimeline(db: Db, { rental, units, pieces = 1, bookings, from }: TimelineSize): Promise<number> {
  const each = Math.ceil(bookings / (units * pieces))
  const daysApart = Math.floor(365 / each)
  const guests = await writeGuests(db, Math.ceil(bookings / bookingsEach), from)
  await db.run(sql`
    with unit as (
      insert into units (rental_id, id, title, photos, base_rental_period, base_price, inserted_at, updated_at)
      select ${rental.id}, gen_random_uuid(), 'Vario ' || n, array[gen_random_uuid()], 'Daily', 1500, ${from}, ${from} from generate_series(1, ${units}::int) n returning id),
    place as (insert into unit_rentals (unit_id, rental_id) select id, ${rental.id} from unit)
    insert into unit_calendar (rental_id, unit_id, cell, lat, lng, base_price, e)
    select r.id, unit.id, cell_of(r.public_lat, r.public_lng), r.public_lat, r.public_lng, 1500, ll_to_earth(r.public_lat, r.public_lng) from unit, rentals r where r.id = ${rental.id}`)
  // In parts, so that each statement stays within its timeout.
  for (let number = 2; number <= pieces; number++)
    await db.run(sql`
      insert into pieces (rental_id, unit_id, id, label, inserted_at, updated_at)
      select rental_id, id, gen_random_uuid(), ${`No. ${number}`}, ${from}::timestamptz + make_interval(secs => ${number}), ${from} from units where rental_id = ${rental.id} and title like 'Vario %'`)
  const step = Math.max(1, Math.floor(bookingsAtOnce / (units * pieces)))
  let written = 0
  for (let first = 0; first < each; first += step)
    written += await db.run(stays({ rental, guests, from }, first, Math.min(first + step, each), daysApart, bookings - written))
  const calendars = await db.rows<{ id: string }>(sql`select unit_id as id from unit_calendar where rental_id = ${rental.id}`)
  await rebuildBusy(
    db,
    rental.id,
    calendars.map(one => one.id),
    new Date(from.getTime() + day),
  )
  return written
}

/** SQL that inserts the bookings number `first` to `end - 1` of every piece. */
const stays = (
  { rental, guests, from }: Pick<TimelineSize, 'rental' | 'from'> & { guests: string[] },
  first: number,
  end: number,
  daysApart: number,
  most: number,
) => sql`
  with place as (
    select u.id as unit_id, p.id as piece_id, n, row_number() over (order by n, u.id, p.id) as row
    from units u join pieces p on p.rental_id = u.rental_id and p.unit_id = u.id, generate_series(${first}::int, ${end}::int - 1) n
    where u.rental_id = ${rental.id} and u.title like 'Vario %' order by row limit ${most}),
  stay as (
    select gen_random_uuid() as id, unit_id, piece_id, 10000000 + ${first}::int * 10000 + row as number, 1 + (n % ${daysApart})::int as days,
      (${guests}::uuid[])[1 + (n * 7919 + row) % ${guests.length}::int] as guest_id,
      ${from}::timestamptz + make_interval(days => n * ${daysApart}, hours => 2) as start
    from place),
  held as (
    insert into holds (rental_id, kind, ref, unit_id, piece_id, held) select ${rental.id}, 'booking', id, unit_id, piece_id, tstzrange(start, start + make_interval(days => days)) from stay)
  insert into bookings (rental_id, id, unit_id, guest_id, number, period, status, rental_length, base_rental_period, base_price, lines, unit_total, total, currency_id, time_zone,
    policy, payment_kind, quote_until, confirmed_at, mind_at, inserted_at, updated_at)
  select ${rental.id}, id, unit_id, guest_id, number, tstzrange(start, start + make_interval(days => days)), 'confirmed', days, 'Daily', 1500, '[]', 1500 * days, 1500 * days,
    'usd', 'Asia/Makassar', 'flexible', 'at_rental', ${from}, ${from}, null, ${from}, ${from} from stay`

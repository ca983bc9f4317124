import { mkdtemp, open, rm } from 'node:fs/promises'
import { createWriteStream } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { day } from '@rentwell/contract/durations.ts'
import { buildApp } from '../apps/server/src/app.ts'
import { exportRentalWork, manifestName } from '../apps/server/src/portability/export-rental.work.ts'
import { packRental, type Manifest } from '../apps/server/src/portability/pack-rental.ts'
import { archiveOf } from '../apps/server/src/portability/read-rental-export.ts'
import { unpackRental } from '../apps/server/src/portability/unpack-rental.ts'
import { readConfig } from '../apps/server/src/platform/base/config.ts'
import { sql } from '../apps/server/src/platform/db/db.ts'
import { newId } from '../apps/server/src/platform/base/ids.ts'
import { openTask, readPart } from '../apps/server/src/platform/queue/tasks.store.ts'
import { buildUnit } from '../apps/server/src/units/units.build.ts'
import { verify } from '../apps/server/src/verify.ts'
import { rebuildBusy } from '../apps/server/src/calendar/busy.store.ts'

interface Moved {
  bookings: number
  archiveBytes: number
  exportSeconds: number
  importSeconds: number
  /** The most that the process held while the archive was made and sent, beyond what it held before, in MB. */
  heldMegabytes: number
  faults: string[]
}

/** Fills one installation with a rental of so many bookings, moves it into another, and compares. */
export async function moveRental(places: [pg.ClientConfig, pg.ClientConfig], bookings: number, say: (line: string) => void): Promise<Moved> {
  const folder = await mkdtemp(join(tmpdir(), 'leaving-'))
  const settings = (name: string) => readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMITS: 'off', DEMO: '0', DATA_DIR: join(folder, name) })
  const from = await buildApp({ config: settings('from'), connection: places[0] })
  const to = await buildApp({ config: settings('to'), connection: places[1] })
  const faults: string[] = []
  try {
    const now = from.clock.now()
    const unit = await buildUnit(from.db, { title: 'Vario 125' })
    const { rental } = unit
    await fill(from, unit, bookings, now)
    say(`${bookings} bookings stand in the first installation`)

    globalThis.gc?.()
    const before = process.memoryUsage.rss()
    let most = before
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 50)
    const began = performance.now()
    const { task } = await from.db.transaction(tx => openTask(tx, { kind: exportRentalWork.kind, userId: rental.owner.id, rentalId: rental.id }, now))
    await from.jobs.runDue()
    const manifest = (await readPart(from.db, task.id, manifestName))?.body
    if (!manifest) throw new Error('the export is not done')
    const chunks = archiveOf(from.db, from.store, task.id, manifest, JSON.parse(manifest.toString()) as Manifest)
    const path = join(folder, 'rental.zip')
    await pipeline(Readable.from(chunks, { objectMode: false }), createWriteStream(path))
    const exportSeconds = (performance.now() - began) / 1000
    clearInterval(watch)
    say(`exported in ${exportSeconds.toFixed(1)} s`)

    const file = await open(path)
    const archiveBytes = (await file.stat()).size
    const started = performance.now()
    const done = await unpackRental({ db: to.db, store: to.store, file, now })
    const importSeconds = (performance.now() - started) / 1000
    say(`imported in ${importSeconds.toFixed(1)} s: ${done.rows} rows`)
    if (!isDeepStrictEqual(await packRental(to.db, rental.id, () => Promise.resolve()), done.manifest)) faults.push('the manifests are not equal')
    if (!(await unpackRental({ db: to.db, store: to.store, file, now })).wasHere) faults.push('the same archive again was not known')
    await file.close()
    if (!(await verify(places[1], line => line.includes('FAULT') && faults.push(line)))) faults.push('something does not hold in the second installation')
    return { bookings, archiveBytes, exportSeconds, importSeconds, heldMegabytes: Math.round((most - before) / 1_000_000), faults }
  } finally {
    await Promise.all([from.close(), to.close()])
    await rm(folder, { recursive: true, force: true })
  }
}

/** Stays one after the other, most of them over, each with its guest and its history; those to come hold their dates. */
export async function fill(
  { db }: Awaited<ReturnType<typeof buildApp>>,
  { id: unitId, rental }: Awaited<ReturnType<typeof buildUnit>>,
  bookings: number,
  now: Date,
): Promise<void> {
  const guests = Array.from({ length: Math.ceil(bookings / 10) }, () => newId())
  await db.run(sql`
    with made as (
      insert into users (id, first_name, last_name, locale_country, flag_short_name, inserted_at, updated_at)
      select id, 'Guest', 'Number ' || place, 'ID', 'ID', ${now}::timestamptz, ${now}::timestamptz from unnest(${guests}::uuid[]) with ordinality as g (id, place) returning id)
    insert into user_phones (phone, user_id) select '+62899' || lpad((row_number() over ())::text, 7, '0'), id from made`)
  const past = Math.floor(bookings * 0.9)
  for (let first = 0; first < bookings; first += 1000) {
    const stays = Array.from({ length: Math.min(1000, bookings - first) }, (_, index) => ({
      id: newId(),
      history: newId(),
      guest: guests[(first + index) % guests.length],
      number: 10_000_000 + first + index,
      start: new Date(now.getTime() - (past - first - index) * day).toISOString(),
      end: new Date(now.getTime() - (past - first - index) * day + day).toISOString(),
    }))
    const rows = sql`jsonb_to_recordset(${JSON.stringify(stays)}::jsonb) as s (id uuid, history uuid, guest uuid, number int, start timestamptz, "end" timestamptz)`
    await db.run(sql`
      with stay as (select * from ${rows}),
      booked as (
        insert into bookings (rental_id, id, unit_id, guest_id, number, period, status, rental_length, base_rental_period, base_price, lines, unit_total, total,
          currency_id, time_zone, policy, payment_kind, quote_until, confirmed_at, inserted_at, updated_at, mind_at)
        select ${rental.id}, id, ${unitId}, guest, number, tstzrange(start, "end"), case when start > ${now} then 'confirmed' else 'completed' end, 1, 'Daily', 1500, ${JSON.stringify([{ kind: 'stay', length: 1, base: 'Daily', unitPrice: 1500, amount: 1500 }])}::jsonb, 1500, 1500,
          'usd', 'Asia/Makassar', 'flexible', 'at_rental', start, start, start, "end", null from stay),
      numbers as (insert into booking_numbers (number, rental_id, booking_id) select number, ${rental.id}, id from stay),
      lists as (insert into guest_bookings (user_id, booking_id, rental_id, inserted_at) select guest, id, ${rental.id}, start from stay)
      insert into booking_history (rental_id, booking_id, id, src, dst, at, by_kind) select ${rental.id}, id, history, case when start > ${now} then 'confirmation_pending' else 'in_progress' end, case when start > ${now} then 'confirmed' else 'completed' end, ${now}, 'rental' from stay`)
    await db.run(sql`
      insert into holds (rental_id, kind, ref, unit_id, held) select ${rental.id}, 'booking', id, ${unitId}, tstzrange(start, "end") from ${rows} where start > ${now}`)
  }
  await db.transaction(tx => rebuildBusy(tx, rental.id, [unitId], now))
  await db.run(sql`select give_customers(${rental.id})`)
}

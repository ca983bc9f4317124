import { day } from '@rentwell/contract/durations.ts'
import { type Db, sql } from '../platform/db/db.ts'
import { newId } from '../platform/base/ids.ts'
import { buildPerson, type Person } from '../accounts/accounts.build.ts'
import { buildUnit, type BuiltUnit } from '../units/units.build.ts'
import type { BookingStatus } from '@rentwell/contract/booking-statuses.ts'

/** Blocks a unit for a period, like a block of the office. */
export async function buildHold(db: Db, unit: BuiltUnit, start: Date | string, end: Date | string): Promise<void> {
  const [from, to] = [new Date(start), new Date(end)]
  await db.run(sql`
    insert into holds (rental_id, kind, ref, unit_id, held) values (${unit.rental.id}, 'block', ${newId()}, ${unit.id}, tstzrange(${from}, ${to}))`)
  await db.run(sql`
    update unit_calendar set busy = busy + tstzmultirange(tstzrange(${from}, ${to})) where rental_id = ${unit.rental.id} and unit_id = ${unit.id}`)
}

export interface BuiltStay {
  id: string
  unit: BuiltUnit
  guest: Person
}

let numbers = 10_000_000

/** A stay of the last two days in `status`, by default completed now. */
export async function buildCompleted(
  db: Db,
  { now, status = 'completed', ...wanted }: { now: Date; status?: BookingStatus; unit?: BuiltUnit; guest?: Person },
): Promise<BuiltStay> {
  const unit = wanted.unit ?? (await buildUnit(db))
  const guest = wanted.guest ?? (await buildPerson(db, {}, now))
  const id = newId()
  const start = new Date(now.getTime() - 2 * day)
  await db.run(sql`
    insert into bookings (rental_id, id, unit_id, guest_id, number, period, status, rental_length, base_rental_period, base_price, lines, unit_total, total, currency_id, time_zone,
      policy, quote_until, confirmed_at, mind_at, inserted_at, updated_at)
    values (${unit.rental.id}, ${id}, ${unit.id}, ${guest.id}, ${++numbers}, tstzrange(${start}, ${now}), ${status}, 2, 'Daily', ${unit.basePrice},
      ${JSON.stringify([{ kind: 'stay', length: 2, base: 'Daily', unitPrice: unit.basePrice, amount: 2 * unit.basePrice }])}::jsonb, ${2 * unit.basePrice}, ${2 * unit.basePrice},
      'usd', 'Asia/Makassar', 'flexible', ${start}, ${start}, null, ${start}, ${now})`)
  await db.run(sql`insert into guest_bookings (user_id, booking_id, rental_id, inserted_at) values (${guest.id}, ${id}, ${unit.rental.id}, ${start})`)
  await db.run(sql`
    insert into booking_history (rental_id, booking_id, id, src, dst, at, by_kind) values (${unit.rental.id}, ${id}, ${newId()}, 'in_progress', ${status}, ${now}, 'rental')`)
  return { id, unit, guest }
}

import { randomInt } from 'node:crypto'
import { day } from '@rentwell/contract/durations.ts'
import { buildPerson, type Person } from '../../accounts/accounts.build.ts'
import { sql, type Db } from '../../platform/db/db.ts'
import { newId } from '../../platform/base/ids.ts'
import { buildUnit } from '../../units/units.build.ts'
import type { DocumentPlace } from './documents.store.ts'

/** A confirmed booking that documents may hang on, with its guest and the owner of its rental. */
export async function buildPlace(db: Db, guest?: Person): Promise<{ place: DocumentPlace; guest: Person; owner: Person }> {
  const person = guest ?? (await buildPerson(db))
  const unit = await buildUnit(db)
  const id = newId()
  const now = new Date()
  const [start, end] = [5, 7].map(days => new Date(now.getTime() + days * day))
  await db.run(sql`
    insert into bookings (rental_id, id, unit_id, guest_id, number, period, status, rental_length, base_rental_period, base_price, lines, unit_total, total,
      currency_id, time_zone, policy, quote_until, inserted_at, updated_at)
    values (${unit.rental.id}, ${id}, ${unit.id}, ${person.id}, ${randomInt(10_000_000, 99_999_999)}, tstzrange(${start}, ${end}), 'confirmed', 2, 'Daily', 1500, '[]', 3000, 3000,
      'usd', 'Asia/Makassar', 'flexible', ${now}, ${now}, ${now})`)
  return { place: { rentalId: unit.rental.id, bookingId: id }, guest: person, owner: unit.rental.owner }
}

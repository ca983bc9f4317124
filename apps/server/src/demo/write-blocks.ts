import { addDays, atLocal, localDateOf, overlap, type Period } from '@rentwell/contract/period.ts'
import { sql, type Db } from '../platform/db/db.ts'
import { personId } from './people.ts'
import { holdsPieces, type PlannedBooking } from './plan-bookings.ts'
import { rentalId, timeZone } from './rentals.ts'
import { idOf } from './seeded.ts'
import { unitId } from './units.ts'

/** Days that the rentals closed by hand: each the first free stretch from that day on. */
const wanted = [
  { unit: 'vespa-primavera', rental: 'echo-beach', by: 'ketut', from: 19, days: 2, note: 'Service: oil, brake pads' },
  { unit: 'surf-rack', rental: 'echo-beach', by: 'ayu', from: 30, days: 1, note: 'All racks go to the welder' },
  { unit: 'jukung-day', rental: 'sanur-boat-house', by: 'nyoman', from: 20, days: 3, note: 'Temple ceremony, no boats go out' },
]

/** Before `writeBusy`, which reads them from the holds. */
export async function writeBlocks(tx: Db, bookings: PlannedBooking[], now: Date): Promise<void> {
  for (const { unit, rental, by, from, days, note } of wanted) {
    const held = bookings.filter(holdsPieces).flatMap(({ items }) => items.flatMap(item => (item.unit.key === unit ? item.held : [])))
    const period = firstFree(held, addDays(localDateOf(now, timeZone), from), days)
    const id = idOf(`block ${unit} ${note}`)
    await tx.run(sql`
      insert into blocks (rental_id, id, unit_id, period, note, by_user, inserted_at, updated_at)
      values (${rentalId(rental)}, ${id}, ${unitId(unit)}, tstzrange(${period.start}, ${period.end}), ${note}, ${personId(by)}, ${now}, ${now})`)
    await tx.run(sql`
      insert into holds (rental_id, kind, ref, unit_id, piece_id, held)
      select rental_id, 'block', ${id}, unit_id, id, tstzrange(${period.start}, ${period.end}) from pieces
      where rental_id = ${rentalId(rental)} and unit_id = ${unitId(unit)}`)
  }
}

function firstFree(held: readonly Period[], date: string, days: number): Period {
  for (let shift = 0; shift < 60; shift++) {
    const start = atLocal(addDays(date, shift), '00:00', timeZone)
    const period = { start, end: atLocal(addDays(date, shift + days), '00:00', timeZone) }
    if (!held.some(span => overlap(span, period))) return period
  }
  throw new Error('the unit is never free')
}

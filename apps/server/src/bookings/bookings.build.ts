import type { Db } from '../platform/db.ts'
import { sql } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import type { BuiltUnit } from '../units/units.build.ts'

/** Shuts a unit from one moment to another, as a block of the office does. */
export async function buildHold(db: Db, unit: BuiltUnit, start: Date | string, end: Date | string): Promise<void> {
  const [from, to] = [new Date(start), new Date(end)]
  await db.run(sql`
    insert into holds (rental_id, kind, ref, unit_id, held) values (${unit.rental.id}, 'block', ${newId()}, ${unit.id}, tstzrange(${from}, ${to}))`)
  await db.run(sql`
    update unit_calendar set busy = busy + tstzmultirange(tstzrange(${from}, ${to})) where rental_id = ${unit.rental.id} and unit_id = ${unit.id}`)
}

import { day } from '@rentwell/contract/durations.ts'
import { sql, type Db } from '../platform/db/db.ts'

/** Rebuilds calendar rows from holds and imported calendars, without past days. The caller has locked the rows. */
export async function rebuildBusy(tx: Db, rentalId: string, unitIds: readonly string[], now: Date): Promise<void> {
  // Read before it is written, because a cluster calls no such function in an update.
  const rows = await tx.rows<{ unit_id: string; busy: string }>(sql`
    select unit_id, busy_of(${rentalId}, unit_id, ${new Date(now.getTime() - day)})::text as busy from unnest(${[...unitIds]}::uuid[]) as unit_id`)
  await tx.run(sql`
    update unit_calendar c set busy = fresh.busy from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fresh (unit_id uuid, busy tstzmultirange)
    where c.rental_id = ${rentalId} and c.unit_id = fresh.unit_id`)
}

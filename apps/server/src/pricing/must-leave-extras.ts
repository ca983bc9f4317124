import { countLeftOf, findTaken, type BookedUnit } from '../calendar/calendar.public.ts'
import { refuse } from '../platform/base/must.ts'
import type { Db } from '../platform/db/db.ts'

/** Refuses with `extra_taken`, and how many are left, if a unit that is not free is an extra. */
export async function refuseTakenExtra(tx: Db, rentalId: string, taken: string | undefined, units: readonly BookedUnit[], now: Date): Promise<void> {
  const extra = units.find(unit => unit.unitId === taken && unit.kind === 'extra')
  if (extra) refuse('extra_taken', { unitId: extra.unitId, title: extra.title, left: await countLeftOf(tx, { ...extra, rentalId }, extra, now) })
}

/** The same for the extras of a stay that is not booked yet. */
export async function mustLeaveExtras(tx: Db, rentalId: string, units: readonly BookedUnit[], start: Date, now: Date): Promise<void> {
  const extras = units.filter(({ kind }) => kind === 'extra')
  await refuseTakenExtra(tx, rentalId, await findTaken(tx, rentalId, extras, start, now), extras, now)
}

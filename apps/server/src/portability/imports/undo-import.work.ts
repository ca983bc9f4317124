import type { KeptReason } from '@rentwell/contract/portability/imports.rules.ts'
import { removeBooking, removePastBooking } from '../../bookings/bookings.public.ts'
import { removeBlocksMadeAt } from '../../calendar/calendar.public.ts'
import { deleteCustomer } from '../../customers/customers.public.ts'
import { findMember, mayAs } from '../../members/members.public.ts'
import { sql, type Database, type Db } from '../../platform/db/db.ts'
import { sqlState } from '../../platform/db/statements.ts'
import type { TaskWork } from '../../platform/queue/tasks.ts'
import { removeUnit } from '../../units/units.public.ts'
import { findImport } from './import.views.ts'
import { endImport, listMade, lockImport, noteRemoval, type MadeRow } from './imports.store.ts'
import { findUse, readMark } from './marks.views.ts'

export const undoKind = 'undo_import'

/** Removes what an import made, each object in a transaction of its own, the last first. What was changed since or is in use stays, and is noted with the reason. */
export const undoImportWork: TaskWork = {
  kind: undoKind,
  keptHours: 24,
  async run({ db, task, now, report, signal }) {
    const ref = { rentalId: task.rentalId ?? '', id: String(task.input['importId']) }
    const stored = await findImport(db, ref.rentalId, ref.id)
    if (stored?.status !== 'undoing') return {}
    const rows = await listMade(db, ref.rentalId, ref.id)
    for (const [index, row] of rows.entries()) {
      signal.throwIfAborted()
      const member = await findMember(db, task.userId, ref.rentalId, now())
      if (!member || !mayAs(member, 'import_data')) {
        await db.transaction(tx => endImport(tx, ref, { status: 'failed', reason: 'forbidden' }, now()))
        return {}
      }
      await undoRow(db, ref, row, now())
      if (index % 20 === 0) await report(index, rows.length)
    }
    await report(rows.length, rows.length)
    await db.transaction(async tx => {
      if ((await lockImport(tx, ref.rentalId, ref.id))?.status === 'undoing') await endImport(tx, ref, { status: 'undone' }, now())
    })
    return {}
  },
}

interface ImportRef {
  rentalId: string
  id: string
}

const foreignKeyViolation = '23503'

async function undoRow(db: Database, ref: ImportRef, row: MadeRow, now: Date): Promise<void> {
  const stay = (reason: KeptReason) => db.transaction(tx => noteRemoval(tx, ref, row.position, reason))
  try {
    await db.transaction(async tx => {
      const reason = await removeUnchanged(tx, ref.rentalId, row, now)
      await noteRemoval(tx, ref, row.position, reason)
    })
  } catch (error) {
    // Something else refers to it.
    if (sqlState(error) !== foreignKeyViolation) throw error
    await stay('used')
  }
}

/** Removes an object that is as it was made, or says why it stays. One that is gone already counts as removed. */
async function removeUnchanged(tx: Db, rentalId: string, { object, objectId: id, mark }: MadeRow, now: Date): Promise<KeptReason | null> {
  const use = await findUse(tx, object, rentalId, id)
  if (use) return use
  const current = await readMark(tx, object, rentalId, id)
  if (current === undefined) return null
  if (current !== mark) return 'edited'
  if (object === 'booking') await removeBooking(tx, rentalId, id, now)
  else if (object === 'past_booking') await removePastBooking(tx, rentalId, id)
  else if (object === 'customer') await deleteCustomer(tx, rentalId, id)
  else {
    const unit = await tx.row<{ madeAt: Date }>(sql`select inserted_at as "madeAt" from units where rental_id = ${rentalId} and id = ${id}`)
    if (unit) await removeBlocksMadeAt(tx, rentalId, id, unit.madeAt)
    await removeUnit(tx, rentalId, id)
  }
  return null
}

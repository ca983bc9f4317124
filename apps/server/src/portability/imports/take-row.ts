import { addDays, atLocal } from '@rentwell/contract/period.ts'
import { bookImported } from '../../bookings/bookings.public.ts'
import { insertBlock, lockCalendars, makeKit } from '../../calendar/calendar.public.ts'
import { importedCard } from '../../customers/customers.public.ts'
import { newId } from '../../platform/base/ids.ts'
import type { Db } from '../../platform/db/db.ts'
import { setArchived } from '../../units/units.public.ts'
import { insertUnitRow } from '../insert-unit-row.ts'
import type { UnitRow } from '../unit-table.ts'
import { listMadeAmong, type ImportRow, type MadeRow } from './imports.store.ts'
import { listKnownUnits } from './known-objects.views.ts'
import { readMark } from './marks.views.ts'
import type { PlannedRow } from './planned-row.ts'

export interface TakeContext {
  rentalId: string
  importId: string
  userId: string
  timeZone: string
  /** Whether units are shown to guests at once. */
  publish: boolean
  now: Date
}

const ownObject = { units: 'unit', customers: 'customer', bookings: 'booking' } as const

/** Imports one line, and says what became of it. What the trial found free or new is asked again, because others work meanwhile. */
export async function takeRow(tx: Db, ctx: TakeContext, kind: keyof typeof ownObject, row: PlannedRow): Promise<ImportRow[]> {
  const { line, outcome, faults, wanted } = row
  const object = ownObject[kind]
  if (outcome === 'fail') return [{ line, object, outcome: 'failed', faults }]
  if (outcome === 'skip') return [{ line, object, outcome: 'skipped' }]
  if (!wanted) return [{ line, object, outcome: 'found' }]
  const { rentalId, now } = ctx
  if (wanted.object === 'customer') {
    const card = await importedCard(tx, rentalId, wanted.form, now)
    return [card.isNew ? await made(tx, rentalId, line, 'customer', card.id) : { line, object, outcome: 'found', objectId: card.id }]
  }
  if (wanted.object === 'unit') return [await takeUnit(tx, ctx, wanted.row)]

  const done = await bookImported(tx, wanted.booking, ctx.userId, now)
  if (done.outcome === 'found') return [{ line, object, outcome: 'found', objectId: done.id }]
  if (done.outcome !== 'made') return [{ line, object, outcome: 'failed', faults: [{ column: '', value: '', code: done.outcome }] }]
  return [
    ...(done.newCustomerId === null ? [] : [await made(tx, rentalId, line, 'customer', done.newCustomerId)]),
    await made(tx, rentalId, line, done.object, done.id),
  ]
}

async function made(tx: Db, rentalId: string, line: number, object: MadeRow['object'], objectId: string): Promise<ImportRow> {
  return { line, object, outcome: 'made', objectId, mark: await readMark(tx, object, rentalId, objectId) }
}

/** Adds a unit with its pieces, parts and blocked days. Units of the file that a kit consists of were added before it. */
async function takeUnit(tx: Db, { rentalId, importId, userId, timeZone, publish, now }: TakeContext, row: UnitRow): Promise<ImportRow> {
  const { line } = row
  const known = await listKnownUnits(tx, rentalId, [row.title, ...row.serials, ...row.parts.map(({ title }) => title)])
  const named = (title: string) => known.filter(unit => unit.title.toLowerCase() === title.toLowerCase())
  const [same] = [...named(row.title), ...known.filter(unit => row.serials.some(serial => unit.serials.includes(serial.toLowerCase())))]
  if (same) return { line, object: 'unit', outcome: 'found', objectId: same.id }
  const parts = row.parts.flatMap(({ title, count, unitId }) => {
    const part = known.find(unit => unit.id === unitId) ?? named(title)[0]
    return part ? [{ unitId: part.id, count, isActive: part.isActive }] : []
  })
  const archived = parts.filter(part => !part.isActive).map(part => part.unitId)
  const ownParts = await listMadeAmong(tx, rentalId, importId, archived)
  const failed = parts.length < row.parts.length ? 'unknown_unit' : ownParts.length < archived.length ? 'archived_unit' : undefined
  if (failed) return { line, object: 'unit', outcome: 'failed', faults: [{ column: '', value: '', code: failed }] }

  const id = newId()
  await insertUnitRow(tx, { rentalId, unitId: id }, row, now)
  if (parts.length > 0) {
    // A kit is put together of units that can be rented; those of the file go back to the archive with it.
    await lockCalendars(tx, rentalId, [id, ...parts.map(part => part.unitId)])
    await setArchived(tx, rentalId, ownParts, false, now)
    await makeKit(tx, { rentalId, unitId: id }, parts, now)
  }
  if (row.closedFrom !== null && row.closedUntil !== null) {
    const period = { start: atLocal(row.closedFrom, '00:00', timeZone), end: atLocal(addDays(row.closedUntil, 1), '00:00', timeZone) }
    await insertBlock(tx, { rentalId, id: newId(), unitId: id, period, note: '', userId, now })
  }
  if (!publish) await setArchived(tx, rentalId, [id, ...ownParts], true, now)
  return made(tx, rentalId, line, 'unit', id)
}

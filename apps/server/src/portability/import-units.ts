import type { importUnits as endpoint } from '@rentwell/contract/portability/portability.endpoints.ts'
import { addDays, atLocal } from '@rentwell/contract/period.ts'
import { mayAs, type Member } from '../members/members.public.ts'
import { newId } from '../platform/base/ids.ts'
import { invalidField, Refused } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import { describeUnit, findNewTerms, findSameUnit, insertUnit, listTree } from '../units/units.public.ts'
import { findToday } from './portability.views.ts'
import { readUnitTable, withForbidden, type UnitRow } from './unit-table.ts'
import { addPiecesOfNewUnit, insertBlock } from '../calendar/calendar.public.ts'

/** The words of what is wrong, by line and column. */
const faultsOf = (rows: UnitRow[]) =>
  Object.fromEntries(rows.flatMap(row => Object.entries(row.errors).map(([column, word]) => [`line ${row.line}, ${column}`, word])))

/** Adds the units of a table with their pieces, all of them or those of some lines: every one, or none. Refused with `serial_taken` if a serial number stands twice. */
export const importUnits: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now, keyed, emit }, { csv, lines }) => {
  const { rentalId, userId } = member
  const { today, timeZone, smallest } = await findToday(tx, rentalId, now)
  const { rows } = readUnitTable(csv, today, smallest, await listTree(tx))
  const wanted = lines === undefined ? rows : rows.filter(row => lines.includes(row.line))
  if (wanted.length === 0 || (lines !== undefined && wanted.length < new Set(lines).size)) throw invalidField('lines', 'invalid')
  const faults = faultsOf(withForbidden(wanted, right => mayAs(member, right), await findNewTerms(tx, rentalId)))
  if (Object.keys(faults).length > 0) throw new Refused('validation', { fields: faults })

  const unitIds: string[] = []
  const made = new Set<string>()
  for (const { title, kind, categoryId, basePrice, baseRentalPeriod, description, instantBook, pieces, serials, closedFrom, closedUntil } of wanted) {
    const price = basePrice ?? 0
    // The client's retry after a lost answer; twins inside one table are meant.
    const repeated = keyed ? undefined : await findSameUnit(tx, rentalId, { title, basePrice: price }, now)
    if (repeated && !made.has(repeated)) {
      unitIds.push(repeated)
      continue
    }
    const id = newId()
    await insertUnit(tx, { rentalId, id, title, kind, categoryId, baseRentalPeriod, basePrice: price, now })
    await describeUnit(tx, rentalId, id, { description, instantBook })
    await addPiecesOfNewUnit(tx, { rentalId, unitId: id }, { count: pieces, serials }, now)
    if (closedFrom !== null && closedUntil !== null) {
      const period = { start: atLocal(closedFrom, '00:00', timeZone), end: atLocal(addDays(closedUntil, 1), '00:00', timeZone) }
      await insertBlock(tx, { rentalId, id: newId(), unitId: id, period, note: '', userId, now })
    }
    emit('unit.created', { rentalId, unitId: id })
    made.add(id)
    unitIds.push(id)
  }
  return { rentalId, unitIds }
}

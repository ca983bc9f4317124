import type { importUnits as endpoint } from '@rentwell/contract/portability/portability.endpoints.ts'
import { addDays, atLocal } from '@rentwell/contract/period.ts'
import { mayAs, type Member } from '../members/members.public.ts'
import { newId } from '../platform/base/ids.ts'
import { invalidField, Refused } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import { findNewTerms, findSameUnit, listTree } from '../units/units.public.ts'
import { insertUnitRow } from './insert-unit-row.ts'
import { findToday, listNamedUnits } from './portability.views.ts'
import { readUnitTable, withForbidden, type UnitRow } from './unit-table.ts'
import { namedParts, withParts } from './unit-table-parts.ts'
import { insertBlock, lockCalendars, makeKit } from '../calendar/calendar.public.ts'

/** The words of what is wrong, by line and column. */
const faultsOf = (rows: UnitRow[]) =>
  Object.fromEntries(rows.flatMap(row => Object.entries(row.errors).map(([column, word]) => [`line ${row.line}, ${column}`, word])))

const isKit = (row: UnitRow) => row.parts.length > 0

/** Adds the units of a table with their pieces and parts, all of them or those of some lines: every one, or none. Refused with `serial_taken` if a serial number stands twice. */
export const importUnits: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now, keyed, emit }, { csv, lines }) => {
  const { rentalId, userId } = member
  const { today, timeZone, smallest } = await findToday(tx, rentalId, now)
  const { rows } = readUnitTable(csv, today, smallest, await listTree(tx))
  const chosen = lines === undefined ? rows : rows.filter(row => lines.includes(row.line))
  if (chosen.length === 0 || (lines !== undefined && chosen.length < new Set(lines).size)) throw invalidField('lines', 'invalid')
  const wanted = withParts(
    withForbidden(chosen, right => mayAs(member, right), await findNewTerms(tx, rentalId)),
    await listNamedUnits(tx, rentalId, namedParts(chosen)),
  )
  const faults = faultsOf(wanted)
  if (Object.keys(faults).length > 0) throw new Refused('validation', { fields: faults })

  const known = wanted.flatMap(row => row.parts.flatMap(({ line, unitId }) => (line === null && unitId !== null ? [unitId] : [])))
  if (known.length > 0) await lockCalendars(tx, rentalId, known)
  const ids = new Map<number, string>()
  const made = new Set<string>()
  for (const row of [...wanted.filter(one => !isKit(one)), ...wanted.filter(isKit)]) {
    // The client's retry after a lost answer; twins inside one table are meant.
    const repeated = keyed ? undefined : await findSameUnit(tx, rentalId, { title: row.title, basePrice: row.basePrice ?? 0 }, now)
    if (repeated && !made.has(repeated)) {
      ids.set(row.line, repeated)
      continue
    }
    const id = newId()
    await insertUnitRow(tx, { rentalId, unitId: id }, row, now)
    const parts = row.parts.map(({ line, unitId, count }) => ({ unitId: (line === null ? unitId : ids.get(line)) ?? '', count }))
    if (parts.length > 0) await makeKit(tx, { rentalId, unitId: id }, parts, now)
    if (row.closedFrom !== null && row.closedUntil !== null) {
      const period = { start: atLocal(row.closedFrom, '00:00', timeZone), end: atLocal(addDays(row.closedUntil, 1), '00:00', timeZone) }
      await insertBlock(tx, { rentalId, id: newId(), unitId: id, period, note: '', userId, now })
    }
    emit('unit.created', { rentalId, unitId: id })
    made.add(id)
    ids.set(row.line, id)
  }
  return { rentalId, unitIds: wanted.flatMap(({ line }) => ids.get(line) ?? []) }
}

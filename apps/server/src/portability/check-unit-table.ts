import type { checkUnitTable as endpoint } from '@rentwell/contract/portability/portability.endpoints.ts'
import { mayAs, type Member } from '../members/members.public.ts'
import type { Handler } from '../platform/http/routes.ts'
import { findNewTerms, listTree } from '../units/units.public.ts'
import { findKnownTitles, findToday, listNamedUnits } from './portability.views.ts'
import { readUnitTable, withForbidden } from './unit-table.ts'
import { namedParts, withParts } from './unit-table-parts.ts'

/** What would come in of a table of units, and what is wrong with it row by row. */
export const checkUnitTable: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now }, { csv }) => {
  const { today, smallest } = await findToday(tx, member.rentalId, now)
  const { rows, unknownColumns } = readUnitTable(csv, today, smallest, await listTree(tx))
  const known = await findKnownTitles(
    tx,
    member.rentalId,
    rows.map(row => row.title),
  )
  const newTerms = await findNewTerms(tx, member.rentalId)
  const units = await listNamedUnits(tx, member.rentalId, namedParts(rows))
  const shown = withParts(
    withForbidden(rows, right => mayAs(member, right), newTerms),
    units,
  ).map(row => ({
    ...row,
    instantBook: row.instantBook ?? newTerms.instantBook,
    isKnown: known.has(row.title),
  }))
  return { rows: shown, unknownColumns }
}

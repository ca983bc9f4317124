import type { checkUnitTable as endpoint } from '@rentwell/contract/leaving/leaving.endpoints.ts'
import type { Member } from '../members/members.public.ts'
import type { Handler } from '../platform/routes.ts'
import { findKnownTitles, findToday } from './leaving.views.ts'
import { readUnitTable } from './unit-table.ts'

/** What would come in of a table of units, and what is wrong with it row by row. */
export const checkUnitTable: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now }, { csv }) => {
  const { today, smallest } = await findToday(tx, member.rentalId, now)
  const { rows, unknownColumns } = readUnitTable(csv, today, smallest)
  const known = await findKnownTitles(
    tx,
    member.rentalId,
    rows.map(row => row.title),
  )
  return { rows: rows.map(row => ({ ...row, isKnown: known.has(row.title) })), unknownColumns }
}

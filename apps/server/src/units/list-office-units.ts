import type { listOfficeUnits as endpoint } from '@rentwell/contract/units/units.endpoints.ts'
import type { Member } from '../members/members.public.ts'
import { pageFrom } from '../platform/db/cursors.ts'
import type { Handler } from '../platform/http/routes.ts'
import { listUnitsOfOffice } from './units.views.ts'

/** All units of the rental, archived ones too, newest first; `q` looks in their names. */
export const listOfficeUnits: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now, cursors }, { limit, cursor, q, status }) => {
  const list = `units ${member.rentalId} ${status ?? ''} ${q ?? ''}`
  const rows = await listUnitsOfOffice(tx, member.rentalId, { q, status }, limit, cursors.read(list, cursor), now)
  const { page, nextCursor } = pageFrom(rows, limit, last => cursors.write(list, [last.insertedAt.toISOString(), last.id]))
  return { units: page, nextCursor }
}

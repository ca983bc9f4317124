import type { listPieces as endpoint } from '@rentwell/contract/calendar/pieces.endpoints.ts'
import type { Member } from '../../members/members.public.ts'
import { must } from '../../platform/base/must.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { readPieces } from './pieces.views.ts'

/** The pieces of a unit with the booking that has each now, its next one and its last damage. */
export const listPieces: Handler<typeof endpoint, { member: Member }> = async ({ tx, member }, { unit }) => {
  const pieces = await readPieces(tx, member.rentalId, unit)
  // Every unit has one.
  must(pieces.length > 0, 'not_found')
  return { pieces }
}

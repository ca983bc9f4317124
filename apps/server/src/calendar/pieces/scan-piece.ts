import type { scanPiece as endpoint } from '@rentwell/contract/calendar/pieces.endpoints.ts'
import { pieceOnLabel } from '@rentwell/contract/calendar/pieces.rules.ts'
import type { Member } from '../../members/members.public.ts'
import { must } from '../../platform/base/must.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { findScanned, readPieces } from './pieces.views.ts'

/** The piece of the rental that a scanner has read, with its unit; `not_found` if no piece of the rental has this label, code or serial number. */
export const scanPiece: Handler<typeof endpoint, { member: Member }> = async ({ tx, member: { rentalId } }, { code }) => {
  const found = await findScanned(tx, rentalId, { id: pieceOnLabel(code), code })
  const [piece] = found ? await readPieces(tx, rentalId, found.unitId, [found.id]) : []
  must(found && piece, 'not_found')
  return { piece, unit: { id: found.unitId, title: found.title } }
}

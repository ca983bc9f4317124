import type { exportPieceEarnings as endpoint } from '@rentwell/contract/money/money.endpoints.ts'
import { pieceEarningsText } from '@rentwell/contract/money/piece-earnings.text.ts'
import type { Member } from '../members/members.public.ts'
import { must } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import { csvFile } from './csv-file.ts'
import { readPlace } from './finances.views.ts'
import { findUnitTitle, listPieceEarnings } from './piece-earnings.views.ts'

/** What each piece of a unit earned in this month and in all, as CSV. The pieces of a pool are not told apart: it has one row. */
export const exportPieceEarnings: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now, language: spoken }, { unitId, language }) => {
  const title = await findUnitTitle(tx, member.rentalId, unitId)
  must(title !== undefined, 'not_found')
  const { today, currency } = await readPlace(tx, member.rentalId, now)
  const { month, total, earned } = await listPieceEarnings(tx, member.rentalId, unitId, today)
  const { columns, pieceNumber, noPiece } = pieceEarningsText[language ?? spoken]
  const named = earned.map(({ piece, ...amounts }) => ({ name: piece ? piece.label || pieceNumber(piece.number) : noPiece, ...amounts }))
  const rows = (named.length > 0 ? named : [{ name: title, month, total }]).map(one => [one.name, one.month / 100, one.total / 100, currency.code])
  return csvFile([[columns.piece, `${columns.month} (${today.slice(0, 7)})`, columns.total, columns.currency], ...rows], rows.length, `pieces_${today}`)
}

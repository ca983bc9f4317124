import type { savePiece as endpoint } from '@rentwell/contract/calendar/pieces.endpoints.ts'
import type { Member } from '../../members/members.public.ts'
import { must, refuse } from '../../platform/base/must.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { rebuildBusy } from '../busy.store.ts'
import { lockCalendar } from '../calendar.store.ts'
import { passOn } from './pieces.policy.ts'
import { mustBeUnique } from './must-be-unique.ts'
import { listPieceCalendars, movePieces } from './piece-holds.store.ts'
import { listPromised, lockPiece, mustTellApart, updatePiece } from './pieces.store.ts'
import { readPieces } from './pieces.views.ts'

/**
 * Changes a piece. One that is no longer ready gives its bookings to other pieces of the unit.
 * Refusals: `serial_taken`, `code_taken`, `counted_stock` for a pool, `pieces_promised` with the bookings that no other piece can take.
 */
export const savePiece: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now, emit }, { unit, piece: id, ...changes }) => {
  const { rentalId } = member
  await lockCalendar(tx, rentalId, unit)
  const piece = await lockPiece(tx, rentalId, unit, id)
  must(piece, 'not_found')
  await mustTellApart(tx, rentalId, unit)
  const { label = piece.label, serial = piece.serial, code = piece.code, state = piece.state, note = piece.note } = changes
  await mustBeUnique(tx, rentalId, [{ id, serial, code }])
  if (piece.state === 'ready' && state !== 'ready') await passBookingsOn(tx, { rentalId, unitId: unit, id }, now)

  await updatePiece(tx, rentalId, { ...piece, label, serial, code, state, note }, now)
  await rebuildBusy(tx, rentalId, [unit], now)
  emit('unit.pieces_changed', { rentalId, unitId: unit })
  const [saved] = await readPieces(tx, rentalId, unit, [id])
  must(saved, 'not_found')
  return { piece: saved }
}

async function passBookingsOn(tx: Db, { rentalId, unitId, id }: { rentalId: string; unitId: string; id: string }, now: Date): Promise<void> {
  const bookings = await listPromised(tx, rentalId, id)
  if (bookings.length === 0) return
  const calendars = await listPieceCalendars(tx, { rentalId, unitId }, now)
  const promised = new Set(bookings.map(booking => booking.id))
  // Blocks and imported calendars of the piece stay with it.
  const onlyBookings = calendars.map(one => (one.pieceId === id ? { ...one, spans: one.spans.filter(({ of }) => promised.has(of)) } : one))
  const { moves, isWhole } = passOn(onlyBookings, id)
  if (!isWhole) {
    const passed = new Set(onlyBookings.flatMap(({ spans }) => spans.filter(({ ref }) => moves.some(move => move.ref === ref)).map(({ of }) => of)))
    const left = bookings.filter(booking => !passed.has(booking.id))
    refuse('pieces_promised', { numbers: left.map(({ number }) => number).join(', '), bookings: left })
  }
  await movePieces(tx, rentalId, moves)
}

import type { chooseBookingPiece as endpoint } from '@rentwell/contract/bookings/booking-pieces.endpoints.ts'
import { listHolds, lockCalendar, mustTellApart, pinPiece } from '../../calendar/calendar.public.ts'
import type { Member } from '../../members/members.public.ts'
import { must } from '../../platform/base/must.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { lockBooking } from '../bookings.store.ts'
import { readPiecesOf } from './booking-pieces.views.ts'

/**
 * Staff give a booking another piece of its unit, before or during it. It keeps that piece. Refused with `piece_taken` and who has it then, or
 * `dates_taken` if it is blocked, and `counted_stock` for a pool.
 */
export const chooseBookingPiece: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now, emit }, { booking: id, pieceId, insteadOf }) => {
  const booking = await lockBooking(tx, member.rentalId, id)
  const { rentalId } = booking
  const replaced = insteadOf === undefined ? undefined : (await listHolds(tx, rentalId, id)).find(hold => hold.pieceId === insteadOf)
  must(insteadOf === undefined || replaced, 'not_found')
  const unitId = replaced?.unitId ?? booking.unitId
  await lockCalendar(tx, rentalId, unitId)
  await mustTellApart(tx, rentalId, unitId)
  const before = await readPiecesOf(tx, { rentalId, unitId, id }, now)
  const wanted = before.pieces.find(piece => piece.id === pieceId)
  must(wanted, 'not_found')
  must(before.pieceId !== null, 'wrong_status', { status: booking.status })
  const own = before.own.find(one => one.pieceId === pieceId)
  if (own?.isChosen) return before

  // A block or an imported calendar takes it, if no booking does.
  must(wanted.isFree || wanted.takenBy.length > 0, 'dates_taken')
  const isGiven = wanted.isFree && (await pinPiece(tx, { rentalId, unitId, id }, { pieceId, insteadOf: own ? pieceId : (insteadOf ?? before.pieceId) }, now))
  must(isGiven, 'piece_taken', { numbers: wanted.takenBy.join(', ') })
  emit('unit.pieces_changed', { rentalId, unitId })
  return readPiecesOf(tx, { rentalId, unitId, id }, now)
}

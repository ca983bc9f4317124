import type { chooseBookingPiece as endpoint } from '@rentwell/contract/bookings/booking-pieces.endpoints.ts'
import { lockCalendar, pinPiece } from '../../calendar/calendar.public.ts'
import type { Member } from '../../members/members.public.ts'
import { must } from '../../platform/base/must.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { lockBooking } from '../bookings.store.ts'
import { readPiecesOf } from './booking-pieces.views.ts'

/** Staff give a booking another piece of its unit, before or during it. It keeps that piece. Refused with `piece_taken` and who has it then, or `dates_taken` if it is blocked. */
export const chooseBookingPiece: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now, emit }, { booking: id, pieceId }) => {
  const booking = await lockBooking(tx, member.rentalId, id)
  const { rentalId, unitId } = booking
  await lockCalendar(tx, rentalId, unitId)
  const before = await readPiecesOf(tx, booking, now)
  const wanted = before.pieces.find(piece => piece.id === pieceId)
  must(wanted, 'not_found')
  must(before.pieceId !== null, 'wrong_status', { status: booking.status })
  if (before.pieceId === pieceId && before.isChosen) return before

  // A block or an imported calendar takes it, if no booking does.
  must(wanted.isFree || wanted.takenBy.length > 0, 'dates_taken')
  must(wanted.isFree && (await pinPiece(tx, booking, pieceId, now)), 'piece_taken', { numbers: wanted.takenBy.join(', ') })
  emit('unit.pieces_changed', { rentalId, unitId })
  return readPiecesOf(tx, booking, now)
}

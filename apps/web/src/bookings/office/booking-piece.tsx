import { chooseBookingPiece, readBookingPieces } from '@rentwell/contract/bookings/booking-pieces.endpoints.ts'
import { listPieces } from '@rentwell/contract/calendar/pieces.endpoints.ts'
import { piecesText } from '../../calendar/pieces/pieces.text.ts'
import { useCommand, useRead } from '../../platform/data.ts'
import { useText } from '../../platform/text.ts'
import { Choice } from '../../ui/choice.tsx'
import { toast } from '../../ui/toast.tsx'
import { bookingPieceText } from './booking-piece.text.ts'
import type { OfficeBooking } from './office-booking.ts'

const holding = new Set<string>(['confirmation_pending', 'confirmed', 'in_progress'])

/** Which piece the booking gets, and another one in its place. Nothing for a unit of one piece. */
export function BookingPiece({ booking, rental, className }: { booking: OfficeBooking; rental: string; className?: string }) {
  const text = useText(bookingPieceText)
  const words = useText(piecesText)
  const query = useRead(readBookingPieces, { rental, booking: booking.id }, { enabled: holding.has(booking.status) })
  const command = useCommand(chooseBookingPiece, { stale: [readBookingPieces, listPieces] })
  const { pieceId, isChosen = false, pieces = [] } = query.data ?? {}
  if (!holding.has(booking.status) || !pieceId || pieces.length < 2) return null
  const nameOf = ({ label, number }: { label: string; number: number }) => label || words.piece(number)
  const options = pieces.map(piece => {
    const { id, serial, isFree, takenBy } = piece
    const state =
      id === pieceId ? '' : isFree ? ` · ${takenBy.length > 0 ? text.swaps(takenBy.join(', ')) : text.free}` : ` · ${text.taken(takenBy.join(', '))}`
    return { value: id, label: `${nameOf(piece)}${serial ? ` · ${serial}` : ''}${state}` }
  })
  const choose = async (chosen: string) => {
    if (chosen === pieceId || !(await command.run({ rental, booking: booking.id, pieceId: chosen }))) return
    const piece = pieces.find(({ id }) => id === chosen)
    if (piece) toast(text.chosen(nameOf(piece)))
  }
  return (
    <section aria-label={text.title} className={className}>
      <Choice
        label={text.title}
        value={pieceId}
        options={pieces.some(({ id }) => id === pieceId) ? options : [{ value: pieceId, label: text.away }, ...options]}
        hint={isChosen ? text.kept : text.mayChange}
        error={command.error?.message}
        disabled={command.busy}
        onChange={chosen => void choose(chosen)}
      />
    </section>
  )
}

import { chooseBookingPiece, readBookingPieces } from '@rentwell/contract/bookings/booking-pieces.endpoints.ts'
import { readOfficeBooking } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { listPieces } from '@rentwell/contract/calendar/pieces.endpoints.ts'
import { isToldApart } from '@rentwell/contract/calendar/items.rules.ts'
import { piecesText } from '../../calendar/pieces/pieces.text.ts'
import { useCommand, useRead } from '../../platform/data.ts'
import { useText } from '../../platform/text.ts'
import { Choice } from '../../ui/inputs/choice.tsx'
import { cx } from '../../ui/cx.ts'
import { toast } from '../../ui/toast.tsx'
import { bookingPieceText } from './booking-piece.text.ts'
import type { OfficeBooking } from './office-booking.ts'

const holding = new Set<string>(['confirmation_pending', 'confirmed', 'in_progress'])

/** Which pieces the booking gets, and others in their place. Nothing for units of one piece. */
export function BookingPieces({ booking, rental, className }: { booking: OfficeBooking; rental: string; className?: string }) {
  if (!holding.has(booking.status)) return null
  return booking.items.filter(isToldApart).map(item => <PiecesOfItem key={item.id} booking={booking} item={item} rental={rental} className={className} />)
}

interface PiecesOfItemProps {
  booking: OfficeBooking
  item: OfficeBooking['items'][number]
  rental: string
  className?: string | undefined
}

function PiecesOfItem({ booking, item, rental, className }: PiecesOfItemProps) {
  const text = useText(bookingPieceText)
  const words = useText(piecesText)
  const isBasket = booking.items.length > 1 || item.count > 1
  const query = useRead(readBookingPieces, { rental, booking: booking.id, ...(booking.items.length > 1 && { unitId: item.unitId }) })
  const command = useCommand(chooseBookingPiece, { stale: [readBookingPieces, listPieces, readOfficeBooking] })
  const { own = [], pieces = [] } = query.data ?? {}
  if (own.length === 0 || pieces.length < 2) return null
  const nameOf = ({ label, number }: { label: string; number: number }) => label || words.piece(number)
  const others = (pieceId: string) => pieces.filter(({ id }) => id === pieceId || !own.some(one => one.pieceId === id))
  const optionsFor = (pieceId: string) =>
    others(pieceId).map(piece => {
      const { id, serial, isFree, takenBy } = piece
      const state =
        id === pieceId ? '' : isFree ? ` · ${takenBy.length > 0 ? text.swaps(takenBy.join(', ')) : text.free}` : ` · ${text.taken(takenBy.join(', '))}`
      return { value: id, label: `${nameOf(piece)}${serial ? ` · ${serial}` : ''}${state}` }
    })
  const choose = async (before: string, chosen: string) => {
    if (chosen === before) return
    const body = { rental, booking: booking.id, pieceId: chosen, ...(isBasket && { insteadOf: before }) }
    if (!(await command.run(body))) return
    const piece = pieces.find(({ id }) => id === chosen)
    if (piece) toast(text.chosen(nameOf(piece)))
  }
  const title = booking.items.length > 1 ? `${text.title}: ${item.title}` : text.title
  return (
    <section aria-label={title} className={cx('flex flex-col gap-2', className)}>
      {own.map(({ pieceId, isChosen }, index) => {
        const options = optionsFor(pieceId)
        return (
          <Choice
            key={pieceId}
            label={own.length > 1 ? text.numbered(title, index + 1) : title}
            value={pieceId}
            options={pieces.some(({ id }) => id === pieceId) ? options : [{ value: pieceId, label: text.away }, ...options]}
            hint={isChosen ? text.kept : text.mayChange}
            error={command.error?.message}
            disabled={command.busy}
            onChange={chosen => void choose(pieceId, chosen)}
          />
        )
      })}
    </section>
  )
}

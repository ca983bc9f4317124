import { chooseBookingPiece, readBookingPieces } from '@rentwell/contract/bookings/booking-pieces.endpoints.ts'
import { readCalendar } from '@rentwell/contract/calendar/calendar.endpoints.ts'
import { listPieces } from '@rentwell/contract/calendar/pieces.endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../platform/api-error.ts'
import { call } from '../../platform/api.ts'
import { markStale } from '../../platform/data.ts'
import { useText } from '../../platform/text.ts'
import { toast } from '../../ui/toast.tsx'
import { bookingPieceText } from './booking-piece.text.ts'

interface Given {
  booking: string
  pieceId: string
  /** Which piece of the booking it replaces. */
  insteadOf?: string | undefined
  guest: string
  piece: string
}

/** Gives a booking another piece of its unit; says so, or why not. */
export function useGivePiece(rental: string) {
  const text = useText(bookingPieceText)
  const queryClient = useQueryClient()
  return async ({ booking, pieceId, insteadOf, guest, piece }: Given) => {
    try {
      await call(chooseBookingPiece, { rental, booking, pieceId, ...(insteadOf && { insteadOf }) })
      toast(text.given(guest, piece))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast(error.message, { wrong: true })
    } finally {
      await markStale(queryClient, [readCalendar, readBookingPieces, listPieces])
    }
  }
}

import { listOfficeBookings, readOfficeBooking } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { readBookingPieces } from '@rentwell/contract/bookings/booking-pieces.endpoints.ts'
import { listSwaps, swapUnit } from '@rentwell/contract/bookings/swaps.endpoints.ts'
import { readCalendar } from '@rentwell/contract/calendar/calendar.endpoints.ts'
import type { Answer } from '@rentwell/contract/endpoint.ts'
import { useCommand } from '../../platform/data.ts'
import { useText } from '../../platform/text.ts'
import { toast } from '../../ui/toast.tsx'
import { swapText } from './swap.text.ts'

export type Swap = Answer<typeof listSwaps>['swaps'][number]

/** Gives a booking another unit or offers it, and says so. */
export function useSwap(rental: string, booking: string, guest: string) {
  const text = useText(swapText)
  const command = useCommand(swapUnit, { stale: [listSwaps, readOfficeBooking, listOfficeBookings, readCalendar, readBookingPieces] })
  const swap = async (
    { unitId, title }: Swap,
    { reason = '', asksDifference = false, ...some }: { itemId?: string; count?: number; pieceIds?: string[]; reason?: string; asksDifference?: boolean } = {},
  ) => {
    const done = await command.run({ rental, booking, unitId, ...some, ...(reason && { reason }), ...(asksDifference && { asksDifference }) })
    if (done) toast(done.answer.booking.items.some(item => item.unitId === unitId) ? text.done(guest, title) : text.offered(guest, title))
    return Boolean(done)
  }
  return { swap, busy: command.busy, error: command.error, reset: command.reset }
}

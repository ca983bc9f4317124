import {
  acceptChange,
  acceptOfficeChange,
  askChange,
  askOfficeChange,
  listBookings,
  listOfficeBookings,
  readBooking,
  readOfficeBooking,
  refuseChange,
  refuseOfficeChange,
} from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { readCalendar, readAvailability } from '@rentwell/contract/calendar/calendar.endpoints.ts'
import { useCommand } from '../../platform/data.ts'

const ofGuest = [readBooking, listBookings, readAvailability]
const ofOffice = [readOfficeBooking, listOfficeBookings, readCalendar]

/** Commands to send, accept and decline a reschedule request, as the guest or, if `rental` is given, as staff. */
export function useChange(booking: string, rental?: string) {
  const ask = useCommand(askChange, { stale: ofGuest })
  const accept = useCommand(acceptChange, { stale: ofGuest })
  const refuse = useCommand(refuseChange, { stale: ofGuest })
  const askOffice = useCommand(askOfficeChange, { stale: ofOffice })
  const acceptOffice = useCommand(acceptOfficeChange, { stale: ofOffice })
  const refuseOffice = useCommand(refuseOfficeChange, { stale: ofOffice })
  const shared = rental === undefined ? [ask, accept, refuse] : [askOffice, acceptOffice, refuseOffice]
  return {
    ask: (wanted: { startAt?: string; rentalLength?: number }) =>
      rental === undefined ? ask.run({ booking, ...wanted }) : askOffice.run({ rental, booking, ...wanted }),
    accept: () => (rental === undefined ? accept.run({ booking }) : acceptOffice.run({ rental, booking })),
    refuse: () => (rental === undefined ? refuse.run({ booking }) : refuseOffice.run({ rental, booking })),
    busy: shared.some(command => command.busy),
    error: shared.find(command => command.error)?.error ?? null,
    reset: () => shared.forEach(command => command.reset()),
  }
}

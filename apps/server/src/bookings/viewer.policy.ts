import type { readBooking } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import type { Returned } from '@rentwell/contract/endpoint.ts'
import type { Role } from '@rentwell/contract/members/members.rules.ts'

/** A booking as it is answered. */
export type BookingView = Returned<typeof readBooking>['booking']

/** Who a booking is shown to: its guest, or a member of the rental with a role. */
export type Viewer = { side: 'guest' } | { side: 'rental'; role: Role }

import type { z } from 'zod'
import type { booking } from './bookings.shapes.ts'

export interface BookingLiveEvents {
  /** The booking as the reader may see it: a guest or a member with their role. */
  booking: { booking: z.output<typeof booking> }
}

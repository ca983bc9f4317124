import type { Role } from '@rentwell/contract/members/members.rules.ts'
import { personView } from '../live/live.public.ts'
import type { EventHandler } from '../platform/queue/event-handlers.ts'
import type { LiveViews } from '../platform/stream/events.hub.ts'
import { readView } from './bookings.views.ts'
import { publishesBooking } from './publish-booking.ts'

export const bookingLive = {
  booking: {
    async render({ db, now }, { payload }, { view, language }) {
      const viewer = view === personView ? ({ side: 'guest' } as const) : ({ side: 'rental', role: view as Role } as const)
      return { booking: await readView(db, String(payload['rentalId']), String(payload['bookingId']), viewer, language, now) }
    },
  },
} satisfies LiveViews

/** Changes that the conversation does not mention; `messaging` publishes a booking together with its system message. */
export const bookingLiveHandlers: EventHandler[] = (
  [
    'booking.fell_back',
    'booking.payment_moved',
    'booking.rest_waits',
    'booking.refunded',
    'refund.refused',
    'booking.overdue',
    'booking.pieces_returned',
    'booking.change_expired',
  ] as const
).map(topic => publishesBooking(topic))

import { publishesBooking } from '../bookings/bookings.public.ts'
import type { EventHandler } from '../platform/queue/event-handlers.ts'
import { renderPayload, type LiveViews } from '../platform/stream/events.hub.ts'

export const acceptanceLive = { hand_over: { isSameForAll: true, render: renderPayload } } satisfies LiveViews

export const acceptanceLiveHandlers: EventHandler[] = [
  publishesBooking('booking.scanned'),
  publishesBooking('contract.signed'),
  publishesBooking('contract.waived'),
]

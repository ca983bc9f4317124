import { publishesBooking } from '../bookings/bookings.public.ts'
import type { EventHandler } from '../platform/queue/event-handlers.ts'

/** A booking shows its deposit, and the claim to it. */
export const depositLiveHandlers: EventHandler[] = (
  ['deposit.held', 'deposit.failed', 'deposit.waived', 'deposit.released', 'deposit.settled', 'claim.opened', 'claim.disputed', 'claim.ended'] as const
).map(topic => publishesBooking(topic))

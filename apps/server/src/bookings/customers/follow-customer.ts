import type { Events } from '@rentwell/contract/events.ts'
import type { EventContext } from '../../platform/queue/event-handlers.ts'
import { followCard } from './customer-bookings.store.ts'

/** A corrected name, phone or e-mail of a card reaches its walk-ins. Idempotent: they take the card as it is now. */
export const followCustomer = ({ tx }: EventContext, { rentalId, customerId, before }: Events['customer.changed']): Promise<void> =>
  followCard(tx, rentalId, customerId, before)

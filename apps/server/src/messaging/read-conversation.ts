import type { readConversation as endpoint } from '@rentwell/contract/messaging/messaging.endpoints.ts'
import type { Handler } from '../platform/http/routes.ts'
import { findTalkedOf, readView } from './conversations.views.ts'
import type { Seat } from './messaging.policy.ts'

/** A conversation as the caller’s side of it sees it. */
export const readConversation: Handler<typeof endpoint, { seat: Seat }> = async ({ tx, seat, language }) => ({
  conversation: await readView(tx, seat, language),
  bookingId: await findTalkedOf(tx, seat),
})

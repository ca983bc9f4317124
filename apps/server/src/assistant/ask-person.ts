import type { askPerson as endpoint } from '@rentwell/contract/assistant/assistant.endpoints.ts'
import { readConversationView, type Seat } from '../messaging/messaging.public.ts'
import { must } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import { handOverToPeople } from './hand-over-to-people.ts'

/** A guest would rather write with a person. Asked again while one waits: the same. */
export const askPerson: Handler<typeof endpoint, { seat: Seat }> = async ({ tx, seat, now, language, emit }) => {
  must(seat.side === 'guest', 'forbidden')
  const { rentalId, conversationId } = seat
  await handOverToPeople(tx, emit, { rentalId, conversationId }, language, now)
  return { conversation: await readConversationView(tx, seat, language) }
}

import { typingShownSeconds } from '@rentwell/contract/messaging/messaging.rules.ts'
import { sql } from '../platform/db/db.ts'
import { renderPayload, type LiveViews } from '../platform/stream/events.hub.ts'
import { readMessageAt } from './messaging.views.ts'

export const messagingLive = {
  message: {
    isSameForAll: true,
    async render({ db }, { payload }, { language }) {
      const place = { rentalId: String(payload['rentalId']), conversationId: String(payload['conversationId']) }
      return { conversationMessage: await readMessageAt(db, place, Number(payload['seq']), language) }
    },
  },
  message_read: { isSameForAll: true, render: renderPayload },
  typing: {
    isSameForAll: true,
    async render({ db, now }, { payload, at }) {
      if (now.getTime() - at.getTime() > typingShownSeconds * 1000) return undefined
      const user = await db.row<{ id: string; firstName: string }>(sql`select id, first_name as "firstName" from users where id = ${payload['userId']}`)
      return user && { conversationId: payload['conversationId'], user }
    },
  },
} satisfies LiveViews

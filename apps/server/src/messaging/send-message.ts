import { minute } from '@rentwell/contract/durations.ts'
import type { sendMessage as endpoint } from '@rentwell/contract/messaging/messaging.endpoints.ts'
import { messagesAMinute } from '@rentwell/contract/messaging/messaging.rules.ts'
import { mustAttach } from '../media/media.public.ts'
import type { Db } from '../platform/db/db.ts'
import { must } from '../platform/base/must.ts'
import { Answered, type Handler } from '../platform/http/routes.ts'
import { mustTakePart, type MessagingSettings, type Seat } from './messaging.policy.ts'
import { claimMessageId, countSent, findAddressee, findMessagePlace, insertMessage, openConversation } from './messaging.store.ts'
import { presentNew, readMessageAt, readOwnMessage } from './messaging.views.ts'

/** People write one thought in several messages; the assistant hears them together. */
const answerAfterMs = 2000

/** Says something in a conversation, or begins the one with a rental. The same id by the same author is the same message, once. */
export const sendMessage =
  ({ limited }: MessagingSettings): Handler<typeof endpoint> =>
  async ({ tx, actor, now, language, emit }, { id, body, conversationId, rentalId, medias = [], location }) => {
    const seat = conversationId === undefined ? await beginWith(tx, rentalId ?? '', actor.id, now) : await mustTakePart(tx, actor, conversationId)
    if (!(await claimMessageId(tx, actor.id, id, seat, now))) {
      const place = await findMessagePlace(tx, actor.id, id)
      must(place, 'unavailable')
      return new Answered(200, { conversationMessage: await readOwnMessage(tx, place, actor.id, id, language) })
    }
    if (limited) must((await countSent(tx, actor.id, new Date(now.getTime() - minute))) <= messagesAMinute, 'too_many_requests', { retryAfter: 60 })
    const files = [...new Set(medias)]
    await mustAttach(tx, actor.id, files, [], now, { only: 'any' })
    const message = { id, authorKind: seat.side, authorId: actor.id, body, medias: files, place: location ?? null, now }
    const { seq, user, isPushed, isAssisted, isFollowed } = await insertMessage(tx, seat, message)
    const sent = { rentalId: seat.rentalId, conversationId: seat.conversationId, seq }
    if (isPushed) emit('message.sent', sent)
    if (isFollowed) emit('message.created', sent)
    if (isAssisted) emit('message.asked', sent, { at: new Date(now.getTime() + answerAfterMs) })
    return { conversationMessage: files.length > 0 ? await readMessageAt(tx, seat, seq, language) : presentNew(seat, message, seq, user) }
  }

/** The conversation of this person with a rental that takes messages; not with one they work in. */
async function beginWith(tx: Db, rentalId: string, guestId: string, now: Date): Promise<Seat> {
  const addressee = await findAddressee(tx, rentalId, guestId)
  must(addressee, 'not_found')
  must(!addressee.isOwn, 'own_conversation')
  return { ...(await openConversation(tx, rentalId, guestId, now)), guestId, side: 'guest' }
}

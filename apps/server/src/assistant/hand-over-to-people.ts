import type { Language } from '@rentwell/contract/product.ts'
import { findConversationFacts, insertMessage, type Place } from '../messaging/messaging.public.ts'
import { notify } from '../notifications/notifications.public.ts'
import type { Db } from '../platform/db/db.ts'
import { newId } from '../platform/base/ids.ts'
import type { Emit } from '../platform/queue/emit.ts'
import { handOver } from './assistant.store.ts'
import { answersText } from './answers.text.ts'

/** The guest asks for a person: staff are notified, the conversation says so, and the assistant pauses. False while a request is open already. */
export async function handOverToPeople(tx: Db, emit: Emit, place: Place, language: Language, now: Date): Promise<boolean> {
  if (!(await handOver(tx, place, now))) return false
  const { seq, isPushed, isFollowed } = await insertMessage(tx, place, {
    id: newId(),
    authorKind: 'assistant',
    authorId: null,
    body: answersText[language].personComes,
    now,
  })
  if (isPushed) emit('message.sent', { ...place, seq })
  if (isFollowed) emit('message.created', { ...place, seq })
  await notifyStaff(tx, emit, place, seq, now)
  return true
}

/** `seq`: of the assistant's last message; a person is asked for once after each. */
async function notifyStaff(tx: Db, emit: Emit, { rentalId, conversationId }: Place, seq: number, now: Date): Promise<void> {
  const named = await findConversationFacts(tx, rentalId, conversationId)
  if (!named) return
  const { lastSeq: _last, ...facts } = named
  const what = `personAsked ${conversationId} ${seq}`
  await notify(tx, emit, { kind: 'personAsked', side: 'rental', userIds: 'staff', rentalId, bookingId: null, facts: { ...facts, conversationId }, what }, now)
}

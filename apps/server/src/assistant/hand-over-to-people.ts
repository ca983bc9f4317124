import type { Language } from '@rentwell/contract/product.ts'
import { insertMessage, type Place } from '../messaging/messaging.public.ts'
import { notifyOfAskedPerson } from '../notifications/notifications.public.ts'
import type { Db } from '../platform/db/db.ts'
import { newId } from '../platform/base/ids.ts'
import type { Emit } from '../platform/queue/emit.ts'
import { handOver } from './assistant.store.ts'
import { personComes } from './assistant.words.ts'

/** The guest wants a person: people are told, the conversation says so, and the assistant keeps quiet. Asked again while one waits, nothing happens. */
export async function handOverToPeople(tx: Db, emit: Emit, place: Place, language: Language, now: Date): Promise<boolean> {
  if (!(await handOver(tx, place, now))) return false
  const { seq, isPushed } = await insertMessage(tx, place, { id: newId(), authorKind: 'assistant', authorId: null, body: personComes[language], now })
  if (isPushed) emit('message.sent', { ...place, seq })
  await notifyOfAskedPerson(tx, emit, { ...place, key: seq }, now)
  return true
}

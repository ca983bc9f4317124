import type { Events } from '@rentwell/contract/events.ts'
import { answersADayToOne, answersInTenMinutes } from '@rentwell/contract/assistant/assistant.rules.ts'
import { claimMessageId, insertMessage, messageIdOf } from '../messaging/messaging.public.ts'
import type { Database, Db } from '../platform/db/db.ts'
import { count, countOf, type Limit } from '../platform/http/rate-limits.ts'
import { collectMessages, type OutboxMessage } from '../platform/queue/emit.ts'
import { answerByRules, type Reply } from './answer.ts'
import { answerByModel } from './answer-by-model.ts'
import { handOverToPeople } from './hand-over-to-people.ts'
import { gatherKnowledge } from './knowledge.ts'
import type { Model } from './model.ts'
import { languageOf } from './reading/words.ts'
import { countAnswer, countTokens } from './assistant.store.ts'
import { findTurn, type Turn } from './assistant.views.ts'

export interface Assistant {
  db: Database
  /** Undefined: it answers by search and rules. */
  model: Model | undefined
  /** Guests are kept from asking without end. */
  limited: boolean
  /** Writes what follows from an answer into the outbox. */
  write: (tx: Db, messages: OutboxMessage[], now: Date) => Promise<unknown>
  warn: (error: unknown) => void
}

const mostBefore = 3

/** What the assistant would say. Reads only what the guest may read; changes nothing but the count of tokens. */
async function think({ db, model, warn }: Assistant, turn: Turn, now: Date): Promise<Reply> {
  const message = turn.asked.join('\n')
  if (message.trim() === '') return { kind: 'quiet' }
  const knowledge = await gatherKnowledge(db, turn.rentalId, turn.guestId, languageOf(message, turn.language) ?? turn.language, now)
  if (!knowledge) return { kind: 'quiet' }
  const before = turn.before.slice(-mostBefore)
  if (model && turn.tokensLeft > 0) {
    const asking = { tokensLeft: turn.tokensLeft, spend: (tokens: number) => countTokens(db, turn.rentalId, tokens, now), warn }
    const reply = await answerByModel(model, knowledge, message, before, asking)
    if (reply) return reply
  }
  return answerByRules(knowledge, message, before)
}

const limitsOf = ({ rentalId, guestId }: Turn): Limit[] => [
  { subject: `support ${guestId} ${rentalId} 10m`, most: answersInTenMinutes, seconds: 600 },
  { subject: `support ${guestId} ${rentalId} day`, most: answersADayToOne, seconds: 86_400 },
]

/** Thrown to leave nothing behind of an answer that may not be given. */
class TooMuch extends Error {}

/** Writes the answer, once for each message whatever runs twice, within the rental's budget and the guest's measure. */
async function say(assistant: Assistant, turn: Turn, reply: Exclude<Reply, { kind: 'quiet' }>, now: Date): Promise<void> {
  const { rentalId, conversationId, seq } = turn
  const place = { rentalId, conversationId }
  await assistant.db.transaction(async tx => {
    const { emit, messages } = collectMessages()
    const id = messageIdOf(`answer ${conversationId} ${seq}`)
    if (!(await claimMessageId(tx, conversationId, id, place, now))) return
    // Somebody may have written while it was thought about.
    if (!(await findTurn(tx, place, seq, now))) return
    if (!(await countAnswer(tx, rentalId, reply.kind === 'says' && reply.isUnknown, now))) throw new TooMuch()
    if (assistant.limited) {
      const counts = await count(tx, limitsOf(turn), now)
      if (limitsOf(turn).some((limit, index) => (counts[index] ?? 0) > limit.most)) throw new TooMuch()
    }
    if (reply.kind === 'calls') await handOverToPeople(tx, emit, place, turn.language, now)
    else {
      const message = { id, authorKind: 'assistant' as const, authorId: null, body: reply.body, sources: reply.sources, now }
      const { seq: answered, isPushed, isFollowed } = await insertMessage(tx, place, message)
      if (isPushed) emit('message.sent', { ...place, seq: answered })
      if (isFollowed) emit('message.created', { ...place, seq: answered })
    }
    if (messages.length > 0) await assistant.write(tx, messages, now)
  })
}

/** Answers what a guest wrote last, where the assistant is on and no person is at it. */
export async function replyToGuest(assistant: Assistant, { seq, ...place }: Events['support.answer'], now: Date): Promise<void> {
  const turn = await findTurn(assistant.db, place, seq, now)
  if (!turn || turn.answersLeft <= 0) return
  if (assistant.limited) for (const limit of limitsOf(turn)) if ((await countOf(assistant.db, limit, now)) >= limit.most) return
  const reply = await think(assistant, turn, now)
  if (reply.kind === 'quiet') return
  try {
    await say(assistant, turn, reply, now)
  } catch (error) {
    if (!(error instanceof TooMuch)) throw error
  }
}

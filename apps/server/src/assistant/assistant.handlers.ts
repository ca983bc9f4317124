import type { EventHandler } from '../platform/queue/event-handlers.ts'
import { replyToGuest, type Assistant } from './reply-to-guest.ts'
import { insertSettings } from './assistant.store.ts'
import { findTurn } from './assistant.views.ts'

export const supportHandlers = (assistant: Assistant): EventHandler[] => [
  {
    topic: 'rental.created',
    name: 'a new rental has an assistant',
    async inside({ tx, now }, { rentalId }) {
      await insertSettings(tx, rentalId, now)
    },
  },
  {
    topic: 'message.asked',
    name: 'the assistant hears a guest',
    isBatched: true,
    async inside({ tx, now, emit }, { seq, ...place }) {
      const turn = await findTurn(tx, place, seq, now)
      if (turn && turn.answersLeft > 0) emit('support.answer', { ...place, seq })
    },
  },
  {
    topic: 'support.answer',
    name: 'the assistant answers',
    outside: ({ now }, payload) => replyToGuest(assistant, payload, now),
  },
]

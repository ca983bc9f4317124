import type { Reaction } from '../platform/outbox.ts'
import { insertSettings } from './support.store.ts'

export const supportReactions: Reaction[] = [
  {
    topic: 'rental.created',
    name: 'a new rental has an assistant',
    async inside({ tx, now }, { rentalId }) {
      await insertSettings(tx, String(rentalId), now)
    },
  },
]

import type { Reaction } from '../platform/outbox.ts'
import { moveUnits } from './units.store.ts'

export const unitReactions: Reaction[] = [
  {
    topic: 'rental.moved',
    name: 'units move along',
    async inside({ tx }, { rentalId }) {
      await moveUnits(tx, String(rentalId))
    },
  },
]

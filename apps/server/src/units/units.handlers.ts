import type { EventHandler } from '../platform/queue/event-handlers.ts'
import { moveUnits } from './units.store.ts'

export const unitHandlers: EventHandler[] = [
  {
    topic: 'rental.moved',
    name: 'units move along',
    async inside({ tx }, { rentalId }) {
      await moveUnits(tx, rentalId)
    },
  },
]

import type { EventHandler } from '../platform/queue/event-handlers.ts'
import { noteErasedCustomer, noteErasure } from './erasure-list.ts'

/** Writes each erasure where the database does not reach: a backup made before still holds the user, and `npm run resume` erases again who is on the list. */
export const portabilityHandlers = ({ erasuresFile }: { erasuresFile: string }): EventHandler[] => [
  {
    topic: 'erasure.noted',
    name: 'an erasure is noted outside of the database',
    async outside(_context, erasure) {
      await noteErasure(erasuresFile, erasure)
    },
  },
  {
    topic: 'customer.erased',
    name: 'an erased customer is noted outside of the database',
    async outside(_context, erased) {
      await noteErasedCustomer(erasuresFile, erased)
    },
  },
]

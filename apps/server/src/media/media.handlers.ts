import type { EventHandler } from '../platform/queue/event-handlers.ts'
import { originalKey, partsKey, type MediaStore } from './stores/store.ts'
import { sweepStage } from './uploads/staging.ts'

interface RemovalParts {
  store: MediaStore
  incoming: string
  /** Drops what was made of a file. */
  forget: (uuid: string) => Promise<void>
}

/** Takes bytes out of the store, and what a killed process left in the folder of unfinished ones. */
export const mediaHandlers = ({ store, incoming, forget }: RemovalParts): EventHandler[] => [
  {
    topic: 'media.removed',
    name: 'bytes go',
    async outside(_context, { files, uploads }) {
      for (const file of files) {
        await store.remove(originalKey(file))
        await forget(file)
      }
      for (const upload of uploads) await store.removeUnder(partsKey(upload))
      await sweepStage(incoming)
    },
  },
]

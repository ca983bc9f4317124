import type { Job } from '../platform/jobs.ts'
import type { Reaction } from '../platform/outbox.ts'
import { sweepGrants } from './grants.store.ts'
import { originalKey, type MediaStore } from './stores/store.ts'
import { giveRoomOf, removePartUploads, removeUnstored, removeUrlUploads } from './sweeps.store.ts'
import { temporaryMs } from './uploads/limits.ts'
import { sweepStage } from './uploads/staging.ts'

/** Forgets what nobody attached within a day, uploads that were never finished, and tokens; their bytes go by `media.removed`. */
export const mediaJobs: Job[] = [
  {
    name: 'sweep-media',
    everySeconds: 600,
    async batch({ tx, now, emit }) {
      const before = new Date(now.getTime() - temporaryMs)
      const files = await removeUnstored(tx, before, now)
      await giveRoomOf(tx, files)
      const parts = await removePartUploads(tx, before)
      await removeUrlUploads(tx, before)
      await sweepGrants(tx, now)
      const keys = [...files.map(file => originalKey(file.id)), ...parts.keys]
      if (keys.length > 0) emit('media.removed', { keys, files: files.map(file => file.id) })
      return files.length === 200 || parts.more
    },
  },
]

interface RemovalParts {
  store: MediaStore
  incoming: string
  /** Drops what was made of a file. */
  forget: (uuid: string) => Promise<void>
}

/** Takes bytes out of the store, and what a killed process left in the folder of unfinished ones. */
export const mediaReactions = ({ store, incoming, forget }: RemovalParts): Reaction[] => [
  {
    topic: 'media.removed',
    name: 'bytes go',
    async outside(_scene, { keys, files }) {
      for (const key of Array.isArray(keys) ? keys : []) await store.remove(String(key))
      for (const file of Array.isArray(files) ? files : []) await forget(String(file))
      await sweepStage(incoming)
    },
  },
]

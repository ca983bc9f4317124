import type { Job } from '../platform/queue/jobs.ts'
import { sweepGrants } from './grants.store.ts'
import { batch, giveRoomOf, removePartUploads, removeReservations, removeUnstored, removeUrlUploads } from './sweeps.store.ts'
import { idleUploadMs, longestJoinMs, temporaryMs } from './uploads/limits.ts'

/** Forgets what nobody attached within a day, uploads that no part came for within an hour, and tokens; their bytes go by `media.removed`. */
export const mediaJobs: Job[] = [
  {
    name: 'sweep-media',
    everySeconds: 600,
    async batch({ tx, now, emit }) {
      const before = new Date(now.getTime() - temporaryMs)
      const files = await removeUnstored(tx, before, now)
      await giveRoomOf(tx, files)
      const given = await removeReservations(tx, new Date(now.getTime() - idleUploadMs))
      const uploads = await removePartUploads(tx, before, new Date(now.getTime() - longestJoinMs))
      await removeUrlUploads(tx, before)
      await sweepGrants(tx, now)
      if (files.length + uploads.length > 0) emit('media.removed', { files: files.map(file => file.id), uploads })
      return [files.length, given, uploads.length].includes(batch)
    },
  },
]

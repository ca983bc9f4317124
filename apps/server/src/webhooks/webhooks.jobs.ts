import type { Job } from '../platform/queue/jobs.ts'
import { listDue } from './deliveries.store.ts'
import { sweepEvents } from './events.store.ts'
import { takeUntold } from './webhooks.store.ts'

const atOnce = 500

export const webhookJobs: Job[] = [
  {
    name: 'send-webhooks',
    everySeconds: 2,
    async batch({ tx, now, emit }) {
      for (const due of await listDue(tx, now, atOnce)) emit('webhook.due', due, { dedupe: due.webhookId })
      const untold = await takeUntold(tx, atOnce)
      for (const { at, ...off } of untold) emit('webhook.switched_off', { ...off, at: at.toISOString() })
      return untold.length === atOnce
    },
  },
  {
    name: 'sweep-webhooks',
    everySeconds: 3600,
    batch: async ({ tx, now }) => (await sweepEvents(tx, now, atOnce)) === atOnce,
  },
]

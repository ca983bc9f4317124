import type { Logger } from 'pino'
import type { Reaction } from '../platform/outbox.ts'
import { keepHead } from './audit-heads.ts'

/** Writes each day's head of the audit log where the database does not reach: into the log and into a file. */
export const backofficeReactions = ({ dataDir, log }: { dataDir: string; log: Logger }): Reaction[] => [
  {
    topic: 'audit.head_taken',
    name: 'the head of the audit log is kept outside',
    async outside(_scene, payload) {
      const [at, number, link] = [String(payload['at']), Number(payload['number']), String(payload['link'])]
      await keepHead(dataDir, at, { number, link })
      log.warn({ number, link }, 'head of the audit log')
    },
  },
]

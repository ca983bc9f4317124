import type { Logger } from 'pino'
import type { EventHandler } from '../platform/queue/event-handlers.ts'
import { keepHead } from './audit-heads.ts'
import { insertEntry } from './audit.store.ts'

/** Writes down what admins do in other domains and how users come to log in, and each day's head of the log where the database does not reach: into the server's log and a file. */
export const backofficeHandlers = ({ dataDir, log }: { dataDir: string; log: Logger }): EventHandler[] => [
  {
    topic: 'admin.acted',
    name: 'what an admin did elsewhere stands in the audit log',
    async inside({ tx, now }, entry) {
      await insertEntry(tx, { ...entry, now })
    },
  },
  {
    topic: 'account.identity_linked',
    name: 'a login that was linked to an account stands in the audit log',
    async inside({ tx, now }, { userId, issuer }) {
      await insertEntry(tx, { by: userId, act: 'user.identity_linked', subjectId: userId, before: {}, after: { issuer }, now })
    },
  },
  {
    topic: 'account.identity_unlinked',
    name: 'a login that was taken from an account stands in the audit log',
    async inside({ tx, now }, { userId, issuer }) {
      await insertEntry(tx, { by: userId, act: 'user.identity_unlinked', subjectId: userId, before: { issuer }, after: {}, now })
    },
  },
  {
    topic: 'contract.waived',
    name: 'a booking that may start without its contract stands in the audit log',
    async inside({ tx, now }, { rentalId, bookingId, by, reason }) {
      await insertEntry(tx, { by, act: 'contract.waived', subjectId: bookingId, reason, before: {}, after: { rentalId }, now })
    },
  },
  {
    topic: 'audit.head_taken',
    name: 'the head of the audit log is kept outside',
    async outside(_context, { at, number, link }) {
      await keepHead(dataDir, at, { number, link })
      log.info({ number, link }, 'head of the audit log')
    },
  },
]

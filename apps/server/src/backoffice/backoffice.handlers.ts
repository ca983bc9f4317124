import type { Events } from '@rentwell/contract/events.ts'
import type { Logger } from 'pino'
import { readRentalTitle } from '../members/members.public.ts'
import { notify } from '../notifications/notifications.public.ts'
import type { EventContext, EventHandler } from '../platform/queue/event-handlers.ts'
import { keepHead } from './audit-heads.ts'
import { insertEntry } from './audit.store.ts'

/** Notifies all members of a rental that it was suspended, with the reason, or restored. */
async function notifyStaff(
  { tx, now, emit }: EventContext,
  kind: 'rentalSuspended' | 'rentalRestored',
  { rentalId, at }: Events['rental.restored'],
  reason: { reason?: string } = {},
): Promise<void> {
  const facts = { rentalTitle: await readRentalTitle(tx, rentalId), ...reason }
  const what = `${kind} ${rentalId} ${at}`
  await notify(tx, emit, { kind, side: 'rental', userIds: 'staff', rentalId, bookingId: null, facts, what }, now)
}

/** Writes down what admins do in other domains, and each day's head of the log where the database does not reach: into the server's log and a file. */
export const backofficeHandlers = ({ dataDir, log }: { dataDir: string; log: Logger }): EventHandler[] => [
  {
    topic: 'rental.suspended',
    name: 'rental.suspended: its people are told',
    inside: (context, { reason, ...rental }) => notifyStaff(context, 'rentalSuspended', rental, { reason }),
  },
  {
    topic: 'rental.restored',
    name: 'rental.restored: its people are told',
    inside: (context, rental) => notifyStaff(context, 'rentalRestored', rental),
  },
  {
    topic: 'admin.acted',
    name: 'what an admin did elsewhere stands in the audit log',
    async inside({ tx, now }, entry) {
      await insertEntry(tx, { ...entry, now })
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

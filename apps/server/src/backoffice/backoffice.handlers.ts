import { auditActs, type AuditAct } from '@rentwell/contract/backoffice/backoffice.rules.ts'
import type { Logger } from 'pino'
import { readRentalTitle } from '../members/members.public.ts'
import { notify } from '../notifications/notifications.public.ts'
import type { EventHandler } from '../platform/outbox.ts'
import { keepHead } from './audit-heads.ts'
import { insertEntry } from './audit.store.ts'

const isAct = (act: unknown): act is AuditAct => auditActs.some(known => known === act)

const stateOf = (value: unknown) => (typeof value === 'object' && value !== null ? value : {})

/** Everybody who works in a rental hears that it was taken off the market, with the reason, or put back. */
const tells = (topic: string, kind: 'rentalSuspended' | 'rentalRestored'): EventHandler => ({
  topic,
  name: `${topic}: its people are told`,
  async inside({ tx, now, emit }, payload) {
    const [rentalId, at] = [String(payload['rentalId']), String(payload['at'])]
    const title = await readRentalTitle(tx, rentalId)
    const facts = { rentalTitle: title, ...(typeof payload['reason'] === 'string' ? { reason: payload['reason'] } : {}) }
    const what = `${kind} ${rentalId} ${at}`
    await notify(tx, emit, { kind, side: 'rental', userIds: 'staff', rentalId, bookingId: null, facts, what }, now)
  },
})

/** Writes down what admins do in other domains, and each day's head of the log where the database does not reach: into the server's log and a file. */
export const backofficeHandlers = ({ dataDir, log }: { dataDir: string; log: Logger }): EventHandler[] => [
  tells('rental.suspended', 'rentalSuspended'),
  tells('rental.restored', 'rentalRestored'),
  {
    topic: 'admin.acted',
    name: 'what an admin did elsewhere stands in the audit log',
    async inside({ tx, now }, { by, act, subjectId, reason, before, after }) {
      if (!isAct(act)) throw new Error(`the audit log knows no act ${String(act)}`)
      await insertEntry(tx, { by: String(by), act, subjectId: String(subjectId), reason: String(reason), before: stateOf(before), after: stateOf(after), now })
    },
  },
  {
    topic: 'audit.head_taken',
    name: 'the head of the audit log is kept outside',
    async outside(_scene, payload) {
      const [at, number, link] = [String(payload['at']), Number(payload['number']), String(payload['link'])]
      await keepHead(dataDir, at, { number, link })
      log.info({ number, link }, 'head of the audit log')
    },
  },
]

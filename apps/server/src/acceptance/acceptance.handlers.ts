import { documentDaysClaimed, documentDaysUnfinished, documentHours } from '@rentwell/contract/acceptance/acceptance.rules.ts'
import { keepDocumentsUntil } from '../media/documents/documents.public.ts'
import type { Logger } from 'pino'
import type { EventHandler } from '../platform/queue/event-handlers.ts'
import { findOfficeStay } from './acceptance.views.ts'
import { eraseContractsOf } from './contracts/contracts.store.ts'
import { keepAnchors } from './record-anchors.ts'

/** Photographs of documents go three days after a booking that came to nothing, and stay while one that was extended runs. Heads of sealed records are kept outside of the database. */
export const acceptanceHandlers = ({ dataDir, log }: { dataDir: string; log: Logger }): EventHandler[] => [
  {
    topic: 'records.anchored',
    name: 'the heads of sealed records are kept outside',
    async outside(_context, { at, anchors }) {
      await keepAnchors(dataDir, at, anchors)
      log.info({ anchors }, 'heads of sealed records')
    },
  },
  {
    topic: 'customer.forgotten',
    name: 'contracts are erased with the card of their customer',
    async inside({ tx, now }, { rentalId, bookingIds }) {
      await eraseContractsOf(tx, rentalId, bookingIds, now)
    },
  },
  {
    topic: 'claim.opened',
    name: 'documents stay while a claim is open',
    async inside({ tx, now }, { rentalId, bookingId }) {
      const stay = await findOfficeStay(tx, rentalId, bookingId)
      // The claim may have ended before this was tried with success.
      if (stay.hasOpenClaim) await keepDocumentsUntil(tx, stay, new Date(now.getTime() + documentDaysClaimed * 86_400_000))
    },
  },
  {
    topic: 'claim.ended',
    name: 'documents go after a claim',
    async inside({ tx, now }, { rentalId, bookingId }) {
      await keepDocumentsUntil(tx, { rentalId, bookingId }, new Date(now.getTime() + documentHours * 3_600_000))
    },
  },
  {
    topic: 'booking.cancelled',
    name: 'documents go after a cancellation',
    async inside({ tx, now }, { rentalId, bookingId }) {
      await keepDocumentsUntil(tx, { rentalId, bookingId }, new Date(now.getTime() + documentHours * 3_600_000))
    },
  },
  {
    topic: 'booking.change_accepted',
    name: 'documents stay with the dates',
    async inside({ tx }, { rentalId, bookingId, end }) {
      const until = new Date(new Date(end).getTime() + documentDaysUnfinished * 86_400_000)
      await keepDocumentsUntil(tx, { rentalId, bookingId }, until)
    },
  },
]

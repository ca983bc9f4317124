import type { SystemLine } from '@rentwell/contract/messaging/messaging.rules.ts'
import type { Db } from '../platform/db.ts'
import { publish } from '../platform/events.ts'
import type { Payload, EventHandler } from '../platform/outbox.ts'
import { findChangeStep, findStep, type TakenStep } from './booking-steps.store.ts'
import { messageIdOf } from './message-ids.ts'
import { insertLine } from './system-lines.store.ts'

type Find = (tx: Db, payload: Payload) => Promise<(TakenStep & { kind: SystemLine }) | undefined>

const ofStatus =
  (status: string, kind: SystemLine | ((step: TakenStep) => SystemLine)): Find =>
  async (tx, { rentalId, bookingId }) => {
    const step = await findStep(tx, String(rentalId), String(bookingId), status)
    return step && { ...step, kind: typeof kind === 'function' ? kind(step) : kind }
  }

const ofChange =
  (kind: SystemLine): Find =>
  async (tx, { rentalId, changeId, by }) => {
    const step = await findChangeStep(tx, String(rentalId), String(changeId))
    return step && { ...step, by: by === 'rental' ? 'rental' : 'guest', key: `${step.key} ${kind}`, kind }
  }

/** Steps that stand in the conversation. */
const lines: Record<string, Find> = {
  'booking.requested': ofStatus('confirmation_pending', 'requested'),
  'booking.confirmed': ofStatus('confirmed', 'confirmed'),
  // A walk-in has a guest from here on, who reads that it was agreed.
  'booking.opened': ofStatus('confirmed', 'confirmed'),
  'booking.declined': ofStatus('declined', step => (step.word === 'expired' ? 'expired' : 'declined')),
  'booking.cancelled': ofStatus('cancelled', step => (step.word === 'no_show' ? 'no_show' : 'cancelled')),
  'booking.started': ofStatus('in_progress', 'started'),
  'booking.completed': ofStatus('completed', 'completed'),
  'booking.change_asked': ofChange('change_asked'),
  'booking.change_accepted': ofChange('change_accepted'),
  'booking.change_refused': ofChange('change_refused'),
  'booking.change_withdrawn': ofChange('change_withdrawn'),
}

/** Steps that only change what open screens show. */
const silent = [
  'booking.fell_back',
  'booking.payment_moved',
  'booking.rest_waits',
  'booking.refunded',
  'refund.refused',
  'booking.overdue',
  'booking.change_expired',
  'booking.scanned',
  'deposit.held',
  'deposit.failed',
  'deposit.waived',
  'deposit.released',
  'deposit.settled',
  'claim.opened',
  'claim.disputed',
  'claim.ended',
]

async function writeLine(
  tx: Db,
  rentalId: string,
  bookingId: string,
  { guestId, key, word: _word, ...facts }: TakenStep & { kind: SystemLine },
  now: Date,
): Promise<void> {
  if (guestId !== null) await insertLine(tx, { rentalId, guestId, bookingId, id: messageIdOf(key), system: { ...facts, bookingId }, now })
}

/** A booking's step reaches the conversation and every open screen of both sides. */
const tells = (topic: string): EventHandler => ({
  topic,
  name: `${topic}: the conversation and open screens`,
  isBatched: true,
  async inside({ tx, now }, payload) {
    const [rentalId, bookingId] = [String(payload['rentalId']), String(payload['bookingId'])]
    const step = await lines[topic]?.(tx, payload)
    const guestId = step ? step.guestId : ((await findStep(tx, rentalId, bookingId))?.guestId ?? null)
    const audiences = guestId === null ? [rentalId] : [guestId, rentalId]
    await publish(
      tx,
      audiences.map(audience => ({ audience, type: 'booking', payload: { rentalId, bookingId } })),
      now,
    )
    if (step) await writeLine(tx, rentalId, bookingId, step, now)
  },
})

/** A block reaches the open calendars of the rental. */
const closes = (topic: string): EventHandler => ({
  topic,
  name: `${topic}: open calendars`,
  isBatched: true,
  async inside({ tx, now }, { rentalId, unitId }) {
    await publish(tx, [{ audience: String(rentalId), type: 'calendar', payload: { rentalId, unitId } }], now)
  },
})

export const messagingHandlers: EventHandler[] = [
  ...[...Object.keys(lines), ...silent].map(tells),
  ...['unit.blocked', 'unit.block_saved', 'unit.unblocked', 'feed.read'].map(closes),
  {
    topic: 'unit.created',
    name: 'a new unit reaches open screens',
    async inside({ tx, now }, { rentalId, unitId }) {
      await publish(tx, [{ audience: String(rentalId), type: 'unit_created', payload: { rentalId, unitId } }], now)
    },
  },
]

import type { Events } from '@rentwell/contract/events.ts'
import type { SystemLine } from '@rentwell/contract/messaging/messaging.rules.ts'
import { findGuestId, publishBooking } from '../bookings/bookings.public.ts'
import { readInTurn } from '../platform/db/batch-loader.ts'
import type { Db } from '../platform/db/db.ts'
import type { BookingTopic, EventHandler } from '../platform/queue/event-handlers.ts'
import { findChangeStep, findChargeStep, findStep, findSwapStep, type TakenStep } from './booking-steps.store.ts'
import { messageIdOf } from './message-ids.ts'
import { insertLine } from './system-lines.store.ts'

type Line = TakenStep & { kind: SystemLine }

type FindLine<T extends BookingTopic> = (tx: Db, payload: Events[T]) => Promise<Line | undefined>

const ofStatus =
  (status: string, kind: SystemLine | ((step: TakenStep) => SystemLine)): FindLine<BookingTopic> =>
  async (tx, { rentalId, bookingId }) => {
    const step = await findStep(tx, rentalId, bookingId, status)
    return step && { ...step, kind: typeof kind === 'function' ? kind(step) : kind }
  }

type ChangeTopic = `booking.change_${'asked' | 'accepted' | 'refused' | 'withdrawn'}` | `booking.unit_${'offered' | 'refused' | 'withdrawn'}`

const ofChange =
  (kind: SystemLine): FindLine<ChangeTopic> =>
  async (tx, { rentalId, changeId, by, ...more }) => {
    const found = await findChangeStep(tx, rentalId, changeId)
    if (!found) return undefined
    const { offered, ...step } = found
    const reason = 'reason' in more ? (more.reason ?? null) : null
    return { ...step, unitTitle: offered ?? step.unitTitle, by, reason, key: `${step.key} ${kind}`, kind }
  }

type ChargeTopic = 'booking.charged' | `booking.charge_${'asked' | 'accepted' | 'refused' | 'removed'}`

const ofCharge =
  (kind: SystemLine): FindLine<ChargeTopic> =>
  async (tx, { rentalId, chargeId }) => {
    const step = await findChargeStep(tx, rentalId, chargeId)
    return step && { ...step, key: `${step.key} ${kind}`, kind }
  }

async function writeLine(tx: Db, rentalId: string, bookingId: string, { guestId, key, word: _word, ...facts }: Line, now: Date): Promise<void> {
  if (guestId !== null) await insertLine(tx, { rentalId, guestId, bookingId, id: messageIdOf(key), system: { ...facts, bookingId }, now })
}

/** A booking's step reaches every open screen of both sides, and the conversation if there is a message for it. */
const tells = <T extends BookingTopic>(topic: T, findLine: FindLine<NoInfer<T>>): EventHandler<T> => ({
  topic,
  name: `${topic}: the conversation and open screens`,
  isBatched: true,
  async inside({ tx, now }, payload) {
    const { rentalId, bookingId } = payload
    const { line, guestId } = await readInTurn(tx, async () => {
      const line = await findLine(tx, payload)
      return { line, guestId: line ? line.guestId : await findGuestId(tx, rentalId, bookingId) }
    })
    publishBooking(tx, { rentalId, bookingId }, guestId, now)
    if (line) await writeLine(tx, rentalId, bookingId, line, now)
  },
})

export const messagingHandlers: EventHandler[] = [
  tells('booking.requested', ofStatus('confirmation_pending', 'requested')),
  tells('booking.confirmed', ofStatus('confirmed', 'confirmed')),
  // A walk-in has a guest from here on, who reads that it was agreed.
  tells('booking.opened', ofStatus('confirmed', 'confirmed')),
  tells(
    'booking.declined',
    ofStatus('declined', step => (step.word === 'expired' ? 'expired' : 'declined')),
  ),
  tells(
    'booking.cancelled',
    ofStatus('cancelled', step => (step.word === 'no_show' ? 'no_show' : 'cancelled')),
  ),
  tells('booking.started', ofStatus('in_progress', 'started')),
  tells('booking.completed', ofStatus('completed', 'completed')),
  tells('booking.change_asked', ofChange('change_asked')),
  tells('booking.change_accepted', ofChange('change_accepted')),
  tells('booking.change_refused', ofChange('change_refused')),
  tells('booking.change_withdrawn', ofChange('change_withdrawn')),
  tells('booking.unit_offered', ofChange('unit_offered')),
  tells('booking.unit_refused', ofChange('unit_refused')),
  tells('booking.unit_withdrawn', ofChange('unit_withdrawn')),
  tells('booking.unit_swapped', async (tx, { rentalId, stepId, reason = null }) => {
    const step = await findSwapStep(tx, rentalId, stepId)
    return step && { ...step, reason, kind: 'unit_swapped' }
  }),
  tells('booking.charged', ofCharge('charged')),
  tells('booking.charge_asked', ofCharge('charge_asked')),
  tells('booking.charge_accepted', ofCharge('charge_accepted')),
  tells('booking.charge_refused', ofCharge('charge_refused')),
  tells('booking.charge_removed', ofCharge('charge_removed')),
]

import { notify } from '../notifications/notifications.public.ts'
import type { TellEvent } from '../platform/events.hub.ts'
import type { Payload, EventHandler } from '../platform/outbox.ts'
import { tellMoved } from './tell-moved.ts'
import { findSettings, insertStep } from './tracker.store.ts'
import { findUnitFacts } from './tracker.views.ts'

/** The unit crossed the border of its area: those who work in the rental are told. */
const tells = (topic: string, kind: 'leftArea' | 'enteredArea'): EventHandler => ({
  topic,
  name: `${topic}: people are told`,
  async inside({ tx, now, emit }, payload) {
    const [rentalId, unitId, at] = [String(payload['rentalId']), String(payload['unitId']), String(payload['at'])]
    const facts = await findUnitFacts(tx, { rentalId, unitId })
    if (!facts) return
    const what = `${kind} ${unitId} ${at}`
    await notify(tx, emit, { kind, side: 'rental', userIds: 'staff', rentalId, bookingId: null, facts: { ...facts, unitId, startAt: at }, what }, now)
  },
})

const placeIn = ({ place }: Payload): readonly [number, number] | undefined =>
  Array.isArray(place) && typeof place[0] === 'number' && typeof place[1] === 'number' ? [place[0], place[1]] : undefined

/** A step of a booking says where its unit is. */
const points = (topic: string, source: 'scan' | 'start' | 'return'): EventHandler => ({
  topic,
  name: `${topic}: the unit's place`,
  isBatched: true,
  async inside({ tx, now }, payload) {
    const rentalId = String(payload['rentalId'])
    const at = typeof payload['at'] === 'string' ? new Date(payload['at']) : now
    const written = await insertStep(tx, rentalId, String(payload['bookingId']), { source, at, place: placeIn(payload) })
    if (!written) return
    const unit = { rentalId, unitId: written.unitId }
    await tellMoved(tx, unit, (await findSettings(tx, unit)).isShownToGuest, now)
  },
})

export const trackerHandlers: EventHandler[] = [
  tells('unit.left_area', 'leftArea'),
  tells('unit.entered_area', 'enteredArea'),
  points('booking.scanned', 'scan'),
  points('booking.started', 'start'),
  points('booking.completed', 'return'),
]

/** What `position` carries on the live channel: what to read again. */
export const trackerViews: Record<string, TellEvent> = { position: (_scene, { payload }) => Promise.resolve(payload) }

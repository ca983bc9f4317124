import type { EventContext, EventHandler } from '../platform/queue/event-handlers.ts'
import { tellMoved } from './tell-moved.ts'
import { findSettings, insertStep } from './tracker.store.ts'

/** A step of a booking tells where its unit is. */
async function writeStep(
  { tx, now }: EventContext,
  { rentalId, bookingId }: { rentalId: string; bookingId: string },
  step: Parameters<typeof insertStep>[3],
): Promise<void> {
  const written = await insertStep(tx, rentalId, bookingId, step)
  if (!written) return
  const unit = { rentalId, unitId: written.unitId }
  await tellMoved(tx, unit, (await findSettings(tx, unit)).isShownToGuest, now)
}

const points = <T extends 'booking.started' | 'booking.completed'>(topic: T, source: 'start' | 'return'): EventHandler<T> => ({
  topic,
  name: `${topic}: the unit's place`,
  isBatched: true,
  inside: (context, booking) => writeStep(context, booking, { source, at: context.now, place: undefined }),
})

export const trackerHandlers: EventHandler[] = [
  {
    topic: 'booking.scanned',
    name: "booking.scanned: the unit's place",
    isBatched: true,
    inside: (context, { at, place, ...booking }) => writeStep(context, booking, { source: 'scan', at: new Date(at), place }),
  },
  points('booking.started', 'start'),
  points('booking.completed', 'return'),
]

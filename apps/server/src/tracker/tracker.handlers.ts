import type { EventContext, EventHandler } from '../platform/queue/event-handlers.ts'
import { tellMoved } from './tell-moved.ts'
import { findRunningStay, findSettings, insertStep } from './tracker.store.ts'

/** A step of a booking tells where its pieces are. */
async function writeStep(
  { tx, now }: EventContext,
  { rentalId, bookingId }: { rentalId: string; bookingId: string },
  step: Parameters<typeof insertStep>[3],
): Promise<void> {
  for (const piece of await insertStep(tx, rentalId, bookingId, step)) {
    const { isShownToGuest } = await findSettings(tx, piece)
    tellMoved(tx, piece, isShownToGuest ? await findRunningStay(tx, piece) : undefined, now)
  }
}

const points = <T extends 'booking.started' | 'booking.pieces_returned' | 'booking.completed'>(topic: T, source: 'start' | 'return'): EventHandler<T> => ({
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
  points('booking.pieces_returned', 'return'),
  points('booking.completed', 'return'),
]

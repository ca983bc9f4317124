import { releaseDates } from '../../calendar/calendar.public.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Emit } from '../../platform/queue/emit.ts'
import { lockOverdueHolding, noteReleased, type LockedOffer } from './offers.store.ts'

/** Releases the dates that a locked offer holds. */
export async function releaseOffer(tx: Db, offer: LockedOffer, now: Date): Promise<void> {
  if (!offer.isHolding) return
  await releaseDates(tx, { rentalId: offer.rentalId, unitId: offer.unitId, id: offer.id, kind: 'offer' }, now)
  await noteReleased(tx, offer, now)
}

/** Releases the dates of offers that hold them for long enough: of one unit, before it is booked, or a batch of all. Returns their number. */
export async function releaseOverdueOffers(tx: Db, now: Date, emit: Emit, unitId?: string): Promise<number> {
  const overdue = await lockOverdueHolding(tx, now, unitId)
  // Locks calendars in a fixed order, so that concurrent runs cannot deadlock.
  for (const offer of overdue.toSorted((one, other) => (one.unitId < other.unitId ? -1 : 1))) {
    await releaseOffer(tx, offer, now)
    emit('offer.changed', { rentalId: offer.rentalId, offerId: offer.id })
  }
  return overdue.length
}

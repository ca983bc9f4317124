import type { Db } from '../platform/db/db.ts'
import { publish, type LiveEvent } from '../platform/stream/events.ts'
import type { UnitKey } from './tracker.store.ts'

/** Open maps read the unit's position again: those of the rental, and that of the guest whose stay it is shown to, if any. */
export function tellMoved(tx: Db, { rentalId, unitId }: UnitKey, shownTo: { bookingId: string; guestId: string | null } | undefined, now: Date): void {
  const eventFor = (audience: string, bookingId: string | null): LiveEvent => ({ audience, type: 'position', payload: { rentalId, unitId, bookingId } })
  publish(tx, [eventFor(rentalId, null), ...(shownTo?.guestId ? [eventFor(shownTo.guestId, shownTo.bookingId)] : [])], now)
}

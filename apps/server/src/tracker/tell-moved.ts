import type { Db } from '../platform/db/db.ts'
import { publish, type LiveEvent } from '../platform/stream/events.ts'
import { findRunningStay, type UnitKey } from './tracker.store.ts'

/** Open maps read the unit's position again: those of the rental, and that of the guest who has the unit if it is shown to them. */
export async function tellMoved(tx: Db, { rentalId, unitId }: UnitKey, isShownToGuest: boolean, now: Date): Promise<void> {
  const stay = isShownToGuest ? await findRunningStay(tx, { rentalId, unitId }) : undefined
  const eventFor = (audience: string, bookingId: string | null): LiveEvent => ({ audience, type: 'position', payload: { rentalId, unitId, bookingId } })
  publish(tx, [eventFor(rentalId, null), ...(stay?.guestId ? [eventFor(stay.guestId, stay.bookingId)] : [])], now)
}

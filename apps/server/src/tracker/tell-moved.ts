import type { Db } from '../platform/db/db.ts'
import { publish } from '../platform/stream/events.ts'
import { findRunningStay, type UnitKey } from './tracker.store.ts'

/** Open maps read the unit's place again: those of the rental, and of the guest who has the unit where it is shown to them. */
export async function tellMoved(tx: Db, { rentalId, unitId }: UnitKey, isShownToGuest: boolean, now: Date): Promise<void> {
  const stay = isShownToGuest ? await findRunningStay(tx, { rentalId, unitId }) : undefined
  const payload = { rentalId, unitId, bookingId: null }
  await publish(
    tx,
    [
      { audience: rentalId, type: 'position', payload },
      ...(stay?.guestId ? [{ audience: stay.guestId, type: 'position', payload: { ...payload, bookingId: stay.bookingId } }] : []),
    ],
    now,
  )
}

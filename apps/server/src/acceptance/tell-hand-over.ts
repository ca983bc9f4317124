import type { Db } from '../platform/db/db.ts'
import { publish } from '../platform/stream/events.ts'
import type { Place } from './acceptance.store.ts'

/** Other devices of the rental read a hand-over or return again that is being filled in. */
export const tellHandOver = (tx: Db, { rentalId, bookingId }: Place, now: Date) =>
  publish(tx, [{ audience: rentalId, type: 'hand_over', payload: { rentalId, bookingId } }], now)

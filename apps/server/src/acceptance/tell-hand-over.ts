import type { Db } from '../platform/db/db.ts'
import { publish } from '../platform/stream/events.ts'
import type { TellEvent } from '../platform/stream/events.hub.ts'
import type { Place } from './acceptance.store.ts'

/** Other phones of the rental read a hand-over or a return again that somebody is filling in. */
export const tellHandOver = (tx: Db, { rentalId, bookingId }: Place, now: Date) =>
  publish(tx, [{ audience: rentalId, type: 'hand_over', payload: { rentalId, bookingId } }], now)

/** What `hand_over` carries on the live channel: what to read again. */
export const handOverViews: Record<string, TellEvent> = { hand_over: (_scene, { payload }) => Promise.resolve(payload) }

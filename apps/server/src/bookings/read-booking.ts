import type { readBooking as endpoint } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { must } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import { readView } from './bookings.views.ts'
import { findOwnRental, openWalkIn } from './walk-in/walk-in.store.ts'

/** A guest's own booking. A walk-in under their phone becomes theirs as they open it; until then its rental learns nothing of them. */
export const readBooking: Handler<typeof endpoint> = async ({ tx, actor, now, language, emit }, { booking: id }) => {
  let own = await findOwnRental(tx, actor.id, id)
  if (!own && !actor.isLeaving) {
    const opened = await openWalkIn(tx, actor.id, id, now)
    if (opened) emit('booking.opened', { ...opened, bookingId: id })
    // Another call of theirs may have opened it a moment ago.
    own = opened ?? (await findOwnRental(tx, actor.id, id))
  }
  must(own, 'not_found')
  return { booking: await readView(tx, own.rentalId, id, { side: 'guest' }, language, now) }
}

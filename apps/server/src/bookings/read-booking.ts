import type { readBooking as endpoint } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { must } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import { readView } from './bookings.views.ts'
import { findOwnRental, openWalkIn } from './walk-in/walk-in.store.ts'

/** A guest's own booking. Opening a walk-in under their phone number or e-mail links it to their account, which the rental cannot know before. */
export const readBooking: Handler<typeof endpoint> = async ({ tx, actor, now, language, emit }, { booking: id }) => {
  let own = await findOwnRental(tx, actor.id, id)
  if (!own && !actor.isLeaving) {
    const opened = await openWalkIn(tx, actor.id, id, now)
    if (opened) emit('booking.opened', { ...opened, bookingId: id })
    // A concurrent request of the same guest may have opened it.
    own = opened ?? (await findOwnRental(tx, actor.id, id))
  }
  must(own, 'not_found')
  return { booking: await readView(tx, own.rentalId, id, { side: 'guest' }, language, now) }
}

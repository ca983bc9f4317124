import type { acceptSwap as endpoint } from '@rentwell/contract/bookings/swaps.endpoints.ts'
import { must } from '../../platform/base/must.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { lockOwnBooking } from '../bookings.store.ts'
import { readView } from '../bookings.views.ts'
import { acceptDates } from '../reschedule/changes.ts'
import { findLastChange } from '../reschedule/changes.store.ts'

/** The guest accepts the unit that the rental offers, and its price. */
export const acceptSwap: Handler<typeof endpoint> = async ({ tx, actor, now, language, emit }, { booking: id }) => {
  const booking = await lockOwnBooking(tx, actor.id, id)
  must((await findLastChange(tx, booking))?.offer, 'no_change')
  await acceptDates(tx, booking, { side: 'guest', userId: actor.id, now, language, emit })
  return { booking: await readView(tx, booking.rentalId, id, { side: 'guest' }, language, now) }
}

import type { acceptChange as endpoint } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { lockOwnBooking } from '../bookings.store.ts'
import { acceptDates } from './changes.ts'

/** The guest accepts the rental's reschedule request. */
export const acceptChange: Handler<typeof endpoint> = async ({ tx, actor, now, language, emit }, { booking: id }) => {
  const booking = await lockOwnBooking(tx, actor.id, id)
  return acceptDates(tx, booking, { side: 'guest', userId: actor.id, now, language, emit })
}

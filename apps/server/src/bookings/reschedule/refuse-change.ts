import type { refuseChange as endpoint } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { lockOwnBooking } from '../bookings.store.ts'
import { refuseDates } from './changes.ts'

/** The guest refuses the rental's reschedule request or withdraws their own. */
export const refuseChange: Handler<typeof endpoint> = async ({ tx, actor, now, language, emit }, { booking: id }) => {
  const booking = await lockOwnBooking(tx, actor.id, id)
  return refuseDates(tx, booking, { side: 'guest', userId: actor.id, now, language, emit })
}

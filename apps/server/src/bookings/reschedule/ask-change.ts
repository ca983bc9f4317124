import type { askChange as endpoint } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { lockGuest, lockOwnBooking } from '../bookings.store.ts'
import { askForDates } from './changes.ts'

/** The guest requests other dates, before or during the stay. */
export const askChange: Handler<typeof endpoint> = async ({ tx, actor, now, language, emit }, { booking: id, ...wanted }) => {
  // Lock order: the guest before the booking. The limit of unpaid days counts the guest's other stays.
  await lockGuest(tx, actor.id)
  const booking = await lockOwnBooking(tx, actor.id, id)
  return askForDates(tx, booking, wanted, { side: 'guest', userId: actor.id, now, language, emit })
}

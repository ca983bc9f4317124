import type { askChange as endpoint } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { lockGuest, lockOwnBooking } from '../bookings.store.ts'
import { askForDates } from './changes.ts'

/** The guest asks the rental for other dates, before the stay or while it runs. */
export const askChange: Handler<typeof endpoint> = async ({ tx, actor, now, language, emit }, { booking: id, ...wanted }) => {
  // The guest before the booking, as everywhere: their other stays count too.
  await lockGuest(tx, actor.id)
  const booking = await lockOwnBooking(tx, actor.id, id)
  return askForDates(tx, booking, wanted, { side: 'guest', userId: actor.id, now, language, emit })
}

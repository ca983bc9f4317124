import type { signContractByOffer as endpoint } from '@rentwell/contract/acceptance/contracts.endpoints.ts'
import type { AccountSettings } from '../../../accounts/accounts.public.ts'
import { lockBooking } from '../../../bookings/bookings.public.ts'
import { must } from '../../../platform/base/must.ts'
import { CommitThenRefuse, type Actor, type Handler } from '../../../platform/http/routes.ts'
import { signContractAs } from '../signers.ts'
import { placeOfOffer, type ContractLinks } from './linked-place.ts'

/** Signs the contract of a booking that an offer has become, by the link of the offer. */
export const signContractByOffer =
  (settings: AccountSettings, links: ContractLinks): Handler<typeof endpoint, { actor: Actor | null }> =>
  async (ctx, { token, ...given }) => {
    const place = await placeOfOffer(ctx, links, token)
    if (place instanceof CommitThenRefuse) return place
    const booking = await lockBooking(ctx.tx, place.rentalId, place.bookingId)
    must(booking.guestId === null, 'booking_in_account')
    return signContractAs(ctx, settings, booking, { userId: null }, given)
  }

import { findAcceptedOffer, findOpenLink, type LinkedBooking } from '../../../bookings/bookings.public.ts'
import { must } from '../../../platform/base/must.ts'
import { CommitThenRefuse, type Context } from '../../../platform/http/routes.ts'
import type { Place } from '../../acceptance.store.ts'

export interface ContractLinks {
  /** Of the links of bookings. */
  linkSecret: Buffer
  /** Of the links of offers. */
  offerSecret: Buffer
  /** False disables the rate limits. */
  limited: boolean
}

type LinkContext = Pick<Context, 'tx' | 'now' | 'caller' | 'ownRental'>

const placeOf = (linked: LinkedBooking | CommitThenRefuse): Place | CommitThenRefuse => {
  if (linked instanceof CommitThenRefuse) return linked
  must(linked.guestId === null, 'booking_in_account')
  return { rentalId: linked.rentalId, bookingId: linked.id }
}

/** The booking whose contract the holder of its link may sign. Refused with `booking_in_account` once it is in an account. */
export const placeOfLink = async (ctx: LinkContext, { linkSecret: secret, limited }: ContractLinks, link: string) =>
  placeOf(await findOpenLink(ctx, { secret, limited }, 'booking', link))

/** The same by the link of the offer that it was accepted from; `offer_not_accepted` before. */
export const placeOfOffer = async (ctx: LinkContext, { offerSecret: secret, limited }: ContractLinks, token: string) =>
  placeOf(await findAcceptedOffer(ctx, { secret, limited }, token))

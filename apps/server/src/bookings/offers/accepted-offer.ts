import { isLinkOpen } from '@rentwell/contract/bookings/links.rules.ts'
import { must } from '../../platform/base/must.ts'
import type { CommitThenRefuse, Context } from '../../platform/http/routes.ts'
import { refuseUnknownLink } from '../../platform/http/secret-links.ts'
import { findLinkOf, type LinkedBooking } from '../links/links.store.ts'
import { readToken, type OfferLinks } from './offer-link.ts'
import { findOffer } from './offers.views.ts'

/**
 * The booking that an offer has become, by the link of the offer. Refused with `offer_not_accepted` before, and with `not_found` once the links of the
 * booking have ended or were replaced: an offer that was passed on must not lead to the new ones.
 */
export async function findAcceptedOffer(
  ctx: Pick<Context, 'tx' | 'now' | 'caller' | 'ownRental'>,
  { secret, limited }: Pick<OfferLinks, 'secret' | 'limited'>,
  token: string,
): Promise<LinkedBooking | CommitThenRefuse> {
  const named = readToken(secret, token, ctx.ownRental)
  const offer = named && (await findOffer(ctx.tx, named.rentalId, named.id))
  if (!offer || offer.sentAt === null) return refuseUnknownLink(ctx, limited)
  must(offer.booking, 'offer_not_accepted')
  const linked = await findLinkOf(ctx.tx, named.rentalId, offer.booking.id)
  must(linked && linked.linkVersion === 0 && isLinkOpen(linked, ctx.now), 'not_found')
  return linked
}

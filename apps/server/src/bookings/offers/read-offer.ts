import type { readOffer as endpoint } from '@rentwell/contract/bookings/offers.endpoints.ts'
import type { Member } from '../../members/members.public.ts'
import type { Handler } from '../../platform/http/routes.ts'
import type { OfferLinks } from './offer-link.ts'
import { readOfferView } from './read-offer-view.ts'

/** An offer with its link. */
export const readOffer =
  (links: OfferLinks): Handler<typeof endpoint, { member: Member }> =>
  async (ctx, { offer }) => ({ offer: await readOfferView(ctx, links, ctx.member.rentalId, offer) })

import type { withdrawOffer as endpoint } from '@rentwell/contract/bookings/offers.endpoints.ts'
import type { Member } from '../../members/members.public.ts'
import { must } from '../../platform/base/must.ts'
import type { Handler } from '../../platform/http/routes.ts'
import type { OfferLinks } from './offer-link.ts'
import { lockOffer, noteWithdrawn } from './offers.store.ts'
import { readOfferView } from './read-offer-view.ts'
import { releaseOffer } from './release-offers.ts'

/** Staff withdraw an offer: it can no longer be accepted, and its dates are released. */
export const withdrawOffer =
  (links: OfferLinks): Handler<typeof endpoint, { member: Member }> =>
  async ({ tx, member: { rentalId }, now, language, emit }, { offer: id }) => {
    const offer = await lockOffer(tx, rentalId, id)
    must(offer.acceptedAt === null, 'offer_accepted')
    if (offer.withdrawnAt === null) {
      await releaseOffer(tx, offer, now)
      await noteWithdrawn(tx, offer, now)
      emit('offer.changed', { rentalId, offerId: id })
    }
    return { offer: await readOfferView({ tx, now, language }, links, rentalId, id) }
  }

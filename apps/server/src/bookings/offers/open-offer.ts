import type { openOffer as endpoint } from '@rentwell/contract/bookings/offers.endpoints.ts'
import { findTaken } from '../../calendar/calendar.public.ts'
import { refuseUnknownLink } from '../../platform/http/secret-links.ts'
import type { Actor, Handler } from '../../platform/http/routes.ts'
import { readToken, type OfferLinks } from './offer-link.ts'
import { priceOffer } from './offers.policy.ts'
import { findRentalFacts, noteViewed } from './offers.store.ts'
import { findOffer, statusOf } from './offers.views.ts'
import { presentOpened } from './present-offer.ts'

/**
 * An offer by its link, priced with the options that are chosen so far. A link of an earlier version shows the newest. Notes that its customer has opened
 * it, unless a member of the rental looks.
 */
export const openOffer =
  (links: OfferLinks): Handler<typeof endpoint, { actor: Actor | null }> =>
  async (ctx, { token, options = [] }) => {
    const { tx, actor, now, language, emit } = ctx
    const named = readToken(links.secret, token, ctx.ownRental)
    const row = named && (await findOffer(tx, named.rentalId, named.id))
    if (!row || row.sentAt === null) return refuseUnknownLink(ctx, links.limited)

    const status = statusOf(row, now)
    const chosen = row.terms.items.some(item => item.isOption) || row.terms.extras.some(extra => extra.isOption) ? options : []
    const isOpen = status === 'sent' || status === 'viewed'
    const { units } = priceOffer(row, chosen)
    const datesTaken = isOpen && !row.isHolding && (await findTaken(tx, row.rentalId, units, row.start, now)) !== undefined
    if (status === 'sent' && named.version === row.version) {
      const facts = actor && (await findRentalFacts(tx, row.rentalId, actor.id))
      if (!facts?.isMember && (await noteViewed(tx, row, row.version, now))) emit('offer.changed', { rentalId: row.rentalId, offerId: row.id })
    }
    return { offer: presentOpened(row, chosen, { version: named.version, datesTaken, links }, language, now) }
  }

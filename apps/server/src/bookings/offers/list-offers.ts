import type { listOffers as endpoint } from '@rentwell/contract/bookings/offers.endpoints.ts'
import type { Member } from '../../members/members.public.ts'
import { pageFrom } from '../../platform/db/cursors.ts'
import type { Handler } from '../../platform/http/routes.ts'
import type { OfferLinks } from './offer-link.ts'
import { listOfferRows } from './offers.views.ts'
import { presentOffer } from './present-offer.ts'

/** The offers of a rental, newest first. */
export const listOffers =
  (links: OfferLinks): Handler<typeof endpoint, { member: Member }> =>
  async ({ tx, member, cursors, now, language }, { limit, cursor, ...filter }) => {
    const list = `offers ${member.rentalId} ${filter.status ?? ''} ${filter.customerId ?? ''}`
    const rows = await listOfferRows(tx, member.rentalId, filter, cursors.read(list, cursor), limit + 1, now)
    const { page, nextCursor } = pageFrom(rows, limit, last => cursors.write(list, [last.insertedAt.toISOString(), last.id]))
    return { offers: page.map(row => presentOffer(row, links, language, now)), nextCursor }
  }

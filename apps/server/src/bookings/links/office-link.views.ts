import type { Returned } from '@rentwell/contract/endpoint.ts'
import type { saveOfficeLink } from '@rentwell/contract/bookings/links.endpoints.ts'
import { originOfLinks } from '@rentwell/contract/own-domains.ts'
import type { Db } from '../../platform/db/db.ts'
import { must } from '../../platform/base/must.ts'
import { readBrand } from '../../rentals/rentals.public.ts'
import { findLetterReader, findLinkSentAt } from './letters.store.ts'
import { bookingLinkOf, payLinkOf, type LinkSettings } from './links.policy.ts'
import { endOfLink } from './linked.views.ts'
import { findLinkOf, type LinkedBooking } from './links.store.ts'

type OfficeLink = Returned<typeof saveOfficeLink>['link']

/** A booking whose links staff ask for. Refused with `booking_in_account` once it is in an account. */
export async function mustHaveLink(db: Db, rentalId: string, id: string): Promise<LinkedBooking> {
  const linked = await findLinkOf(db, rentalId, id)
  must(linked, 'not_found')
  must(linked.guestId === null, 'booking_in_account')
  return linked
}

/** The links of a booking as staff see them. */
export async function readOfficeLinkView(db: Db, settings: LinkSettings, linked: LinkedBooking): Promise<OfficeLink> {
  const ref = { rentalId: linked.rentalId, bookingId: linked.id }
  const { domain } = await readBrand(db, linked.rentalId, settings.pictures)
  const links = { ...settings, origin: originOfLinks(domain, settings.origin) }
  const reader = await findLetterReader(db, ref)
  return {
    url: bookingLinkOf(links, linked),
    payUrl: payLinkOf(links, linked),
    endsAt: endOfLink(linked),
    email: reader && !reader.isUnsubscribed ? reader.email : null,
    sentAt: await findLinkSentAt(db, ref),
    payFirst: linked.payFirst,
  }
}

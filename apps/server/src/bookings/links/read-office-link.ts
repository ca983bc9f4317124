import type { readOfficeLink as endpoint } from '@rentwell/contract/bookings/links.endpoints.ts'
import type { Member } from '../../members/members.public.ts'
import { must } from '../../platform/base/must.ts'
import type { Handler } from '../../platform/http/routes.ts'
import type { LinkSettings } from './links.policy.ts'
import { findLinkOf } from './links.store.ts'
import { readOfficeLinkView } from './office-link.views.ts'

/** The links of a booking without an account, the same each time until they are replaced. */
export const readOfficeLink =
  (settings: LinkSettings): Handler<typeof endpoint, { member: Member }> =>
  async ({ tx, member }, { booking: id }) => {
    const linked = await findLinkOf(tx, member.rentalId, id)
    must(linked, 'not_found')
    return { link: linked.guestId === null ? await readOfficeLinkView(tx, settings, linked) : null }
  }

import type { replaceOfficeLink as endpoint } from '@rentwell/contract/bookings/links.endpoints.ts'
import type { Member } from '../../members/members.public.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { lockBooking } from '../bookings.store.ts'
import type { LinkSettings } from './links.policy.ts'
import { raiseLinkVersion } from './links.store.ts'
import { mustHaveLink, readOfficeLinkView } from './office-link.views.ts'

/** Staff replace the links of a booking, such as after one was sent to the wrong person; those before open nothing any more. */
export const replaceOfficeLink =
  (settings: LinkSettings): Handler<typeof endpoint, { member: Member }> =>
  async ({ tx, member }, { booking: id }) => {
    await lockBooking(tx, member.rentalId, id)
    const linked = await mustHaveLink(tx, member.rentalId, id)
    await raiseLinkVersion(tx, linked)
    return { link: await readOfficeLinkView(tx, settings, { ...linked, linkVersion: linked.linkVersion + 1 }) }
  }

import type { saveOfficeLink as endpoint } from '@rentwell/contract/bookings/links.endpoints.ts'
import type { Member } from '../../members/members.public.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { lockBooking } from '../bookings.store.ts'
import type { LinkSettings } from './links.policy.ts'
import { setPayFirst } from './links.store.ts'
import { mustHaveLink, readOfficeLinkView } from './office-link.views.ts'

/** Staff let the payment link ask for a part first, up to a sum of the total and charges; null: for the whole balance. */
export const saveOfficeLink =
  (settings: LinkSettings): Handler<typeof endpoint, { member: Member }> =>
  async ({ tx, member, emit }, { booking: id, payFirst }) => {
    await lockBooking(tx, member.rentalId, id)
    const linked = await mustHaveLink(tx, member.rentalId, id)
    await setPayFirst(tx, linked, payFirst)
    emit('booking.payment_moved', { rentalId: member.rentalId, bookingId: id })
    return { link: await readOfficeLinkView(tx, settings, { ...linked, payFirst }) }
  }

import type { removeDocument as endpoint } from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import type { Member } from '../members/members.public.ts'
import { lockBooking } from '../bookings/bookings.public.ts'
import { listDocuments, removeDocument as removePhotograph } from '../media/documents/documents.public.ts'
import { must } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import type { HandOverSettings } from './acceptance.policy.ts'
import { dropPaper, lockAcceptance } from './acceptance.store.ts'
import { tellHandOver } from './tell-hand-over.ts'

/** Takes a photograph of a document away before the start: it was blurred, or somebody else's. */
export const removeDocument =
  ({ db, openSafe }: HandOverSettings): Handler<typeof endpoint, { member: Member }> =>
  async ({ tx, member, now }, { booking: id, document }) => {
    const booking = await lockBooking(tx, member.rentalId, id)
    const place = { rentalId: member.rentalId, bookingId: id }
    const known = (await listDocuments(tx, place)).find(one => one.id === document)
    must(known, 'not_found')
    if (!known.isThere) return
    must(booking.status === 'confirmed', 'wrong_status', { status: booking.status })
    await lockAcceptance(tx, place)
    await dropPaper(tx, place, document)
    tellHandOver(tx, place, now)
    await removePhotograph(db, await openSafe(), { ...place, id: document, now })
  }

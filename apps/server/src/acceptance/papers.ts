import { readDocument } from '../media/documents/documents.public.ts'
import { must } from '../platform/base/must.ts'
import type { HandOverSettings } from './acceptance.policy.ts'
import type { Stay } from './acceptance.views.ts'

/** A photograph of a document of this stay, after the view is logged. Refused with `not_found` once the stay is over and no claim on its deposit is open; the database refuses such a view too. */
export async function openPaper({ db, openSafe }: HandOverSettings, stay: Stay, id: string, userId: string, now: Date): Promise<Buffer> {
  must(stay.status === 'confirmed' || stay.status === 'in_progress' || stay.hasOpenClaim, 'not_found')
  const found = await readDocument(db, await openSafe(), { rentalId: stay.rentalId, bookingId: stay.bookingId, id, by: userId, now })
  must(found, 'not_found')
  return found.bytes
}

import { readDocument } from '../media/documents/documents.public.ts'
import { must } from '../platform/base/must.ts'
import type { HandOverSettings } from './acceptance.policy.ts'
import type { Stay } from './acceptance.views.ts'

/** The photograph of a document of this stay, after the view is on record. Until the stay is over and no claim to its deposit is open, and to nobody after it; the database refuses a later view too. */
export async function openPaper({ db, openSafe }: HandOverSettings, stay: Stay, id: string, userId: string, now: Date): Promise<Buffer> {
  must(stay.status === 'confirmed' || stay.status === 'in_progress' || stay.hasOpenClaim, 'not_found')
  const found = await readDocument(db, await openSafe(), { rentalId: stay.rentalId, bookingId: stay.bookingId, id, by: userId, now })
  must(found, 'not_found')
  return found.bytes
}

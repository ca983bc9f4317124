import type { keepDocument as endpoint } from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import { documentDaysUnfinished, documentHours, mostDocumentMedias } from '@rentwell/contract/acceptance/acceptance.rules.ts'
import { day, hour } from '@rentwell/contract/durations.ts'
import type { Member } from '../members/members.public.ts'
import { keepDocument as keepPhotograph, keepDocumentsUntil, listDocuments } from '../media/documents/documents.public.ts'
import { invalidField, must } from '../platform/base/must.ts'
import { Answered, type Begin, type Finish } from '../platform/http/routes.ts'
import type { HandOverSettings } from './acceptance.policy.ts'
import { findOfficeStay, type Stay } from './acceptance.views.ts'

/** Keeps a photograph of a guest's document at the hand-over, encrypted and for a limited time. Equal bytes are the same document. It is stored after the commit. */
export const keepDocument = ({ openSafe }: HandOverSettings): [Begin<typeof endpoint, Stay, { member: Member }>, Finish<typeof endpoint, Stay>] => [
  async ({ tx, member }, { booking, kind }) => {
    const stay = await findOfficeStay(tx, member.rentalId, booking)
    must(stay.status === 'confirmed', 'wrong_status', { status: stay.status })
    const ofKind = (await listDocuments(tx, stay)).filter(one => one.kind === kind && one.isThere)
    if (ofKind.length >= mostDocumentMedias) throw invalidField('kind', 'too_long')
    return stay
  },
  async ({ db, actor, now: readClock }, stay, { booking, kind, bytes }) => {
    const now = readClock()
    // Applies to a stay that is never completed; completion and cancellation set an earlier time.
    const purgeAt = new Date(Math.max(stay.end.getTime() + documentDaysUnfinished * day, now.getTime() + documentHours * hour))
    const { document, isNew } = await keepPhotograph(db, await openSafe(), { ...stay, kind, bytes, by: actor.id, now, purgeAt })
    // The stay may have been cancelled meanwhile, and nothing else would set an earlier time.
    const after = await findOfficeStay(db, stay.rentalId, booking)
    if (after.status !== 'confirmed' && after.status !== 'in_progress') await keepDocumentsUntil(db, stay, new Date(now.getTime() + documentHours * hour))
    const kept = (await listDocuments(db, stay)).find(one => one.id === document.id)
    must(kept, 'unavailable')
    return new Answered(isNew ? 201 : 200, { document: kept })
  },
]

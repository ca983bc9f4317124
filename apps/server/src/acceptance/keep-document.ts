import type { keepDocument as endpoint } from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import { documentDaysUnfinished, documentHours, mostDocumentMedias } from '@rentwell/contract/acceptance/acceptance.rules.ts'
import { day, hour } from '@rentwell/contract/durations.ts'
import type { Returned } from '@rentwell/contract/endpoint.ts'
import type { Member } from '../members/members.public.ts'
import { documentKinds, keepDocument as keepPhotograph, keepDocumentsUntil, listDocuments, type DocumentKind } from '../media/documents/documents.public.ts'
import { must, Refused } from '../platform/base/must.ts'
import type { HandOverSettings } from './acceptance.policy.ts'
import { findOfficeStay } from './acceptance.views.ts'

const isKind = (value: string): value is DocumentKind => (documentKinds as readonly string[]).includes(value)

interface Sent {
  booking: string
  kind: string
  bytes: Buffer
}

/** Keeps a photograph of a guest's document at the hand-over, encrypted and for a time. The same bytes again are the same document. */
export async function keepDocument(
  { db, openSafe }: HandOverSettings,
  member: Member,
  { booking, kind, bytes }: Sent,
  now: Date,
): Promise<Returned<typeof endpoint> & { isNew: boolean }> {
  must(isKind(kind), 'not_found')
  const stay = await findOfficeStay(db, member.rentalId, booking)
  must(stay.status === 'confirmed', 'wrong_status', { status: stay.status })
  const before = await listDocuments(db, stay)
  if (before.filter(one => one.kind === kind && one.isThere).length >= mostDocumentMedias) throw new Refused('validation', { fields: { kind: 'too_long' } })
  // Where nobody ever completes the stay it goes by itself; completion and cancellation bring that nearer.
  const purgeAt = new Date(Math.max(stay.end.getTime() + documentDaysUnfinished * day, now.getTime() + documentHours * hour))
  const { document, isNew } = await keepPhotograph(db, await openSafe(), { ...stay, kind, bytes, by: member.userId, now, purgeAt })
  // It may have been cancelled while the bytes came: nothing would bring their end nearer any more.
  const after = await findOfficeStay(db, member.rentalId, booking)
  if (after.status !== 'confirmed' && after.status !== 'in_progress') await keepDocumentsUntil(db, stay, new Date(now.getTime() + documentHours * hour))
  const kept = (await listDocuments(db, stay)).find(one => one.id === document.id)
  must(kept, 'unavailable')
  return { document: kept, isNew }
}

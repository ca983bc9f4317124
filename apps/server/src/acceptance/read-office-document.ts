import type { Member } from '../members/members.public.ts'
import type { HandOverSettings } from './acceptance.policy.ts'
import { findOfficeStay } from './acceptance.views.ts'
import { openPaper } from './papers.ts'

/** A member looks at a guest's document; the guest can read that they did. */
export const readOfficeDocument = async (settings: HandOverSettings, member: Member, { booking, document }: { booking: string; document: string }, now: Date) =>
  openPaper(settings, await findOfficeStay(settings.db, member.rentalId, booking), document, member.userId, now)

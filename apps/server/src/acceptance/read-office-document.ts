import type { readOfficeDocument as endpoint } from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import type { Member } from '../members/members.public.ts'
import type { Handler } from '../platform/http/routes.ts'
import type { HandOverSettings } from './acceptance.policy.ts'
import { findOfficeStay } from './acceptance.views.ts'
import { openPaper } from './papers.ts'

/** A photograph of a guest's document. The view is logged, and the guest can read the log. */
export const readOfficeDocument =
  (settings: HandOverSettings): Handler<typeof endpoint, { member: Member }> =>
  async ({ tx, member, now }, { booking, document }) => ({
    body: await openPaper(settings, await findOfficeStay(tx, member.rentalId, booking), document, member.userId, now),
    disposition: 'inline',
  })

import type { readSupport as endpoint } from '@rentwell/contract/assistant/assistant.endpoints.ts'
import type { Member } from '../members/members.public.ts'
import type { Handler } from '../platform/http/routes.ts'
import { readView, type SupportSettings } from './assistant.views.ts'

/** The assistant's switch and budget, and what it did today. */
export const readSupport =
  (settings: SupportSettings): Handler<typeof endpoint, { member: Member }> =>
  async ({ tx, member, now }) => ({ support: await readView(tx, member.rentalId, settings, now) })

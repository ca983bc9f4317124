import type { challengeStepUp as endpoint } from '@rentwell/contract/accounts/contacts.endpoints.ts'
import { must } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import type { AccountSettings } from './accounts.policy.ts'
import { findContacts } from './accounts.store.ts'
import { readPhone } from './phones.ts'
import { sendPhoneCode } from './send-phone-code.ts'

/** Sends a fresh code to one's own phone; its token serves this session and nothing but the step-up. */
export const challengeStepUp =
  (settings: AccountSettings): Handler<typeof endpoint> =>
  async ctx => {
    const { tx, actor } = ctx
    const contacts = await findContacts(tx, actor.id)
    must(contacts?.phone, 'unauthenticated')
    const to = { phone: contacts.phone, country: readPhone(contacts.phone)?.country ?? '' }
    const token = await sendPhoneCode(ctx, settings, to, { purpose: 'step_up', userId: actor.id, sessionId: actor.sessionId, isOfNobody: false })
    return { token }
  }

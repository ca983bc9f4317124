import type { challengePhone as endpoint } from '@rentwell/contract/accounts/contacts.endpoints.ts'
import { invalidField, must } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import type { AccountSettings } from './accounts.policy.ts'
import { findContacts, findUserByPhone } from './accounts.store.ts'
import { mustBePhone } from './phones.ts'
import { sendPhoneCode } from './send-phone-code.ts'
import { mustHaveSteppedUp } from './stepped-up.ts'

/** Sends a code to the number that somebody wants to move to. A number of somebody else's gets a message that says so; the answer is the same. */
export const challengePhone =
  (settings: AccountSettings): Handler<typeof endpoint> =>
  async (ctx, { phoneNumber }) => {
    const { tx, actor, now } = ctx
    must(settings.sendsSms, 'sms_off')
    const wanted = mustBePhone(settings, phoneNumber)
    await mustHaveSteppedUp(tx, actor.sessionId, now)
    if ((await findContacts(tx, actor.id))?.phone === wanted.phone) throw invalidField('phoneNumber', 'unchanged')
    const isOfNobody = (await findUserByPhone(tx, wanted.phone)) !== undefined
    const token = await sendPhoneCode(ctx, settings, wanted, { purpose: 'phone', userId: actor.id, sessionId: actor.sessionId, isOfNobody })
    return { token }
  }

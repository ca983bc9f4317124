import type { challengeStepUp as endpoint } from '@rentwell/contract/accounts/contacts.endpoints.ts'
import { must } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import { emailCodeLetter, hiddenEmail } from './accounts.mail.ts'
import type { AccountSettings } from './accounts.policy.ts'
import { findContacts } from './accounts.store.ts'
import { mustMaySendMail } from './deliveries.ts'
import { readPhone } from './phones.ts'
import { sendProof } from './proofs.ts'
import { sendPhoneCode } from './send-phone-code.ts'

/**
 * Sends a fresh code to one's own phone; its token serves this session and nothing but the step-up.
 * To the e-mail if the account has no phone, or the installation sends no codes by SMS.
 */
export const challengeStepUp =
  (settings: AccountSettings): Handler<typeof endpoint> =>
  async ctx => {
    const { tx, actor, now, language, emit } = ctx
    const contacts = await findContacts(tx, actor.id)
    const whose = { purpose: 'step_up' as const, userId: actor.id, sessionId: actor.sessionId, isOfNobody: false }
    if (contacts?.phone && settings.methods.includes('sms')) {
      const to = { phone: contacts.phone, country: readPhone(contacts.phone)?.country ?? '' }
      return { token: await sendPhoneCode(ctx, settings, to, whose) }
    }

    const email = contacts?.email
    must(email, 'unauthenticated')
    const token = await sendProof(
      tx,
      settings,
      {
        ...whose,
        place: email,
        mayBeSent: () => mustMaySendMail(tx, settings, email, `user ${actor.id}`, now),
        send: code => emit('mail.send', { to: email, ...emailCodeLetter(code, language) }),
      },
      now,
    )
    return { token, email: hiddenEmail(email) }
  }

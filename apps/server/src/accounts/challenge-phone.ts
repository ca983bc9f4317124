import type { challengePhone as endpoint } from '@rentwell/contract/accounts/contacts.endpoints.ts'
import { invalidField } from '../platform/must.ts'
import type { Handler } from '../platform/routes.ts'
import { codeMessage, phoneKnownMessage } from './accounts.mail.ts'
import type { AccountSettings } from './accounts.policy.ts'
import { findContacts, findUserByPhone } from './accounts.store.ts'
import { mustMaySendSms } from './deliveries.ts'
import { mustBePhone } from './phones.ts'
import { sendProof } from './proofs.ts'
import { mustHaveSteppedUp } from './stepped-up.ts'

/** Sends a code to the number that somebody wants to move to. A number of somebody else's gets a message that says so; the answer is the same. */
export const challengePhone =
  (settings: AccountSettings): Handler<typeof endpoint> =>
  async ({ tx, actor, now, language, emit }, { phoneNumber }) => {
    const wanted = mustBePhone(settings, phoneNumber)
    await mustHaveSteppedUp(tx, actor.sessionId, now)
    if ((await findContacts(tx, actor.id))?.phone === wanted.phone) throw invalidField('phoneNumber', 'unchanged')
    const isOfNobody = (await findUserByPhone(tx, wanted.phone)) !== undefined
    const token = await sendProof(
      tx,
      settings,
      {
        purpose: 'phone',
        userId: actor.id,
        sessionId: actor.sessionId,
        place: wanted.phone,
        isOfNobody,
        mayBeSent: () => mustMaySendSms(tx, settings, wanted, now),
        send: (code, expiresAt) =>
          emit('sms.send', {
            to: wanted.phone,
            text: isOfNobody ? phoneKnownMessage(language) : codeMessage(code, settings.host, language),
            staleAt: expiresAt.getTime(),
          }),
      },
      now,
    )
    return { token }
  }

import type { challengeEmail as endpoint } from '@rentwell/contract/accounts/contacts.endpoints.ts'
import { invalidField } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import { emailCodeLetter, emailTakenLetter } from './accounts.mail.ts'
import type { AccountSettings } from './accounts.policy.ts'
import { findContacts, findUserByEmail } from './accounts.store.ts'
import { mustMaySendMail } from './deliveries.ts'
import { sendProof } from './proofs.ts'
import { mustHaveSteppedUp } from './stepped-up.ts'

/** Sends a code to the address that somebody wants to move to. One of somebody else's gets a letter that says so; the answer is the same. */
export const challengeEmail =
  (settings: AccountSettings): Handler<typeof endpoint> =>
  async ({ tx, actor, now, language, emit }, { email: typed }) => {
    const email = typed.toLowerCase()
    await mustHaveSteppedUp(tx, actor.sessionId, now)
    if ((await findContacts(tx, actor.id))?.email === email) throw invalidField('email', 'unchanged')
    const isOfNobody = (await findUserByEmail(tx, email)) !== undefined
    const token = await sendProof(
      tx,
      settings,
      {
        purpose: 'email',
        userId: actor.id,
        sessionId: actor.sessionId,
        place: email,
        isOfNobody,
        mayBeSent: () => mustMaySendMail(tx, settings, email, `user ${actor.id}`, now),
        send: code => emit('mail.send', { to: email, ...(isOfNobody ? emailTakenLetter(language) : emailCodeLetter(code, language)) }),
      },
      now,
    )
    return { token }
  }

import type { challengeRecovery as endpoint } from '@rentwell/contract/accounts/recovery.endpoints.ts'
import { must } from '../../platform/base/must.ts'
import type { Actor, Handler } from '../../platform/http/routes.ts'
import { emailUnknownLetter, recoveryCodeLetter } from '../accounts.mail.ts'
import type { AccountSettings } from '../accounts.policy.ts'
import { findUserByEmail } from '../accounts.store.ts'
import { mustMaySendMail } from '../deliveries.ts'
import { sendProof } from '../proofs.ts'

/** For somebody who lost their number: sends a code to the e-mail. An address of nobody gets a letter that says so; the answer is the same. */
export const challengeRecovery =
  (settings: AccountSettings): Handler<typeof endpoint, { actor: Actor | null }> =>
  async ({ tx, now, language, caller, emit }, { email: typed }) => {
    must(settings.methods.includes('sms'), 'login_method_off')
    const email = typed.toLowerCase()
    const known = await findUserByEmail(tx, email)
    const token = await sendProof(
      tx,
      settings,
      {
        purpose: 'recovery',
        userId: known?.userId ?? null,
        sessionId: null,
        place: email,
        isOfNobody: !known,
        mayBeSent: () => mustMaySendMail(tx, settings, email, `from ${caller.address}`, now),
        send: code => emit('mail.send', { to: email, ...(known ? recoveryCodeLetter(code, language) : emailUnknownLetter(language)) }),
      },
      now,
    )
    return { token }
  }

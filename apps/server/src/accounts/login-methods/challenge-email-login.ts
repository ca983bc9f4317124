import type { challengeEmailLogin as endpoint } from '@rentwell/contract/accounts/login-methods.endpoints.ts'
import { must } from '../../platform/base/must.ts'
import type { Actor, Handler } from '../../platform/http/routes.ts'
import { emailCodeLetter } from '../accounts.mail.ts'
import type { AccountSettings } from '../accounts.policy.ts'
import { mustMaySendMail } from '../deliveries.ts'
import { sendProof } from '../proofs.ts'
import { mustHavePassed } from './oidc-flow.ts'

/**
 * Sends a code to an address and gives the token that the code belongs to. Whether an account has the address is not even read.
 * Where neither e-mail nor SMS logs in, a code is sent only to link a login at the provider.
 */
export const challengeEmailLogin =
  (settings: AccountSettings): Handler<typeof endpoint, { actor: Actor | null }> =>
  async ({ tx, now, language, caller, emit }, { email: typed, linkToken }) => {
    const { methods } = settings
    if (!methods.includes('email')) {
      must(methods.includes('oidc') && !methods.includes('sms') && linkToken !== undefined, 'login_method_off')
      await mustHavePassed(tx, linkToken, now)
    }
    const email = typed.toLowerCase()
    const token = await sendProof(
      tx,
      settings,
      {
        purpose: 'login',
        userId: null,
        sessionId: null,
        place: email,
        mayBeSent: () => mustMaySendMail(tx, settings, email, `from ${caller.address}`, now),
        send: code => emit('mail.send', { to: email, ...emailCodeLetter(code, language) }),
      },
      now,
    )
    return { token }
  }

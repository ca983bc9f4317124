import type { challengeSignupEmail as endpoint } from '@rentwell/contract/accounts/accounts.endpoints.ts'
import { codeMinutes, resendSeconds } from '@rentwell/contract/accounts/accounts.rules.ts'
import { minute } from '@rentwell/contract/durations.ts'
import { must } from '../platform/base/must.ts'
import type { Actor, Handler } from '../platform/http/routes.ts'
import { sha256 } from '../platform/base/secrets.ts'
import { emailCodeLetter, emailKnownLetter } from './accounts.mail.ts'
import { signupMinutes, type AccountSettings } from './accounts.policy.ts'
import { findUserByEmail, lockFlow, setFlowEmail } from './accounts.store.ts'
import { hashCode, newCode } from './codes.ts'
import { mustMaySendMail } from './deliveries.ts'

/** Sends a code to the e-mail of a sign-up. A known address gets a letter that says so; the answer is the same. */
export const challengeSignupEmail =
  (settings: AccountSettings): Handler<typeof endpoint, { actor: Actor | null }> =>
  async ({ tx, now, language, emit }, { otpToken, email: typed }) => {
    const email = typed.toLowerCase()
    const flow = await lockFlow(tx, sha256(otpToken))
    must(flow && (flow.step === 'email' || flow.step === 'email_code'), 'otp_token_invalid')
    must(flow.passedAt && now.getTime() - flow.passedAt.getTime() < signupMinutes * minute, 'otp_token_invalid')

    const isRepeat = flow.email === email && flow.emailSentAt !== null && now.getTime() - flow.emailSentAt.getTime() < resendSeconds * 1000
    if (isRepeat) return {}
    await mustMaySendMail(tx, settings, email, `flow ${flow.id}`, now)

    const code = newCode()
    const known = await findUserByEmail(tx, email)
    // Nobody is told the code of a known address, so the same row serves both.
    await setFlowEmail(tx, flow.tokenHash, {
      email,
      codeHash: hashCode(otpToken, known ? `${code} of nobody` : code),
      now,
      expiresAt: new Date(now.getTime() + codeMinutes * minute),
    })
    emit('mail.send', { to: email, ...(known ? emailKnownLetter(language) : emailCodeLetter(code, language)) })
    return {}
  }

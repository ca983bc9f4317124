import { resendSeconds } from '@rentwell/contract/accounts/accounts.rules.ts'
import type { challengeLoginEmail as endpoint } from '@rentwell/contract/accounts/recovery.endpoints.ts'
import { minute } from '@rentwell/contract/durations.ts'
import { must } from '../platform/base/must.ts'
import type { Actor, Handler } from '../platform/http/routes.ts'
import { sha256 } from '../platform/base/secrets.ts'
import { signupMinutes, type AccountSettings } from './accounts.policy.ts'
import { lockFlow } from './accounts.store.ts'
import { mustMaySendMail } from './deliveries.ts'
import { sendLoginEmail } from './login-email.ts'

/** Sends the second code of a login once more. */
export const challengeLoginEmail =
  (settings: AccountSettings): Handler<typeof endpoint, { actor: Actor | null }> =>
  async ({ tx, now, language, emit }, { otpToken }) => {
    const flow = await lockFlow(tx, sha256(otpToken))
    must(flow?.step === 'login_email' && flow.email !== null, 'otp_token_invalid')
    must(flow.passedAt && now.getTime() - flow.passedAt.getTime() < signupMinutes * minute, 'otp_token_invalid')
    if (flow.emailSentAt && now.getTime() - flow.emailSentAt.getTime() < resendSeconds * 1000) return {}
    await mustMaySendMail(tx, settings, flow.email, `flow ${flow.id}`, now)
    await sendLoginEmail({ tx, now, emit, language }, flow, otpToken, flow.email)
    return {}
  }

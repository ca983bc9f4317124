import type { verifyLoginEmail as endpoint } from '@rentwell/contract/accounts/recovery.endpoints.ts'
import { must } from '../platform/base/must.ts'
import type { Actor, Handler } from '../platform/http/routes.ts'
import { sha256 } from '../platform/base/secrets.ts'
import type { AccountSettings } from './accounts.policy.ts'
import { endFlow, findUserByPhone, forgetFailures, lockFlow } from './accounts.store.ts'
import { readMeOf } from './accounts.views.ts'
import { openSession } from './open-session.ts'
import { takeEmailCode } from './take-email-code.ts'

/** Takes the second code of a login: number and e-mail are of the same person, who is logged in. */
export const verifyLoginEmail =
  (settings: AccountSettings): Handler<typeof endpoint, { actor: Actor | null }> =>
  async ({ tx, now, caller, ownRental }, { otpToken, otp }) => {
    const flow = await lockFlow(tx, sha256(otpToken))
    must(flow && flow.email !== null && (flow.step === 'login_email' || flow.step === 'done'), 'otp_token_invalid')
    const taken = await takeEmailCode({ tx, now, caller }, settings, flow, { otpToken, otp }, flow.email)
    if (taken) return taken

    await forgetFailures(tx, flow.email)
    const user = await findUserByPhone(tx, flow.phone)
    must(user, 'otp_token_invalid')
    must(user.blockedAt === null, 'blocked')
    const session = await openSession(tx, user.id, { device: caller.device, ownRental }, now)
    await endFlow(tx, flow.tokenHash, session.id, now)
    return { accessToken: session.accessToken, me: await readMeOf(tx, user.id, now) }
  }

import { codeTries } from '@rentwell/contract/accounts/accounts.rules.ts'
import type { verifyLoginEmail as endpoint } from '@rentwell/contract/accounts/recovery.endpoints.ts'
import { must, Refused } from '../platform/must.ts'
import { CommitThenRefuse, type Actor, type Handler } from '../platform/routes.ts'
import { sha256 } from '../platform/secrets.ts'
import { repeatSeconds, type AccountSettings } from './accounts.policy.ts'
import { countEmailTry, endFlow, findUserByPhone, forgetFailures, lockFlow } from './accounts.store.ts'
import { readMeOf } from './accounts.views.ts'
import { isCodeOf } from './codes.ts'
import { mustMayTry, noteFailure } from './failures.ts'
import { openSession, renewToken } from './open-session.ts'

/** Takes the second code of a login: number and e-mail are of the same person, who is logged in. */
export const verifyLoginEmail =
  (settings: AccountSettings): Handler<typeof endpoint, { actor: Actor | null }> =>
  async ({ tx, now, caller, emit }, { otpToken, otp }) => {
    const flow = await lockFlow(tx, sha256(otpToken))
    must(flow && flow.email !== null && (flow.step === 'login_email' || flow.step === 'done'), 'otp_token_invalid')
    await mustMayTry(tx, settings, flow.email, caller.address, now)
    const isRepeat = flow.step === 'done'
    const isLive = isRepeat
      ? flow.passedAt !== null && now.getTime() - flow.passedAt.getTime() <= repeatSeconds * 1000
      : flow.emailExpiresAt !== null && flow.emailExpiresAt > now
    must(isLive && flow.emailTries < codeTries, 'code_expired')
    if (!isCodeOf(otpToken, otp, flow.emailCodeHash)) {
      await countEmailTry(tx, flow.tokenHash)
      await noteFailure(tx, settings, flow.email, caller.address, now)
      return new CommitThenRefuse(new Refused('wrong_code'))
    }
    if (isRepeat) {
      const renewed = flow.sessionId ? await renewToken(tx, flow.sessionId) : undefined
      must(renewed, 'code_expired')
      return { accessToken: renewed.accessToken, me: await readMeOf(tx, renewed.userId, now) }
    }

    await forgetFailures(tx, flow.email)
    const user = await findUserByPhone(tx, flow.phone)
    must(user, 'otp_token_invalid')
    must(user.blockedAt === null, 'blocked')
    const session = await openSession(tx, user.id, caller.device, now)
    await endFlow(tx, flow.tokenHash, session.id, now)
    emit('account.logged_in', { userId: user.id, phone: flow.phone })
    return { accessToken: session.accessToken, me: await readMeOf(tx, user.id, now) }
  }

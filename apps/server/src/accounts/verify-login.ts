import type { verifyLogin as endpoint } from '@rentwell/contract/accounts/accounts.endpoints.ts'
import { codeTries } from '@rentwell/contract/accounts/accounts.rules.ts'
import { day } from '@rentwell/contract/durations.ts'
import { must, Refused } from '../platform/base/must.ts'
import { CommitThenRefuse, type Actor, type Handler } from '../platform/http/routes.ts'
import { sha256 } from '../platform/base/secrets.ts'
import { hiddenEmail } from './accounts.mail.ts'
import { dormantDays, repeatSeconds, type AccountSettings } from './accounts.policy.ts'
import { countCodeTry, endFlow, findUserByPhone, forgetFailures, lockFlow, moveLoginEmail, movePhoneProved } from './accounts.store.ts'
import { readMeOf } from './accounts.views.ts'
import { isCodeOf } from './codes.ts'
import { noteProved } from './deliveries.ts'
import { mustMayTry, noteFailure } from './failures.ts'
import { sendLoginEmail } from './login-email.ts'
import { openSession, renewToken } from './open-session.ts'

/** Takes the code of a phone: a known person is logged in, one who was away for long is asked for the e-mail's code as well, a new one goes on with the sign-up. */
export const verifyLogin =
  (settings: AccountSettings): Handler<typeof endpoint, { actor: Actor | null }> =>
  async ({ tx, now, language, caller, emit, ownRental }, { otpToken, otp }) => {
    const flow = await lockFlow(tx, sha256(otpToken))
    must(flow, 'otp_token_invalid')
    await mustMayTry(tx, settings, flow.phone, caller.address, now)

    const isFirst = flow.step === 'phone'
    const mayRepeat = flow.passedAt !== null && now.getTime() - flow.passedAt.getTime() <= repeatSeconds * 1000
    must(isFirst ? flow.codeExpiresAt > now && flow.codeTries < codeTries : mayRepeat && flow.codeTries < codeTries, 'code_expired')
    if (!isCodeOf(otpToken, otp, flow.codeHash)) {
      await countCodeTry(tx, flow.tokenHash)
      await noteFailure(tx, settings, flow.phone, caller.address, now)
      return new CommitThenRefuse(new Refused('wrong_code'))
    }

    if (flow.step === 'done') {
      must(flow.sessionId, 'code_expired')
      const renewed = await renewToken(tx, flow.sessionId)
      must(renewed, 'code_expired')
      return { accessToken: renewed.accessToken, me: await readMeOf(tx, renewed.userId, now) }
    }

    await forgetFailures(tx, flow.phone)
    if (isFirst) await noteProved(tx, settings, now)
    const user = await findUserByPhone(tx, flow.phone)
    if (!user) {
      if (isFirst) await movePhoneProved(tx, flow.tokenHash, now)
      return { continueSignup: true as const, nextStep: 'set_email' as const }
    }
    must(user.blockedAt === null, 'blocked')
    if (user.email !== null && now.getTime() - user.lastSeenAt.getTime() > dormantDays * day) {
      if (isFirst) {
        await moveLoginEmail(tx, flow.tokenHash, now)
        await sendLoginEmail({ tx, now, emit, language }, flow, otpToken, user.email)
      }
      return { continueSignup: true as const, nextStep: 'confirm_email' as const, email: hiddenEmail(user.email) }
    }
    const session = await openSession(tx, user.id, { device: caller.device, ownRental }, now)
    await endFlow(tx, flow.tokenHash, session.id, now)
    return { accessToken: session.accessToken, me: await readMeOf(tx, user.id, now) }
  }

import type { completeSignup as endpoint } from '@rentwell/contract/accounts/accounts.endpoints.ts'
import { codeTries, consentVersion } from '@rentwell/contract/accounts/accounts.rules.ts'
import { newId } from '../platform/ids.ts'
import { must, Refused } from '../platform/must.ts'
import { CommitThenRefuse, type Actor, type Handler } from '../platform/routes.ts'
import { sha256 } from '../platform/secrets.ts'
import { phoneGoneLetter } from './accounts.mail.ts'
import { repeatSeconds, type AccountSettings } from './accounts.policy.ts'
import {
  claimEmail,
  countEmailTry,
  endFlow,
  findContacts,
  findUserByPhone,
  insertConsent,
  insertUser,
  lockFlow,
  lockPhone,
  releasePhone,
} from './accounts.store.ts'
import { readMeOf } from './accounts.views.ts'
import { isCodeOf } from './codes.ts'
import { mustMayTry, noteFailure } from './failures.ts'
import { openSession, renewToken } from './open-session.ts'

/** Takes the e-mail's code and the names: the account exists from here on, and is logged in. */
export const completeSignup =
  (settings: AccountSettings): Handler<typeof endpoint, { actor: Actor | null }> =>
  async ({ tx, now, language, caller, emit }, { otpToken, otp, user }) => {
    const flow = await lockFlow(tx, sha256(otpToken))
    must(flow && (flow.step === 'email_code' || flow.step === 'done') && flow.email !== null, 'otp_token_invalid')
    await mustMayTry(tx, settings, flow.phone, caller.address, now)

    const isRepeat = flow.step === 'done'
    const isLive = isRepeat
      ? flow.passedAt !== null && now.getTime() - flow.passedAt.getTime() <= repeatSeconds * 1000
      : flow.emailExpiresAt !== null && flow.emailExpiresAt > now
    must(isLive && flow.emailTries < codeTries, 'code_expired')
    if (!isCodeOf(otpToken, otp, flow.emailCodeHash)) {
      await countEmailTry(tx, flow.tokenHash)
      await noteFailure(tx, settings, flow.phone, caller.address, now)
      return new CommitThenRefuse(new Refused('wrong_code'))
    }
    if (isRepeat) {
      const renewed = flow.sessionId ? await renewToken(tx, flow.sessionId) : undefined
      must(renewed, 'code_expired')
      return { accessToken: renewed.accessToken, me: await readMeOf(tx, renewed.userId, now) }
    }

    await lockPhone(tx, flow.phone)
    const earlier = await findUserByPhone(tx, flow.phone)
    must(!earlier || flow.startsOver, 'otp_token_invalid')
    if (earlier) {
      await releasePhone(tx, earlier.id, now)
      if (earlier.email) emit('mail.send', { to: earlier.email, ...phoneGoneLetter((await findContacts(tx, earlier.id))?.language ?? language) })
    }
    const id = newId()
    await insertUser(tx, { id, ...user, language, phone: flow.phone, now })
    must(await claimEmail(tx, flow.email, id, now), 'email_taken')
    await insertConsent(tx, id, 'terms', consentVersion, now)
    await insertConsent(tx, id, 'privacy', consentVersion, now)
    const session = await openSession(tx, id, caller.device, now)
    await endFlow(tx, flow.tokenHash, session.id, now)
    emit('account.created', { userId: id })
    return { accessToken: session.accessToken, me: await readMeOf(tx, id, now) }
  }

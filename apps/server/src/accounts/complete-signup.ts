import type { completeSignup as endpoint } from '@rentwell/contract/accounts/accounts.endpoints.ts'
import { consentVersion } from '@rentwell/contract/accounts/accounts.rules.ts'
import { newId } from '../platform/base/ids.ts'
import { must } from '../platform/base/must.ts'
import type { Actor, Handler } from '../platform/http/routes.ts'
import { sha256 } from '../platform/base/secrets.ts'
import { phoneGoneLetter } from './accounts.mail.ts'
import type { AccountSettings } from './accounts.policy.ts'
import { claimEmail, endFlow, findContacts, findUserByPhone, insertConsent, insertUser, lockFlow, lockPhone, releasePhone } from './accounts.store.ts'
import { readMeOf } from './accounts.views.ts'
import { openSession } from './open-session.ts'
import { takeEmailCode } from './take-email-code.ts'

/** Takes the e-mail's code and the names: the account exists from here on, and is logged in. */
export const completeSignup =
  (settings: AccountSettings): Handler<typeof endpoint, { actor: Actor | null }> =>
  async ({ tx, now, language, caller, emit }, { otpToken, otp, user }) => {
    const flow = await lockFlow(tx, sha256(otpToken))
    must(flow && (flow.step === 'email_code' || flow.step === 'done') && flow.email !== null, 'otp_token_invalid')
    const taken = await takeEmailCode({ tx, now, caller }, settings, flow, { otpToken, otp }, flow.phone)
    if (taken) return taken

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
    return { accessToken: session.accessToken, me: await readMeOf(tx, id, now) }
  }

import type { completeSignup as endpoint } from '@rentwell/contract/accounts/accounts.endpoints.ts'
import { must } from '../platform/base/must.ts'
import type { Actor, Handler } from '../platform/http/routes.ts'
import { sha256 } from '../platform/base/secrets.ts'
import { phoneGoneLetter } from './accounts.mail.ts'
import type { AccountSettings } from './accounts.policy.ts'
import { endFlow, findContacts, findUserByPhone, lockFlow, lockPhone, releasePhone } from './accounts.store.ts'
import { readMeOf } from './accounts.views.ts'
import { createAccount } from './create-account.ts'
import { signUpByEmail } from './login-methods/sign-up-by-email.ts'
import { openSession } from './open-session.ts'
import { takeEmailCode } from './take-email-code.ts'

/** Takes the e-mail's code and the names, of a sign-up by phone or by e-mail: the account exists from here on, and is logged in. */
export const completeSignup =
  (settings: AccountSettings): Handler<typeof endpoint, { actor: Actor | null }> =>
  async ({ tx, now, language, caller, emit, ownRental }, { otpToken, otp, user }) => {
    const flow = await lockFlow(tx, sha256(otpToken))
    if (!flow) return signUpByEmail({ tx, now, language, caller, ownRental }, settings, { otpToken, otp, user })
    must((flow.step === 'email_code' || flow.step === 'done') && flow.email !== null, 'otp_token_invalid')
    const taken = await takeEmailCode({ tx, now, caller }, settings, flow, { otpToken, otp }, flow.phone)
    if (taken) return taken

    await lockPhone(tx, flow.phone)
    const earlier = await findUserByPhone(tx, flow.phone)
    must(!earlier || flow.startsOver, 'otp_token_invalid')
    if (earlier) {
      await releasePhone(tx, earlier.id, now)
      if (earlier.email) emit('mail.send', { to: earlier.email, ...phoneGoneLetter((await findContacts(tx, earlier.id))?.language ?? language) })
    }
    const id = await createAccount(tx, { user, language, phone: flow.phone, email: flow.email }, now)
    const session = await openSession(tx, id, { device: caller.device, ownRental }, now)
    await endFlow(tx, flow.tokenHash, session.id, now)
    return { accessToken: session.accessToken, me: await readMeOf(tx, id, now) }
  }

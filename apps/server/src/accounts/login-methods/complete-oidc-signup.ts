import type { completeOidcSignup as endpoint } from '@rentwell/contract/accounts/login-methods.endpoints.ts'
import { must } from '../../platform/base/must.ts'
import type { Actor, Handler } from '../../platform/http/routes.ts'
import { newId } from '../../platform/base/ids.ts'
import { repeatSeconds, type AccountSettings } from '../accounts.policy.ts'
import { readMeOf } from '../accounts.views.ts'
import { createAccount } from '../create-account.ts'
import { openSession, renewToken } from '../open-session.ts'
import { endOidcLogin, insertIdentity } from './identities.store.ts'
import { mustHavePassed, mustHaveProvider } from './oidc-flow.ts'

/** Takes the names of a user whom the provider vouches for: the account exists from here on, and that login opens it. */
export const completeOidcSignup =
  (settings: AccountSettings): Handler<typeof endpoint, { actor: Actor | null }> =>
  async ({ tx, now, language, caller, emit }, { otpToken, user }) => {
    mustHaveProvider(settings)
    const login = await mustHavePassed(tx, otpToken, now)
    if (login.sessionId) {
      const renewed = now.getTime() - login.passedAt.getTime() <= repeatSeconds * 1000 ? await renewToken(tx, login.sessionId) : undefined
      must(renewed, 'login_expired')
      return { accessToken: renewed.accessToken, me: await readMeOf(tx, renewed.userId, now) }
    }
    const { email, issuer, subject } = login
    must(email !== null, 'login_expired')

    const userId = await createAccount(tx, { user, language, phone: null, email }, now)
    must(await insertIdentity(tx, { id: newId(), issuer, subject, userId, email, now }), 'identity_taken', { name: settings.oidc?.name })
    const session = await openSession(tx, userId, { device: caller.device }, now)
    await endOidcLogin(tx, login.tokenHash, session.id, now)
    emit('account.identity_linked', { userId, issuer })
    return { accessToken: session.accessToken, me: await readMeOf(tx, userId, now) }
  }

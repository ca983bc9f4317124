import { codeMinutes } from '@rentwell/contract/accounts/accounts.rules.ts'
import type { finishOidcLogin as endpoint } from '@rentwell/contract/accounts/login-methods.endpoints.ts'
import { minute } from '@rentwell/contract/durations.ts'
import type { Returned } from '@rentwell/contract/endpoint.ts'
import type { Db } from '../../platform/db/db.ts'
import { must } from '../../platform/base/must.ts'
import { sha256 } from '../../platform/base/secrets.ts'
import { Finished, type Actor, type Begin, type FinishForAnyone } from '../../platform/http/routes.ts'
import { repeatSeconds, type AccountSettings } from '../accounts.policy.ts'
import { findUserByEmail } from '../accounts.store.ts'
import { readMeOf } from '../accounts.views.ts'
import { openSession, renewToken } from '../open-session.ts'
import { endOidcLogin, findIdentity, isPassed, lockOidcLogin, passOidcLogin, touchIdentity, useOidcLogin, type PassedOidcLogin } from './identities.store.ts'
import { mustHaveProvider, secretsOf } from './oidc-flow.ts'

interface Begun {
  id: string
  tokenHash: Buffer
  device: string
}

/**
 * Takes the provider's redirect: a known identity is logged in, an unknown one goes on with a sign-up or is linked to an account.
 * A code is taken once, by the browser that began; within a minute the same one gets its answer again.
 */
export const finishOidcLogin = (
  settings: AccountSettings,
): [Begin<typeof endpoint, Begun, { actor: Actor | null }>, FinishForAnyone<typeof endpoint, Begun>] => [
  async ({ tx, now, caller }, { otpToken, state, code, linkOnly = false }) => {
    mustHaveProvider(settings)
    const login = await lockOidcLogin(tx, sha256(otpToken))
    must(login && state === secretsOf(settings.secret, login.id).state, 'login_expired')
    if (login.usedAt) {
      const isRepeat = isPassed(login) && login.codeHash?.equals(sha256(code)) && now.getTime() - login.passedAt.getTime() <= repeatSeconds * 1000
      must(isRepeat, 'login_expired')
      return new Finished(linkOnly ? askToLink(login) : await repeated(tx, login, now))
    }
    must(now.getTime() - login.insertedAt.getTime() < codeMinutes * minute, 'login_expired')
    await useOidcLogin(tx, login.tokenHash, sha256(code), now)
    return { id: login.id, tokenHash: login.tokenHash, device: caller.device }
  },
  async ({ transaction }, { id, tokenHash, device }, { code, state, iss, linkOnly = false }) => {
    const user = await mustHaveProvider(settings).exchange({ code, state, iss }, secretsOf(settings.secret, id))
    return transaction(async ({ tx, now }) => {
      await passOidcLogin(tx, tokenHash, user, now)
      if (linkOnly) return askToLink(user)
      const known = await findIdentity(tx, user)
      if (!known) return nextStep(tx, user)
      must(known.blockedAt === null, 'blocked')
      await touchIdentity(tx, user, user.email, now)
      const session = await openSession(tx, known.userId, { device }, now)
      await endOidcLogin(tx, tokenHash, session.id, now)
      return { accessToken: session.accessToken, me: await readMeOf(tx, known.userId, now) }
    })
  },
]

type Answer = Returned<typeof endpoint>

/** An account that has the address is never opened by the provider's word: it is linked after a login by a code (decision 044). */
async function nextStep(tx: Db, { email, firstName, lastName }: Pick<PassedOidcLogin, 'email' | 'firstName' | 'lastName'>): Promise<Answer> {
  const isNew = email !== null && !(await findUserByEmail(tx, email))
  return isNew ? { continueSignup: true as const, nextStep: 'complete_profile' as const, email, firstName, lastName } : askToLink({ email })
}

const askToLink = ({ email }: Pick<PassedOidcLogin, 'email'>) => ({ continueSignup: true as const, nextStep: 'link_account' as const, email })

async function repeated(tx: Db, login: PassedOidcLogin, now: Date): Promise<Answer> {
  if (login.sessionId === null) return nextStep(tx, login)
  const renewed = await renewToken(tx, login.sessionId)
  must(renewed, 'login_expired')
  return { accessToken: renewed.accessToken, me: await readMeOf(tx, renewed.userId, now) }
}

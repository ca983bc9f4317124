import { minute } from '@rentwell/contract/durations.ts'
import type { Db } from '../../platform/db/db.ts'
import { must } from '../../platform/base/must.ts'
import { sha256, sign } from '../../platform/base/secrets.ts'
import { signupMinutes, type AccountSettings } from '../accounts.policy.ts'
import { isPassed, lockOidcLogin, type PassedOidcLogin } from './identities.store.ts'
import type { OidcProvider, OidcSecrets } from './oidc.provider.ts'

/** The provider of the installation; refuses where OpenID Connect is off. */
export function mustHaveProvider({ oidc }: AccountSettings): OidcProvider {
  must(oidc, 'login_method_off')
  return oidc
}

/** What binds the provider's answer to a login: signatures of its id, so that they are stored nowhere. */
export const secretsOf = (secret: Buffer, id: string): OidcSecrets => ({
  state: sign(secret, `oidc state ${id}`),
  nonce: sign(secret, `oidc nonce ${id}`),
  verifier: sign(secret, `oidc verifier ${id}`),
})

/** The login of a token whose user the provider has named within the last hour, locked; refuses else. */
export async function mustHavePassed(tx: Db, otpToken: string, now: Date): Promise<PassedOidcLogin> {
  const login = await lockOidcLogin(tx, sha256(otpToken))
  must(login && isPassed(login) && now.getTime() - login.passedAt.getTime() < signupMinutes * minute, 'login_expired')
  return login
}

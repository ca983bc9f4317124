import type { startOidcLogin as endpoint } from '@rentwell/contract/accounts/login-methods.endpoints.ts'
import { newId } from '../../platform/base/ids.ts'
import { sha256 } from '../../platform/base/secrets.ts'
import { mustCount } from '../../platform/http/rate-limits.ts'
import type { Actor, Begin, FinishForAnyone } from '../../platform/http/routes.ts'
import type { AccountSettings } from '../accounts.policy.ts'
import { tokenOfFlow } from '../codes.ts'
import { insertOidcLogin } from './identities.store.ts'
import { mustHaveProvider, secretsOf } from './oidc-flow.ts'

/** Begins a login at the provider: the token stays in this browser, the address is where it goes. */
export const startOidcLogin = (
  settings: AccountSettings,
): [Begin<typeof endpoint, { id: string }, { actor: Actor | null }>, FinishForAnyone<typeof endpoint, { id: string }>] => [
  async ({ tx, now, caller }) => {
    mustHaveProvider(settings)
    if (settings.limited) await mustCount(tx, [{ subject: `oidc from ${caller.address}`, most: 60, seconds: 3600 }], now)
    const id = newId()
    await insertOidcLogin(tx, { id, tokenHash: sha256(tokenOfFlow(settings.secret, id)), now })
    return { id }
  },
  async ({ language }, { id }) => ({
    token: tokenOfFlow(settings.secret, id),
    url: await mustHaveProvider(settings).authorizationUrl(secretsOf(settings.secret, id), language),
  }),
]

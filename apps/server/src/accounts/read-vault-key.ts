import type { readVaultKey as endpoint } from '@rentwell/contract/accounts/accounts.endpoints.ts'
import { sign } from '../platform/base/secrets.ts'
import type { Handler } from '../platform/http/routes.ts'
import type { AccountSettings } from './accounts.policy.ts'

/** The key that wraps the keys of the user's encrypted records on their devices. A device never stores it: with the session it loses the records too. */
export const readVaultKey =
  ({ vaultSecret }: AccountSettings): Handler<typeof endpoint> =>
  ({ actor }) =>
    Promise.resolve({ vaultKey: Buffer.from(sign(vaultSecret, actor.id), 'base64url').toString('base64') })

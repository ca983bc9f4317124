import type { stopRecovery as endpoint } from '@rentwell/contract/accounts/recovery.endpoints.ts'
import { must } from '../../platform/base/must.ts'
import type { Actor, Handler } from '../../platform/http/routes.ts'
import { sha256 } from '../../platform/base/secrets.ts'
import { stopRecoveryByToken } from './recoveries.store.ts'

/** Stops a recovery by the link of its notices, without a login. */
export const stopRecovery: Handler<typeof endpoint, { actor: Actor | null }> = async ({ tx, now }, { token }) => {
  must(await stopRecoveryByToken(tx, sha256(token), now), 'otp_token_invalid')
}

import type { unlinkIdentity as endpoint } from '@rentwell/contract/accounts/login-methods.endpoints.ts'
import { must } from '../../platform/base/must.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { mustHaveSteppedUp } from '../stepped-up.ts'
import { deleteIdentity, lockIdentity } from './identities.store.ts'

/** A login at the provider opens this account no longer. Codes still do: every account has a confirmed e-mail. */
export const unlinkIdentity: Handler<typeof endpoint> = async ({ tx, actor, now, emit }, { identity }) => {
  const linked = await lockIdentity(tx, actor.id, identity)
  must(linked, 'not_found')
  await mustHaveSteppedUp(tx, actor.sessionId, now)
  await deleteIdentity(tx, identity)
  emit('account.identity_unlinked', { userId: actor.id, issuer: linked.issuer })
}

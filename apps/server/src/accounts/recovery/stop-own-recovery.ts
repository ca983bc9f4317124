import type { stopOwnRecovery as endpoint } from '@rentwell/contract/accounts/recovery.endpoints.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { readMeOf } from '../accounts.views.ts'
import { stopRecoveryOf } from './recoveries.store.ts'

/** Stops a recovery of one's own account that somebody else may have asked for. */
export const stopOwnRecovery: Handler<typeof endpoint> = async ({ tx, actor, now }) => {
  await stopRecoveryOf(tx, actor.id, now)
  return { me: await readMeOf(tx, actor.id, now) }
}

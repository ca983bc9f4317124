import type { endSession as endpoint } from '@rentwell/contract/accounts/accounts.endpoints.ts'
import { must } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import { endSessionRow } from './accounts.store.ts'

/** Logs another device out. */
export const endSession: Handler<typeof endpoint> = async ({ tx, actor, now }, { session }) => {
  must((await endSessionRow(tx, actor.id, session, now)) === 1, 'not_found')
}

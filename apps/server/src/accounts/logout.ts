import type { logout as endpoint } from '@rentwell/contract/accounts/accounts.endpoints.ts'
import type { Handler } from '../platform/http/routes.ts'
import { endSessionRow } from './accounts.store.ts'

/** Ends this session: its token is dead at once. */
export const logout: Handler<typeof endpoint> = async ({ tx, actor, now }) => {
  await endSessionRow(tx, actor.id, actor.sessionId, now)
}

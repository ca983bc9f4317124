import type { revokeUserToken as endpoint } from '@rentwell/contract/accounts/user-tokens.endpoints.ts'
import { must } from '../../platform/base/must.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { deleteUserToken } from './user-tokens.store.ts'

/** Ends a token of the caller at once. */
export const revokeUserToken: Handler<typeof endpoint> = async ({ tx, actor }, { userToken: id }) => {
  must((await deleteUserToken(tx, actor.id, id)) === 1, 'not_found')
}

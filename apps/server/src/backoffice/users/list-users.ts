import type { listUsers as endpoint } from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { pageOf } from '../page-of.ts'
import { listPeople } from './users.views.ts'

/** Everybody with an account, newest first; `q` looks for a name, a phone or an e-mail. */
export const listUsers: Handler<typeof endpoint> = async ({ tx, cursors }, input) => {
  const { page, nextCursor } = await pageOf(cursors, 'users', input, wanted => listPeople(tx, wanted))
  return { users: page, nextCursor }
}

import type { listClaims as endpoint } from '@rentwell/contract/deposits/deposits.endpoints.ts'
import { pageFrom } from '../platform/db/cursors.ts'
import type { Handler } from '../platform/http/routes.ts'
import { listClaimsOf } from './deposits.views.ts'

/** Claims to deposits, newest first: those that guests do not agree to, or of another status. */
export const listClaims: Handler<typeof endpoint> = async ({ tx, cursors }, { limit, cursor, status = 'disputed' }) => {
  const list = `claims ${status}`
  const rows = await listClaimsOf(tx, status, cursors.read(list, cursor), limit)
  const { page, nextCursor } = pageFrom(rows, limit, last => cursors.write(list, [last.insertedAt.toISOString(), last.id]))
  return { claims: page, nextCursor }
}

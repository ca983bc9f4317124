import { userTokenStart } from '@rentwell/contract/api-tokens.ts'
import { minute } from '@rentwell/contract/durations.ts'
import { sha256 } from '../../platform/base/secrets.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Actor } from '../../platform/http/routes.ts'
import { ownerOfToken } from '../../platform/http/token-text.ts'
import { findUserToken, noteUserTokenUse } from './user-tokens.store.ts'

/** How often a token's last use is written. */
const noteEvery = 5 * minute

/** The user of an API token of their own, limited to its scopes; null if it is unknown, expired or revoked. Its use is noted through `pool`, beside the request. */
export async function authenticateUserToken(db: Db, token: string, now: Date, pool: Db): Promise<Actor | null> {
  const userId = ownerOfToken(userTokenStart, token)
  const found = userId && (await findUserToken(db, userId, sha256(token), now))
  if (!found) return null
  const { id, scopes, isLeaving, lastUsedAt } = found
  // If it fails, the next request notes it.
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() > noteEvery) noteUserTokenUse(pool, userId, id, now).catch(() => 0)
  // No session has the token's id, so nothing that asks for a fresh code is open to it.
  return { id: userId, sessionId: id, isAdmin: false, isLeaving, writes: 0, token: { rentalId: null, scopes } }
}

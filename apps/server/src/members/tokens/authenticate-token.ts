import { tokenStart } from '@rentwell/contract/api-tokens.ts'
import { minute } from '@rentwell/contract/durations.ts'
import { tokenScopes } from '@rentwell/contract/members/tokens.rules.ts'
import type { Db } from '../../platform/db/db.ts'
import { sha256 } from '../../platform/base/secrets.ts'
import type { Actor } from '../../platform/http/routes.ts'
import { ownerOfToken } from '../../platform/http/token-text.ts'
import { findToken, noteTokenUse } from './tokens.store.ts'

/** How often a token's last use is written. */
const noteEvery = 5 * minute

/** The maker of a token, limited to its rental and scopes; null if it is unknown, expired or revoked. Its use is noted through `pool`, beside the request. */
export async function authenticateToken(db: Db, token: string, now: Date, pool: Db): Promise<Actor | null> {
  const rentalId = ownerOfToken(tokenStart, token)
  const found = rentalId && (await findToken(db, rentalId, sha256(token), now))
  if (!found) return null
  const { id, userId, scopes, isLeaving, lastUsedAt } = found
  // If it fails, the next request notes it.
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() > noteEvery) noteTokenUse(pool, rentalId, id, now).catch(() => 0)
  return {
    id: userId,
    // No session has this id, so nothing that asks for a fresh code is open to a token.
    sessionId: id,
    isAdmin: false,
    isLeaving,
    writes: 0,
    token: { rentalId, scopes: tokenScopes.filter(right => scopes?.includes(right) ?? true) },
  }
}

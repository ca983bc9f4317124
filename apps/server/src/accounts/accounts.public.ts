import { day, minute } from '@rentwell/contract/durations.ts'
import { sql, type Db } from '../platform/db/db.ts'
import type { Actor } from '../platform/http/routes.ts'
import { sha256 } from '../platform/base/secrets.ts'
import { idleDays } from './accounts.policy.ts'
import { touchSession } from './accounts.store.ts'

export { findUserByEmail, findUserByPhone, mergePreferences as savePreferences } from './accounts.store.ts'
export { blockUser, lockUser, setAdmin, unblockUser } from './standing.store.ts'
export { idleDays } from './accounts.policy.ts'
export { eraseAccount, lockDueAccount, lockAccount, setEraseAt } from './erasure.store.ts'
export { exportAccount } from './export.views.ts'
export { findContacts } from './accounts.store.ts'
export { readMeOf } from './accounts.views.ts'
export { admitPerson, countWrite, hasWrites } from './accounts.store.ts'
export { probeLogin } from './login-methods/probe-login.ts'
export { openOidc } from './login-methods/oidc.provider.ts'
export { codeTo, sendSigningCode, takeSigningCode, type SigningContacts } from './signing-code.ts'
export type { AccountSettings } from './accounts.policy.ts'
export { readPhone } from './phones.ts'
export { mustHaveSteppedUp } from './stepped-up.ts'
export { authenticateUserToken } from './tokens/authenticate-user-token.ts'

/** How often a session's last use is written down. */
const touchEvery = 5 * minute

/**
 * The person of a live token; null where it never was, has ended, or lay unused too long. The use is noted through `pool`,
 * beside the transaction that asks: a refusal must not undo it, and nobody waits for it.
 */
export async function authenticate(db: Db, token: string, now: Date, pool: Db): Promise<Actor | null> {
  const session = await db.row<Actor & { lastSeenAt: Date }>(sql`
    select u.id, s.id as "sessionId", u.is_admin as "isAdmin", u.erase_at is not null as "isLeaving", s.writes, s.site_rental_id as "siteRentalId", s.last_seen_at as "lastSeenAt"
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = ${sha256(token)} and s.ended_at is null and s.expires_at > ${now} and u.blocked_at is null`)
  if (!session) return null
  const { lastSeenAt, ...actor } = session
  if (now.getTime() - lastSeenAt.getTime() > idleDays * day) return null
  // Where it fails, the next request notes it.
  if (now.getTime() - lastSeenAt.getTime() > touchEvery) touchSession(pool, actor.sessionId, now).catch(() => 0)
  return actor
}

import { sql, type Db, type Query } from '../platform/db.ts'
import type { Actor } from '../platform/routes.ts'
import { sha256 } from '../platform/secrets.ts'
import { idleDays } from './accounts.policy.ts'
import { touchSession } from './accounts.store.ts'

export { findUserByPhone, mergePreferences as savePreferences } from './accounts.store.ts'
export { blockUser, lockUser, setAdmin, unblockUser } from './standing.store.ts'
export { idleDays } from './accounts.policy.ts'
export { eraseAccount, lockDueLeaver, lockLeaver, setEraseAt } from './leaver.store.ts'
export { exportAccount } from './leaver.views.ts'
export { findContacts } from './accounts.store.ts'
export { readMeOf } from './accounts.views.ts'
export { admitPerson } from './accounts.store.ts'
export { readPhone } from './phones.ts'
export { mustHaveSteppedUp } from './stepped-up.ts'

const day = 86_400_000
/** How often a session's last use is written down. */
const touchEvery = 5 * 60_000

/**
 * The person of a live token; null where it never was, has ended, or lay unused too long. The use is noted through `pool`,
 * beside the transaction that asks: a refusal must not undo it, and nobody waits for it.
 */
export async function authenticate(db: Db, token: string, now: Date, pool: Db): Promise<Actor | null> {
  const session = await db.row<{ sessionId: string; id: string; isAdmin: boolean; isLeaving: boolean; lastSeenAt: Date }>(sql`
    select s.id as "sessionId", s.user_id as id, u.is_admin as "isAdmin", u.erase_at is not null as "isLeaving", s.last_seen_at as "lastSeenAt"
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = ${sha256(token)} and s.ended_at is null and s.expires_at > ${now} and u.blocked_at is null`)
  if (!session || now.getTime() - session.lastSeenAt.getTime() > idleDays * day) return null
  // Where it fails, the next request notes it.
  if (now.getTime() - session.lastSeenAt.getTime() > touchEvery) touchSession(pool, session.sessionId, now).catch(() => 0)
  return { id: session.id, sessionId: session.sessionId, isAdmin: session.isAdmin, isLeaving: session.isLeaving }
}

/** SQL: true where the token is still that person's, with the standing they had, and its use need not be noted yet. */
export const isStill = (actor: Actor, token: string, now: Date): Query => sql`
  exists (
    select from sessions s join users u on u.id = s.user_id
    where s.token_hash = ${sha256(token)} and s.id = ${actor.sessionId} and s.user_id = ${actor.id} and s.ended_at is null and s.expires_at > ${now}
      and s.last_seen_at > ${new Date(now.getTime() - touchEvery)} and u.blocked_at is null and u.is_admin = ${actor.isAdmin} and (u.erase_at is not null) = ${actor.isLeaving})`

import type { UserTokenScope } from '@rentwell/contract/api-tokens.ts'
import { sql, type Db } from '../../platform/db/db.ts'

export interface NewUserToken {
  userId: string
  id: string
  name: string
  prefix: string
  hash: Buffer
  scopes: readonly UserTokenScope[]
  expiresAt: Date | null
}

/** Serializes the tokens that a user makes, so that their number holds. */
export const lockUserTokens = (tx: Db, userId: string) => tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`tokens ${userId}`}, 0))`)

export const countUserTokens = async (tx: Db, userId: string) =>
  (await tx.row<{ count: number }>(sql`select count(*)::int as count from user_tokens where user_id = ${userId}`))?.count ?? 0

export const insertUserToken = (tx: Db, { userId, id, name, prefix, hash, scopes, expiresAt }: NewUserToken, now: Date) =>
  tx.run(sql`
    insert into user_tokens (user_id, id, name, prefix, token_hash, scopes, expires_at, inserted_at)
    values (${userId}, ${id}, ${name}, ${prefix}, ${hash}, ${scopes}::text[], ${expiresAt}, ${now})`)

export const deleteUserToken = (tx: Db, userId: string, id: string) => tx.run(sql`delete from user_tokens where user_id = ${userId} and id = ${id}`)

export const deleteUserTokens = (tx: Db, userId: string) => tx.run(sql`delete from user_tokens where user_id = ${userId}`)

interface KnownToken {
  id: string
  scopes: UserTokenScope[]
  isLeaving: boolean
  lastUsedAt: Date | null
}

/** A token that has not expired, of a user who is not blocked. */
export const findUserToken = (db: Db, userId: string, hash: Buffer, now: Date) =>
  db.row<KnownToken>(sql`
    select t.id, t.scopes, u.erase_at is not null as "isLeaving", t.last_used_at as "lastUsedAt" from user_tokens t join users u on u.id = t.user_id
    where t.user_id = ${userId} and t.token_hash = ${hash} and (t.expires_at is null or t.expires_at > ${now}) and u.blocked_at is null`)

export const noteUserTokenUse = (db: Db, userId: string, id: string, now: Date) =>
  db.run(sql`update user_tokens set last_used_at = ${now} where user_id = ${userId} and id = ${id} and (last_used_at is null or last_used_at < ${now})`)

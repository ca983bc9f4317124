import type { Right } from '@rentwell/contract/members/members.rules.ts'
import { sql, type Db } from '../../platform/db/db.ts'

export interface NewToken {
  rentalId: string
  id: string
  userId: string
  name: string
  prefix: string
  hash: Buffer
  scopes: readonly Right[] | null
  expiresAt: Date | null
}

/** Serializes the tokens that a rental makes, so that their number holds. */
export const lockTokens = (tx: Db, rentalId: string) => tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`tokens ${rentalId}`}, 0))`)

export const countTokens = async (tx: Db, rentalId: string) =>
  (await tx.row<{ count: number }>(sql`select count(*)::int as count from api_tokens where rental_id = ${rentalId}`))?.count ?? 0

export const insertToken = (tx: Db, { rentalId, id, userId, name, prefix, hash, scopes, expiresAt }: NewToken, now: Date) =>
  tx.run(sql`
    insert into api_tokens (rental_id, id, user_id, name, prefix, token_hash, scopes, expires_at, inserted_at)
    values (${rentalId}, ${id}, ${userId}, ${name}, ${prefix}, ${hash}, ${scopes}::text[], ${expiresAt}, ${now})`)

export const findMaker = (tx: Db, rentalId: string, id: string) =>
  tx.row<{ userId: string }>(sql`select user_id as "userId" from api_tokens where rental_id = ${rentalId} and id = ${id}`)

export const deleteToken = (tx: Db, rentalId: string, id: string) => tx.run(sql`delete from api_tokens where rental_id = ${rentalId} and id = ${id}`)

interface KnownToken {
  id: string
  userId: string
  scopes: Right[] | null
  isLeaving: boolean
  lastUsedAt: Date | null
}

/** A token that has not expired, of a maker who is not blocked. */
export const findToken = (db: Db, rentalId: string, hash: Buffer, now: Date) =>
  db.row<KnownToken>(sql`
    select t.id, t.user_id as "userId", t.scopes, u.erase_at is not null as "isLeaving", t.last_used_at as "lastUsedAt"
    from api_tokens t join users u on u.id = t.user_id
    where t.rental_id = ${rentalId} and t.token_hash = ${hash} and (t.expires_at is null or t.expires_at > ${now}) and u.blocked_at is null`)

export const noteTokenUse = (db: Db, rentalId: string, id: string, now: Date) =>
  db.run(sql`update api_tokens set last_used_at = ${now} where rental_id = ${rentalId} and id = ${id} and (last_used_at is null or last_used_at < ${now})`)

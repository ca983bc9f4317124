import { sql, type Db } from '../platform/db/db.ts'

/** What the back office may change of a person, locked. */
export const lockUser = (tx: Db, id: string) =>
  tx.row<{ id: string; isAdmin: boolean; blockedAt: Date | null }>(
    sql`select id, is_admin as "isAdmin", blocked_at as "blockedAt" from users where id = ${id} for update`,
  )

/** Keeps a person out from this moment on: every session ends, and no login opens another. */
export const blockUser = (tx: Db, id: string, now: Date) =>
  tx.run(sql`
    with ended as (update sessions set ended_at = ${now} where user_id = ${id} and ended_at is null)
    update users set blocked_at = ${now}, updated_at = ${now} where id = ${id}`)

export const unblockUser = (tx: Db, id: string, now: Date) => tx.run(sql`update users set blocked_at = null, updated_at = ${now} where id = ${id}`)

export const setAdmin = (tx: Db, id: string, isAdmin: boolean, now: Date) =>
  tx.run(sql`update users set is_admin = ${isAdmin}, updated_at = ${now} where id = ${id}`)

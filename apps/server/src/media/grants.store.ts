import { sql, type Db } from '../platform/db/db.ts'

/** The latest second that is signed for a person and still lasts until `least`. */
export const findGrant = (db: Db, userId: string, least: number) =>
  db.row<{ expire: number }>(sql`select expire from upload_grants where user_id = ${userId} and expire >= ${least} order by expire desc limit 1`)

/** Takes the first free second from `expire` on; undefined where another took it at the same moment. */
export const insertGrant = (db: Db, userId: string, expire: number) =>
  db.row<{ expire: number }>(sql`
    insert into upload_grants (expire, user_id)
    select free, ${userId}::uuid from generate_series(${expire}::bigint, ${expire}::bigint + 10000) free
    where not exists (select 1 from upload_grants taken where taken.expire = free) order by free limit 1
    on conflict do nothing returning expire`)

/** Whose second that is. */
export const findGrantee = (db: Db, expire: number) => db.row<{ userId: string }>(sql`select user_id as "userId" from upload_grants where expire = ${expire}`)

export const sweepGrants = (tx: Db, now: Date) => tx.run(sql`delete from upload_grants where expire < ${Math.floor(now.getTime() / 1000) - 3600}`)

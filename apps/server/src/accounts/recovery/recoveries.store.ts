import { sql, type Db } from '../../platform/db/db.ts'

export interface Recovery {
  id: string
  userId: string
  opensAt: Date
  closesAt: Date
}

const columns = sql`id, user_id as "userId", opens_at as "opensAt", closes_at as "closesAt"`

/** The recovery of somebody that was neither stopped nor used, locked; its time may be over. */
export const lockRecovery = (tx: Db, userId: string) =>
  tx.row<Recovery>(sql`select ${columns} from recoveries where user_id = ${userId} and stopped_at is null and done_at is null for update`)

export const countRecoveries = async (tx: Db, userId: string, since: Date) =>
  (await tx.row<{ count: number }>(sql`select count(*)::int as count from recoveries where user_id = ${userId} and asked_at > ${since}`))?.count ?? 0

export const insertRecovery = (tx: Db, { id, userId, opensAt, closesAt }: Recovery, stopHash: Buffer, now: Date) =>
  tx.run(sql`
    insert into recoveries (id, user_id, asked_at, opens_at, closes_at, stop_hash) values (${id}, ${userId}, ${now}, ${opensAt}, ${closesAt}, ${stopHash})`)

export const stopRecoveryOf = (tx: Db, userId: string, now: Date) =>
  tx.run(sql`update recoveries set stopped_at = ${now} where user_id = ${userId} and stopped_at is null and done_at is null`)

/** Whether a link's token belongs to a recovery; stops it where it still runs. */
export const stopRecoveryByToken = async (tx: Db, stopHash: Buffer, now: Date) =>
  (await tx.run(sql`
    update recoveries set stopped_at = case when done_at is null then coalesce(stopped_at, ${now}) end where stop_hash = ${stopHash}`)) === 1

export const finishRecovery = (tx: Db, id: string, now: Date) => tx.run(sql`update recoveries set done_at = ${now} where id = ${id}`)

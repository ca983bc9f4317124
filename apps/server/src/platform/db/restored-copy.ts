import { sql, type Database, type Db } from './db.ts'

/** A database that was restored from a backup and is held: its jobs, messages, payments and payouts wait until an operator resumes it. */
export interface RestoredCopy {
  /** The moment that the backup is of. */
  madeAt: Date
  restoredAt: Date
}

/** The copy that is held; undefined if the database is not held. */
export const findRestoredCopy = (db: Db) => db.row<RestoredCopy>(sql`select made_at as "madeAt", restored_at as "restoredAt" from restored_copy`)

export const holdCopy = (tx: Pick<Db, 'run'>, madeAt: Date) =>
  tx.run(sql`
    insert into restored_copy (made_at, restored_at) values (${madeAt}, clock_timestamp())
    on conflict (is_held) do update set made_at = excluded.made_at, restored_at = excluded.restored_at`)

const channel = 'resumed'

/** Lets every process on this database begin to work. */
export async function releaseCopy(tx: Db): Promise<void> {
  await tx.run(sql`delete from restored_copy`)
  await tx.run(sql`select pg_notify(${channel}, '')`)
}

/** Whether this database is held. It is read at the start and when a copy is resumed: a database under a running process is never held anew, because only an empty one is restored into. */
export async function followRestoredCopy(db: Database): Promise<() => boolean> {
  let isHeld = (await findRestoredCopy(db)) !== undefined
  const read = async () => {
    isHeld = isHeld && (await findRestoredCopy(db)) !== undefined
  }
  if (isHeld) {
    const readSoon = () => void read().catch(() => {})
    await db.listen(channel, readSoon, readSoon)
    await read()
  }
  return () => isHeld
}

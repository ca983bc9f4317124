import { sql, type Database } from '../db/db.ts'

/** The product's time: real time, or ahead of it in the sandbox. */
export interface Clock {
  now(): Date
  /** Seconds ahead of real time; never less than before. */
  set(offsetSeconds: number): Promise<void>
  onMove(hear: () => void): void
}

export async function startClock(db: Database, movable: boolean): Promise<Clock> {
  let offset = 0
  const hears: (() => void)[] = []
  const read = async () => {
    const row = await db.row<{ offsetSeconds: number }>(sql`select offset_seconds as "offsetSeconds" from clock`)
    const next = (row?.offsetSeconds ?? 0) * 1000
    if (next === offset) return
    offset = next
    hears.forEach(hear => hear())
  }
  if (movable) {
    await db.listen('clock', () => void read().catch(() => {}))
    await read()
  }
  return {
    now: () => new Date(Date.now() + offset),
    async set(offsetSeconds) {
      await db.run(sql`update clock set offset_seconds = greatest(offset_seconds, ${offsetSeconds})`)
      await read()
      await db.run(sql`select pg_notify('clock', '')`)
    },
    onMove: hear => hears.push(hear),
  }
}

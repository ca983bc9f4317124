import { sql, type Database } from '../db/db.ts'

/** The product's clock: real time, or ahead of it in the sandbox. */
export interface Clock {
  now(): Date
  /** Sets the clock `offsetSeconds` ahead of real time. A smaller offset than the current one is ignored: the clock never goes back. */
  set(offsetSeconds: number): Promise<void>
  onMove(listener: () => void): void
}

export async function startClock(db: Database, movable: boolean): Promise<Clock> {
  let offset = 0
  const listeners: (() => void)[] = []
  const read = async () => {
    const row = await db.row<{ offsetSeconds: number }>(sql`select offset_seconds as "offsetSeconds" from clock`)
    const next = (row?.offsetSeconds ?? 0) * 1000
    if (next === offset) return
    offset = next
    listeners.forEach(listener => listener())
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
    onMove: listener => listeners.push(listener),
  }
}

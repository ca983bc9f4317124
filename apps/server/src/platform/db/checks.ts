import { hour } from '@rentwell/contract/durations.ts'
import { sql, type Db, type Query } from './db.ts'

/** Something that must hold over the whole database, whatever happened. */
export interface Check {
  name: string
  /** What does not hold, a line each; at most a few of them. */
  find: (db: Db, now: Date) => Promise<string[]>
  /** What is not settled at this moment and will be without anybody's help: no fault, a line each. */
  findUnderWay?: (db: Db, now: Date) => Promise<string[]>
}

/** How many faults of one kind are told. */
export const mostFaults = 20

/** A check by one statement whose rows are the faults, each as `fault`. */
export const none = (name: string, faults: (now: Date) => Query): Check => ({
  name,
  find: async (db, now) => (await db.rows<{ fault: string }>(sql`select fault from (${faults(now)}) as faults limit ${mostFaults}`)).map(row => row.fault),
})

export const platformChecks: Check[] = [
  none('no outbox message was given up', () => sql`select topic || ' ' || id || ' of ' || reaction as fault from outbox where dead_at is not null`),
  none(
    'no command hangs between its two parts',
    now => sql`select route || ' since ' || created_at as fault from idempotency where status is null and created_at < ${new Date(now.getTime() - hour)}`,
  ),
]

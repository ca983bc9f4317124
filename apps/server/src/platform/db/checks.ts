import { hour } from '@rentwell/contract/durations.ts'
import { sql, type Db, type Query } from './db.ts'

/** An invariant of the whole database. */
export interface Check {
  name: string
  /** Cheap in any size of database, so that it can be checked often. */
  isQuick?: true
  /** The violations found, one line each, at most `mostFaults`. */
  find: (db: Db, now: Date) => Promise<string[]>
  /** Differences that settle without intervention and are no faults, one line each. */
  findUnderWay?: (db: Db, now: Date) => Promise<string[]>
}

/** Maximum number of faults that a check reports. */
export const mostFaults = 20

/** A check by one statement that returns each fault as a row with the column `fault`. */
export const none = (name: string, faults: (now: Date) => Query): Check => ({
  name,
  find: async (db, now) => (await db.rows<{ fault: string }>(sql`select fault from (${faults(now)}) as faults limit ${mostFaults}`)).map(row => row.fault),
})

export const platformChecks: Check[] = [
  none('no outbox message was given up', () => sql`select topic || ' ' || id || ' of ' || reaction as fault from outbox where dead_at is not null`),
  {
    ...none(
      'no command hangs between its two parts',
      now => sql`select route || ' since ' || created_at as fault from idempotency where status is null and created_at < ${new Date(now.getTime() - hour)}`,
    ),
    isQuick: true,
  },
]

import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type pg from 'pg'
import { connect, sql, type Db } from './db.ts'
import type { TraceStatement } from './statements.ts'

/** `behind`: further than allowed. `wrong`: no standby, or one of another database. */
type StandbyState = 'follows' | 'behind' | 'away' | 'wrong'

/** What a read was answered from, or why it had to be the primary. */
type ReadResult = 'standby' | 'unusable' | 'own_write' | 'changed' | 'refused' | 'failed'

interface StandbySource {
  /** Runs a read there. It fails at once when the standby is found not to answer. */
  run: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  /** Generation of public changes that the standby has replayed: what was read there reflects them all. */
  readAt: number
}

/** A streaming standby of the database. Nothing of the server waits for it. */
export interface Standby {
  /** The standby, while it may be read; undefined while it is away, is no standby or is too far behind. */
  find: () => StandbySource | undefined
  state: () => StandbyState
  /** Upper bound of how far it is behind, in seconds; undefined if it has never been seen. */
  lag: () => number | undefined
  count: (result: ReadResult) => undefined
  counts: () => ReadonlyMap<ReadResult, number>
  close: () => Promise<void>
}

interface StandbyOptions {
  primary: pg.ClientConfig
  standby: pg.ClientConfig
  pool: number
  /** Seconds that it may be behind. */
  mostLag: number
  /** Number of public changes that this process has heard of. */
  generation: () => number
  log: Logger
  trace?: TraceStatement | undefined
}

const everyMs = 200
/** A standby that does not answer within this time is away. */
const patienceMs = 500
/** A statement that goes on for longer is given up; the primary repeats it with its own limit. */
const statementMs = 2000
/** Positions that wait to be replayed. One more replaces the newest. */
const mostSamples = 600

/** The same for a primary and its standbys only, and for the same database of them. */
const identity = sql`(select system_identifier from pg_control_system()) || ' ' || (select oid from pg_database where datname = current_database())`

const primaryPosition = sql`select (pg_current_wal_lsn() - '0/0'::pg_lsn)::bigint as position, ${identity} as identity`
const standbyPosition = sql`select (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::bigint as position, pg_is_in_recovery() as "isStandby", ${identity} as identity`

/** The position that the primary has written to: everything that was committed is before it. */
export const readPrimary = (db: Db) => db.row<{ position: number; identity: string }>(primaryPosition)

/** The position that a standby has replayed; undefined if `db` is no standby of the database with that identity. */
export async function readReplayed(db: Db, identityOfPrimary: string): Promise<number | undefined> {
  const row = await db.row<{ position: number | null; isStandby: boolean; identity: string }>(standbyPosition)
  return row?.isStandby && row.identity === identityOfPrimary ? (row.position ?? undefined) : undefined
}

/** What was known when the primary had written to this position. */
interface Sample {
  at: number
  position: number
  generation: number
}

/**
 * Follows a standby: five times a second it notes the primary's position and looks which of the noted positions the standby has replayed.
 * How far it is behind is measured by this process's clock alone. A change counts as replayed when a position has that was noted after this process had heard of it.
 */
export function openStandby({ primary, standby, pool, mostLag, generation, log, trace }: StandbyOptions): Standby {
  const reads = connect({ connection: standby, pool, mostWait: patienceMs, statementTimeout: statementMs, trace })
  // A connection of its own, because requests may keep those of the pool busy.
  const asked = connect({ connection: primary, pool: 1, mostWait: patienceMs, statementTimeout: statementMs })
  const counts = new Map<ReadResult, number>()
  let waiting: Sample[] = []
  let replayed: Sample | undefined
  let answers: StandbyState | undefined
  let logged: StandbyState | undefined
  let lost = Promise.withResolvers<never>()
  let isClosed = false

  const lag = () => (replayed === undefined ? undefined : (performance.now() - replayed.at) / 1000)
  const state = (): StandbyState => {
    if (answers !== 'follows') return answers ?? 'away'
    return (lag() ?? Infinity) <= mostLag ? 'follows' : 'behind'
  }

  const look = async (): Promise<StandbyState> => {
    const sample = { at: performance.now(), generation: generation() }
    const written = await readPrimary(asked)
    if (!written) return 'away'
    if (waiting.length >= mostSamples) waiting.pop()
    waiting.push({ ...sample, position: written.position })
    const position = await Promise.race([readReplayed(reads, written.identity), sleep(patienceMs, 'late' as const, { ref: false })])
    if (position === 'late') return 'away'
    if (position === undefined) return 'wrong'
    replayed = waiting.findLast(one => one.position <= position) ?? replayed
    waiting = waiting.filter(one => one.position > position)
    return 'follows'
  }

  const follow = async () => {
    let why: unknown
    answers = await look().catch((error: unknown) => {
      why = error
      return 'away' as const
    })
    if (answers !== 'follows') {
      lost.reject(new Error('the standby does not answer'))
      lost = Promise.withResolvers<never>()
      lost.promise.catch(() => {})
    }
    const now = state()
    if (now === logged || isClosed) return
    logged = now
    if (now === 'follows') log.info('reads may go to the standby')
    else log.warn({ state: now, ...(why !== undefined && { err: why }) }, 'the standby is not read; the primary answers')
  }
  lost.promise.catch(() => {})
  const loop = (async () => {
    while (!isClosed) {
      await follow()
      await sleep(everyMs, undefined, { ref: false })
    }
  })()

  return {
    find() {
      if (state() !== 'follows' || !replayed) return undefined
      return { readAt: replayed.generation, run: work => Promise.race([work(reads), lost.promise]) }
    },
    state,
    lag,
    count(result) {
      counts.set(result, (counts.get(result) ?? 0) + 1)
      return undefined
    },
    counts: () => counts,
    async close() {
      isClosed = true
      await Promise.race([loop, sleep(patienceMs)])
      await Promise.race([Promise.all([reads.close(), asked.close()]), sleep(patienceMs)])
    },
  }
}

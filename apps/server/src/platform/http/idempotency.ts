import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type Db } from '../db/db.ts'
import { must, Refused } from '../base/must.ts'

/** The key of one act of one person at one route. */
export interface Claim {
  actor: string
  route: string
  key: string
  /** SHA-256 of the body. */
  requestHash: Buffer
}

export interface Kept {
  status: number
  body: Buffer
}

const keyPattern = /^[\x20-\x7e]{8,128}$/

export function readKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  must(typeof header === 'string' && keyPattern.test(header), 'bad_request')
  return header
}

/** After so long a claim without an answer is that of a process that died between the two parts of a command: a living one renews it. */
const leaseMs = 12_000
const renewEveryMs = 4000

/** Claims the key in this transaction, or gives the answer that was kept for it. Waits for a twin that is still running. */
export async function claim(tx: Db, { actor, route, key, requestHash }: Claim, now: Date): Promise<Kept | undefined> {
  const mine = await tx.run(sql`
    insert into idempotency as known (actor, route, key, request_hash, created_at) values (${actor}, ${route}, ${key}, ${requestHash}, ${now})
    on conflict (actor, route, key) do update set created_at = excluded.created_at
    where known.status is null and known.request_hash = excluded.request_hash and known.created_at <= ${new Date(now.getTime() - leaseMs)}`)
  if (mine > 0) return undefined
  const kept = await tx.row<{ requestHash: Buffer; status: number | null; body: Buffer | null }>(sql`
    select request_hash as "requestHash", status, body from idempotency where actor = ${actor} and route = ${route} and key = ${key}`)
  // Gone between the two statements: the twin was refused, so this one may be judged.
  if (!kept) throw new DuplicateRuns()
  must(kept.requestHash.equals(requestHash), 'idempotency_mismatch')
  if (kept.status === null || kept.body === null) throw new DuplicateRuns()
  return { status: kept.status, body: kept.body }
}

/** Keeps a claim while the part of its command behind the commit is at work; returns what ends that. */
export function keepClaim(db: Db, { actor, route, key }: Claim, now: () => Date): () => void {
  const renew = () =>
    void db
      .run(sql`update idempotency set created_at = ${now()} where actor = ${actor} and route = ${route} and key = ${key} and status is null`)
      .catch(() => {})
  const timer = setInterval(renew, renewEveryMs)
  return () => clearInterval(timer)
}

/** Writes the answer that repeats get: a successful one. */
export const keep = (tx: Db, { actor, route, key }: Claim, answer: Kept) =>
  tx.run(sql`update idempotency set status = ${answer.status}, body = ${answer.body} where actor = ${actor} and route = ${route} and key = ${key}`)

/** Gives the key back: the act was refused, and its repeat is judged again. */
export const releaseKey = (tx: Db, { actor, route, key }: Claim) =>
  tx.run(sql`delete from idempotency where actor = ${actor} and route = ${route} and key = ${key}`)

class DuplicateRuns extends Error {}

const isLocked = (error: unknown) =>
  error instanceof DuplicateRuns || (typeof error === 'object' && error !== null && 'code' in error && error.code === '55P03')

/** Tries again while a request with the same key holds the claim, for five seconds. */
export async function waitForDuplicate<T>(hasKey: boolean, work: () => Promise<T>): Promise<T> {
  const until = Date.now() + 5000
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!hasKey || !isLocked(error)) throw error
      if (Date.now() > until) throw new Refused('idempotency_in_progress')
      await sleep(50)
    }
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type Db } from '../db/db.ts'
import { must, Refused } from '../base/must.ts'
import { sha256 } from '../base/secrets.ts'

/** An idempotency key, scoped to the caller and the route. */
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

/** Hash of a body, to compare repeats. */
export const hashOfBody = (body: unknown) => sha256(Buffer.isBuffer(body) ? body : JSON.stringify(body ?? {}))

/** Before login a key is scoped to the token of the code. */
export function otpScope(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const token = 'otp_token' in body ? body.otp_token : 'otpToken' in body ? body.otpToken : undefined
  return typeof token === 'string' ? `otp ${sha256(token).toString('base64url')}` : undefined
}

/** A claim without a response that is older than this belongs to a process that died between the two phases of a command; a live process renews it. */
const leaseMs = 12_000
const renewEveryMs = 4000

/** Claims the key in this transaction and returns undefined, or returns the stored response. Throws `DuplicateRuns` while a request with the same key is in progress. */
export async function claim(tx: Db, { actor, route, key, requestHash }: Claim, now: Date): Promise<Kept | undefined> {
  const mine = await tx.run(sql`
    insert into idempotency as known (actor, route, key, request_hash, created_at) values (${actor}, ${route}, ${key}, ${requestHash}, ${now})
    on conflict (actor, route, key) do update set created_at = excluded.created_at
    where known.status is null and known.request_hash = excluded.request_hash and known.created_at <= ${new Date(now.getTime() - leaseMs)}`)
  if (mine > 0) return undefined
  const kept = await tx.row<{ requestHash: Buffer; status: number | null; body: Buffer | null }>(sql`
    select request_hash as "requestHash", status, body from idempotency where actor = ${actor} and route = ${route} and key = ${key}`)
  // The other request was refused between the two statements and released the key, so this one can be retried.
  if (!kept) throw new DuplicateRuns()
  must(kept.requestHash.equals(requestHash), 'idempotency_mismatch')
  if (kept.status === null || kept.body === null) throw new DuplicateRuns()
  return { status: kept.status, body: kept.body }
}

/** Renews a claim while the second phase of its command runs. Returns a function that stops the renewal. */
export function keepClaim(db: Db, { actor, route, key }: Claim, now: () => Date): () => void {
  const renew = () =>
    void db
      .run(sql`update idempotency set created_at = ${now()} where actor = ${actor} and route = ${route} and key = ${key} and status is null`)
      .catch(() => {})
  const timer = setInterval(renew, renewEveryMs)
  return () => clearInterval(timer)
}

/** Stores the response for repeats. Only successful responses are stored. */
export const keep = (tx: Db, { actor, route, key }: Claim, answer: Kept) =>
  tx.run(sql`update idempotency set status = ${answer.status}, body = ${answer.body} where actor = ${actor} and route = ${route} and key = ${key}`)

/** Releases the key of a refused request, so that a repeat is executed again. */
export const releaseKey = (tx: Db, { actor, route, key }: Claim) =>
  tx.run(sql`delete from idempotency where actor = ${actor} and route = ${route} and key = ${key}`)

class DuplicateRuns extends Error {}

const isLocked = (error: unknown) =>
  error instanceof DuplicateRuns || (typeof error === 'object' && error !== null && 'code' in error && error.code === '55P03')

/** Retries `work` for up to five seconds while a concurrent request holds the same key, then refuses with `idempotency_in_progress`. */
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

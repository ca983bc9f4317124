import { LRUCache } from 'lru-cache'
import { isId } from '../base/ids.ts'
import type { Database } from '../db/db.ts'

/** Subject of a response that a change of any rental or unit invalidates. The other subjects are the payloads of the channel `changed`. */
export const anyRental = 'any rental'

interface CachedResponse {
  body: Buffer
  etag: string
  /** What the response shows: ids of rentals, `anyRental`, or another payload of the channel `changed`. A change of one invalidates it. */
  subjects: string[]
  /** Milliseconds after which it expires without a change. */
  maxAge?: number
}

/** A cache of public responses, invalidated by notifications of the database that a subject has changed. */
export interface ResponseCache {
  get(key: string): CachedResponse | undefined
  /** Increases with every invalidation. `set` ignores a response if one of its subjects has changed since the generation at which it was read. */
  generation(): number
  set(key: string, response: CachedResponse, readAt: number): void
  /** True if one of the subjects has changed since that generation. */
  isOutdated(subjects: string[], readAt: number): boolean
  drop(subject: string): void
  clear(): void
}

/** Changes that are remembered for responses that are being made. */
const mostChanges = 10_000

const sizeOf = (key: string, { body }: CachedResponse) => body.length + key.length

/** A cache of up to `mostBytes`, which evicts the least recently used responses. */
export function responseCache(mostBytes: number): ResponseCache {
  const bySubject = new Map<string, Set<string>>()
  const kept = new LRUCache<string, CachedResponse>({
    maxSize: mostBytes,
    sizeCalculation: (response, key) => sizeOf(key, response),
    dispose(response, key) {
      for (const subject of response.subjects) {
        const keys = bySubject.get(subject)
        keys?.delete(key)
        if (keys?.size === 0) bySubject.delete(subject)
      }
    },
  })
  let generation = 0
  /** A response read before this generation is too old, whatever it shows. */
  let oldest = 0
  const changedAt = new LRUCache<string, number>({
    max: mostChanges,
    dispose(at, _subject, reason) {
      if (reason === 'evict') oldest = Math.max(oldest, at)
    },
  })
  const isOutdated = (subjects: string[], readAt: number) => readAt < oldest || subjects.some(subject => (changedAt.peek(subject) ?? 0) > readAt)

  return {
    get: key => kept.get(key),
    generation: () => generation,
    isOutdated,
    set(key, response, readAt) {
      if (response.subjects.length === 0 || isOutdated(response.subjects, readAt) || sizeOf(key, response) > mostBytes) return
      kept.set(key, response, { ttl: response.maxAge ?? 0 })
      for (const subject of response.subjects) {
        const keys = bySubject.get(subject)
        if (keys) keys.add(key)
        else bySubject.set(subject, new Set([key]))
      }
    },
    drop(subject) {
      generation++
      for (const changed of isId(subject) ? [subject, anyRental] : [subject]) {
        changedAt.set(changed, generation)
        for (const key of bySubject.get(changed) ?? []) kept.delete(key)
      }
    },
    clear() {
      oldest = ++generation
      kept.clear()
    },
  }
}

/** The nodes of a cluster do not notify, so there every response expires with the next of these periods. */
const clusterMaxAgeMs = 1000

/** Invalidates responses when other processes or manual SQL change their data: triggers notify the channel `changed` with the subject. */
export async function followChanges(db: Database, cache: ResponseCache): Promise<void> {
  await db.listen(
    'changed',
    subject => cache.drop(subject),
    () => cache.clear(),
  )
  if (await db.isCluster()) setInterval(() => cache.clear(), clusterMaxAgeMs).unref()
}

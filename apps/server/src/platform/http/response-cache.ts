import { LRUCache } from 'lru-cache'
import type { Database } from '../db/db.ts'

interface CachedResponse {
  body: Buffer
  etag: string
  /** Ids of the rentals whose changes invalidate the response. */
  subjects: string[]
  /** Milliseconds after which it expires without a change. */
  maxAge?: number
}

/** A cache of public responses, invalidated by notifications of the database that a subject has changed. */
export interface ResponseCache {
  get(key: string): CachedResponse | undefined
  /** Increases with every invalidation. `set` ignores a response that was read at an earlier generation. */
  generation(): number
  set(key: string, response: CachedResponse, readAt: number): void
  drop(subject: string): void
  clear(): void
}

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

  return {
    get: key => kept.get(key),
    generation: () => generation,
    set(key, response, readAt) {
      if (readAt !== generation || response.subjects.length === 0 || sizeOf(key, response) > mostBytes) return
      kept.set(key, response, { ttl: response.maxAge ?? 0 })
      for (const subject of response.subjects) {
        const keys = bySubject.get(subject)
        if (keys) keys.add(key)
        else bySubject.set(subject, new Set([key]))
      }
    },
    drop(subject) {
      generation++
      for (const key of bySubject.get(subject) ?? []) kept.delete(key)
    },
    clear() {
      generation++
      kept.clear()
    },
  }
}

/** Invalidates responses when other processes or manual SQL change their data: triggers notify the channel `changed` with the subject. */
export const followChanges = (db: Database, cache: ResponseCache) =>
  db.listen(
    'changed',
    subject => cache.drop(subject),
    () => cache.clear(),
  )

import { LRUCache } from 'lru-cache'
import type { Database } from '../db/db.ts'

interface CachedResponse {
  body: Buffer
  etag: string
  /** What changes make it old: ids of rentals. */
  subjects: string[]
}

/** Public responses, dropped as soon as the database says that a subject of theirs changed. */
export interface ResponseCache {
  get(key: string): CachedResponse | undefined
  /** Another number after each drop: a response that was read before a change must not be kept after it. */
  generation(): number
  set(key: string, response: CachedResponse, readAt: number): void
  drop(subject: string): void
  clear(): void
}

const sizeOf = (key: string, { body }: CachedResponse) => body.length + key.length

/** Beyond `mostBytes` the least recently used responses are dropped. */
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
      kept.set(key, response)
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

/** Drops what other processes, or SQL by hand, changed: triggers send the subject on the channel `changed`. */
export const followChanges = (db: Database, cache: ResponseCache) =>
  db.listen(
    'changed',
    subject => cache.drop(subject),
    () => cache.clear(),
  )

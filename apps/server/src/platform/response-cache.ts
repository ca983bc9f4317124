import type { Database } from './db.ts'

export interface CachedResponse {
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

/** Beyond `mostBytes` the oldest responses are dropped. */
export function responseCache(mostBytes: number): ResponseCache {
  const kept = new Map<string, CachedResponse>()
  const bySubject = new Map<string, Set<string>>()
  let bytes = 0
  let generation = 0

  const remove = (key: string) => {
    const entry = kept.get(key)
    if (!entry) return
    kept.delete(key)
    bytes -= sizeOf(key, entry)
    for (const subject of entry.subjects) {
      const keys = bySubject.get(subject)
      keys?.delete(key)
      if (keys?.size === 0) bySubject.delete(subject)
    }
  }

  return {
    get: key => kept.get(key),
    generation: () => generation,
    set(key, response, readAt) {
      if (readAt !== generation || response.subjects.length === 0 || sizeOf(key, response) > mostBytes) return
      remove(key)
      kept.set(key, response)
      bytes += sizeOf(key, response)
      for (const subject of response.subjects) {
        const keys = bySubject.get(subject)
        if (keys) keys.add(key)
        else bySubject.set(subject, new Set([key]))
      }
      for (const oldest of kept.keys()) {
        if (bytes <= mostBytes) break
        remove(oldest)
      }
    },
    drop(subject) {
      generation++
      for (const key of bySubject.get(subject) ?? []) remove(key)
    },
    clear() {
      generation++
      kept.clear()
      bySubject.clear()
      bytes = 0
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

import type { Database } from './db.ts'

export interface Kept {
  body: Buffer
  etag: string
  /** Pattern of the address, for logs and counts. */
  route: string
  cacheControl: string
  /** What changes make it old: ids of rentals. */
  subjects: string[]
  /** As it leaves, by its encoding; each is made at the first wish. */
  sent?: Map<string, Sent>
}

/** An answer that is ready to leave. */
export interface Sent {
  /** Names and values in turn, as `writeHead` takes them. */
  head: string[]
  /** One character a byte: head and body leave in one piece, where bytes would leave beside their head. */
  body: string
  /** Writes its line and counts it. */
  note: (id: string) => void
}

/** Public answers as bytes, dropped as soon as the database says that a subject of theirs changed. */
export interface ByteCache {
  get(key: string): Kept | undefined
  /** Changes with every drop: an answer read before a change must not be kept after it. */
  generation(): number
  set(key: string, answer: Omit<Kept, 'sent'>, readAt: number): void
  drop(subject: string): void
  clear(): void
}

/** Three times the body: the forms in which it leaves are made later. */
const sizeOf = (key: string, { body }: { body: Buffer }) => body.length * 3 + key.length

/** Oldest out beyond `mostBytes`. */
export function byteCache(mostBytes: number): ByteCache {
  const kept = new Map<string, Kept>()
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
    set(key, answer, readAt) {
      if (readAt !== generation || answer.subjects.length === 0 || sizeOf(key, answer) > mostBytes) return
      remove(key)
      kept.set(key, answer)
      bytes += sizeOf(key, answer)
      for (const subject of answer.subjects) {
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
export const followChanges = (db: Database, cache: ByteCache) =>
  db.listen(
    'changed',
    subject => cache.drop(subject),
    () => cache.clear(),
  )

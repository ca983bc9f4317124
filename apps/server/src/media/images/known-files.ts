import { findFile, type StoredFile } from '../files.store.ts'
import type { Db } from '../../platform/db.ts'

const mostKnown = 5000
/** Milliseconds after which another process's removal is noticed. */
const trusted = 10_000

export interface KnownFiles {
  find(db: Db, id: string): Promise<StoredFile | undefined>
  forget(id: string): void
}

/** Files asked for just now. A file never changes; it can only go. */
export function knownFiles(): KnownFiles {
  const known = new Map<string, { file: StoredFile; until: number }>()
  return {
    async find(db, id) {
      const found = known.get(id)
      if (found && found.until > performance.now()) return found.file
      known.delete(id)
      const file = await findFile(db, id)
      if (!file) return undefined
      for (const oldest of known.keys()) {
        if (known.size < mostKnown) break
        known.delete(oldest)
      }
      known.set(id, { file, until: performance.now() + trusted })
      return file
    },
    forget: id => void known.delete(id),
  }
}

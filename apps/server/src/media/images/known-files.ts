import { LRUCache } from 'lru-cache'
import { findFile, type StoredFile } from '../files.store.ts'
import type { Db } from '../../platform/db/db.ts'

export interface KnownFiles {
  find(db: Db, id: string): Promise<StoredFile | undefined>
  forget(id: string): void
}

/** Files that were just read. A file never changes; its removal by another process is noticed after ten seconds. */
export function knownFiles(): KnownFiles {
  const known = new LRUCache<string, StoredFile>({ max: 5000, ttl: 10_000 })
  return {
    async find(db, id) {
      const found = known.get(id)
      if (found) return found
      const file = await findFile(db, id)
      if (file) known.set(id, file)
      return file
    },
    forget: id => void known.delete(id),
  }
}

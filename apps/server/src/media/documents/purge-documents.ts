import type { Database, Db } from '../../platform/db/db.ts'
import { documentPlace, type DocumentSafe } from './document-safe.ts'
import { findReadable, lockDue, markPurged, type DocumentPlace } from './documents.store.ts'

const batch = 20

/** Removes the bytes of what is due; kind, day and who checked remain. True where more may be due. */
export async function purgeDue(tx: Db, openSafe: () => Promise<DocumentSafe>, now: Date): Promise<boolean> {
  const due = await lockDue(tx, now, batch)
  if (due.length === 0) return false
  const safe = await openSafe()
  for (const document of due) {
    await safe.store.remove(documentPlace(document).key)
    await markPurged(tx, document, now)
  }
  return due.length === batch
}

/** Removes one document at once; false where there is none. */
export const removeDocument = (db: Database, safe: DocumentSafe, wanted: DocumentPlace & { id: string; now: Date }): Promise<boolean> =>
  db.transaction(async tx => {
    const document = await findReadable(tx, wanted)
    if (!document) return false
    await safe.store.remove(documentPlace(document).key)
    return (await markPurged(tx, document, wanted.now)) === 1
  })

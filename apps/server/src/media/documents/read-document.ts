import { buffer } from 'node:stream/consumers'
import type { Database } from '../../platform/db/db.ts'
import { newId } from '../../platform/base/ids.ts'
import { documentPlace, type DocumentSafe } from './document-safe.ts'
import { findReadable, insertView, type DocumentKind, type DocumentPlace } from './documents.store.ts'
import { unseal } from './seal.ts'

/** The photograph as JPEG, after the view is on record. Undefined where this booking has no such document, or has it no longer. Who may see it, the caller has judged. */
export async function readDocument(
  db: Database,
  safe: DocumentSafe,
  wanted: DocumentPlace & { id: string; by: string; now: Date },
): Promise<{ kind: DocumentKind; bytes: Buffer } | undefined> {
  const { rentalId, by, now } = wanted
  const found = await db.transaction(async tx => {
    const document = await findReadable(tx, wanted)
    if (document) await insertView(tx, { id: newId(), rentalId, documentId: document.id, by, now })
    return document
  })
  if (!found) return undefined
  const { key, context } = documentPlace(found)
  const sealed = await buffer(await safe.store.read(key))
  return { kind: found.kind, bytes: unseal(safe.open(found), sealed, context) }
}

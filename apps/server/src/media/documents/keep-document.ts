import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '../../platform/db/db.ts'
import { newId } from '../../platform/base/ids.ts'
import { must, Refused } from '../../platform/base/must.ts'
import { imageWorkers } from '../images/image-workers.ts'
import { NotDrawable, TooBusy } from '../images/workers.ts'
import { documentPlace, type DocumentSafe } from './document-safe.ts'
import { findSame, insertDocument, markDocumentReady, type DocumentKind, type DocumentPlace, type DocumentRow } from './documents.store.ts'
import { seal, sealKey } from './seal.ts'

export const mostDocumentBytes = 15 * 1024 * 1024

const documentFormats = new Set(['JPEG', 'PNG', 'WEBP'])

export interface NewPhotograph extends DocumentPlace {
  kind: DocumentKind
  /** JPEG, PNG or WebP as it was sent, 15 MB at most. */
  bytes: Uint8Array
  by: string
  now: Date
  /** When it is removed, unless another time is set later. */
  purgeAt: Date
}

/**
 * Keeps a photograph of a document, encrypted, redrawn without metadata. The same bytes again for the same booking and kind are the same document.
 * Works outside a transaction of the caller. Refusals: `body_too_large`, `image_rejected`, `unavailable`.
 */
export async function keepDocument(db: Database, safe: DocumentSafe, photograph: NewPhotograph): Promise<{ document: DocumentRow; isNew: boolean }> {
  const { rentalId, bookingId, kind, bytes, by, now, purgeAt } = photograph
  must(bytes.length <= mostDocumentBytes, 'body_too_large')
  const sha256 = createHash('sha256').update(bytes).digest()
  const same = { rentalId, bookingId, kind, sha256 }
  const before = await findSame(db, same)
  if (before?.readyAt) return { document: before, isNew: false }

  const picture = await redraw(bytes)
  const id = newId()
  const key = randomBytes(32)
  const place = documentPlace({ rentalId, id })
  const mine = await insertDocument(db, { ...same, id, sealedKey: sealKey(safe.key, key, place.context), by, now, purgeAt })
  if (!mine) return finishOther(db, safe, same, picture, now)
  await safe.store.write(place.key, seal(key, picture, place.context))
  await markDocumentReady(db, mine, now)
  return { document: { ...mine, readyAt: now }, isNew: true }
}

/** Another request is storing the same bytes, or its process died after the row: they are written with the key of that row. */
async function finishOther(db: Database, safe: DocumentSafe, same: Parameters<typeof findSame>[1], picture: Buffer, now: Date) {
  const document = await findSame(db, same)
  must(document?.sealedKey, 'unavailable')
  if (document.readyAt) return { document, isNew: false }
  const { key, context } = documentPlace(document)
  await safe.store.write(key, seal(safe.open(document), picture, context))
  await markDocumentReady(db, document, now)
  return { document: { ...document, readyAt: now }, isNew: false }
}

/** Redraws the picture in a worker process; nothing is written to disk unencrypted. */
async function redraw(bytes: Uint8Array): Promise<Buffer> {
  try {
    const order = { subject: 'documents', urgency: 'now' } as const
    const { head } = await imageWorkers().run({ ...order, job: { name: 'head', source: bytes }, pixels: 0 })
    must(head && documentFormats.has(head.format), 'image_rejected')
    const { bytes: picture } = await imageWorkers().run({ ...order, job: { name: 'redraw', bytes }, pixels: head.width * head.height })
    must(picture, 'image_rejected')
    return Buffer.from(picture)
  } catch (error) {
    if (error instanceof NotDrawable) throw new Refused('image_rejected')
    if (error instanceof TooBusy) throw new Refused('unavailable', { retryAfter: 2 })
    throw error
  }
}

import { createHash, randomUUID } from 'node:crypto'
import { insertFile, markReady } from '../files.store.ts'
import { originalKey, type MediaStore } from '../stores/store.ts'
import type { Db } from '../../platform/db/db.ts'
import { readImageInfo } from './read-image-info.ts'

/** A stored file of these bytes, as an upload leaves it. Returns its id. */
export async function buildFile(db: Db, store: MediaStore, bytes: Buffer, { mime = 'image/jpeg', name = 'picture.jpg' } = {}): Promise<string> {
  const id = randomUUID()
  const now = new Date()
  const image = (await readImageInfo(bytes)) ?? null
  const sha256 = createHash('sha256').update(bytes).digest()
  await insertFile(db, { id, ownerId: null, originalFilename: name, mime, size: bytes.length, sha256, image, metadata: {}, keep: true, now })
  await store.write(originalKey(id), bytes)
  await markReady(db, id, now)
  return id
}

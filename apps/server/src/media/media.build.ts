import { randomBytes } from 'node:crypto'
import type { Db } from '../platform/db/db.ts'
import { newId } from '../platform/base/ids.ts'
import { insertFile, markReady } from './files.store.ts'

interface Wanted {
  /** null: taken unsigned. */
  ownerId: string | null
  isImage?: boolean
  isReady?: boolean
  now?: Date
}

/** The row of a file that went up, a picture unless said otherwise; its bytes are nowhere. */
export async function buildFile(db: Db, { ownerId, isImage = true, isReady = true, now = new Date() }: Wanted): Promise<string> {
  const id = newId()
  const image = isImage
    ? { width: 1200, height: 800, format: 'JPEG', colorMode: 'RGB', orientation: null, dpi: null, animated: false, placeholder: '#8a9b7c' }
    : null
  const mime = isImage ? 'image/jpeg' : 'video/mp4'
  await insertFile(db, { id, ownerId, originalFilename: 'beach', mime, size: 1000, sha256: randomBytes(32), image, metadata: {}, keep: false, now })
  if (isReady) await markReady(db, id, now)
  return id
}

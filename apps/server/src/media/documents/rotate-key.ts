import type { Database } from '../../platform/db/db.ts'
import { documentPlace, type DocumentSafe } from './document-safe.ts'
import { lockSealedOtherwise, updateSealedKey } from './documents.store.ts'
import { markOf, sealKey } from './seal.ts'

const atOnce = 200
const beforeAll = '00000000-0000-0000-0000-000000000000'

/**
 * Encrypts the key of each document with the installation's key of today; the photographs themselves stay as they are. The server may be running, and a
 * second call goes on where one was cut off. Documents of a key that is not set are left: `unopened` counts them.
 */
export async function rotateKey(db: Database, safe: DocumentSafe): Promise<{ rotated: number; unopened: number }> {
  const mark = markOf(safe.key)
  const count = { rotated: 0, unopened: 0 }
  for (let after: string | undefined = beforeAll; after;) {
    const last: string = after
    after = await db.transaction(async tx => {
      const documents = await lockSealedOtherwise(tx, { mark, after: last, limit: atOnce })
      for (const document of documents) {
        const key = openIfKnown(safe, document)
        if (key) await updateSealedKey(tx, { ...document, sealedKey: sealKey(safe.key, key, documentPlace(document).context) })
        count[key ? 'rotated' : 'unopened'] += 1
      }
      return documents.at(-1)?.id
    })
  }
  return count
}

function openIfKnown(safe: DocumentSafe, document: Parameters<DocumentSafe['open']>[0]): Buffer | undefined {
  try {
    return safe.open(document)
  } catch {
    return undefined
  }
}

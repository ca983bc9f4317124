import { join } from 'node:path'
import type { Config } from '../../platform/base/config.ts'
import { diskStore } from '../stores/disk-store.ts'
import { openStore } from '../stores/open-store.ts'
import type { MediaStore } from '../stores/store.ts'
import { loadDocumentKey, previousDocumentKeys } from './document-key.ts'
import { unsealKey } from './seal.ts'

/** Where documents lie, and the key to them. */
export interface DocumentSafe {
  store: MediaStore
  /** The installation's key, for what is kept from now on. */
  key: Buffer
  /** The key of one document's bytes. */
  open(document: { rentalId: string; id: string; sealedKey: Buffer | null }): Buffer
}

/** Key of a document's bytes in the store. */
export const documentKey = (id: string) => `documents/${id.slice(-2)}/${id}`

/** Key in the store and what the bytes are bound to. */
export const documentPlace = ({ rentalId, id }: { rentalId: string; id: string }) => ({
  key: documentKey(id),
  context: `document ${rentalId} ${id}`,
})

const documentSafe = (store: MediaStore, key: Buffer, previous: Buffer[]): DocumentSafe => ({
  store,
  key,
  open({ sealedKey, ...document }) {
    if (!sealedKey) throw new Error('the bytes of this document are gone')
    return unsealKey([key, ...previous], sealedKey, documentPlace(document).context)
  },
})

/** Where documents lie, encrypted: a bucket of their own if one is named, else a folder or prefix of their own. */
export const openDocumentStore = (config: Config): MediaStore =>
  config.S3_ENDPOINT ? openStore({ ...config, S3_BUCKET: config.S3_DOCUMENTS_BUCKET ?? config.S3_BUCKET }) : diskStore(join(config.DATA_DIR, 'private'))

/** The safe of the configuration. */
export const openDocumentSafe = async (config: Config): Promise<DocumentSafe> =>
  documentSafe(openDocumentStore(config), await loadDocumentKey(config), previousDocumentKeys(config))

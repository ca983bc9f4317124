import { join } from 'node:path'
import type { Config } from '../../platform/base/config.ts'
import { diskStore } from './disk-store.ts'
import { s3Store } from './s3-store.ts'
import type { MediaStore } from './store.ts'

/** Folder of what is still being received, and of everything on local disk. */
const mediaFolder = (config: Pick<Config, 'DATA_DIR'>) => join(config.DATA_DIR, 'media')
export const incomingFolder = (config: Pick<Config, 'DATA_DIR'>) => join(mediaFolder(config), 'incoming')

/** The store of the configuration: a bucket where one is named, else the disk under DATA_DIR. */
export function openStore(config: Config): MediaStore {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config
  if (!S3_ENDPOINT || !S3_BUCKET) return diskStore(mediaFolder(config))
  return s3Store({
    endpoint: `${S3_ENDPOINT}/${S3_BUCKET}`,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: S3_SECRET_ACCESS_KEY ?? '',
    spool: incomingFolder(config),
  })
}

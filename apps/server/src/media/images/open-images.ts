import { join } from 'node:path'
import type { Config } from '../../platform/base/config.ts'
import type { Db } from '../../platform/db/db.ts'
import { openStore } from '../stores/open-store.ts'
import type { MediaStore } from '../stores/store.ts'
import { pictureDrawer } from './draw-picture.ts'
import type { ImageParts } from './images.routes.ts'
import { imageWorkers } from './image-workers.ts'
import { knownFiles } from './known-files.ts'
import { pictureCache } from './picture-cache.ts'

export interface Images extends ImageParts {
  /** After a file was removed: nothing drawn of it stays, and nobody is served from memory. */
  forget(uuid: string): Promise<void>
}

/** What serves pictures, by the configuration. Touches no disk before the first picture is asked for. */
export function openImages(config: Config, db: Db, store: MediaStore = openStore(config)): Images {
  const cache = pictureCache(join(config.DATA_DIR, 'media-cache'), config.MEDIA_CACHE_MB * 1024 * 1024)
  const files = knownFiles()
  const drawer = pictureDrawer({ store, cache, workers: imageWorkers() })
  return {
    db,
    store,
    files,
    drawer,
    async forget(uuid) {
      files.forget(uuid)
      await drawer.forget(uuid)
    },
  }
}

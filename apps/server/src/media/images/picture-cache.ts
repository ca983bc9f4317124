import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'

export interface CachedFile {
  path: string
  size: number
}

/** Drawn pictures as files under one folder, never more bytes of them than was agreed. All of it can be made again. */
export interface PictureCache {
  find(key: CacheKey): Promise<CachedFile | undefined>
  /** A path to write to, for `keep`. */
  draft(): Promise<string>
  /** Takes a written file over. */
  keep(key: CacheKey, draft: string): Promise<CachedFile>
  /** Hears that a kept file is no longer there. */
  lose(key: CacheKey): void
  /** Removes all that was drawn of a picture. */
  forget(uuid: string): Promise<void>
  bytes(): number
}

export interface CacheKey {
  uuid: string
  /** Letters and digits. */
  name: string
  /** One of the product's own sizes: goes last. */
  isOwn: boolean
}

interface Entry {
  path: string
  size: number
  uuid: string
}

/** Without a limit of its own: `pictureCache` shares one limit between two. */
const entriesBySize = () => new LRUCache<string, Entry>({ maxSize: Number.MAX_SAFE_INTEGER, sizeCalculation: entry => Math.max(1, entry.size) })

const fileName = ({ name, isOwn }: CacheKey) => `${isOwn ? 'own' : 'odd'}-${name}`

/** What is asked for least recently goes first when `mostBytes` are reached: first of the odd sizes, then of the product's own. */
export function pictureCache(folder: string, mostBytes: number): PictureCache {
  const odd = entriesBySize()
  const own = entriesBySize()
  let loading: Promise<void> | undefined

  const bytes = () => odd.calculatedSize + own.calculatedSize
  const cacheOf = (path: string) => (path.includes('/own-') ? own : odd)
  const pathOf = (key: CacheKey) => join(folder, 'drawn', key.uuid.slice(-2), key.uuid, fileName(key))

  const add = (entry: Entry) => cacheOf(entry.path).set(entry.path, entry)
  const makeRoom = async () => {
    const gone: string[] = []
    while (bytes() > mostBytes) {
      const last = odd.pop() ?? own.pop()
      if (last) gone.push(last.path)
    }
    await Promise.all(gone.map(path => rm(path, { force: true })))
  }

  /** What an earlier process left, oldest first. */
  const load = async () => {
    await rm(join(folder, 'drafts'), { recursive: true, force: true })
    await mkdir(join(folder, 'drafts'), { recursive: true, mode: 0o700 })
    const names = await readdir(join(folder, 'drawn'), { recursive: true, withFileTypes: true }).catch(() => [])
    const found: { path: string; uuid: string; size: number; at: number }[] = []
    for (const file of names) {
      if (!file.isFile()) continue
      const path = join(file.parentPath, file.name)
      const seen = await stat(path).catch(() => undefined)
      if (seen) found.push({ path, uuid: file.parentPath.slice(-36), size: seen.size, at: seen.mtimeMs })
    }
    for (const { path, uuid, size } of found.toSorted((a, b) => a.at - b.at)) add({ path, size, uuid })
    await makeRoom()
  }
  const loaded = () => (loading ??= load())

  return {
    async find(key) {
      await loaded()
      const path = pathOf(key)
      const entry = cacheOf(path).get(path)
      return entry && { path, size: entry.size }
    },
    async draft() {
      await loaded()
      return join(folder, 'drafts', randomBytes(12).toString('hex'))
    },
    async keep(key, draft) {
      const path = pathOf(key)
      const { size } = await stat(draft)
      await mkdir(join(folder, 'drawn', key.uuid.slice(-2), key.uuid), { recursive: true, mode: 0o700 })
      await rename(draft, path)
      add({ path, size, uuid: key.uuid })
      await makeRoom()
      return { path, size }
    },
    lose(key) {
      const path = pathOf(key)
      cacheOf(path).delete(path)
    },
    async forget(uuid) {
      await loaded()
      for (const cache of [odd, own]) for (const { path } of [...cache.values()].filter(entry => entry.uuid === uuid)) cache.delete(path)
      await rm(join(folder, 'drawn', uuid.slice(-2), uuid), { recursive: true, force: true })
    },
    bytes,
  }
}

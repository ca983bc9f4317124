import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { checkKey, NotStored, type MediaStore } from './store.ts'

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')

/** Objects as files under `folder`: written beside their place, synced, then renamed into it, so that a power cut leaves the old one or the new one. */
export function diskStore(folder: string): MediaStore {
  const pathFor = (key: string) => {
    checkKey(key)
    return join(folder, key)
  }

  return {
    async write(key, bytes, { signal } = {}) {
      const path = pathFor(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const draft = `${path}.${randomBytes(6).toString('hex')}.new`
      let size = 0
      try {
        const file = await open(draft, 'wx', 0o600)
        try {
          for await (const chunk of bytes instanceof Uint8Array ? [bytes] : bytes) {
            signal?.throwIfAborted()
            size += (await file.write(chunk)).bytesWritten
          }
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      await syncFolder(dirname(path))
      return { size }
    },
    async adopt(key, path) {
      const place = pathFor(key)
      await mkdir(dirname(place), { recursive: true, mode: 0o700 })
      const file = await open(path, 'r+')
      const { size } = await file.stat()
      await file.sync().finally(() => file.close())
      await rename(path, place)
      await syncFolder(dirname(place))
      return { size }
    },
    async read(key, range) {
      const path = pathFor(key)
      const file = await open(path, 'r').catch((error: unknown) => {
        throw isMissing(error) ? new NotStored(key) : error
      })
      return createReadStream(path, { fd: file, ...range })
    },
    async sizeOf(key) {
      try {
        return (await stat(pathFor(key))).size
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async remove(key) {
      await rm(pathFor(key), { force: true })
    },
    async removeUnder(key) {
      await rm(pathFor(key), { recursive: true, force: true })
    },
    async *list(key) {
      const path = pathFor(key)
      try {
        for await (const entry of await opendir(path, { recursive: true })) {
          // What is still being written stands beside its place.
          if (entry.isFile() && !entry.name.endsWith('.new')) yield relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')
        }
      } catch (error) {
        if (!isMissing(error)) throw error
      }
    },
    pathOf: pathFor,
  }
}

/** A renamed file is only there for good once its folder is written too. Windows knows no such thing. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { hour } from '@rentwell/contract/durations.ts'

/** Bytes that came in and lie in a local file of their own until they are judged. */
export interface Staged {
  path: string
  size: number
  sha256: Buffer
}

export async function newStagePath(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return join(folder, `${randomBytes(12).toString('hex')}.new`)
}

/** Writes a stream to a new local file in constant memory; leaves nothing behind where it breaks. */
export async function stage(folder: string, bytes: AsyncIterable<Uint8Array>, signal?: AbortSignal): Promise<Staged> {
  const path = await newStagePath(folder)
  const hash = createHash('sha256')
  let size = 0
  const measured = async function* (source: AsyncIterable<Uint8Array>) {
    for await (const chunk of source) {
      size += chunk.length
      hash.update(chunk)
      yield chunk
    }
  }
  try {
    await pipeline(bytes, measured, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal })
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  return { path, size, sha256: hash.digest() }
}

export const unstage = (staged: Pick<Staged, 'path'>) => rm(staged.path, { force: true })

/** Removes what a killed process left: nothing that is still being received is older than an hour. */
export async function sweepStage(folder: string): Promise<void> {
  const names = await readdir(folder).catch((): string[] => [])
  for (const name of names) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > hour) await rm(path, { force: true })
  }
}

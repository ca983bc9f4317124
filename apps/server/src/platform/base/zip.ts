import type { FileHandle } from 'node:fs/promises'
import { PassThrough, pipeline, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { fromFdPromise, type Entry } from 'yauzl'
import { ZipFile } from 'yazl'

/** A file to write into an archive. */
export interface ZipEntry {
  /** Path inside the archive, folders separated by slashes. */
  name: string
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
  /** False for photos and videos, which are compressed already. */
  compress: boolean
  /** Modification time; `undated` by default. */
  at?: Date
}

/** A fixed modification time, so that equal contents give byte-identical archives. */
const undated = new Date('2000-01-01T00:00:00Z')

/** Streams an archive of the entries. The next entry is requested after the previous one is written, and only a few chunks are held in memory. */
export async function* writeZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  const output = new PassThrough()
  pipeline(zip.outputStream, output, () => {})
  const reader = new AbortController()
  const add = async () => {
    for await (const { name, bytes, compress, at = undated } of entries) {
      const source = Readable.from(bytes, { objectMode: false, signal: reader.signal })
      zip.addReadStream(source, name, { mtime: at, compress })
      await finished(source)
    }
    zip.end()
  }
  const added = add().catch((error: unknown) => void output.destroy(error instanceof Error ? error : new Error('unreadable entry', { cause: error })))
  try {
    for await (const chunk of output) yield chunk
  } finally {
    reader.abort()
    await added
  }
}

export interface ZipReader {
  /** Paths of all files; entries of folders are left out. */
  names: string[]
  /** The bytes of an entry; throws `NotAnArchive` if it is missing, damaged, or not as large as the archive says. */
  read: (name: string) => AsyncGenerator<Uint8Array>
  sizeOf: (name: string) => number | undefined
}

export class NotAnArchive extends Error {}

const mostEntries = 1_000_000

const notAnArchive = (error: unknown, name = 'the archive') =>
  error instanceof NotAnArchive ? error : new NotAnArchive(`${name} cannot be read: ${error instanceof Error ? error.message : 'unknown'}`, { cause: error })

/** Opens an archive on disk. Throws `NotAnArchive` if it is damaged, has too many entries, or names a path outside its own folder. */
export async function openZip(file: FileHandle): Promise<ZipReader> {
  const found = new Map<string, Entry>()
  const zip = await fromFdPromise(file.fd).catch((error: unknown) => {
    throw notAnArchive(error)
  })
  if (zip.entryCount > mostEntries) throw new NotAnArchive('it has too many entries')
  try {
    for await (const entry of zip.eachEntry()) if (!entry.fileName.endsWith('/')) found.set(entry.fileName, entry)
  } catch (error) {
    throw notAnArchive(error)
  }
  return {
    names: [...found.keys()],
    sizeOf: name => found.get(name)?.uncompressedSize,
    async *read(name) {
      const entry = found.get(name)
      if (!entry) throw new NotAnArchive(`${name} is missing`)
      try {
        for await (const chunk of await zip.openReadStreamPromise(entry)) yield chunk
      } catch (error) {
        throw notAnArchive(error, name)
      }
    },
  }
}

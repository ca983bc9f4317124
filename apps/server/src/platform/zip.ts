import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export interface ZipEntry {
  /** With slashes between folders. */
  name: string
  at: Date
  /** Packed already, such as a photograph. */
  isPacked: boolean
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/** An archive of the entries, made while it is read: no more than a chunk waits in memory. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = []
  let failure: Error | undefined
  const zip = new Zip((error, chunk) => {
    if (error) failure = error
    else made.push(chunk)
  })
  const take = () => {
    if (failure) throw failure
    const taken = made
    made = []
    return taken
  }
  const nothing = new Uint8Array(0)
  for await (const { name, at, isPacked, chunks } of entries) {
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
    file.mtime = at
    zip.add(file)
    for await (const chunk of chunks) {
      file.push(chunk)
      yield* take()
    }
    file.push(nothing, true)
    yield* take()
  }
  zip.end()
  yield* take()
}

import { createHash } from 'node:crypto'
import { ByteReader } from './byte-reader.ts'
import { mustRestore } from './refused.ts'

const block = 512
/** Of a header in the form ustar (POSIX.1-1988). */
const longestName = 100
const mostBytes = 8 ** 11 - 1

/** The last two files: the hash of each file before, as `sha256sum --check` reads it, and the hash of that list. */
const sumsName = 'SHA256SUMS'
const sumOfSumsName = 'SHA256SUMS.sha256'

export interface Entry {
  /** Small letters, digits and `-_/.` */
  name: string
  size: number
  body: AsyncIterable<Uint8Array>
}

const namePattern = /^[A-Za-z0-9]+(?:[-_/.][A-Za-z0-9]+)*$/

/** One form for each name and size, so that a reader can tell every changed byte: no owner, no times. */
function headerOf(name: string, size: number): Buffer {
  const header = Buffer.alloc(block)
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`
  header.write(name, 0, 'latin1')
  header.write(octal(0o600, 8) + octal(0, 8) + octal(0, 8) + octal(size, 12) + octal(0, 12), 100, 'latin1')
  header.write('        0', 148, 'latin1')
  header.write('ustar\u000000', 257, 'latin1')
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
  return header
}

const paddingOf = (size: number) => Buffer.alloc((block - (size % block)) % block)
const end = Buffer.alloc(2 * block)

export const entryOf = (name: string, bytes: Buffer | string): Entry => {
  const whole = Buffer.from(bytes)
  const body = (async function* () {
    yield whole
  })()
  return { name, size: whole.length, body }
}

/** Files as a tar archive that ends with their hashes. Throws if a file does not have its size. */
export async function* packTar(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  const sums: string[] = []
  const pack = async function* ({ name, size, body }: Entry) {
    if (name.length > longestName || !namePattern.test(name) || size > mostBytes) throw new Error(`${name} does not fit into a tar archive`)
    const hash = createHash('sha256')
    let seen = 0
    yield headerOf(name, size)
    for await (const chunk of body) {
      hash.update(chunk)
      seen += chunk.length
      yield chunk
    }
    if (seen !== size) throw new Error(`${name} has ${seen} bytes instead of ${size}`)
    yield paddingOf(size)
    sums.push(`${hash.digest('hex')}  ${name}\n`)
  }
  for await (const entry of entries) yield* pack(entry)
  const list = Buffer.from(sums.join(''))
  yield* pack(entryOf(sumsName, list))
  yield* pack(entryOf(sumOfSumsName, `${createHash('sha256').update(list).digest('hex')}  ${sumsName}\n`))
  yield end
}

const sizeIn = (header: Buffer) => {
  const text = header.toString('latin1', 124, 135)
  return /^[0-7]{11}$/.test(text) ? Number.parseInt(text, 8) : -1
}

/**
 * The files of an archive that `packTar` wrote, but for the hashes at its end, one after the other: `take` reads the body of each.
 * Throws BackupRefused for an archive that is cut off or has one byte that was not written so. Only when it has returned is the archive known to be whole. Returns the list of hashes.
 */
export async function readTar(source: AsyncIterable<Uint8Array>, take: (entry: Entry) => Promise<void>): Promise<string> {
  const reader = new ByteReader(source)
  try {
    return await readAll(reader, take)
  } finally {
    await reader.close()
  }
}

async function readAll(reader: ByteReader, take: (entry: Entry) => Promise<void>): Promise<string> {
  const sums: string[] = []
  let [list, sumOfList] = ['', '']
  for (;;) {
    const header = await reader.read(block)
    mustRestore(header.length === block, 'it is cut off')
    if (header.equals(end.subarray(0, block))) break
    const name = header.toString('latin1', 0, longestName).replace(/\0+$/, '')
    const size = sizeIn(header)
    mustRestore(size >= 0 && namePattern.test(name) && header.equals(headerOf(name, size)), 'it was changed, or is no backup')
    mustRestore(sumOfList === '', 'it was changed: it goes on after its end')
    const hash = createHash('sha256')
    const body = bodyOf(reader, size, chunk => hash.update(chunk))
    if (name === sumsName) list = await textOf(body)
    else if (name === sumOfSumsName) sumOfList = await textOf(body)
    else {
      mustRestore(list === '', 'it was changed: it goes on after its end')
      await take({ name, size, body })
      for await (const rest of body) void rest
      sums.push(`${hash.digest('hex')}  ${name}\n`)
    }
    const padding = await reader.read(paddingOf(size).length)
    mustRestore(padding.equals(paddingOf(size)), 'it is cut off or was changed')
  }
  const tail = await reader.read(2 * block)
  mustRestore(tail.equals(end.subarray(block)), 'it is cut off or was changed at its end')
  mustRestore(sumOfList === `${createHash('sha256').update(list).digest('hex')}  ${sumsName}\n`, 'it was changed: its list of hashes is not what was written')
  mustRestore(sums.join('') === list, 'it was changed: a file in it is not what was written')
  return list
}

async function* bodyOf(reader: ByteReader, size: number, onChunk: (chunk: Buffer) => void): AsyncGenerator<Buffer> {
  for (let missing = size; missing > 0;) {
    const chunk = await reader.some(Math.min(missing, block * 256))
    mustRestore(chunk, 'it is cut off')
    missing -= chunk.length
    onChunk(chunk)
    yield chunk
  }
}

export async function textOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

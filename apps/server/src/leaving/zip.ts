import type { FileHandle } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw, createInflateRaw } from 'node:zlib'

/** A file of an archive: its name, and its bytes as they come. */
export interface ZipEntry {
  name: string
  bytes: AsyncIterable<Uint8Array>
  /** Pictures and films do not get smaller. */
  isPacked: boolean
}

const localMark = 0x04034b50
const centralMark = 0x02014b50
const descriptorMark = 0x08074b50
const endMark = 0x06054b50
const largeEndMark = 0x06064b50
const locatorMark = 0x07064b50
/** Version 4.5 of the format: entries and archives beyond 4 GB. */
const version = 45
/** Sizes follow the bytes; names are UTF-8. */
const flags = 0x0808
const stored = 0
const deflated = 8
const elsewhere = 0xffffffff
const largeField = 0x0001
/** 1 January 2000: the same content makes the same archive whenever it is made. */
const dosDate = ((2000 - 1980) << 9) | (1 << 5) | 1

interface Written {
  name: Buffer
  method: number
  crc: number
  size: number
  packed: number
  offset: number
}

const long = (value: number) => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(value))
  return bytes
}

function localHeader(name: Buffer, method: number): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(localMark, 0)
  head.writeUInt16LE(version, 4)
  head.writeUInt16LE(flags, 6)
  head.writeUInt16LE(method, 8)
  head.writeUInt16LE(dosDate, 12)
  head.writeUInt32LE(elsewhere, 18)
  head.writeUInt32LE(elsewhere, 22)
  head.writeUInt16LE(name.length, 26)
  head.writeUInt16LE(20, 28)
  const extra = Buffer.alloc(20)
  extra.writeUInt16LE(largeField, 0)
  extra.writeUInt16LE(16, 2)
  return Buffer.concat([head, name, extra])
}

function descriptor({ crc, size, packed }: Written): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32LE(descriptorMark, 0)
  head.writeUInt32LE(crc, 4)
  return Buffer.concat([head, long(packed), long(size)])
}

function centralHeader({ name, method, crc, size, packed, offset }: Written): Buffer {
  const head = Buffer.alloc(46)
  head.writeUInt32LE(centralMark, 0)
  head.writeUInt16LE(version, 4)
  head.writeUInt16LE(version, 6)
  head.writeUInt16LE(flags, 8)
  head.writeUInt16LE(method, 10)
  head.writeUInt16LE(dosDate, 14)
  head.writeUInt32LE(crc, 16)
  head.writeUInt32LE(elsewhere, 20)
  head.writeUInt32LE(elsewhere, 24)
  head.writeUInt16LE(name.length, 28)
  head.writeUInt16LE(28, 30)
  head.writeUInt32LE(elsewhere, 42)
  const extra = Buffer.alloc(4)
  extra.writeUInt16LE(largeField, 0)
  extra.writeUInt16LE(24, 2)
  return Buffer.concat([head, name, extra, long(size), long(packed), long(offset)])
}

function endOf(count: number, size: number, offset: number): Buffer {
  const large = Buffer.alloc(56)
  large.writeUInt32LE(largeEndMark, 0)
  large.writeBigUInt64LE(44n, 4)
  large.writeUInt16LE(version, 12)
  large.writeUInt16LE(version, 14)
  large.writeBigUInt64LE(BigInt(count), 24)
  large.writeBigUInt64LE(BigInt(count), 32)
  large.writeBigUInt64LE(BigInt(size), 40)
  large.writeBigUInt64LE(BigInt(offset), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(locatorMark, 0)
  locator.writeBigUInt64LE(BigInt(offset + size), 8)
  locator.writeUInt32LE(1, 16)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(endMark, 0)
  end.writeUInt16LE(0xffff, 8)
  end.writeUInt16LE(0xffff, 10)
  end.writeUInt32LE(elsewhere, 12)
  end.writeUInt32LE(elsewhere, 16)
  return Buffer.concat([large, locator, end])
}

/** An archive as it is made: nothing of it is held but the piece that is under way. */
export async function* writeZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const written: Written[] = []
  let offset = 0
  for await (const { name, bytes, isPacked } of entries) {
    const entry: Written = { name: Buffer.from(name), method: isPacked ? deflated : stored, crc: 0, size: 0, packed: 0, offset }
    const counted = async function* () {
      for await (const chunk of bytes) {
        entry.crc = crc32(chunk, entry.crc)
        entry.size += chunk.length
        yield chunk
      }
    }
    const header = localHeader(entry.name, entry.method)
    yield header
    const body: AsyncIterable<Uint8Array> = isPacked ? deflate(counted()) : counted()
    for await (const chunk of body) {
      entry.packed += chunk.length
      yield chunk
    }
    const tail = descriptor(entry)
    yield tail
    offset += header.length + entry.packed + tail.length
    written.push(entry)
  }
  let size = 0
  for (const entry of written) {
    const header = centralHeader(entry)
    size += header.length
    yield header
  }
  yield endOf(written.length, size, offset)
}

async function* deflate(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const packer = createDeflateRaw()
  // A source that fails makes the packer fail, and with it whoever reads.
  pipeline(Readable.from(bytes, { objectMode: false }), packer, () => {})
  for await (const chunk of packer) yield chunk as Uint8Array
}

interface Found {
  method: number
  size: number
  packed: number
  offset: number
}

export interface ZipReader {
  names: string[]
  /** The bytes of an entry; throws where there is none, or where it is not whole. */
  read: (name: string) => AsyncGenerator<Uint8Array>
  sizeOf: (name: string) => number | undefined
}

export class NotAnArchive extends Error {}

const mostEntries = 1_000_000
const mostTail = 65_557

/** Opens an archive on disk, ours or one that another program packed again. */
export async function openZip(file: FileHandle): Promise<ZipReader> {
  const { size: length } = await file.stat()
  const piece = async (start: number, size: number) => {
    if (start < 0 || size < 0 || start + size > length) throw new NotAnArchive('it is cut off')
    const bytes = Buffer.alloc(size)
    const { bytesRead } = await file.read(bytes, 0, size, start)
    if (bytesRead !== size) throw new NotAnArchive('it is cut off')
    return bytes
  }
  const tailStart = Math.max(0, length - mostTail)
  const tail = await piece(tailStart, length - tailStart)
  const endAt = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (endAt < 0 || endAt + 22 > tail.length) throw new NotAnArchive('it is no ZIP archive, or cut off')
  let [count, offset] = [tail.readUInt16LE(endAt + 10), tail.readUInt32LE(endAt + 16)]
  if (endAt >= 20 && tail.readUInt32LE(endAt - 20) === locatorMark) {
    const large = await piece(Number(tail.readBigUInt64LE(endAt - 12)), 56)
    if (large.readUInt32LE(0) !== largeEndMark) throw new NotAnArchive('its end is not readable')
    ;[count, offset] = [Number(large.readBigUInt64LE(32)), Number(large.readBigUInt64LE(48))]
  }
  if (count > mostEntries) throw new NotAnArchive('it has too many entries')

  const found = new Map<string, Found>()
  for (let index = 0, at = offset; index < count; index++) {
    const head = await piece(at, 46)
    if (head.readUInt32LE(0) !== centralMark) throw new NotAnArchive('its list of entries is not readable')
    const [nameLength, extraLength, noteLength] = [head.readUInt16LE(28), head.readUInt16LE(30), head.readUInt16LE(32)]
    const rest = await piece(at + 46, nameLength + extraLength)
    const entry = { method: head.readUInt16LE(10), size: head.readUInt32LE(24), packed: head.readUInt32LE(20), offset: head.readUInt32LE(42) }
    readLarge(rest.subarray(nameLength), entry)
    const name = rest.subarray(0, nameLength).toString()
    if (!name.endsWith('/')) found.set(name, entry)
    at += 46 + nameLength + extraLength + noteLength
  }

  const packedBytes = async function* ({ offset: start, packed }: Found) {
    const head = await piece(start, 30)
    if (head.readUInt32LE(0) !== localMark) throw new NotAnArchive('an entry is not where it should be')
    let at = start + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
    for (let left = packed; left > 0;) {
      const chunk = await piece(at, Math.min(left, 256 * 1024))
      at += chunk.length
      left -= chunk.length
      yield chunk
    }
  }
  return {
    names: [...found.keys()],
    sizeOf: name => found.get(name)?.size,
    async *read(name) {
      const entry = found.get(name)
      if (!entry) throw new NotAnArchive(`${name} is missing`)
      if (entry.method !== stored && entry.method !== deflated) throw new NotAnArchive(`${name} is packed in a way that is not read here`)
      let size = 0
      for await (const chunk of entry.method === stored ? packedBytes(entry) : inflate(packedBytes(entry))) {
        size += chunk.length
        // What unpacks to more than it says is not unpacked.
        if (size > entry.size) throw new NotAnArchive(`${name} is larger than it says`)
        yield chunk
      }
      if (size !== entry.size) throw new NotAnArchive(`${name} is cut off`)
    },
  }
}

/** Sizes beyond 4 GB stand in a field of their own, in this order, where their place says so. */
function readLarge(extra: Buffer, entry: Found): void {
  for (let at = 0; at + 4 <= extra.length;) {
    const [kind, length] = [extra.readUInt16LE(at), extra.readUInt16LE(at + 2)]
    if (kind === largeField) {
      let next = at + 4
      for (const name of ['size', 'packed', 'offset'] as const) {
        if (entry[name] !== elsewhere || next + 8 > extra.length) continue
        entry[name] = Number(extra.readBigUInt64LE(next))
        next += 8
      }
    }
    at += 4 + length
  }
}

async function* inflate(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const opener = createInflateRaw()
  pipeline(Readable.from(bytes, { objectMode: false }), opener, () => {})
  try {
    for await (const chunk of opener) yield chunk as Uint8Array
  } catch (error) {
    throw error instanceof NotAnArchive ? error : new NotAnArchive(`it cannot be unpacked: ${error instanceof Error ? error.message : 'unknown'}`)
  }
}

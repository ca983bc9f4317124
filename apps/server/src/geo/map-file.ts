import { createReadStream } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { bytesToHeader, Compression, ResolvedValueCache, TileType, type Header, type Source } from 'pmtiles'
import { z } from 'zod'
import { etagOf } from '../platform/http/etags.ts'

/** A map with streets in one file: vector tiles of the Protomaps basemap, packed as PMTiles. */
export interface MapFile {
  /** Bytes. */
  size: number
  /** The same on every machine with this file. */
  etag: string
  minZoom: number
  maxZoom: number
  /** Degrees: west, south, east, north. */
  bounds: [number, number, number, number]
  /** The bytes from the first to the last, both included. */
  read: (start: number, end: number) => Readable
  close: () => Promise<void>
}

/** PMTiles, version 3: the header, and the part at the beginning of a file in which its root directory must end. */
const headBytes = 127
const rootBytes = 16_384
/** Leaves below the root; readers go no deeper. */
const mostDepth = 3

/** Layers that the style draws, and the version of the basemap that names them so. */
const neededLayers = ['earth', 'water', 'roads', 'places']
const neededVersion = 4

const metadataShape = z.object({ vector_layers: z.array(z.object({ id: z.string() })), version: z.string().optional() })

/**
 * Opens the file of the setting `MAP_FILE` and checks it: its header, that it is a Protomaps basemap, and that every directory and tile lies inside it.
 * Throws one line that says what is wrong with it. Its bytes must not change while it is open; a new file takes its name.
 */
export async function openMapFile(path: string): Promise<MapFile> {
  let file: FileHandle | undefined
  try {
    file = await open(path)
    return await describe(file)
  } catch (error) {
    await file?.close()
    throw new Error(`MAP_FILE=${path}: ${reasonOf(error)}`, { cause: error })
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof BadFile) return error.message
  return error instanceof Error && 'syscall' in error && 'code' in error ? `cannot be read (${String(error.code)})` : 'is damaged'
}

class BadFile extends Error {}

function mustHold(condition: unknown, reason: string): asserts condition {
  if (!condition) throw new BadFile(reason)
}

async function describe(file: FileHandle): Promise<MapFile> {
  const status = await file.stat()
  mustHold(status.isFile(), 'is not a file')
  const { size } = status
  const { fd } = file
  const read = (start: number, end: number) => createReadStream('', { fd, start, end, autoClose: false })
  const bytesOf = async (at: number, length: number) => {
    const bytes = new Uint8Array(length)
    const { bytesRead } = await file.read(bytes, 0, length, at)
    mustHold(bytesRead === length, 'is cut off')
    return bytes
  }

  const head = await bytesOf(0, Math.min(size, rootBytes))
  const header = readHeader(head)
  mustEndInside(header, size)
  const metadata: unknown = JSON.parse(await unpacked(await bytesOf(header.jsonMetadataOffset, header.jsonMetadataLength), header.internalCompression))
  mustBeBasemap(metadata)
  await mustPointInside(header, bytesOf)

  const { minZoom, maxZoom, minLon, minLat, maxLon, maxLat } = header
  const etag = etagOf(Buffer.concat([Buffer.from(`${size} `), head]))
  return { size, etag, minZoom, maxZoom, bounds: [minLon, minLat, maxLon, maxLat], read, close: () => file.close() }
}

function readHeader(head: Uint8Array<ArrayBuffer>): Header {
  mustHold(Buffer.from(head.subarray(0, 7)).toString('latin1') === 'PMTiles', 'is not a PMTiles file')
  mustHold(head.length >= headBytes, 'is cut off')
  mustHold(head[7] === 3, `is PMTiles of version ${head[7]}, not 3`)
  const header = bytesToHeader(head.buffer)
  mustHold(header.tileType === TileType.Mvt, `has tiles of type ${TileType[header.tileType] ?? header.tileType}, not vector tiles (MVT)`)
  for (const compression of [header.internalCompression, header.tileCompression])
    mustHold(compression === Compression.None || compression === Compression.Gzip, `is compressed by ${Compression[compression] ?? compression}, not gzip`)
  const { minLon, minLat, maxLon, maxLat, minZoom, maxZoom } = header
  mustHold(minLon < maxLon && minLat < maxLat && minLon >= -180 && maxLon <= 180 && minLat >= -90 && maxLat <= 90, 'has no valid bounds')
  mustHold(minZoom <= maxZoom && maxZoom <= 24, 'has no valid zooms')
  return header
}

function mustEndInside(header: Header, size: number) {
  const { rootDirectoryOffset, rootDirectoryLength, jsonMetadataOffset, jsonMetadataLength } = header
  const { leafDirectoryOffset, leafDirectoryLength = 0, tileDataOffset, tileDataLength = 0 } = header
  mustHold(rootDirectoryOffset + rootDirectoryLength <= rootBytes, 'has its root directory in the wrong place')
  const end = Math.max(
    rootDirectoryOffset + rootDirectoryLength,
    jsonMetadataOffset + jsonMetadataLength,
    leafDirectoryOffset + leafDirectoryLength,
    tileDataOffset + tileDataLength,
  )
  mustHold(end <= size, `is cut off: it has ${size} bytes and needs ${end}`)
}

function mustBeBasemap(metadata: unknown) {
  const { data } = metadataShape.safeParse(metadata)
  const missing = neededLayers.filter(needed => !data?.vector_layers.some(({ id }) => id === needed))
  mustHold(missing.length === 0, `is not a Protomaps basemap: it has no layer ${missing.join(', ')}`)
  const version = Number.parseInt(data?.version ?? '', 10)
  mustHold(!(version < neededVersion), `is a Protomaps basemap of version ${version}, not ${neededVersion}`)
}

const unpacked = (bytes: Uint8Array<ArrayBuffer>, compression: Compression): Promise<string> => {
  const stream = new Blob([bytes]).stream()
  return text(compression === Compression.Gzip ? stream.pipeThrough(new DecompressionStream('gzip')) : stream)
}

/** Reads every directory once, wherever it is named. */
async function mustPointInside(header: Header, bytesOf: (at: number, length: number) => Promise<Uint8Array<ArrayBuffer>>) {
  const { rootDirectoryOffset, rootDirectoryLength, leafDirectoryOffset, leafDirectoryLength = 0, tileDataLength = 0 } = header
  const source: Source = { getKey: () => '', getBytes: async (at, length) => ({ data: (await bytesOf(at, length)).buffer }) }
  const directories = new ResolvedValueCache(1)
  const seen = new Set<number>()
  const visit = async (at: number, length: number, depth: number) => {
    for (const entry of await directories.getDirectory(source, at, length, header)) {
      const isLeaf = entry.runLength === 0
      const limit = isLeaf ? leafDirectoryLength : tileDataLength
      mustHold(entry.offset >= 0 && entry.length > 0 && entry.offset + entry.length <= limit, `has a ${isLeaf ? 'directory' : 'tile'} that lies outside of it`)
      if (!isLeaf || seen.has(entry.offset)) continue
      mustHold(depth < mostDepth, 'has directories that are nested too deep')
      seen.add(entry.offset)
      await visit(leafDirectoryOffset + entry.offset, entry.length, depth + 1)
    }
  }
  await visit(rootDirectoryOffset, rootDirectoryLength, 0)
}

import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { editsOfBoxes } from './metadata/boxes.ts'
import { bytesOfFile, type BytesOfFile, type Edit } from './metadata/bytes-of-file.ts'
import { editsOfGif } from './metadata/gif.ts'
import { editsOfJpeg } from './metadata/jpeg.ts'
import { editsOfPng } from './metadata/png.ts'
import { editsOfTiff } from './metadata/tiff.ts'
import { editsOfWebp } from './metadata/webp.ts'

const editors: Record<string, (bytes: BytesOfFile) => Promise<Edit[]>> = {
  'image/jpeg': editsOfJpeg,
  'image/png': editsOfPng,
  'image/apng': editsOfPng,
  'image/webp': editsOfWebp,
  'image/gif': editsOfGif,
  'image/avif': editsOfBoxes,
  'image/heic': editsOfBoxes,
  'image/heif': editsOfBoxes,
  'image/heic-sequence': editsOfBoxes,
  'image/heif-sequence': editsOfBoxes,
  'image/tiff': editsOfTiff,
  'video/mp4': editsOfBoxes,
  'video/quicktime': editsOfBoxes,
  'video/x-m4v': editsOfBoxes,
  'video/3gpp': editsOfBoxes,
  'audio/x-m4a': editsOfBoxes,
}

/** Bytes that stand at `path` now. */
export interface Stripped {
  size: number
  sha256: Buffer
}

/**
 * Cuts out of the file at `from` what tells where, when and with what it was taken: EXIF but its orientation, XMP, IPTC, comments.
 * Pixels, colour and sound stay as they are, bit for bit. Writes the result to `to`; undefined where there is nothing to cut and nothing was written.
 */
export async function stripMetadata(from: string, mime: string, to: string): Promise<Stripped | undefined> {
  const editor = editors[mime]
  if (!editor) return undefined
  const file = await open(from)
  try {
    const { size } = await file.stat()
    const edits = inOrder(await editor(bytesOfFile(file, size)))
    return edits.length === 0 ? undefined : await writeEdited(from, size, edits, to)
  } finally {
    await file.close()
  }
}

/** By place, without those that reach into one before them: a hostile file may name the same bytes twice. */
function inOrder(edits: Edit[]): Edit[] {
  let reached = 0
  return edits
    .filter(edit => edit.end > edit.start)
    .toSorted((a, b) => a.start - b.start)
    .filter(edit => {
      if (edit.start < reached) return false
      reached = edit.end
      return true
    })
}

async function writeEdited(from: string, size: number, edits: Edit[], to: string): Promise<Stripped> {
  const hash = createHash('sha256')
  let written = 0
  const pieces = async function* (): AsyncGenerator<Buffer> {
    let position = 0
    for (const edit of edits) {
      if (edit.start > position) yield* range(from, position, edit.start)
      if (edit.insert) yield edit.insert
      if (edit.zeros) yield* zeros(edit.end - edit.start)
      position = edit.end
    }
    if (position < size) yield* range(from, position, size)
  }
  const counted = async function* () {
    for await (const piece of pieces()) {
      hash.update(piece)
      written += piece.length
      yield piece
    }
  }
  try {
    await pipeline(counted, createWriteStream(to, { flags: 'wx', mode: 0o600 }))
  } catch (error) {
    await rm(to, { force: true })
    throw error
  }
  return { size: written, sha256: hash.digest() }
}

const range = (path: string, start: number, end: number) => createReadStream(path, { start, end: end - 1 }) as AsyncIterable<Buffer>

function* zeros(count: number) {
  const block = Buffer.alloc(Math.min(count, 64 * 1024))
  for (let left = count; left > 0; left -= block.length) yield block.subarray(0, Math.min(left, block.length))
}

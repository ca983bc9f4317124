import { crc32 } from 'node:zlib'
import type { BytesOfFile, Edit } from './bytes-of-file.ts'
import { orientationOf, tiffOfOrientation } from './exif.ts'

/** Texts, times, EXIF and signed histories: no decoder needs them. */
const metadataChunks = new Set(['eXIf', 'zxIf', 'tEXt', 'zTXt', 'iTXt', 'tIME', 'caBX'])

/** What must go out of a PNG. What stands behind its last chunk stays. */
export async function editsOfPng(bytes: BytesOfFile): Promise<Edit[]> {
  const edits: Edit[] = []
  let position = 8
  while (position + 12 <= bytes.size) {
    const head = await bytes.at(position, 8)
    const length = head.readUInt32BE(0)
    const type = head.toString('latin1', 4)
    const next = position + 12 + length
    if (metadataChunks.has(type)) {
      const edit: Edit = { start: position, end: Math.min(next, bytes.size) }
      const orientation = type === 'eXIf' ? orientationOf(await bytes.at(position + 8, length)) : undefined
      if (orientation !== undefined) edit.insert = chunkOf(orientation)
      if (!edit.insert?.equals(await bytes.at(position, next - position))) edits.push(edit)
    }
    if (type === 'IEND') break
    position = next
  }
  return edits
}

function chunkOf(orientation: number): Buffer {
  const content = tiffOfOrientation(orientation)
  const chunk = Buffer.alloc(12 + content.length)
  chunk.writeUInt32BE(content.length, 0)
  chunk.write('eXIf', 4, 'latin1')
  content.copy(chunk, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + content.length)), 8 + content.length)
  return chunk
}

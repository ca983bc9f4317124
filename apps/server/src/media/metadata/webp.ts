import type { BytesOfFile, Edit } from './bytes-of-file.ts'
import { orientationOf, tiffOfOrientation, withoutMark } from './exif.ts'

const hasExif = 0x08
const hasXmp = 0x04

/** What must go out of a WebP; the length and the flags in its head follow. */
export async function editsOfWebp(bytes: BytesOfFile): Promise<Edit[]> {
  const edits: Edit[] = []
  const riff = await bytes.at(0, 30)
  if (riff.length < 30) return edits
  const end = Math.min(bytes.size, 8 + riff.readUInt32LE(4))
  let growth = 0
  let orientation: number | undefined
  for (let position = 12; position + 8 <= end;) {
    const head = await bytes.at(position, 8)
    const type = head.toString('latin1', 0, 4)
    const length = head.readUInt32LE(4)
    const next = Math.min(end, position + 8 + length + (length % 2))
    if (type === 'EXIF' || type === 'XMP ') {
      const found = type === 'EXIF' && orientation === undefined ? orientationOf(withoutMark(await bytes.at(position + 8, length))) : undefined
      orientation ??= found
      const edit: Edit = { start: position, end: next }
      if (found !== undefined) edit.insert = chunkOf(found)
      if (!edit.insert?.equals(await bytes.at(position, next - position))) {
        edits.push(edit)
        growth += (edit.insert?.length ?? 0) - (next - position)
      }
    }
    position = next
  }
  if (edits.length === 0) return []
  const size = Buffer.alloc(4)
  size.writeUInt32LE(riff.readUInt32LE(4) + growth)
  edits.push({ start: 4, end: 8, insert: size })
  if (riff.toString('latin1', 12, 16) === 'VP8X') {
    const flags = ((riff[20] ?? 0) & ~(hasExif | hasXmp)) | (orientation === undefined ? 0 : hasExif)
    edits.push({ start: 20, end: 21, insert: Buffer.from([flags]) })
  }
  return edits
}

function chunkOf(orientation: number): Buffer {
  const content = tiffOfOrientation(orientation)
  const head = Buffer.from('EXIF\0\0\0\0', 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content])
}

import { windowSize, type BytesOfFile, type Edit } from './bytes-of-file.ts'
import { orientationOf, tiffOfOrientation, withMark, withoutMark } from './exif.ts'

/** Segments that a decoder needs: JFIF's density, the colour profile, Adobe's colour transform. All other application segments and comments go. */
function isNeeded(marker: number, start: Buffer): boolean {
  const begins = (mark: string) => start.subarray(0, mark.length).toString('latin1') === mark
  if (marker === 0xe0) return begins('JFIF\0')
  if (marker === 0xe2) return begins('ICC_PROFILE\0')
  if (marker === 0xee) return begins('Adobe')
  return marker < 0xe0 || marker === 0xf0 || (marker > 0xef && marker !== 0xfe)
}

const isExif = (marker: number, start: Buffer) => marker === 0xe1 && start.subarray(0, 4).toString('latin1') === 'Exif'

/** What must go out of a JPEG, and out of further pictures that cameras hang on behind its end. */
export async function editsOfJpeg(bytes: BytesOfFile): Promise<Edit[]> {
  const edits: Edit[] = []
  let end = await walk(bytes, 0, edits)
  // Behind the end: previews and depth maps of cameras are whole JPEGs with EXIF of their own. Other bytes stay.
  while (end < bytes.size) {
    const at = await bytes.find(0xff, end)
    if (at < 0) break
    const mark = await bytes.at(at, 4)
    const isPicture = mark.length === 4 && mark[1] === 0xd8 && mark[2] === 0xff && (mark[3] ?? 0) >= 0xc0
    end = isPicture ? await walk(bytes, at, edits) : at + 1
  }
  return edits
}

/** Walks one picture from its start; returns where it ends. */
async function walk(bytes: BytesOfFile, start: number, edits: Edit[]): Promise<number> {
  let position = start + 2
  let hasOrientation = false
  while (position < bytes.size) {
    const at = await bytes.find(0xff, position)
    if (at < 0) return bytes.size
    const head = await bytes.at(at, 4)
    const marker = head[1] ?? 0
    if (marker === 0xff) {
      position = at + 1
      continue
    }
    if (marker === 0xd9) return at + 2
    // Stuffed bytes and restarts stand inside the picture's own data.
    if (marker === 0 || marker === 1 || (marker >= 0xd0 && marker <= 0xd8)) {
      position = at + 2
      continue
    }
    if (head.length < 4) return bytes.size
    const length = head.readUInt16BE(2)
    const next = at + 2 + length
    if (length < 2) {
      position = at + 2
      continue
    }
    if (marker < 0xe0 && marker !== 0xda) {
      position = next
      continue
    }
    const content = await bytes.at(at + 4, Math.min(length - 2, windowSize))
    if (!isNeeded(marker, content)) {
      const orientation: number | undefined = isExif(marker, content) && !hasOrientation ? orientationOf(withoutMark(content)) : undefined
      hasOrientation ||= orientation !== undefined
      const edit: Edit = { start: at, end: Math.min(next, bytes.size) }
      if (orientation !== undefined) edit.insert = segmentOf(orientation)
      // A file that says nothing but how it is turned comes back byte for byte.
      const isSame = edit.insert?.equals(await bytes.at(at, next - at))
      if (!isSame) edits.push(edit)
    }
    position = next
  }
  return bytes.size
}

function segmentOf(orientation: number): Buffer {
  const content = withMark(tiffOfOrientation(orientation))
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

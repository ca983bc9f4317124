import type { BytesOfFile, Edit } from './bytes-of-file.ts'

const pointers = new Set([0x8769, 0x8825])
/** Description, maker, model, software, time, artist, host, XMP, IPTC, copyright, Photoshop's block, EXIF, GPS, and the serial numbers of raw formats. */
const telling = new Set([
  0x010e, 0x010f, 0x0110, 0x0131, 0x0132, 0x013b, 0x013c, 0x02bc, 0x83bb, 0x8298, 0x8649, 0x8769, 0x8825, 0xc614, 0xc62f, 0xc634, 0xc635, 0xc68b, 0xc7a1,
  0xc7d5,
])
const widths = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4]
const mostDirectories = 100

/** What must go out of a TIFF. Places in it are named by number, so entries are emptied where they stand. */
export async function editsOfTiff(bytes: BytesOfFile): Promise<Edit[]> {
  const edits: Edit[] = []
  const head = await bytes.at(0, 8)
  const isLittle = head.toString('latin1', 0, 2) === 'II'
  const short = (block: Buffer, at: number) => (isLittle ? block.readUInt16LE(at) : block.readUInt16BE(at))
  const long = (block: Buffer, at: number) => (isLittle ? block.readUInt32LE(at) : block.readUInt32BE(at))
  if (head.length < 8 || short(head, 2) !== 42) return edits

  const seen = new Set<number>()
  const due: { at: number; all: boolean }[] = [{ at: long(head, 4), all: false }]
  for (let directory = due.shift(); directory && seen.size < mostDirectories; directory = due.shift()) {
    const { at, all } = directory
    if (at === 0 || seen.has(at) || at + 2 > bytes.size) continue
    seen.add(at)
    const count = short(await bytes.at(at, 2), 0)
    const block = await bytes.at(at + 2, count * 12 + 4)
    for (let index = 0; index * 12 + 12 <= block.length; index++) {
      const entry = block.subarray(index * 12, index * 12 + 12)
      const tag = short(entry, 0)
      if (!all && !telling.has(tag)) continue
      const length = (widths[short(entry, 2)] ?? 1) * long(entry, 4)
      const place = long(entry, 8)
      if (pointers.has(tag)) due.push({ at: place, all: true })
      else if (length > 4 && place + length <= bytes.size) edits.push({ start: place, end: place + length, zeros: true })
      edits.push({ start: at + 2 + index * 12 + 2, end: at + 2 + index * 12 + 12, insert: emptied(isLittle) })
    }
    if (!all && block.length === count * 12 + 4) due.push({ at: long(block, count * 12), all: false })
  }
  return edits
}

/** One byte, zero. */
const emptied = (isLittle: boolean) => Buffer.from(isLittle ? [1, 0, 1, 0, 0, 0, 0, 0, 0, 0] : [0, 1, 0, 0, 0, 1, 0, 0, 0, 0])

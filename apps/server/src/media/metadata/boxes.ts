import type { BytesOfFile, Edit } from './bytes-of-file.ts'

interface Box {
  type: string
  start: number
  /** Where its content begins. */
  body: number
  end: number
}

const mostBoxes = 20_000
const xmpUuid = 'be7acfcb97a942e89c71999491e3afac'

/** What must go out of HEIF, AVIF, MP4 and QuickTime files. Sizes stay, as places in the file are named by number: blocks are emptied, not cut. */
export async function editsOfBoxes(bytes: BytesOfFile): Promise<Edit[]> {
  const edits: Edit[] = []
  let left = mostBoxes
  const list = async (start: number, end: number): Promise<Box[]> => {
    const boxes: Box[] = []
    for (let position = start; position + 8 <= end && left-- > 0;) {
      const head = await bytes.at(position, 16)
      const short = head.readUInt32BE(0)
      const isLong = short === 1 && head.length === 16
      const size = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? end - position : short
      const body = position + (isLong ? 16 : 8)
      if (size < body - position) break
      boxes.push({ type: head.toString('latin1', 4, 8), start: position, body, end: Math.min(end, position + size) })
      position += size
    }
    return boxes
  }
  const empty = (box: Box) =>
    edits.push({ start: box.start + 4, end: box.start + 8, insert: Buffer.from('free') }, { start: box.body, end: box.end, zeros: true })
  const emptyTold = async (parent: Box) => {
    for (const box of await list(parent.body, parent.end)) {
      if (box.type === 'udta' || box.type === 'meta') empty(box)
      else if (box.type === 'trak') await emptyTold(box)
    }
  }
  for (const box of await list(0, bytes.size)) {
    if (box.type === 'moov') await emptyTold(box)
    else if (box.type === 'uuid' && (await bytes.at(box.body, 16)).toString('hex') === xmpUuid) empty(box)
    else if (box.type === 'meta') edits.push(...(await editsOfItems(bytes, await list(box.body + 4, box.end), left)))
  }
  return edits
}

/** Empties the items of a still picture that hold EXIF or XMP. How the picture is turned stands elsewhere. */
async function editsOfItems(bytes: BytesOfFile, boxes: Box[], most: number): Promise<Edit[]> {
  const content = async (type: string) => {
    const box = boxes.find(one => one.type === type)
    return box ? bytes.at(box.body, box.end - box.body) : undefined
  }
  const infos = await content('iinf')
  const places = await content('iloc')
  const data = boxes.find(one => one.type === 'idat')
  if (!infos || !places) return []
  const ids = metadataItems(infos, most)
  return placesOf(places, ids, data?.body).map(place => ({ ...place, end: Math.min(place.end, bytes.size), zeros: true }))
}

function metadataItems(infos: Buffer, most: number): Set<number> {
  const ids = new Set<number>()
  let at = (infos[0] ?? 0) === 0 ? 6 : 8
  for (let count = 0; at + 20 <= infos.length && count < most; count++) {
    const size = infos.readUInt32BE(at)
    const version = infos[at + 8] ?? 0
    if (size < 20) break
    const id = version < 3 ? infos.readUInt16BE(at + 12) : infos.readUInt32BE(at + 12)
    const type = infos.toString('latin1', at + (version < 3 ? 16 : 18), at + (version < 3 ? 20 : 22))
    if (type === 'Exif' || type === 'mime') ids.add(id)
    at += size
  }
  return ids
}

function placesOf(places: Buffer, ids: Set<number>, data: number | undefined): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = []
  const version = places[0] ?? 0
  let at = 4
  const take = (width: number) => {
    if (at + width > places.length) {
      at = Infinity
      return 0
    }
    const value = width === 0 ? 0 : width === 8 ? Number(places.readBigUInt64BE(at)) : places.readUIntBE(at, width)
    at += width
    return value
  }
  const widths = take(2)
  const [offsetWidth, lengthWidth, baseWidth, indexWidth] = [widths >> 12, (widths >> 8) & 15, (widths >> 4) & 15, version > 0 ? widths & 15 : 0]
  if (![offsetWidth, lengthWidth, baseWidth, indexWidth].every(width => width === 0 || width === 4 || width === 8)) return found
  // Parts without a length say nothing that could be emptied. They may take no byte, and a file of a few may name billions.
  if (lengthWidth === 0) return found
  const items = take(version < 2 ? 2 : 4)
  for (let item = 0; item < items && at < places.length; item++) {
    const id = take(version < 2 ? 2 : 4)
    const method = version > 0 ? take(2) & 15 : 0
    take(2)
    const base = take(baseWidth)
    const extents = take(2)
    for (let extent = 0; extent < extents && at < places.length; extent++) {
      take(indexWidth)
      const start = base + take(offsetWidth) + (method === 1 ? (data ?? 0) : 0)
      const length = take(lengthWidth)
      if (ids.has(id) && length > 0 && (method === 0 || (method === 1 && data !== undefined))) found.push({ start, end: start + length })
    }
  }
  return found
}

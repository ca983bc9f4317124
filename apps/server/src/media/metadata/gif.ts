import type { BytesOfFile, Edit } from './bytes-of-file.ts'

/** What must go out of a GIF: comments, and the application blocks that hold XMP or colour of no decoder. Loops and colour profiles stay. */
export async function editsOfGif(bytes: BytesOfFile): Promise<Edit[]> {
  const edits: Edit[] = []
  const tableOf = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  /** Where the row of small blocks from `position` on has ended. */
  const afterBlocks = async (position: number) => {
    let at = position
    while (at < bytes.size) {
      const length = (await bytes.at(at, 1))[0] ?? 0
      at += 1 + length
      if (length === 0) break
    }
    return at
  }
  let position = 13 + tableOf((await bytes.at(10, 1))[0] ?? 0)
  while (position < bytes.size) {
    const head = await bytes.at(position, 14)
    if (head[0] === 0x2c) {
      position = await afterBlocks(position + 11 + tableOf(head[9] ?? 0))
    } else if (head[0] === 0x21) {
      const next = await afterBlocks(position + 2)
      const application = head[1] === 0xff ? head.toString('latin1', 3, 14) : ''
      if (head[1] === 0xfe || application.startsWith('XMP Data')) edits.push({ start: position, end: next })
      position = next
    } else break
  }
  return edits
}

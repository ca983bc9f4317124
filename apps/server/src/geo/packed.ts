/** Several runs of bytes in one file, each starting at a multiple of eight, after a JSON head that says where. */
interface Head {
  about: unknown
  /** Counted from the beginning of the file. */
  parts: Record<string, [offset: number, length: number]>
}

const aligned = (length: number) => Math.ceil(length / 8) * 8

export function pack(about: unknown, parts: Record<string, ArrayBufferView>): Buffer {
  const views = Object.entries(parts)
  const headOf = (start: number) => {
    let end = start
    const places = views.map(([name, view]) => {
      const at = end
      end = aligned(at + view.byteLength)
      return [name, [at, view.byteLength] as [number, number]] as const
    })
    return { head: Buffer.from(JSON.stringify({ about, parts: Object.fromEntries(places) } satisfies Head)), places, end }
  }
  // Offsets written before the head's length is known could make it longer: room for ten digits each.
  const start = aligned(4 + headOf(0).head.length + 10 * views.length)
  const { head, places, end } = headOf(start)
  const file = Buffer.alloc(end)
  file.writeUInt32LE(head.length, 0)
  head.copy(file, 4)
  views.forEach(([, view], index) => Buffer.from(view.buffer, view.byteOffset, view.byteLength).copy(file, places[index]?.[1][0]))
  return file
}

/** How many bytes to read for `readHead`. */
export const headBytes = async (read: (at: number, length: number) => Promise<Buffer>) => 4 + (await read(0, 4)).readUInt32LE(0)

export function readHead(bytes: Buffer): Head {
  return JSON.parse(bytes.toString('utf8', 4, 4 + bytes.readUInt32LE(0))) as Head
}

/** What was packed; `part` says where the bytes of one run are. */
export function unpack(file: ArrayBuffer): { about: unknown; part: (name: string) => [buffer: ArrayBuffer, offset: number, length: number] } {
  const { about, parts } = readHead(Buffer.from(file))
  return {
    about,
    part(name) {
      const found = parts[name]
      if (!found) throw new Error(`the file has no part '${name}'`)
      return [file, ...found]
    },
  }
}

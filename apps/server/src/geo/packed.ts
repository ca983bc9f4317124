/** Several runs of bytes in one file, each starting at a multiple of eight, after a JSON head that says where. */
interface Head {
  about: unknown
  parts: Record<string, [offset: number, length: number]>
}

const aligned = (length: number) => Math.ceil(length / 8) * 8

export function pack(about: unknown, parts: Record<string, ArrayBufferView>): Buffer {
  const views = Object.entries(parts)
  let end = 0
  const places = views.map(([name, view]) => {
    const at = end
    end = aligned(end + view.byteLength)
    return [name, [at, view.byteLength] as [number, number]] as const
  })
  const head = Buffer.from(JSON.stringify({ about, parts: Object.fromEntries(places) } satisfies Head))
  const start = aligned(4 + head.length)
  const file = Buffer.alloc(start + end)
  file.writeUInt32LE(head.length, 0)
  head.copy(file, 4)
  views.forEach(([, view], index) => {
    const at = places[index]?.[1][0] ?? 0
    Buffer.from(view.buffer, view.byteOffset, view.byteLength).copy(file, start + at)
  })
  return file
}

/** What was packed; `part` gives the bytes of one run without copying them. */
export function unpack(file: ArrayBuffer): { about: unknown; part: (name: string) => [buffer: ArrayBuffer, offset: number, length: number] } {
  const headLength = new DataView(file).getUint32(0, true)
  const head = JSON.parse(Buffer.from(file, 4, headLength).toString()) as Head
  const start = aligned(4 + headLength)
  return {
    about: head.about,
    part(name) {
      const found = head.parts[name]
      if (!found) throw new Error(`the file has no part '${name}'`)
      return [file, start + found[0], found[1]]
    },
  }
}

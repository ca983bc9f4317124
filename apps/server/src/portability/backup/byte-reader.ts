/** Reads a stream of chunks by lengths of the reader's own. */
export class ByteReader {
  private readonly source: AsyncIterator<Uint8Array>
  private rest: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Uint8Array>) {
    this.source = source[Symbol.asyncIterator]()
  }

  /** At least one byte and at most `most`, as they come; undefined at the end. */
  async some(most: number): Promise<Buffer | undefined> {
    while (this.rest.length === 0) {
      const { done, value } = await this.source.next()
      if (done) return undefined
      this.rest = Buffer.from(value.buffer, value.byteOffset, value.byteLength)
    }
    const taken = this.rest.subarray(0, most)
    this.rest = this.rest.subarray(taken.length)
    return taken
  }

  /** That many bytes; fewer at the end of the source. */
  async read(length: number): Promise<Buffer> {
    const chunks: Buffer[] = []
    let missing = length
    while (missing > 0) {
      const chunk = await this.some(missing)
      if (!chunk) break
      chunks.push(chunk)
      missing -= chunk.length
    }
    return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)
  }

  /** A line without its end; undefined if the source ends before it, or it is longer than `most` bytes. */
  async line(most: number): Promise<string | undefined> {
    const bytes: number[] = []
    while (bytes.length <= most) {
      const next = await this.some(1)
      if (!next) return undefined
      if (next[0] === 0x0a) return Buffer.from(bytes).toString('latin1')
      bytes.push(next[0] ?? 0)
    }
    return undefined
  }

  /** Ends the source before its end. */
  async close(): Promise<void> {
    await this.source.return?.()
  }
}

import type { FileHandle } from 'node:fs/promises'

/** Reads a file here and there through one window, so that a walk over small parts costs few reads and a fixed amount of memory. */
export interface BytesOfFile {
  size: number
  /** The bytes from `start` on, fewer at the end of the file. At most a window long. */
  at: (start: number, length: number) => Promise<Buffer>
  /** Where `byte` stands first from `start` on; -1 where it does not. */
  find: (byte: number, start: number) => Promise<number>
}

export const windowSize = 256 * 1024

export function bytesOfFile(file: FileHandle, size: number): BytesOfFile {
  const window = Buffer.allocUnsafe(Math.min(windowSize, Math.max(size, 1)))
  let from = 0
  let filled = 0

  const load = async (start: number) => {
    from = start
    filled = 0
    while (filled < window.length) {
      const { bytesRead } = await file.read(window, filled, window.length - filled, start + filled)
      if (bytesRead === 0) break
      filled += bytesRead
    }
  }
  const at = async (start: number, length: number) => {
    const wanted = Math.max(0, Math.min(length, windowSize, size - start))
    if (start < from || start + wanted > from + filled) await load(start)
    return Buffer.from(window.subarray(start - from, Math.min(start - from + wanted, filled)))
  }
  return {
    size,
    at,
    async find(byte, start) {
      for (let position = start; position < size; position = from + filled) {
        if (position < from || position >= from + filled) await load(position)
        if (filled === 0) return -1
        const index = window.subarray(0, filled).indexOf(byte, position - from)
        if (index >= 0) return from + index
      }
      return -1
    },
  }
}

/** Bytes from `start` up to `end` go, or become zeros; `insert` stands in their place. */
export interface Edit {
  start: number
  end: number
  insert?: Buffer
  zeros?: boolean
}

import { open } from 'node:fs/promises'
import { headBytes, readHead } from './packed.ts'

/** Units across a tile; fine enough to be looked at from much closer. */
export const extent = 8192

/** The deepest zoom that is cut. The coast has no detail beyond; the map enlarges these tiles. */
export const landZooms = 7

export interface LandHead {
  zooms: number
}

/** How many tiles there are from zoom 0 to this one. */
export const tilesUpTo = (zoom: number) => (4 ** (zoom + 1) - 1) / 3

/** The place of a tile in a list of all tiles, zoom by zoom. */
export const tileKey = (z: number, x: number, y: number) => tilesUpTo(z - 1) + y * 2 ** z + x

export interface Land {
  /** A finished tile, gzipped; undefined for open sea. */
  tile(z: number, x: number, y: number): Promise<Buffer | undefined>
  close(): Promise<void>
}

/** Opens the file that `buildLand` wrote. Only its index is held in memory. */
export async function openLand(path: string): Promise<Land> {
  const file = await open(path)
  const read = async (at: number, length: number) => {
    const bytes = Buffer.alloc(length)
    const { bytesRead } = await file.read(bytes, 0, length, at)
    if (bytesRead !== length) throw new Error('the file of the land is cut off')
    return bytes
  }
  const words = async ([at, length]: [number, number]) => new Uint32Array((await read(at, length)).buffer, 0, length / 4)
  const { parts } = readHead(await read(0, await headBytes(read)))
  const part = (name: string) => {
    const found = parts[name]
    if (!found) throw new Error(`the file of the land has no part '${name}'`)
    return found
  }
  const index = await words(part('index'))
  const starts = await words(part('starts'))
  const [tilesAt] = part('tiles')

  return {
    async tile(z, x, y) {
      const number = index[tileKey(z, x, y)] ?? 0
      if (number === 0) return undefined
      const [from = 0, to = 0] = [starts[number - 1], starts[number]]
      return read(tilesAt + from, to - from)
    },
    close: () => file.close(),
  }
}

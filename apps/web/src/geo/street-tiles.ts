import { PMTiles } from 'pmtiles'

const files = new Map<string, PMTiles>()

/** Loads a tile for the map, such as `pmtiles:///map/streets.pmtiles/14/13425/8596`, by ranges of the file. One that the file lacks is empty. */
export async function readStreetTile({ url }: { url: string }, { signal }: AbortController): Promise<{ data: ArrayBuffer }> {
  const [, path, z, x, y] = /^pmtiles:\/\/(.+)\/(\d+)\/(\d+)\/(\d+)$/.exec(url) ?? []
  if (path === undefined) throw new Error(`${url} is not the address of a tile`)
  const file = files.get(path) ?? new PMTiles(path)
  files.set(path, file)
  const tile = await file.getZxy(Number(z), Number(x), Number(y), signal)
  signal.throwIfAborted()
  return { data: tile?.data ?? new ArrayBuffer(0) }
}

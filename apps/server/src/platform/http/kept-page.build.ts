import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

/** True if a page that was asked for with `accept-encoding: br` came from the cache: there it is compressed better than one that is made for a single request. */
export function isKept({ rawPayload }: { rawPayload: Buffer }): boolean {
  const once = brotliCompressSync(brotliDecompressSync(rawPayload), { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
  return rawPayload.length < once.length
}

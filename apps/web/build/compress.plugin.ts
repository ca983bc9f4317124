import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const packBrotli = promisify(brotliCompress)
const packGzip = promisify(gzip)

/** Writes `.br` and `.gz` beside every text file of the build, so that the server packs nothing while it serves. */
export function compressPlugin(folder: string): Plugin {
  return {
    name: 'rentwell-compress',
    async closeBundle() {
      const files = await readdir(folder, { recursive: true, withFileTypes: true })
      for (const file of files) {
        if (!file.isFile() || !/\.(?:m?js|css|svg|json|txt|webmanifest)$/.test(file.name)) continue
        const path = join(file.parentPath, file.name)
        const bytes = await readFile(path)
        if (bytes.length < 600) continue
        await writeFile(
          `${path}.br`,
          await packBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
        )
        await writeFile(`${path}.gz`, await packGzip(bytes, { level: 9 }))
      }
    },
  }
}

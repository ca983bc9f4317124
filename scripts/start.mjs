import * as module from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { prepare, root } from './install.mjs'

await prepare()
if (!process.argv.includes('--help')) {
  const { buildWeb } = await import('./build-web.mjs')
  const { buildWorld } = await import('./build-world.mjs')
  const [isThere] = await Promise.all([buildWeb(), buildWorld()])
  if (!isThere) process.exit(1)
}
module.enableCompileCache(join(root, 'node_modules/.cache/compiled')) // a warm start is 0.2 s faster
// The server runs in this process: signals, exit code and memory are its own.
process.argv[1] = join(root, 'apps/server/src/main.ts')
await import(pathToFileURL(process.argv[1]).href)

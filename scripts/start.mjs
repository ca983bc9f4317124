import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { prepare, root } from './install.mjs'

await prepare()
if (!process.argv.includes('--help')) {
  const { buildWeb } = await import('./build-web.mjs')
  const isThere = await buildWeb()
  if (!isThere) process.exit(1)
}
// The server runs in this process: signals, exit code and memory are its own.
process.argv[1] = join(root, 'apps/server/src/main.ts')
if (!existsSync(process.argv[1])) throw new Error(`${process.argv[1]} is missing`)
await import(process.argv[1])

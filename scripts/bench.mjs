import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { prepare, root } from './install.mjs'

await prepare()
const folder = join(root, 'bench')
const known = readdirSync(folder).flatMap(file => (file.endsWith('.bench.ts') ? [file.slice(0, -'.bench.ts'.length)] : []))
const [name] = process.argv.slice(2)
const file = join(folder, `${name}.bench.ts`)
if (!name || !existsSync(file)) {
  console.error(`npm run bench -- NAME, where NAME is one of: ${known.join(', ') || '(none yet)'}`)
  process.exit(1)
}
// Pages are served by the built web app.
const { buildWeb } = await import('./build-web.mjs')
if (!(await buildWeb())) process.exit(1)
await import(pathToFileURL(file).href)

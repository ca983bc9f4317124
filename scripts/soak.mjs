import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { prepare, root } from './install.mjs'

await prepare()
const folder = join(root, 'soak')
const known = readdirSync(folder).flatMap(file => (file.endsWith('.soak.ts') ? [file.slice(0, -'.soak.ts'.length)] : []))
const [name] = process.argv.slice(2)
if (!known.includes(name)) {
  console.error(`npm run soak -- NAME, where NAME is one of: ${known.join(', ')}`)
  process.exit(1)
}
await import(pathToFileURL(join(folder, `${name}.soak.ts`)).href)

import { resolve } from 'node:path'
import { prepare } from './install.mjs'

const [folder] = process.argv.slice(2)
if (!folder) {
  console.error('Name an empty or a new folder: npm run assemble -- /opt/rentwell')
  process.exit(1)
}
await prepare()
const { buildWeb } = await import('./build-web.mjs')
const { buildWorld } = await import('./build-world.mjs')
if (!(await buildWeb()) || !(await buildWorld())) process.exit(1)
const { assemble, sizeOf } = await import('../deploy/assemble.mjs')
try {
  assemble(resolve(folder))
  console.log(`${folder} holds the server: ${Math.round(sizeOf(folder) / 1e6)} MB`)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}

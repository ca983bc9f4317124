import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { prepare, root } from './install.mjs'
import { hashOf } from './hash-sources.mjs'

const client = join(root, 'packages/client')
/** Outside of `dist`, which is published whole. */
const stamp = join(client, 'build/dist/built-from')
const sources = ['packages/client', 'packages/contract/src', 'package-lock.json']

const node = args =>
  new Promise(resolve => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' })
    child.on('error', () => resolve(false))
    child.on('close', code => resolve(code === 0))
  })
const tsc = project => node(['node_modules/typescript/bin/tsc', '-p', join(client, project)])

/** Builds the typed client when its sources differ from those of the last build, and checks its types against the contract's; true when it is there. */
export async function buildClient() {
  const hash = hashOf(sources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return true
  for (const folder of ['dist', 'build/dist']) rmSync(join(client, folder), { recursive: true, force: true })
  mkdirSync(join(client, 'build/dist'), { recursive: true })
  const isBuilt = (await tsc('tsconfig.build.json')) && (await node([join(client, 'build/write-endpoints.ts')])) && (await tsc('tsconfig.types.json'))
  if (isBuilt) writeFileSync(stamp, hash)
  return isBuilt
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await prepare()
  process.exitCode = (await buildClient()) ? 0 : 1
}

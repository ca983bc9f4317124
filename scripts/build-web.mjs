import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashOf } from './hash-sources.mjs'
import { prepare, root, showProgress } from './install.mjs'

const web = join(root, 'apps/web')
const stamp = join(web, 'dist/.built-from')
const sources = ['apps/web', 'packages/contract/src', 'package-lock.json']

const vite = args =>
  new Promise(resolve => {
    const child = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', ...args], {
      cwd: web,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
    })
    let said = ''
    const listen = chunk => (said += chunk)
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.on('error', error => resolve({ code: 1, said: error.message }))
    child.on('close', code => resolve({ code: code ?? 1, said }))
  })

/** Builds the web app when its sources differ from those of the last build; true when it is there. */
export async function buildWeb() {
  const hash = hashOf(sources)
  const isBuilt = existsSync(stamp) && readFileSync(stamp, 'utf8') === hash
  if (isBuilt && existsSync(join(web, 'dist/client')) && existsSync(join(web, 'dist/server/entry-server.js'))) return true
  rmSync(stamp, { force: true })
  const done = showProgress('Building the web app')
  for (const args of [[], ['--ssr']]) {
    const { code, said } = await vite(args)
    if (code === 0) continue
    done()
    console.error(`${said.trim()}\nThe web app could not be built.`)
    return false
  }
  done()
  writeFileSync(stamp, hash)
  return true
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await prepare()
  process.exitCode = (await buildWeb()) ? 0 : 1
}

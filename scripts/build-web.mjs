import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { prepare, root, showProgress } from './install.mjs'

const web = join(root, 'apps/web')
const stamp = join(web, 'dist/.built-from')
const sources = ['apps/web', 'packages/contract/src', 'package-lock.json']

const filesIn = path => {
  const entries = existsSync(join(root, path)) ? readdirSync(join(root, path), { withFileTypes: true }) : []
  return entries.flatMap(entry => {
    if (['node_modules', 'dist'].includes(entry.name) || entry.name.includes('.test.')) return []
    return entry.isDirectory() ? filesIn(`${path}/${entry.name}`) : [`${path}/${entry.name}`]
  })
}

/** Changes with every source that the web app is built from: their names and bytes, not their times, so that a fresh clone with a built `dist` is not built again. */
const sourcesHash = () => {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0])
  for (const path of sources.flatMap(source => (source.endsWith('.json') ? [source] : filesIn(source))).sort((a, b) => (a < b ? -1 : 1)))
    hash.update(`\n${path}\n`).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

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
  const hash = sourcesHash()
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

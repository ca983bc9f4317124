// Runs on Node 18, Debian 12's, far enough to say what is needed, and with nothing installed: only what Node itself brings may be imported here.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const isWindows = process.platform === 'win32'
/** Not its link in node_modules/.bin, which npm 9 leaves out. */
const pinnedNode = join(root, `node_modules/node-${isWindows ? 'win' : process.platform}-${process.arch}/bin/node${isWindows ? '.exe' : ''}`)

const readJson = path => JSON.parse(readFileSync(join(root, path), 'utf8'))
const fitsHere = ({ os = process.platform, cpu = process.arch }) => [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch)

/** The first package of package-lock.json that node_modules lacks or holds in another version; undefined when all is there. */
export const missingPackage = () => {
  // An image (deploy/assemble.mjs) has no lock file and holds what it needs.
  if (!existsSync(join(root, 'package-lock.json'))) return undefined
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return 'everything'
  const wanted = readJson('package-lock.json').packages
  const installed = readJson('node_modules/.package-lock.json').packages
  const named = new Set(
    Object.entries(wanted).flatMap(([path, entry]) => (path.includes('node_modules/') ? [] : Object.keys(entry.optionalDependencies ?? {}))),
  )
  return Object.keys(wanted).find(path => {
    if (!path.startsWith('node_modules/')) return false
    const entry = wanted[path]
    if (installed[path]) return installed[path].version !== entry.version
    if (!entry.optional && !entry.devOptional) return true
    return named.has(path.slice('node_modules/'.length)) && fitsHere(entry)
  })
}

/** Shows how long a step has taken so far, from its third second on; returns how to stop. */
export const showProgress = words => {
  const began = Date.now()
  const live = process.stderr.isTTY
  const timer = setInterval(
    () => {
      const line = `${words} … ${Math.round((Date.now() - began) / 1000)} s`
      process.stderr.write(live ? `\r${line}` : `${line}\n`)
    },
    live ? 1000 : 5000,
  )
  const first = setTimeout(() => process.stderr.write(`${words} …${live ? '' : '\n'}`), 1500)
  return () => {
    clearInterval(timer)
    clearTimeout(first)
    if (live && Date.now() - began > 1500) process.stderr.write('\n')
  }
}

const runNpm = args =>
  new Promise(resolve => {
    const inNode = process.env.npm_execpath?.endsWith('.js')
    const command = inNode ? (process.env.npm_node_execpath ?? process.execPath) : isWindows ? 'npm.cmd' : 'npm'
    const child = spawn(command, inNode ? [process.env.npm_execpath, ...args] : args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    const listen = chunk => (said += chunk)
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.on('error', error => resolve({ code: 1, said: error.message }))
    child.on('close', code => resolve({ code: code ?? 1, said }))
  })

const isAtLeast = (major, minor) => {
  const [ours, ourMinor] = process.versions.node.split('.').map(Number)
  return ours > major || (ours === major && ourMinor >= minor)
}

/** Installs what package-lock.json names, when node_modules does not hold it; else returns at once. */
export const install = async () => {
  if (!missingPackage()) return
  // Under an older one npm leaves out packages of the build without a word, as their `engines` do not name it.
  if (!isAtLeast(20, 19)) {
    console.error(`Node 20.19 or newer is needed to install the packages; this is ${process.versions.node}. Get it with: npm install --global npm@11 node@24`)
    process.exit(1)
  }
  const done = showProgress('Installing packages')
  const { code, said } = await runNpm(['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  done()
  if (code === 0) return
  console.error(`${said.trim()}\nThe packages could not be installed (npm ci ended with ${code}).`)
  process.exit(code)
}

const restartUnder = command =>
  new Promise(resolve => {
    const PATH = [dirname(command), join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
    const child = spawn(command, process.argv.slice(1), { stdio: 'inherit', env: { ...process.env, PATH } })
    for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
    process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT')) // a terminal sends it to the child itself
    child.on('error', () => resolve(1))
    child.on('close', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)))
  })

/** Every command begins here: packages installed, and the process running on the pinned Node (a Mac brings its own). */
export const prepare = async () => {
  await install()
  if (isAtLeast(22, 22)) return
  if (existsSync(pinnedNode)) process.exit(await restartUnder(pinnedNode))
  console.error(`Node 22.22 or newer is needed; this is ${process.versions.node}, and node_modules holds none for ${process.platform}-${process.arch}.`)
  process.exit(1)
}

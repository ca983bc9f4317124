import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { root, showProgress } from './install.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const macApps = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium']

const quietFlags = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-domain-reliability',
  '--no-pings',
  '--no-default-browser-check',
]
/** A processor that draws in the place of a graphics card is slow at times: that is no reason to end the process that draws, or to draw no more maps. */
const drawingFlags = [
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-gpu-watchdog',
  '--disable-gpu-process-crash-limit',
  '--font-render-hinting=none',
]

const isProgram = path => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const installed = () => [...(process.env.PATH ?? '').split(delimiter).flatMap(folder => names.map(name => join(folder, name))), ...macApps].find(isProgram)

const ofPlaywright = async () => {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return path && isProgram(path) ? path : undefined
}

const runs = (path, env) => spawnSync(path, ['--version', '--no-sandbox'], { env: { ...process.env, ...env }, timeout: 30_000 }).status === 0

const cacheFolder = () => {
  const folder = join(root, 'node_modules/.cache/browser')
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return folder
  } catch {
    return join(tmpdir(), `browser-${process.getuid?.() ?? 0}`)
  }
}

/** The Chromium inside the npm package, unpacked once; with the package's own libraries where the machine lacks some. */
const ofPackage = async () => {
  const packed = join(root, 'node_modules/@sparticuz/chromium')
  if (!existsSync(packed) || process.platform !== 'linux') return undefined
  const folder = join(cacheFolder(), JSON.parse(readFileSync(join(packed, 'package.json'), 'utf8')).version)
  if (!existsSync(folder)) {
    const done = showProgress('Unpacking Chromium')
    mkdirSync(cacheFolder(), { recursive: true })
    const unfinished = mkdtempSync(join(cacheFolder(), 'new-'))
    const before = process.env.TMPDIR
    process.env.TMPDIR = unfinished // where the package unpacks to
    try {
      const { default: chromium, inflate } = await import('@sparticuz/chromium')
      await chromium.executablePath()
      await inflate(join(packed, 'bin/al2023.tar.br'))
    } finally {
      if (before === undefined) delete process.env.TMPDIR
      else process.env.TMPDIR = before
    }
    try {
      renameSync(unfinished, folder)
    } catch (error) {
      if (!existsSync(folder)) throw error // else another process was faster
      rmSync(unfinished, { recursive: true })
    }
    done()
  }
  const executablePath = join(folder, 'chromium')
  const fonts = existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') }
  const libraries = { LD_LIBRARY_PATH: [join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':') }
  const env = [fonts, { ...fonts, ...libraries }].find(one => runs(executablePath, one))
  if (!env)
    throw new Error('The Chromium of the npm package does not run on this machine. Install one (on Debian: apt-get install chromium), or set CHROME_PATH.')
  return { executablePath, env }
}

/** A Chromium for tests, pictures and benchmarks: CHROME_PATH, one installed, Playwright's own, or the one inside an npm package. To be passed to Playwright's launch. */
export async function findBrowser() {
  const args = [...quietFlags, ...drawingFlags]
  if (process.env.CHROME_PATH && !isProgram(process.env.CHROME_PATH)) throw new Error(`CHROME_PATH=${process.env.CHROME_PATH} is not a program.`)
  const onMachine = process.env.CHROME_PATH ?? installed() ?? (await ofPlaywright())
  if (onMachine) return { executablePath: onMachine, args, env: { ...process.env } }
  const found = await ofPackage()
  if (!found) throw new Error('No Chromium was found. Install one, or set CHROME_PATH to it.')
  return { executablePath: found.executablePath, args: [...args, '--disable-setuid-sandbox'], env: { ...process.env, ...found.env } }
}

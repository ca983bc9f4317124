import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const mayContractUse = ['zod', 'temporal-polyfill', 'libphonenumber-js']
/** Inside a server domain a file leans only on kinds that stand before its own. A 'piece' is shared by verbs; kinds not named here are leaves. */
const kinds = ['policy', 'store', 'views', 'piece', 'verb', 'public', 'handlers', 'jobs', 'routes']
const onTop = kinds.indexOf('public')

const importPattern = /(?:^|[;\n])\s*(?:import|export)\s(type\s)?(?:[^'";]*?\sfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g

const sourcesIn = folder =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name))
        .map(entry => join(entry.parentPath, entry.name))
        .filter(path => !path.includes('node_modules') && !path.includes('/dist/'))
    : []

/** Where in the tree a path lies: { part: 'server', layer: 'bookings', kind: 'verb' }; undefined for a package of others. */
const placeOf = (path, verbs) => {
  const [, part, inside] = /^(?:packages|apps)\/(contract|server|web)\/src\/(.+)$/.exec(path) ?? []
  if (!part) return undefined
  const steps = inside.split('/')
  const file = steps.at(-1)
  const isPlain = /^[a-z]+(?:-[a-z]+)*\.tsx?$/.test(file)
  const kind = verbs.has(path) ? 'verb' : isPlain ? 'piece' : file.split('.').at(-2)
  return { part, layer: steps.length > 1 ? steps[0] : '', kind, file, isTest: /\.(test|build|setup)\.tsx?$/.test(file) || file.startsWith('testing.') }
}

const targetOf = (root, from, specifier) => {
  if (specifier.startsWith('@rentwell/contract/')) return `packages/contract/src/${specifier.slice('@rentwell/contract/'.length)}`
  const own = /^@rentwell\/(server|web)\/?(.*)$/.exec(specifier)
  if (own) return `apps/${own[1]}/src/${own[2]}`
  return specifier.startsWith('.') ? relative(root, resolve(dirname(from), specifier)) : undefined
}

/** The contract's events.ts joins the topics of all domains; it alone is what the server reads. */
const eventRules = (from, to, isType) => {
  const isRegistry = from.part === 'contract' && from.layer === '' && from.file === 'events.ts'
  const isList = from.part === 'contract' && from.kind === 'events'
  const takesList = to?.part === 'contract' && to.kind === 'events'
  if (isRegistry && !takesList) return 'the registry of events takes X.events.ts files and nothing else'
  if (takesList && !isRegistry && !isList) return "a payload is typed by Events['its.topic'] of @rentwell/contract/events.ts"
  if ((isRegistry || isList) && !isType) return 'events are types: import type'
}

const contractRules = (from, to, specifier, isType) => {
  if (!to && !mayContractUse.some(name => specifier === name || specifier.startsWith(`${name}/`)))
    return 'the contract leans on nothing but zod, temporal-polyfill and libphonenumber-js'
  if (to && to.part !== 'contract') return 'the contract knows neither server nor web'
  const isForBrowser = ['endpoints', 'rules', 'refusals'].includes(from.kind)
  if (isForBrowser && !isType && (specifier.startsWith('zod') || to?.kind === 'shapes')) return 'what the browser loads takes validators as types only'
}

const webRules = (from, to, isType, domains) => {
  if (to?.part === 'server') return 'web and server never import each other'
  if (to?.part === 'contract') return to.kind === 'shapes' && !isType ? 'the browser takes shapes as types only' : undefined
  if (to?.part !== 'web') return undefined
  if (to.layer === 'pages' && domains.includes(from.layer)) return 'a domain never imports a page'
  const isGround = from.layer === 'ui' || from.layer === 'platform'
  if (isGround && (to.layer === 'pages' || domains.includes(to.layer))) return `${from.layer} knows no domain and no page`
}

const serverRules = (from, to, isType, domains) => {
  if (to?.part === 'web') return from.layer === 'platform' && from.file === 'pages.ts' ? undefined : 'only platform/pages.ts imports the web'
  if (to?.part !== 'server') return undefined
  if (from.layer === 'platform' && domains.includes(to.layer)) return 'the platform knows no domain'
  if (!domains.includes(from.layer) || !domains.includes(to.layer)) return undefined
  if (from.layer !== to.layer) {
    if (domains.indexOf(to.layer) > domains.indexOf(from.layer))
      return `${from.layer} comes before ${to.layer} in domains.mjs: calls go up the list, events go down`
    return to.kind === 'public' ? undefined : `another domain is reached through ${to.layer}.public.ts only`
  }
  const [rank, other] = [kinds.indexOf(from.kind), kinds.indexOf(to.kind)]
  if (isType || rank < 0 || other < 0) return undefined
  if (from.kind === 'verb' && to.kind === 'verb') return 'a verb does not call a sibling verb'
  if (other > Math.min(rank, onTop - 1) && rank !== other) return `${from.kind} does not lean on ${to.kind}`
}

const kebab = name => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

/** Every endpoint of the contract, with the file that must hold its verb. */
const endpointsIn = root =>
  sourcesIn(join(root, 'packages/contract/src'))
    .filter(path => path.endsWith('.endpoints.ts'))
    .flatMap(path => {
      const domain = basename(dirname(path))
      return [...readFileSync(path, 'utf8').matchAll(/^export const (\w+) = endpoint/gm)].map(([, name]) => ({
        domain,
        name,
        file: `apps/server/src/${domain}/${kebab(name)}.ts`,
      }))
    })

const nameBreach = (root, domains, { domain, name, file }) => {
  if (!domains.includes(domain)) return `packages/contract/src/${domain}: not in domains.mjs`
  if (!existsSync(join(root, file))) return `${file} is missing: the verb of endpoint ${name} stands in a file of the same name`
  const exports = new RegExp(`^export (const|async function|function) ${name}\\b`, 'm').test(readFileSync(join(root, file), 'utf8'))
  return exports ? undefined : `${file} exports no ${name}`
}

const testRules = (from, to) =>
  from.part !== 'contract' && to && to.part !== 'contract' && to.part !== from.part ? 'web and server never import each other' : undefined

/** Every breach of the house's arrows and of the same-name rule, one line each. */
export function checkHouse(root, domains) {
  const endpoints = endpointsIn(root)
  const verbs = new Set(endpoints.map(({ file }) => file))
  const breaches = ['packages/contract', 'apps/server', 'apps/web']
    .flatMap(folder => sourcesIn(join(root, folder, 'src')))
    .flatMap(path => {
      const from = placeOf(relative(root, path), verbs)
      return [...readFileSync(path, 'utf8').matchAll(importPattern)].flatMap(([, type, still, late]) => {
        const specifier = still ?? late
        const target = targetOf(root, path, specifier)
        const to = target === undefined ? undefined : placeOf(target, verbs)
        const isType = Boolean(type)
        const rules = {
          contract: () => contractRules(from, to, specifier, isType),
          web: () => webRules(from, to, isType, domains),
          server: () => serverRules(from, to, isType, domains),
        }
        const breach = from.isTest ? testRules(from, to) : (rules[from.part]() ?? eventRules(from, to, isType))
        return breach ? [`${relative(root, path)} → ${specifier}: ${breach}`] : []
      })
    })
  return [...breaches, ...endpoints.map(endpoint => nameBreach(root, domains, endpoint)).filter(Boolean)]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = resolve(fileURLToPath(new URL('..', import.meta.url)))
  const { domains } = await import('../domains.mjs')
  const breaches = checkHouse(root, domains)
  breaches.forEach(line => console.error(line))
  process.exitCode = breaches.length > 0 ? 1 : 0
}

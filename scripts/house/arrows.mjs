const mayContractUse = ['zod', 'temporal-polyfill', 'libphonenumber-js']

/** Inside a server domain a file leans only on kinds that are before its own. A 'piece' is shared by verbs. */
export const serverRanks = [
  ['text'],
  ['words', 'mail'],
  ['policy'],
  ['store'],
  ['views'],
  ['piece', 'provider', 'work', 'worker', 'remote', 'ledger', 'chain', 'repeats', 'path'],
  ['verb'],
  ['public'],
  ['notifications', 'live', 'handlers', 'jobs', 'checks'],
  ['routes', 'mount'],
]
const rankOf = kind => serverRanks.findIndex(kinds => kinds.includes(kind))
const onTop = rankOf('public')

const contractRules = (from, { to, specifier, isType }) => {
  if (!to && !mayContractUse.some(name => specifier === name || specifier.startsWith(`${name}/`)))
    return 'the contract leans on nothing but zod, temporal-polyfill and libphonenumber-js'
  if (to && to.part !== 'contract') return 'the contract knows neither server nor web'
  const isForBrowser = ['endpoints', 'rules', 'refusals'].includes(from.kind)
  if (isForBrowser && !isType && (specifier.startsWith('zod') || to?.kind === 'shapes')) return 'what the browser loads takes validators as types only'
}

const webRules = (from, { to, isType }, domains) => {
  if (to?.part === 'server') return 'web and server never import each other: what both need belongs in the contract'
  if (to?.part === 'contract') return to.kind === 'shapes' && !isType ? 'the browser takes shapes as types only' : undefined
  if (to?.part !== 'web') return undefined
  if (to.layer === 'pages' && domains.includes(from.layer)) return 'a domain never imports a page: put the part into a domain, the page puts domains together'
  const isGround = from.layer === 'ui' || from.layer === 'platform'
  if (isGround && (to.layer === 'pages' || domains.includes(to.layer))) return `${from.layer} knows no domain and no page: move this file to ${to.layer}`
}

const serverRules = (from, { to, isType }, domains) => {
  if (to?.part === 'web') return from.layer === 'platform' && from.file === 'pages.ts' ? undefined : 'only platform/http/pages.ts imports the web'
  if (to?.part !== 'server') return undefined
  if (from.layer === 'platform' && domains.includes(to.layer)) return `the platform knows no domain: move this file to ${to.layer}, or hand in what it needs`
  if (!domains.includes(from.layer) || !domains.includes(to.layer)) return undefined
  if (from.layer !== to.layer) return to.kind === 'public' ? undefined : `another domain is reached through ${to.layer}.public.ts only`
  const [rank, other] = [rankOf(from.kind), rankOf(to.kind)]
  if (isType || rank < 0 || other < 0) return undefined
  if (from.kind === 'verb' && to.kind === 'verb') return 'a verb does not call a sibling verb: what both do belongs in a file without an endpoint'
  if (other > Math.min(rank, onTop - 1) && rank !== other) return `${from.kind} does not lean on ${to.kind}: ${order}`
}
const order = serverRanks.map(kinds => kinds[0]).join(' < ')

/** Files of the contract's root that join what each domain declares in files of one kind; the rest of the code reads only the joined types. */
const registries = {
  events: { file: 'events.ts', read: "a payload is typed by Events['its.topic'] of @rentwell/contract/events.ts" },
  live: { file: 'live-events.ts', read: "a live event is typed by LiveEvents['its_type'] of @rentwell/contract/live-events.ts" },
}

const registryRule = (from, { to, isType }) => {
  for (const [kind, { file, read }] of Object.entries(registries)) {
    const isOf = place => place?.part === 'contract' && place.kind === kind
    const isRegistry = from.part === 'contract' && from.layer === '' && from.file === file
    if (isRegistry && !isOf(to)) return `the registry ${file} takes X.${kind}.ts files and nothing else`
    if (isOf(to) && !isRegistry && !isOf(from)) return read
    if ((isRegistry || isOf(from)) && !isType) return `${file} and X.${kind}.ts hold types: import type`
  }
}

/** The order of domains holds in every part; who wants to tell an earlier domain something emits an event, which a handler there answers. */
const orderRule = (from, { to }, domains) => {
  if (!to || !domains.includes(to.layer)) return undefined
  const isGround = from.layer === 'platform' || from.layer === 'ui'
  if (isGround && to.part === 'contract') return `${from.layer} knows no domain, its contract neither: move this file to ${to.layer}`
  if (!domains.includes(from.layer) || domains.indexOf(to.layer) <= domains.indexOf(from.layer)) return undefined
  return `${from.layer} comes before ${to.layer} in domains.mjs: calls go up the list, events go down`
}

const rules = { contract: contractRules, web: webRules, server: serverRules }

const testRule = (from, { to }) =>
  from.part !== 'contract' && to && to.part !== 'contract' && to.part !== from.part ? 'web and server never import each other' : undefined

/** Imports that go against the arrows of ARCHITECTURE.md. */
export const brokenArrows = ({ files }, domains) =>
  files.flatMap(from =>
    from.imports.flatMap(one => {
      const breach = from.isTest ? testRule(from, one) : (rules[from.part](from, one, domains) ?? registryRule(from, one) ?? orderRule(from, one, domains))
      return breach ? [`${from.path} → ${one.specifier}: ${breach}`] : []
    }),
  )

/** Files that import each other in a circle, types included; each circle once. */
export function findCycles({ files }) {
  const byPath = new Map(files.map(file => [file.path, file]))
  const state = new Map()
  const found = []
  const visit = (path, way) => {
    if (state.get(path) === 'done') return
    if (state.get(path) === 'open') {
      const circle = way.slice(way.indexOf(path))
      found.push(`${[...circle, path].join(' → ')}: files lean on each other in a circle; what both need belongs in a third`)
      return
    }
    state.set(path, 'open')
    // What is loaded late is loaded when all is there.
    for (const { to, isLate } of byPath.get(path)?.imports ?? []) if (to && !isLate && byPath.has(to.path)) visit(to.path, [...way, path])
    state.set(path, 'done')
  }
  for (const { path, isTest } of files) if (!isTest) visit(path, [])
  return found
}

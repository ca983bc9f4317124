import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseSync } from 'oxc-parser'

/**
 * What the source says of each call of the API: the name of its endpoint, its domain, the docstring of its verb, and the refusals that it may answer
 * with. From its line in X.routes.ts, every function it can reach is looked through for `must(…, 'code')`, `refuse('code')`, `new Refused('code')`
 * and `new Answered(200, …)`. What the adapter adds for every call is in platform/http/openapi.ts.
 */
export function readCalls(root) {
  const contract = join(root, 'packages/contract/src')
  const server = join(root, 'apps/server/src')
  const modules = new Map()
  const codes = new Set(
    sourcesIn(contract).flatMap(path =>
      path.endsWith('refusals.ts') || path.endsWith('/refusal.ts')
        ? [...readFileSync(path, 'utf8').matchAll(/\b([a-z][a-z_]+): [45]\d\d\b/g)].map(([, code]) => code)
        : [],
    ),
  )

  const moduleAt = path => {
    if (!modules.has(path)) modules.set(path, readModule(path, contract))
    return modules.get(path)
  }

  /** Where a name of a module is declared: { path, name } of the declaration, or undefined for a name of others. */
  const resolveName = (path, name, depth = 0) => {
    const module = moduleAt(path)
    if (!module || depth > 10) return undefined
    if (module.declared.has(name)) return { path, name }
    const found = module.imported.get(name)
    if (found) return found.name === '*' ? { path: found.path, name: '*' } : resolveName(found.path, found.name, depth + 1)
    for (const other of module.everything) {
      const inside = resolveName(other, name, depth + 1)
      if (inside) return inside
    }
    return undefined
  }

  const seen = new Map()
  /** Names that a node uses, and the refusals and statuses that it says itself. */
  const look = (path, node) => {
    const found = { uses: new Map(), codes: new Set(), statuses: new Set(), isOpen: false, literals: new Set() }
    const use = target => target && found.uses.set(`${target.path} ${target.name}`, target)
    walk(node, one => {
      if (one.type === 'Literal' && codes.has(one.value)) found.literals.add(one.value)
      if (one.type === 'Identifier') {
        const target = resolveName(path, one.name)
        if (target && target.name !== '*') use(target)
      }
      if (one.type === 'MemberExpression' && one.object.type === 'Identifier' && one.property.type === 'Identifier') {
        const space = resolveName(path, one.object.name)
        if (space?.name === '*') use(resolveName(space.path, one.property.name))
      }
      if (one.type !== 'CallExpression' && one.type !== 'NewExpression') return
      const callee = one.callee.name
      // A status beside the call's own: `new Answered(isNew ? 201 : 200, …)`.
      const status = callee === 'Answered' ? one.arguments[0] : undefined
      walk(status, inner => inner.type === 'Literal' && inner.value >= 200 && inner.value < 300 && found.statuses.add(inner.value))
      const said = callee === 'must' ? one.arguments[1] : callee === 'refuse' || callee === 'Refused' ? one.arguments[0] : undefined
      if (callee === 'invalidField') found.codes.add('validation')
      if (!said) return
      let isNamed = false
      walk(said, inner => {
        if (inner.type !== 'Literal' || !codes.has(inner.value)) return
        found.codes.add(inner.value)
        isNamed = true
      })
      if (!isNamed) found.isOpen = true
    })
    return found
  }
  const lookAt = ({ path, name }) => {
    const key = `${path} ${name}`
    if (!seen.has(key)) seen.set(key, look(path, moduleAt(path).declared.get(name)))
    return seen.get(key)
  }

  /** All that can be reached from a node. */
  const reach = (path, node) => {
    const all = { codes: new Set(), statuses: new Set() }
    const known = new Set()
    const queue = [look(path, node)]
    while (queue.length > 0) {
      const one = queue.pop()
      one.codes.forEach(code => all.codes.add(code))
      one.statuses.forEach(status => all.statuses.add(status))
      // The code comes from elsewhere: from this function's own words, or from a rule of the contract that it asks.
      if (one.isOpen) {
        one.literals.forEach(code => all.codes.add(code))
        for (const target of one.uses.values()) if (target.path.startsWith(contract)) lookAt(target).literals.forEach(code => all.codes.add(code))
      }
      for (const [key, target] of one.uses) {
        if (known.has(key) || isPlumbing(target.path)) continue
        known.add(key)
        queue.push(lookAt(target))
      }
    }
    return all
  }

  /** @type {Map<string, { name: string, domain: string, about: string, refusals: string[], also?: number[] }>} */
  const calls = new Map()
  for (const path of sourcesIn(server).filter(one => one.endsWith('.routes.ts'))) {
    for (const node of moduleAt(path).declared.values()) {
      walk(node, one => {
        if (one.type !== 'CallExpression' || !['on', 'onBoth'].includes(one.callee.name)) return
        const endpoint = endpointIn(path, one.arguments[0])
        if (!endpoint) return
        const { codes: refusals, statuses: also } = reach(path, one)
        calls.set(endpoint.call, {
          name: endpoint.name,
          domain: relative(server, path).split('/')[0],
          about: aboutVerb(path, one.arguments[3]),
          refusals: [...refusals].toSorted((one, other) => (one < other ? -1 : 1)),
          ...(also.size > 0 ? { also: [...also].toSorted((a, b) => a - b) } : {}),
        })
      })
    }
  }
  return Object.fromEntries([...calls].toSorted(([one], [other]) => (one < other ? -1 : 1)))

  /** The docstring of the function that a node names, itself or as what is called. */
  function aboutVerb(path, node) {
    const target = node?.type === 'CallExpression' ? node.callee : node
    const found = target?.type === 'Identifier' ? resolveName(path, target.name) : undefined
    return (found && moduleAt(found.path).docs.get(found.name)) ?? ''
  }

  /** The endpoint of the contract that a node names, itself or as the argument of a call: { call: 'GET /me', name: 'readMe' }. */
  function endpointIn(path, node) {
    let found
    walk(node, one => {
      const target =
        one.type === 'MemberExpression' && one.object.type === 'Identifier' && one.property.type === 'Identifier'
          ? (space => (space?.name === '*' ? resolveName(space.path, one.property.name) : undefined))(resolveName(path, one.object.name))
          : one.type === 'Identifier'
            ? resolveName(path, one.name)
            : undefined
      const made = target && target.name !== '*' ? moduleAt(target.path).declared.get(target.name)?.init : undefined
      if (made?.type === 'CallExpression' && made.callee.type === 'CallExpression' && made.callee.callee.name === 'endpoint')
        found ??= { call: made.arguments.map(argument => argument.value).join(' '), name: target.name }
    })
    return found
  }
}

/** One call a line, so that two branches seldom meet in one. */
export const writtenCalls = calls =>
  `{\n${Object.entries(calls)
    .map(([call, said]) => `  ${JSON.stringify(call)}: ${JSON.stringify(said)}`)
    .join(',\n')}\n}\n`

/** What the adapter and the tools around it say is told of every call alike. */
const isPlumbing = path =>
  /\/platform\/(?:http\/(?:adapter|error-response|request-format|idempotency|openapi|docs|routes)|queue\/outbox|db\/db|base\/must)\.ts$/.test(path)

const sourcesIn = folder =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && entry.name.endsWith('.ts') && !/\.(?:test|build|setup)\.ts$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
    .toSorted()

function readModule(path, contract) {
  if (!existsSync(path)) return undefined
  const module = { declared: new Map(), docs: new Map(), imported: new Map(), everything: [] }
  const placeOf = source =>
    source.startsWith('.')
      ? resolve(dirname(path), source)
      : source.startsWith('@rentwell/contract/')
        ? join(contract, source.slice('@rentwell/contract/'.length))
        : undefined
  const text = readFileSync(path, 'utf8')
  const { program, comments } = parseSync(path, text)
  const docBefore = start => {
    const doc = comments.findLast(({ end, type, value }) => end < start && type === 'Block' && value.startsWith('*'))
    return doc && text.slice(doc.end, start).trim() === '' ? plainText(doc.value) : ''
  }
  const declare = (node, start) => {
    const set = (name, one) => {
      module.declared.set(name, one)
      module.docs.set(name, docBefore(start))
    }
    if (node?.type === 'VariableDeclaration') for (const one of node.declarations) if (one.id.type === 'Identifier') set(one.id.name, one)
    if (node?.type === 'FunctionDeclaration' || node?.type === 'ClassDeclaration') set(node.id.name, node)
  }
  for (const node of program.body) {
    declare(node, node.start)
    const source = node.source ? placeOf(node.source.value) : undefined
    if (node.type === 'ImportDeclaration' && node.importKind !== 'type' && source)
      for (const one of node.specifiers)
        module.imported.set(one.local.name, { path: source, name: one.type === 'ImportNamespaceSpecifier' ? '*' : (one.imported?.name ?? 'default') })
    if (node.type === 'ExportAllDeclaration' && source) module.everything.push(source)
    if (node.type !== 'ExportNamedDeclaration') continue
    declare(node.declaration, node.start)
    if (source) for (const one of node.specifiers) module.imported.set(one.exported.name, { path: source, name: one.local.name })
  }
  return module
}

/** The sentences of a block comment in one line. */
const plainText = comment =>
  comment
    .replaceAll(/^\s*\*+/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Every node of the tree that is no type. */
function walk(node, visit) {
  if (Array.isArray(node)) return node.forEach(one => walk(one, visit))
  if (typeof node !== 'object' || node === null || typeof node.type !== 'string') return undefined
  if (node.type.startsWith('TS') && !['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'].includes(node.type)) return undefined
  visit(node)
  for (const [key, value] of Object.entries(node)) {
    // The name of a member or of a property is no name of the module.
    if ((key === 'property' || key === 'key') && !node.computed) continue
    walk(value, visit)
  }
  return undefined
}

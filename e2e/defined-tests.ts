import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseSync } from 'oxc-parser'

/** A test as its file defines it. */
export interface DefinedTest {
  /** The describe blocks around it, outermost first, then its own title; what a title takes from values reads '${}'. */
  titles: string[]
  isSkipped: boolean
  hasAssertion: boolean
}

interface Node {
  type: string
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
const nodesOf = (value: unknown): Node[] => (Array.isArray(value) ? value : [value]).filter(isNode)
const childrenOf = (node: Node) => Object.values(node).flatMap(nodesOf)
const isFunction = (node: unknown): node is Node => isNode(node) && /^(ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/.test(node.type)

/** Statements that run: nothing counts behind an unconditional end of its block. */
const reachable = (node: Node): Node[] => {
  if (node.type !== 'BlockStatement') return childrenOf(node)
  const statements = nodesOf(node.body)
  const end = statements.findIndex(({ type }) => type === 'ReturnStatement' || type === 'ThrowStatement')
  return end === -1 ? statements : statements.slice(0, end + 1)
}

const some = (node: Node, is: (node: Node) => boolean, childrenIn = reachable): boolean =>
  is(node) || childrenIn(node).some(child => some(child, is, childrenIn))

/** `test.skip.each(table)` as ['test', 'skip', 'each']; undefined for a callee that does not begin with a name. */
const wordsOf = (node: unknown): string[] | undefined => {
  if (!isNode(node)) return undefined
  if (node.type === 'Identifier') return [String(node.name)]
  if (node.type === 'CallExpression') return wordsOf(node.callee)
  if (node.type === 'TaggedTemplateExpression') return wordsOf(node.tag)
  const before = node.type === 'MemberExpression' && !node.computed ? wordsOf(node.object) : undefined
  return before && isNode(node.property) ? [...before, String(node.property.name)] : undefined
}

const modifiers = [
  'only',
  'skip',
  'todo',
  'fixme',
  'fail',
  'fails',
  'each',
  'for',
  'concurrent',
  'sequential',
  'serial',
  'parallel',
  'skipIf',
  'runIf',
  'describe',
]
const without = ['skip', 'todo', 'fixme']

const titleOf = (node: Node | undefined) => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral') return nodesOf(node.quasis).map(part => String((part.value as { cooked: string }).cooked)).join('${}') // prettier-ignore
  return node?.type === 'Identifier' ? '${}' : undefined
}

/** A call that defines a test or a suite, or undefined. */
const definitionOf = (node: Node) => {
  const [root = '', ...words] = (node.type === 'CallExpression' && wordsOf(node.callee)) || []
  if (!['test', 'it', 'describe'].includes(root) || words.some(word => !modifiers.includes(word))) return undefined
  const [first, ...rest] = nodesOf(node.arguments)
  const title = titleOf(first)
  const body = rest.find(isFunction) ?? rest.findLast(({ type }) => type === 'Identifier')
  if (title === undefined || (!body && !words.includes('todo'))) return undefined
  return { title, body, isSuite: root === 'describe' || words.includes('describe'), words }
}

/** `test.skip()` or `skip('why')` as a statement of this block itself; one with a condition is left to the run. */
const skipsItself = (body: Node | undefined) =>
  nodesOf(isNode(body?.body) && body.body.type === 'BlockStatement' ? body.body.body : body?.body).some(statement => {
    const call = statement.type === 'ExpressionStatement' && isNode(statement.expression) ? statement.expression : undefined
    const words = call?.type === 'CallExpression' ? wordsOf(call.callee) : undefined
    const [first, second] = nodesOf(call?.arguments)
    return ['skip', 'fixme'].includes(words?.at(-1) ?? '') && !isFunction(second) && (!first || (first.type === 'Literal' && first.value !== false))
  })

/** `expect(page).not.toBeVisible` begins with the call `expect(page)`. A value written out in the test itself proves nothing. */
const expectsIn = (callee: unknown): boolean => {
  if (!isNode(callee)) return false
  if (callee.type === 'MemberExpression') return expectsIn(callee.object)
  return callee.type === 'CallExpression' && isExpect(callee)
}
const isExpect = (node: Node) => {
  if (node.type !== 'CallExpression') return false
  const words = wordsOf(node.callee) ?? []
  const first = nodesOf(node.arguments)[0]
  return words[0] === 'expect' && ['expect', 'poll', 'soft'].includes(words.at(-1) ?? '') && first !== undefined && first.type !== 'Literal'
}

interface Source {
  path: string
  program: Node
  /** Functions by their name, wherever the file defines them. */
  functions: Map<string, Node>
  /** Names that come from files of this tree. */
  imports: Map<string, { path: string; name: string }>
}

const sources = new Map<string, Source>()

function readSource(path: string): Source {
  const known = sources.get(path)
  if (known) return known
  const { program, errors } = parseSync(path, readFileSync(path, 'utf8'))
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const source: Source = { path, program: program as unknown as Node, functions: new Map(), imports: new Map() }
  sources.set(path, source)
  const visit = (node: Node) => {
    const id = isNode(node.id) ? String(node.id.name) : ''
    if (node.type === 'VariableDeclarator' && isFunction(node.init)) source.functions.set(id, node.init)
    if (node.type === 'FunctionDeclaration') source.functions.set(id, node)
    if (node.type === 'ImportDeclaration') noteImports(source, node)
    childrenOf(node).forEach(visit)
  }
  visit(source.program)
  return source
}

function noteImports(source: Source, node: Node) {
  const from = isNode(node.source) ? String(node.source.value) : ''
  if (!from.startsWith('.')) return
  for (const { local, imported } of nodesOf(node.specifiers))
    if (isNode(local) && isNode(imported)) source.imports.set(String(local.name), { path: resolve(dirname(source.path), from), name: String(imported.name) })
}

const checked = new WeakMap<Node, boolean>()

/** Whether a body asserts, itself or through functions of this tree that it calls by name. */
function asserts(source: Source, body: Node): boolean {
  const known = checked.get(body)
  if (known !== undefined) return known
  checked.set(body, false)
  const isAssertion = (node: Node): boolean => {
    if (node.type !== 'CallExpression') return false
    if (expectsIn(node.callee)) return true
    const words = wordsOf(node.callee) ?? []
    return words.join('.') === 'fc.assert' || (isNode(node.callee) && node.callee.type === 'Identifier' && calledAsserts(source, words[0] ?? ''))
  }
  const does = some(body, isAssertion)
  checked.set(body, does)
  return does
}

function calledAsserts(source: Source, name: string): boolean {
  const own = source.functions.get(name)
  // A helper may return `expect.poll(…)` for its caller to finish.
  if (own) return some(own, isExpect) || asserts(source, own)
  const imported = source.imports.get(name)
  return imported !== undefined && existsSync(imported.path) && calledAsserts(readSource(imported.path), imported.name)
}

/** The tests that a file defines, in its order. Nothing that is only written in a comment or a string. */
export function listDefinedTests(path: string): DefinedTest[] {
  const source = readSource(path)
  const found: (DefinedTest & { isOnly: boolean })[] = []
  const visit = (node: Node, suites: string[], isSkipped: boolean, isOnly: boolean) => {
    const definition = definitionOf(node)
    if (!definition) return childrenOf(node).forEach(child => visit(child, suites, isSkipped, isOnly))
    const { title, isSuite, words } = definition
    const name = definition.body?.type === 'Identifier' ? String(definition.body.name) : undefined
    const body = name === undefined ? definition.body : source.functions.get(name)
    const titles = [...suites, title]
    const skipped = isSkipped || words.some(word => without.includes(word)) || skipsItself(body)
    const only = isOnly || words.includes('only')
    if (!isSuite) found.push({ titles, isSkipped: skipped, isOnly: only, hasAssertion: body !== undefined && asserts(source, body) })
    else if (body) visit(body, titles, skipped, only)
  }
  visit(source.program, [], skipsItself(source.program), false)
  const hasOnly = found.some(({ isOnly }) => isOnly)
  return found.map(({ titles, isSkipped, isOnly, hasAssertion }) => ({ titles, isSkipped: isSkipped || (hasOnly && !isOnly), hasAssertion }))
}

import { dirname } from 'node:path'
import { leftWords } from '../words.mjs'
import { serverRanks } from './arrows.mjs'

/** The closed list of kinds of files; 'piece' is a file without one. */
const kinds = {
  contract: ['endpoints', 'shapes', 'refusals', 'rules', 'words', 'events', 'live', 'text', 'piece'],
  server: serverRanks.flat(),
  web: ['page', 'layout', 'popup', 'form', 'fields', 'button', 'buttons', 'ask', 'dialog', 'choice', 'text', 'reads', 'paths', 'piece'],
}
const nameless = ['utils', 'util', 'helpers', 'helper', 'common', 'types', 'misc', 'index']
const mostLines = { product: 300, test: 450 }
/** Product files of one folder; tests, test data and compiled texts do not count. */
const mostFiles = 45

const foldersOf = {
  contract: domains => domains,
  server: domains => [...domains, 'platform', 'demo', 'matrix'],
  web: domains => [...domains, 'pages', 'ui', 'platform'],
}

/** Kinds that decide or read: what they know comes to them as arguments, so that a test gives them any clock and any world. */
const pure = ['verb', 'views', 'policy', 'rules']
const impurities = [
  [/^import (?!type\b)[^'"]*['"]fastify['"]/m, 'fastify', 'HTTP belongs in routes and the platform'],
  [/^import (?!type\b)[^'"]*['"]node:/m, 'node:', 'hand in what it needs, or put it into a file of its own'],
  [/(?<![.\w])fetch\(/, 'fetch', 'emit an event; a handler talks to the world, with retries'],
  [/new Date\(\)/, 'new Date()', 'the time comes as `now`'],
  [/Date\.now\(\)/, 'Date.now()', 'the time comes as `now`'],
  [/process\.env/, 'process.env', 'settings come from platform/base/config.ts'],
]

const withoutComments = text => text.replace(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
/** Code without what people wrote in it: comments and texts. */
const withoutProse = text => withoutComments(text).replace(/'(?:[^'\\\n]|\\.)*'|`(?:[^`\\$]|\\.|\$(?!\{))*`/g, "''")
const left = new RegExp(`\\b(?:${leftWords.join('|')})\\b`)

const faultsOf = ({ path, part, layer, kind, stem, file, text, isTest }, domains) => {
  const found = []
  const folders = foldersOf[part](domains)
  if (layer !== '' && !folders.includes(layer)) found.push(`${layer} is no domain of domains.mjs: there are ${folders.join(', ')}`)
  if (nameless.includes(stem)) found.push(`a file is named by what is in it, not '${stem}'`)
  const isOfDomain = domains.includes(layer)
  if (isOfDomain && !isTest && kind !== 'verb' && !file.endsWith('.d.ts') && !kinds[part].includes(kind))
    found.push(`there is no kind of file '${kind}' in the ${part}: ${kinds[part].join(', ')}`)
  const lines = text.split('\n').length - 1
  const most = isTest ? mostLines.test : mostLines.product
  const isList = ['text', 'words', 'routes'].includes(kind) || stem === 'routes'
  if (lines > most && !isList && isOfDomain | (layer === 'platform') | (layer === 'ui') | (layer === 'pages'))
    found.push(`${lines} lines, ${most} at most: look for the second thing in it`)
  if (isOfDomain && !isTest && pure.includes(kind)) {
    const code = withoutComments(text)
    for (const [pattern, what, where] of impurities) if (pattern.test(code)) found.push(`a ${kind} uses no ${what}: ${where}`)
  }
  const word = left.exec(`${stem.replaceAll('-', ' ')} ${withoutProse(text)}`)
  if (word) found.push(`'${word[0]}' is a word that was left behind (scripts/words.mjs): use the field's term`)
  return found.map(fault => `${path}: ${fault}`)
}

/** Files of an unknown kind, in an unknown folder, without a name of their own, too long, or that take from the world what should be handed to them. */
export const misshapen = ({ files }, domains) => files.flatMap(file => faultsOf(file, domains))

/** Folders that have grown beyond what a reader takes in at a glance. */
export function overfull({ files }) {
  const counts = new Map()
  for (const { path, kind, isTest } of files) if (!isTest && kind !== 'text') counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  return [...counts].flatMap(([folder, count]) =>
    count > mostFiles ? [`${folder}: ${count} files, ${mostFiles} at most: give what belongs together a folder inside`] : [],
  )
}

/** Each endpoint's verb is exported by the file of its name. */
export const misnamed = ({ files, endpoints }, domains) =>
  endpoints.flatMap(({ domain, name, file }) => {
    if (!domains.includes(domain)) return []
    const verb = files.find(one => one.path === file)
    if (!verb) return [`${file} is missing: the verb of endpoint ${name} is in a file of the same name`]
    return new RegExp(`^export (const|async function|function) ${name}\\b`, 'm').test(verb.text) ? [] : [`${file} exports no ${name}`]
  })

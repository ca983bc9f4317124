import { readFile } from 'node:fs/promises'

/**
 * A body that is right for each call of the API, by 'METHOD /path': those that the access matrix sends in the tests. Ids and dates, which differ from
 * run to run there, are fixed here.
 */
export async function readExamples() {
  const { table } = await import('../apps/server/src/matrix/table.build.ts')
  const ids = new Proxy({}, { get: (_, name) => (name === 'kind' ? 'passport' : idOf(String(name))) })
  return Object.fromEntries(
    Object.entries(table).flatMap(([call, row]) => {
      const body = row.body?.(ids)
      return body && Object.keys(body).length > 0 && !row.isPicture ? [[call, fixed(body)]] : []
    }),
  )
}

const shapeOf = call => call.replaceAll(/\{\w+\}/g, '{}')

/**
 * An answer to each call, by 'METHOD /path': the first that was recorded from older clients' requests, with one item of each list. What differs from run to
 * run is fixed here or left out; OpenAPI fills it in.
 */
export async function readAnswers(calls) {
  const recorded = JSON.parse(await readFile(new URL('../apps/server/src/matrix/recorded.json', import.meta.url), 'utf8'))
  const done = recorded.filter(({ status, answer }) => status < 300 && typeof answer === 'object' && answer !== null)
  const byShape = new Map(done.toReversed().map(({ request, answer }) => [shapeOf(request), answer]))
  return Object.fromEntries(
    calls.flatMap(call => {
      const answer = byShape.get(shapeOf(call))
      return answer ? [[call, settled(answer)]] : []
    }),
  )
}

/** Without '*', which stands for what differs; '{name}' stands for an id. */
function settled(value) {
  if (Array.isArray(value))
    return value
      .filter(one => one !== '*')
      .slice(0, 1)
      .map(settled)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).flatMap(([name, inner]) => (inner === '*' ? [] : [[name, settled(inner)]])))
  if (typeof value !== 'string') return value
  return value.replaceAll('{time}', '2027-03-03T02:00:00.000Z').replaceAll(/\{(\w+)\}/g, (_, name) => (name === 'slug' ? 'echo-beach' : idOf(name)))
}

/** One call a line, so that two branches seldom meet in one. */
export const writtenExamples = examples =>
  `{\n${Object.entries(examples)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([call, body]) => `  ${JSON.stringify(call)}: ${JSON.stringify(body)}`)
    .join(',\n')}\n}\n`

/** A UUIDv7 that is the same for the same name. */
function idOf(name) {
  const digits = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 0xffffffffffff, 7)
  return `01990000-0000-7000-8000-${digits.toString(16).padStart(12, '0')}`
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const year = /^20\d\d(?=-)/

function fixed(value, key = '') {
  if (Array.isArray(value)) return value.map(one => fixed(one, key))
  if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, fixed(inner, name)]))
  if (typeof value !== 'string') return value
  if (key === 'slug') return 'echo-beach'
  if (key === 'valid_until') return '2027-07-01'
  return uuid.test(value) && !value.startsWith('01990000-') ? idOf(key) : value.replace(year, '2027')
}

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

import fc from 'fast-check'

export type JsonSchema = Record<string, unknown>

/** Text that tends to break parsers, databases, terminals and file systems. */
export const hostileText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'x\udfff',
    '\u202egnp.exe',
    '\u2066\u2069',
    '\ufeff',
    '\r\nSet-Cookie: a=b',
    `'; drop table users; --`,
    `" or ""="`,
    '%00',
    '../../../etc/passwd',
    '{{7*7}}',
    '${7*7}',
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '__proto__',
    'constructor',
    'toString',
    'NaN',
    'Infinity',
    '-1',
    '1e309',
    '0x10',
    'null',
    'true',
    '[object Object]',
    'ﬁ',
    'ＡＰＩ',
    'İ',
    '🛵'.repeat(50),
    'e\u0301'.repeat(40),
    '0000-01-01',
    '0000-12-31',
    '0001-01-01',
    '-000001-01-01',
    '9999-12-31',
    '+010000-01-01',
    '2027-02-29',
    '2028-02-29',
    '2026-11-31',
    '2026-03-29T01:30:00+01:00',
    '2026-11-01T01:30:00-04:00',
    '9999-12-31T23:59:59-14:00',
    '0000-01-01T00:00:00+14:00',
    '2026-12-31T23:59:60Z',
    '2026-12-31T24:00:00Z',
    '2027-03-28T01:30:00.123456789Z',
    '0,0',
    '90,180',
    '-90,-180',
    '91,0',
    '1e5,1e5',
    ',',
    '0,0,0,0',
    '-90,-180,90,180',
    '-'.repeat(70_000),
    'a'.repeat(1_000_000),
    '💥'.repeat(1000),
    '('.repeat(500),
    '\\'.repeat(501),
    '%_\\'.repeat(30),
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
)

/** Raw JSON of unexpected values, including text that JSON.stringify would never produce. */
const hostileJson = fc.oneof(
  fc.constantFrom(
    'null',
    'true',
    'false',
    '[]',
    '{}',
    '[[]]',
    '[null]',
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{}}}',
    '{"length":-1}',
    '0',
    '-0',
    '-1',
    '0.5',
    '1e-7',
    '1e21',
    '1e308',
    '1e309',
    '-1e309',
    '9007199254740993',
    '1000000000001',
    '999999999999999999999999999999',
    '2147483648',
    '9223372036854775808',
    '"\\ud800"',
    '"\\u0000"',
    '"\\u202e"',
    `${'['.repeat(40)}${']'.repeat(40)}`,
    `{"type":"Point","coordinates":[1e309,0]}`,
    `{"type":"Point","coordinates":[90,180]}`,
    `{"type":"Point","coordinates":[-90,-180]}`,
    `{"type":"Point","coordinates":[5e-324,-5e-324]}`,
    `{"type":"Point","coordinates":[1]}`,
    `{"type":"Polygon","coordinates":[[1,2]]}`,
  ),
  hostileText.map(text => JSON.stringify(text)),
  fc.jsonValue({ maxDepth: 3 }).map(value => JSON.stringify(value)),
)

/** Existing values by key name, which no schema can provide: with them requests get past the first checks. */
export type Known = Record<string, readonly unknown[]>

/** Raw JSON that mostly matches a schema; existing ids and days come from `known`. */
function fitting(schema: JsonSchema, name: string, known: Known, components: Record<string, JsonSchema>): fc.Arbitrary<string> {
  const inner = (one: unknown, key = name) => fitting(one as JsonSchema, key, known, components)
  const own = known[name]
  if (own) return fc.constantFrom(...own).map(value => JSON.stringify(value))
  if (typeof schema.$ref === 'string') return inner(components[schema.$ref.split('/').at(-1) ?? ''] ?? {})
  if ('const' in schema) return fc.constant(JSON.stringify(schema.const))
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum).map(value => JSON.stringify(value))
  const choices = schema.anyOf ?? schema.oneOf
  if (Array.isArray(choices)) return fc.oneof(...choices.map(one => inner(one)))
  if (schema.type === 'integer' || schema.type === 'number') {
    const [min, max] = [Number(schema.minimum ?? -100), Number(schema.maximum ?? 1e12)]
    return fc.oneof(fc.constantFrom(min, max), fc.integer({ min: Math.ceil(min), max: Math.floor(Math.min(max, min + 1000)) })).map(String)
  }
  if (schema.type === 'boolean') return fc.constantFrom('true', 'false')
  if (schema.type === 'null') return fc.constant('null')
  if (schema.type === 'array') {
    if (Array.isArray(schema.prefixItems)) return fc.tuple(...schema.prefixItems.map(one => inner(one))).map(list => `[${list.join()}]`)
    return fc.array(inner(schema.items ?? {}), { maxLength: 3 }).map(list => `[${list.join()}]`)
  }
  if (schema.type === 'object') {
    const required = new Set(schema.required as string[] | undefined)
    const pairs = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)
    return fc
      .tuple(...pairs.map(([key, one]) => fc.option(inner(one, key), { nil: undefined, freq: required.has(key) ? 20 : 2 })))
      .map(values => `{${values.flatMap((value, index) => (value === undefined ? [] : [`${JSON.stringify(pairs[index]?.[0])}:${value}`])).join()}}`)
  }
  if (schema.format === 'uuid') return fc.uuid().map(id => JSON.stringify(id))
  if (schema.format === 'date-time')
    return fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }).map(at => JSON.stringify(at))
  if (schema.format === 'date')
    return fc.integer({ min: 0, max: 1500 }).map(days => JSON.stringify(new Date(Date.UTC(2026, 9, 1 + days)).toISOString().slice(0, 10)))
  if (schema.format === 'email') return fc.nat(999).map(number => JSON.stringify(`fuzz-${number}@example.com`))
  if (typeof schema.pattern === 'string') return fc.stringMatching(new RegExp(schema.pattern)).map(text => JSON.stringify(text))
  return fc.string({ maxLength: 20 }).map(text => JSON.stringify(text))
}

/** A body as raw JSON: mostly one that matches the schema but for one fault, sometimes unrelated JSON. */
export function bodyOf(schema: JsonSchema | undefined, known: Known, components: Record<string, JsonSchema>): fc.Arbitrary<string> {
  const good = fitting(schema ?? { type: 'object' }, '', known, components)
  const pairs = Object.entries((schema?.properties ?? {}) as Record<string, JsonSchema>)
  const oneWrong = pairs.map(([key, one], index) =>
    fc
      .tuple(...pairs.map(([name, other], at) => (at === index ? hostileJson : fitting(other, name, known, components))))
      .map(values => `{${values.map((value, at) => `${JSON.stringify(pairs[at]?.[0])}:${value}`).join()}}`)
      .filter(() => one !== undefined && key !== undefined),
  )
  const extra = fc
    .tuple(good, hostileText, hostileJson)
    .map(([body, key, value]) => `${body.slice(0, -1)}${body.length > 2 ? ',' : ''}${JSON.stringify(key)}:${value}}`)
  return fc.oneof(
    { weight: pairs.length + 4, arbitrary: good },
    ...oneWrong.map(arbitrary => ({ weight: 1, arbitrary })),
    { weight: 1, arbitrary: extra },
    { weight: 1, arbitrary: hostileJson },
    { weight: 1, arbitrary: hostileText },
  )
}

/** An encoded query string: valid parameters, in half of the cases with one invalid value, rarely with an unknown parameter. */
export function queryOf(
  parameters: { name: string; schema: JsonSchema; required?: boolean }[],
  known: Known,
  components: Record<string, JsonSchema>,
): fc.Arbitrary<string> {
  const short = hostileText.filter(text => text.length < 8000)
  const fits = parameters.map(({ name, schema, required }) =>
    fc.option(
      fitting(schema, name, known, components).map((json): [string, string] => [name, String(JSON.parse(json))]),
      { nil: undefined, freq: required || name in known ? 20 : 2 },
    ),
  )
  const wrong = fc.tuple(fc.constantFrom(...parameters.map(one => one.name), 'limit'), short)
  const odd = fc.tuple(short, short)
  return fc
    .tuple(
      fc.tuple(...fits),
      fc.oneof({ weight: parameters.length > 0 ? 8 : 20, arbitrary: fc.constant(undefined) }, { weight: 4, arbitrary: wrong }, { weight: 1, arbitrary: odd }),
    )
    .map(([pairs, more]) => {
      const search = new URLSearchParams(pairs.filter(one => one !== undefined))
      if (more) search.set(more[0], more[1])
      return search.toString()
    })
}

/** The values that a schema allows, if it lists them. */
export const choicesOf = ({ enum: values }: JsonSchema): string[] | undefined => (Array.isArray(values) ? values.map(String) : undefined)

/** An encoded path segment: mostly an existing id or slug, sometimes another one or hostile text. */
export const pathPartOf = (existing: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    ...(existing.length > 0 ? [{ weight: 8, arbitrary: fc.constantFrom(...existing) }] : []),
    { weight: 1, arbitrary: fc.uuid() },
    { weight: 1, arbitrary: hostileText.filter(text => text.length < 300 && text.isWellFormed()).map(encodeURIComponent) },
  )

/** Request headers, some valid and some malformed. */
export const headersOf = (tokens: readonly string[]): fc.Arbitrary<Record<string, string>> =>
  fc
    .record(
      {
        authorization: fc.oneof(
          { weight: 9, arbitrary: fc.constantFrom(...tokens).map(token => `Bearer ${token}`) },
          { weight: 1, arbitrary: fc.constantFrom('Bearer', 'Bearer x', 'Basic eDp4', '') },
        ),
        'content-type': fc.oneof(
          { weight: 12, arbitrary: fc.constant('application/json') },
          {
            weight: 1,
            arbitrary: fc.constantFrom('text/plain', 'application/json; charset=utf-16', 'multipart/form-data', 'application/x-www-form-urlencoded', 'x', ';'),
          },
        ),
        'accept-language': fc.constantFrom('en', 'ru', 'ru;q=NaN', '*;q=1e309', ',,,', '\u00ff', 'x'.repeat(4000)),
        'idempotency-key': fc.oneof(
          { weight: 12, arbitrary: fc.uuid() },
          { weight: 1, arbitrary: fc.constantFrom('short', 'a-key-that-comes-again', 'x'.repeat(500), '\u00ff'.repeat(9)) },
        ),
        'if-none-match': fc.constantFrom('*', '"', 'W/""', '"a", "b"'),
        'x-forwarded-for': fc.constantFrom('1.2.3.4', '::1', 'unknown', 'x'.repeat(300)),
        cookie: fc.constantFrom('language=xx', 'a=b; __proto__=c', '=;=;'),
        origin: fc.constantFrom('https://evil.example', 'null'),
        'accept-encoding': fc.constantFrom('gzip;q=0', 'x', 'identity;q=0', '*;q=0'),
      },
      { requiredKeys: ['authorization', 'content-type'] },
    )
    .map(headers => headers as Record<string, string>)

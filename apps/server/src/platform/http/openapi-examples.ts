type Json = Record<string, unknown>

const formats: Record<string, string> = {
  uuid: '01990000-0000-7000-8000-000000000001',
  'date-time': '2027-03-03T02:00:00.000Z',
  date: '2027-03-03',
  email: 'emma@example.com',
  uri: 'https://rentwell.example/',
}
/** For strings of which a pattern is all that is known. */
const strings = [
  'Vario 125',
  '2027-03-03T02:00:00.000Z',
  '2027-03-03',
  '2027-03',
  '10:00',
  '#0b6b63',
  'usd',
  'id',
  'USD',
  'ID',
  formats['uuid'] ?? '',
  '123456',
  '100',
  'a'.repeat(64),
]
/** A name that has no value here. */
const unfilled = /^\{\w+\}$/

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A value that a JSON Schema allows, the same in every run: what was `recorded` of such an answer where the schema still allows it, and else values made from
 * the schema. Lists have one item. Fields that may be missing are left out unless they were recorded.
 */
export function exampleOf(schema: unknown, components: Json, recorded?: unknown): unknown {
  return make(schema, recorded, [])

  function make(wanted: unknown, hint: unknown, within: string[]): unknown {
    if (!isObject(wanted)) return hint ?? null
    if (typeof wanted.$ref === 'string') {
      const name = wanted.$ref.split('/').at(-1) ?? ''
      return within.includes(name) ? null : make(components[name], hint, [...within, name])
    }
    if ('const' in wanted) return wanted.const
    if (Array.isArray(wanted.enum)) return wanted.enum.includes(hint) ? hint : wanted.enum[0]
    const types = Array.isArray(wanted.type) ? wanted.type.map(type => ({ ...wanted, type: type as string })) : undefined
    const choices = (wanted.anyOf ?? wanted.oneOf ?? types) as Json[] | undefined
    if (choices) return makeOneOf(choices, hint, within)
    switch (wanted.type) {
      case 'object':
        return makeObject(wanted, isObject(hint) ? hint : {}, within)
      case 'array':
        return makeList(wanted, Array.isArray(hint) ? hint : [], within)
      case 'string':
        return makeString(wanted, hint)
      case 'integer':
      case 'number':
        return makeNumber(wanted, hint)
      case 'boolean':
        return typeof hint === 'boolean' ? hint : false
      case 'null':
        return null
      default:
        return hint ?? {}
    }
  }

  function makeOneOf(choices: Json[], hint: unknown, within: string[]): unknown {
    const isNull = (choice: Json) => choice.type === 'null'
    if (hint === null && choices.some(isNull)) return null
    const made = choices.filter(choice => !isNull(choice)).map(choice => make(choice, hint, within))
    const kindOf = isObject(hint) ? (hint.kind ?? hint.type) : undefined
    return (
      made.find(value => isObject(value) && kindOf !== undefined && (value.kind ?? value.type) === kindOf) ??
      made.find(value => value === hint) ??
      made[0] ??
      null
    )
  }

  function makeObject({ properties = {}, required = [], additionalProperties, propertyNames }: Json, hint: Json, within: string[]): Json {
    const names = Object.keys(properties as Json).filter(name => name in hint || (required as string[]).includes(name))
    const made = Object.fromEntries(names.map(name => [name, make((properties as Json)[name], hint[name], within)]))
    if (!isObject(additionalProperties)) return made
    const known = isObject(propertyNames) && Array.isArray(propertyNames.enum) ? (propertyNames.enum as string[]) : []
    const others =
      known.length > 0 && (required as string[]).length > 0 ? known.filter(name => (required as string[]).includes(name)) : Object.keys(hint).slice(0, 1)
    return { ...made, ...Object.fromEntries(others.map(name => [name, make(additionalProperties, hint[name], within)])) }
  }

  function makeList({ items, prefixItems, minItems = 0 }: Json, hint: unknown[], within: string[]): unknown[] {
    if (Array.isArray(prefixItems)) return prefixItems.map((item, index) => make(item, hint[index], within))
    if (isObject(items) && typeof items.$ref === 'string' && within.includes(items.$ref.split('/').at(-1) ?? '')) return []
    return Array.from({ length: Math.max(1, Number(minItems)) }, (_, index) => make(items, hint[index] ?? hint[0], within))
  }
}

function makeString({ format, pattern, minLength = 0, maxLength = Infinity }: Json, hint: unknown): string {
  const fits = (value: unknown): value is string =>
    typeof value === 'string' &&
    !unfilled.test(value) &&
    value.length >= Number(minLength) &&
    value.length <= Number(maxLength) &&
    (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(value)) &&
    (format !== 'date-time' || !Number.isNaN(Date.parse(value)))
  const candidates = [hint, formats[String(format)], ...strings]
  const found = candidates.find(fits)
  if (found === undefined) throw new Error(`no example of a string fits ${JSON.stringify({ format, pattern, minLength, maxLength })}`)
  return found
}

function makeNumber({ minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity }: Json, hint: unknown): number {
  const fits = (value: number) => value >= Number(minimum) && value <= Number(maximum) && value > Number(exclusiveMinimum)
  if (typeof hint === 'number' && fits(hint)) return hint
  return fits(1) ? 1 : Number(minimum)
}

import { z } from 'zod'

type Json = Record<string, unknown>
type Side = 'input' | 'output'

/** Declarations of the schemas that have an id, by name. Requests get one of their own, because they may leave keys out. */
export type NamedTypes = Map<string, string>

const nameOf = (id: string, side: Side) => (side === 'input' ? `${id}Input` : id)

/** The JSON Schema of a schema's data on the wire. */
const schemaOf = (schema: z.core.$ZodType, side: Side): Json =>
  z.toJSONSchema(schema, {
    io: side,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const known = isDate(zodSchema) ? { type: 'string' } : schemaOfTransformed(zodSchema, side)
      if (!known) return
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key as keyof typeof jsonSchema]
      Object.assign(jsonSchema, known)
    },
  }) as Json

const isDate = (schema: z.core.$ZodType) => schema._zod.def.type === 'date'

/** JSON Schema can't tell what a function returns. Those in answers keep the type, or leave out what is null; `dist/same-as-contract.ts` would not compile otherwise. */
function schemaOfTransformed(schema: z.core.$ZodType, side: Side): Json | undefined {
  if (side === 'input' || schema._zod.def.type !== 'pipe') return undefined
  const { in: before, out: after } = schema._zod.def as z.core.$ZodPipeDef
  if (after._zod.def.type !== 'transform') return undefined
  const { $schema: _, ...known } = schemaOf(present(before), side)
  return known
}

const present = (schema: z.core.$ZodType): z.core.$ZodType =>
  ['optional', 'nullable'].includes(schema._zod.def.type) ? present((schema._zod.def as z.core.$ZodOptionalDef).innerType) : schema

/** The TypeScript type of a schema's data on the wire. Named schemas that it uses are added to `named`. */
export function typeOf(schema: z.ZodType, side: Side, named: NamedTypes): string {
  const { $schema: _, $defs, ...own } = schemaOf(schema, side)
  const add = (id: string, json: Json) => {
    const name = nameOf(id, side)
    if (!named.has(name)) named.set(name, print(json, side))
    return `types.${name}`
  }
  for (const [id, json] of Object.entries(($defs ?? {}) as Record<string, Json>)) add(id, json)
  return typeof own['id'] === 'string' ? add(own['id'], own) : print(own, side)
}

const union = (types: string[]) => [...new Set(types)].join(' | ') || 'never'
const listOf = (item: string) => (/[|&]/.test(item) ? `(${item})[]` : `${item}[]`)
const keyOf = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name))

function print(json: Json, side: Side): string {
  const inner = (value: unknown) => print(value as Json, side)
  if (typeof json['$ref'] === 'string') return `types.${nameOf(json['$ref'].replace('#/$defs/', ''), side)}`
  if ('const' in json) return JSON.stringify(json['const'])
  if (Array.isArray(json['enum'])) return union(json['enum'].map(value => JSON.stringify(value)))
  if (json['not']) return 'never'
  const either = json['anyOf'] ?? json['oneOf']
  if (Array.isArray(either)) return union(either.map(inner))
  if (Array.isArray(json['allOf'])) return json['allOf'].map(one => `(${inner(one)})`).join(' & ')
  if (Array.isArray(json['type'])) return union(json['type'].map(type => inner({ ...json, type })))
  switch (json['type']) {
    case 'string':
    case 'boolean':
    case 'null':
      return json['type']
    case 'number':
    case 'integer':
      return 'number'
    case 'array': {
      const items = json['items'] ? inner(json['items']) : 'unknown'
      if (!Array.isArray(json['prefixItems'])) return listOf(items)
      return `[${[...json['prefixItems'].map(inner), ...(json['items'] ? [`...${listOf(items)}`] : [])].join(', ')}]`
    }
    case 'object':
      return printObject(json, side)
    default:
      return 'unknown'
  }
}

function printObject({ properties = {}, required = [], additionalProperties, propertyNames }: Json, side: Side): string {
  const needed = new Set(required as string[])
  const own = Object.entries(properties as Record<string, Json>).map(([name, json]) => {
    const type = print(json, side)
    return needed.has(name) ? `${keyOf(name)}: ${type}` : `${keyOf(name)}?: ${type} | undefined`
  })
  const isRecord = typeof additionalProperties === 'object' && additionalProperties !== null
  if (!isRecord) return own.length > 0 ? `{ ${own.join('; ')} }` : '{}'
  if (own.length > 0) return `{ ${own.join('; ')}; [key: string]: unknown }`
  const value = print(additionalProperties as Json, side)
  const keys = (propertyNames as Json | undefined)?.['enum']
  if (!Array.isArray(keys)) return `{ [key: string]: ${value} }`
  return `{ ${keys.map(name => (needed.has(String(name)) ? `${keyOf(String(name))}: ${value}` : `${keyOf(String(name))}?: ${value} | undefined`)).join('; ')} }`
}

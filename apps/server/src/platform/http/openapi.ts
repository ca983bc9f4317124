import { z } from 'zod'
import { productName } from '@rentwell/contract/product.ts'
import { refusals, type RefusalCode } from '@rentwell/contract/refusals.ts'
import { anyone } from './policies.ts'
import type { Route } from './routes.ts'

const snake = (key: string) => key.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

type Json = Record<string, unknown>

/** Component name of a schema. Requests get one of their own, because their keys are in snake_case. */
const nameOf = (id: string, io: 'input' | 'output') => (io === 'input' ? `${id}Input` : id)

/** The JSON Schema of the data on the wire: request keys in snake_case, dates as date-time strings. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', components: Json): Json {
  const made = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'date') Object.assign(jsonSchema, { type: 'string', format: 'date-time' })
    },
  }) as Json
  const { $schema: _, $defs, ...rest } = made
  for (const [name, definition] of Object.entries(($defs ?? {}) as Json)) components[nameOf(name, io)] ??= rewrite(definition, io)
  const { id, ...own } = rewrite(rest, io) as Json
  if (typeof id !== 'string') return own
  const name = nameOf(id, io)
  components[name] ??= own
  return { $ref: `#/components/schemas/${name}` }
}

function rewrite(value: unknown, io: 'input' | 'output', insideProperties = false): unknown {
  if (Array.isArray(value)) return value.map(one => rewrite(one, io))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (key === '$ref' && typeof inner === 'string')
        return [key, inner.replace(/^#\/\$defs\/(.*)/, (_, id: string) => `#/components/schemas/${nameOf(id, io)}`)]
      if (key === 'required' && Array.isArray(inner) && io === 'input' && !insideProperties) return [key, inner.map(name => snake(String(name)))]
      const name = insideProperties && io === 'input' ? snake(key) : key
      return [name, rewrite(inner, io, key === 'properties' && !insideProperties)]
    }),
  )
}

/** Refusal codes and further success statuses of each call, by 'METHOD /path'. scripts/read-refusals.mjs extracts them from the source. */
export type OwnAnswers = Record<string, { refusals: RefusalCode[]; also?: number[] }>

const bytesOf = (types: readonly string[]) => ({ content: Object.fromEntries(types.map(type => [type, { schema: { type: 'string', format: 'binary' } }])) })

const errorContent = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }

/** Refusals that the adapter itself may return. */
function adapterRefusals({ endpoint: { method, path }, shape: { takes }, policy, secret, whileLeaving }: Route): RefusalCode[] {
  const codes: RefusalCode[] = ['bad_request', 'unavailable']
  if (path.includes('{')) codes.push('not_found')
  if (method === 'GET') return codes
  codes.push('timeout', 'body_too_large', 'unsupported_media_type')
  if (!takes) codes.push('validation')
  if (method === 'POST' && !secret) codes.push('idempotency_mismatch', 'idempotency_in_progress')
  if (policy !== anyone && !whileLeaving) codes.push('account_leaving')
  return codes
}

/** One response per status; its description lists the possible values of `reason`. */
function refusalResponses(codes: RefusalCode[]): Json {
  const byStatus = Map.groupBy(new Set(codes), code => String(refusals[code].status))
  return Object.fromEntries([...byStatus].map(([status, list]) => [status, { description: list.toSorted().join(', '), content: errorContent }]))
}

/** The OpenAPI 3.1 document of all routes, generated from the schemas that validate the requests. */
export function describeApi(routes: Route[], publicUrl: string, ownAnswers: OwnAnswers): Json {
  const components: Json = {
    Error: {
      type: 'object',
      required: ['error'],
      properties: {
        error: {
          type: 'object',
          required: ['reason', 'description'],
          properties: { reason: { type: 'string' }, description: { type: 'string' }, fields: { type: 'object', additionalProperties: { type: 'string' } } },
        },
      },
    },
  }
  const paths: Record<string, Json> = {}
  for (const route of routes) {
    const { endpoint, shape, also = [] } = route
    const { takes, gives } = shape
    const own = ownAnswers[`${endpoint.method} ${endpoint.path}`]
    const parameters: Json[] = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))
    if (shape.query) {
      const query = schemaOf(shape.query, 'input', components) as { properties?: Json; required?: string[] }
      for (const [name, schema] of Object.entries(query.properties ?? {}))
        parameters.push({ name, in: 'query', required: query.required?.includes(name) ?? false, schema })
    }
    const status = shape.answer === null && !gives ? 204 : (shape.status ?? 200)
    const done =
      shape.answer === null
        ? { description: 'Done', ...(gives ? bytesOf([gives]) : {}) }
        : { description: 'Done', content: { 'application/json': { schema: schemaOf(shape.answer, 'output', components) } } }
    const repeated = (own?.also ?? []).filter(one => one !== status).map(one => [one, { ...done, description: 'A repeat: what was there already' }])
    const operation: Json = {
      parameters,
      responses: {
        [status]: done,
        ...Object.fromEntries(repeated),
        ...(route.publicSeconds === undefined ? {} : { 304: { description: 'Not modified' } }),
        ...refusalResponses([...adapterRefusals(route), ...(own?.refusals ?? [])]),
        431: { description: 'bad_request: the address and the headers are too long together', content: errorContent },
        default: { description: 'A refusal', content: errorContent },
      },
    }
    if (shape.body) operation.requestBody = { required: true, content: { 'application/json': { schema: schemaOf(shape.body, 'input', components) } } }
    if (takes) operation.requestBody = { required: true, ...bytesOf(takes) }
    for (const method of [endpoint.method, ...also]) (paths[endpoint.path] ??= {})[method.toLowerCase()] = operation
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${productName} API`,
      version: '2',
      description: 'Requests travel in snake_case, answers in camelCase. Money is in integer cents, time in ISO 8601 UTC.',
    },
    servers: [{ url: `${publicUrl}/api/v2` }],
    paths,
    components: { schemas: components, securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    security: [{ bearer: [] }, {}],
  }
}

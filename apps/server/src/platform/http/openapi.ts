import { z } from 'zod'
import { productName } from '@rentwell/contract/product.ts'
import { refusals, type RefusalCode } from '@rentwell/contract/refusals.ts'
import { anyone } from './policies.ts'
import { exampleOf } from './openapi-examples.ts'
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

/** What the source says of a call; scripts/read-calls.mjs reads it there. */
interface SourceOfCall {
  /** The endpoint's constant. */
  name: string
  domain: string
  /** The docstring of its verb. */
  about: string
  refusals: RefusalCode[]
  /** Further success statuses. */
  also?: number[]
}

/** By 'METHOD /path'. */
export type CallSources = Record<string, SourceOfCall>

/** What each domain is about, as the document's tags say it. */
const tags = {
  accounts: 'Login, the user’s own account and sessions',
  rentals: 'A rental: its page, settings and taxes',
  members: 'Who works in a rental, and API tokens',
  customers: 'A rental’s cards of the people and companies it rents to',
  units: 'Units that can be rented, and categories',
  calendar: 'Availability, pieces, kits, blocks and calendar feeds',
  pricing: 'Quotes, discount codes and alternatives',
  bookings: 'Bookings from request to refund, charges, offers and links without an account',
  deposits: 'Deposits and claims to them',
  acceptance: 'Hand-over and return, documents, contracts and their records',
  money: 'Cards, payments, finances, payouts and invoices',
  reviews: 'Reviews and replies',
  messaging: 'Conversations of guests and rentals',
  assistant: 'The assistant that answers guests',
  notifications: 'Notifications and push',
  tracker: 'Positions of units',
  webhooks: 'Webhooks and their deliveries',
  search: 'Search of all rentals',
  geo: 'Countries, currencies and places',
  media: 'Uploads',
  portability: 'Exports, imports, account deletion and background tasks',
  backoffice: 'The back office of the site',
}

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

const refusalInWords = (code: RefusalCode) => `- \`${code}\`: ${refusals[code].en}`

/** One response per status; its description lists the possible values of `reason` with their sentences. */
function refusalResponses(codes: RefusalCode[]): Json {
  const byStatus = Map.groupBy(new Set(codes), code => String(refusals[code].status))
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [status, { description: list.toSorted().map(refusalInWords).join('\n'), content: errorContent }]),
  )
}

const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
const shapeOf = (path: string) => path.replaceAll(/\{\w+\}/g, '{}')

/** The first sentence of a docstring without its full stop, and all of it if there is more. */
function summaryOf(about: string): { summary: string; description?: string } {
  const [first = ''] = about.split(/(?<=\.)\s/)
  return { summary: first.replace(/\.$/, '').replaceAll('`', ''), ...(first !== about && { description: about }) }
}

const notes: Record<string, string> = {
  limit: 'Items of a page',
  cursor: '`nextCursor` of the page before',
}
const describedAs = (name: string) => (notes[name] ? { description: notes[name] } : {})

/** The OpenAPI 3.1 document of all routes, generated from the schemas that validate the requests. `examples`: bodies, `answers`: what was answered once, by 'METHOD /path'. */
export function describeApi(
  routes: Route[],
  publicUrl: string,
  sources: CallSources,
  { examples, answers }: { examples: Record<string, object>; answers: Record<string, object> },
): Json {
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
  /** Paths that differ by the names of their parameters are one path in OpenAPI, which keeps the first names. */
  const byShape = new Map(routes.toReversed().map(({ endpoint: { path } }) => [shapeOf(path), path]))
  const pathOf = (wanted: string) => byShape.get(shapeOf(wanted)) ?? wanted
  for (const route of routes) {
    const { endpoint, shape, also = [] } = route
    const { takes, gives } = shape
    const call = `${endpoint.method} ${endpoint.path}`
    const source = sources[call]
    const path = pathOf(endpoint.path)
    const inPath = (shape.path ? schemaOf(shape.path, 'output', components) : {}) as { properties?: Json }
    const ownNames = namesIn(endpoint.path)
    const parameters: Json[] = namesIn(path).map((name, index) => ({
      name,
      in: 'path',
      required: true,
      schema: inPath.properties?.[ownNames[index] ?? name] ?? { type: 'string' },
    }))
    if (shape.query) {
      const query = schemaOf(shape.query, 'input', components) as { properties?: Json; required?: string[] }
      for (const [name, schema] of Object.entries(query.properties ?? {}))
        parameters.push({ name, in: 'query', required: query.required?.includes(name) ?? false, schema, ...describedAs(name) })
    }
    const status = shape.answer === null && !gives ? 204 : (shape.status ?? 200)
    const answer = shape.answer === null ? undefined : schemaOf(shape.answer, 'output', components)
    const done: { description: string; content?: Json } = answer
      ? { description: 'Done', content: { 'application/json': { schema: answer, example: exampleOf(answer, components, answers[call]) } } }
      : { description: 'Done', ...(gives ? bytesOf([gives]) : {}) }
    const repeated = (source?.also ?? []).filter(one => one !== status).map(one => [one, { ...done, description: 'A repeat: what was there already' }])
    const operation: Json = {
      parameters,
      responses: {
        [status]: done,
        ...Object.fromEntries(repeated),
        ...(route.publicSeconds === undefined ? {} : { 304: { description: 'Not modified' } }),
        ...refusalResponses([...adapterRefusals(route), ...(source?.refusals ?? [])]),
        431: { description: 'bad_request: the address and the headers are too long together', content: errorContent },
        default: { description: 'A refusal', content: errorContent },
      },
    }
    const example = examples[call]
    if (shape.body) {
      const json = { schema: schemaOf(shape.body, 'input', components), ...(example && { example }) }
      operation.requestBody = { required: true, content: { 'application/json': json } }
    }
    if (takes) operation.requestBody = { required: true, ...bytesOf(takes) }
    const { name = '', domain = '', about = '' } = source ?? {}
    for (const method of [endpoint.method, ...also]) {
      const isAlias = method !== endpoint.method
      const operationId = isAlias ? `${name}By${method[0]}${method.slice(1).toLowerCase()}` : name
      ;(paths[path] ??= {})[method.toLowerCase()] = { operationId, tags: [domain], ...summaryOf(about), ...operation }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${productName} API`,
      version: '2',
      license: { name: 'MIT', identifier: 'MIT' },
      description: 'Requests travel in snake_case, answers in camelCase. Money is in integer cents, time in ISO 8601 UTC.',
    },
    servers: [{ url: `${publicUrl}/api/v2` }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: { schemas: components, securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    security: [{ bearer: [] }, {}],
  }
}

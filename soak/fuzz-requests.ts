import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { day } from '@rentwell/contract/durations.ts'
import { photograph } from '../apps/server/src/acceptance/acceptance.build.ts'
import { bodyOf, choicesOf, headersOf, hostileText, pathPartOf, queryOf, type JsonSchema, type Known } from '../apps/server/src/platform/http/fuzz.build.ts'
import type { Ids } from '../apps/server/src/matrix/world.build.ts'
import { callers, type Caller } from './fuzz-world.ts'

export interface Operation {
  method: string
  path: string
  /** Declared, `default` left out. */
  statuses: ReadonlySet<number>
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }[]
  body: JsonSchema | undefined
  takesBytes: boolean
}

export interface ApiDocument {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters: Operation['parameters']
        requestBody?: { content: Record<string, { schema: JsonSchema }> }
        responses: Record<string, unknown>
      }
    >
  >
  components: { schemas: Record<string, JsonSchema> }
}

export interface FuzzRequest {
  operation: Operation
  caller: Caller
  method: string
  url: string
  headers: Record<string, string>
  body: string | Buffer | undefined
  /** Sent twice at once, with the same key where it has one. */
  isTwice: boolean
  /** The `ETag` of an earlier answer is asked about. */
  isConditional: boolean
}

export const operationsOf = ({ paths }: ApiDocument): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody, responses }]) => ({
      method: method.toUpperCase(),
      path,
      statuses: new Set(Object.keys(responses).flatMap(status => (status === 'default' ? [] : [Number(status)]))),
      parameters,
      body: requestBody?.content['application/json']?.schema,
      takesBytes: requestBody !== undefined && !requestBody.content['application/json'],
    })),
  )

const snake = (key: string) => key.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
const isId = (text: string) => /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text)
const mostOfPool = 40

/** Ids of everybody's things by what they are of: those of the world, and what answers named. */
export class Pools {
  readonly ids = new Map<string, string[]>()
  readonly own: Ids
  readonly foreign: Ids

  constructor(own: Ids, foreign: Ids) {
    this.own = own
    this.foreign = foreign
    for (const ids of [own, foreign]) for (const [name, id] of Object.entries(ids)) this.add(name, id)
  }

  add(name: string, id: string) {
    const list = this.ids.get(name) ?? []
    if (list.includes(id)) return
    // The world's own come first and stay.
    if (list.length >= mostOfPool) list.splice(10, 1)
    this.ids.set(name, [...list, id])
  }

  /** Takes the ids out of an answer: `{ booking: { id, unitId } }`, `{ bookings: [{ id }] }`. */
  harvest(value: unknown, under = ''): void {
    if (Array.isArray(value)) return value.slice(0, 20).forEach(one => this.harvest(one, under.replace(/s$/, '')))
    if (typeof value !== 'object' || value === null) return
    for (const [key, inner] of Object.entries(value)) {
      if (typeof inner === 'string' && isId(inner)) {
        if (key === 'id' && under) this.add(snake(under), inner)
        else if (key.endsWith('Id')) this.add(snake(key.slice(0, -2)), inner)
      } else this.harvest(inner, key)
    }
  }
}

/** Values that lead deep into the server, by the name of their key. */
function knownOf(pools: Pools, now: number): Known {
  const date = (days: number) => new Date(now + days * day).toISOString().slice(0, 10)
  // Half of what a body names is of the rental that most callers belong to.
  const pool = (name: string) => {
    const ids = pools.ids.get(name) ?? []
    return [...Array.from(ids, () => pools.own[name] ?? ids[0] ?? ''), ...ids]
  }
  const byKey = [...pools.ids.keys()].map(name => [`${name}_id`, pool(name)] as const)
  return {
    ...Object.fromEntries(byKey),
    // Ids that go by another name in bodies.
    id: [...pool('message'), ...pool('unit')],
    conversation_id: pool('conversation'),
    payment_method_id: pool('method'),
    country_id: ['id', 'us', 'nowhere'],
    currency: ['usd', 'idr', 'nothing'],
    currency_id: ['usd', 'eur', 'jpy', 'nothing'],
    location: [
      { type: 'Point', coordinates: [-8.65, 115.13] },
      { type: 'Point', coordinates: [90, -180] },
    ],
    updated_at: ['2020-01-01T00:00:00Z', '2100-01-01T00:00:00Z', '2100-01-01T00:00:00Z'],
    from: [date(1), date(30), '2028-02-29'],
    to: [date(20), date(60), '2028-03-01'],
    start_at: Array.from({ length: 30 }, (_, index) => new Date(now + (index * 5 + 1) * day).toISOString()),
    end_at: Array.from({ length: 30 }, (_, index) => new Date(now + (index * 5 + 2) * day).toISOString()),
    rental_length: [1, 2, 30, 365],
    lat: [-8.65, 40.7],
    lng: [115.13, -74],
    near: ['-8.65,115.13', '0,0'],
    bbox: ['-9,115,-8,116'],
    phone_number: ['+6281234567890', '+14155550123'],
    otp_token: ['x'.repeat(43)],
    provider_token: ['tok_ok', 'tok_ok', 'tok_declined', 'tok_challenge'],
    // Nothing outside of this machine is ever asked for.
    url: ['https://127.0.0.1:9/x.ics', 'http://[::1]:9/', 'https://localhost/x'],
    endpoint: ['https://127.0.0.1:9/push'],
    csv: ['title,price\nKayak,20\n', 'title,price,instant_book\nKayak,20,yes\n', 'title,price,period\nKayak,20,constructor\n', 'title\n'],
    email: ['colleague@example.com', 'somebody@example.com'],
    amount: [1, 100, 5000],
    reason: ['A reason', 'x'],
    profile_pic: [null],
    profile_pic_uuid: [null],
    photos: [[], [...pool('media')].slice(0, 1)],
  }
}

/** Who comes: mostly those whom the path belongs to. */
const callersOf = (path: string): fc.Arbitrary<Caller> => {
  const likely: Caller[] = path.startsWith('/office/{')
    ? ['owner', 'owner', 'owner', 'manager', 'staff']
    : path.startsWith('/backoffice')
      ? ['admin']
      : ['guest', 'guest', 'owner', 'fresh']
  return fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...likely) }, { weight: 4, arbitrary: fc.constantFrom(...callers) })
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const picture = await photograph()

/** Requests to one operation; ids come from what was answered until now. */
export function requestsTo(
  operation: Operation,
  count: number,
  seed: number,
  { pools, components, tokenOf, now }: { pools: Pools; components: Record<string, JsonSchema>; tokenOf: (caller: Caller) => string | undefined; now: number },
): FuzzRequest[] {
  const known = knownOf(pools, now)
  const parts = operation.parameters
    .filter(one => one.in === 'path')
    .map(({ name, schema }) =>
      fc.oneof(
        // A thing of the caller's own side.
        { weight: 3, arbitrary: fc.constant(name in pools.own ? { side: name } : randomUUID()) },
        { weight: 2, arbitrary: pathPartOf(choicesOf(schema) ?? pools.ids.get(name) ?? []) },
      ),
    )
  const query = operation.parameters.filter(one => one.in === 'query')
  const bytes = fc.oneof({ weight: 3, arbitrary: fc.constant(picture) }, { weight: 1, arbitrary: hostileText.map(text => Buffer.from(text)) })
  const json = bodyOf(operation.body, known, components)
  const sends = operation.method !== 'GET'
  const one = fc.record({
    caller: callersOf(operation.path),
    parts: fc.tuple(...parts),
    query: queryOf(query, known, components),
    body: operation.takesBytes ? bytes : json,
    headers: headersOf(['TOKEN']),
    method: fc.oneof({ weight: 40, arbitrary: fc.constant(operation.method) }, { weight: 1, arbitrary: fc.constantFrom(...methods) }),
    chance: fc.nat(99),
  })
  return fc.sample(one, { numRuns: count, seed }).map(({ caller, parts: filled, query: search, body, headers, method, chance }) => {
    let index = 0
    const side = caller === 'ownerOfB' ? pools.foreign : pools.own
    const path = operation.path.replace(/\{\w+\}/g, () => {
      const part = filled[index++] ?? ''
      return typeof part === 'string' ? part : (side[part.side] ?? '')
    })
    const token = tokenOf(caller)
    const { authorization, ...rest } = headers
    const isOwn = authorization === 'Bearer TOKEN'
    const sent = isOwn ? (token === undefined ? undefined : `Bearer ${token}`) : authorization
    const bearer: Record<string, string> = sent === undefined ? {} : { authorization: sent }
    const type: Record<string, string> =
      operation.takesBytes && rest['content-type'] === 'application/json' ? { 'content-type': chance < 90 ? 'image/jpeg' : 'image/png' } : {}
    return {
      operation,
      caller: isOwn ? caller : 'visitor',
      method,
      url: `/api/v2${path}${search ? `?${search}` : ''}`,
      headers: { ...rest, ...bearer, ...type },
      body: sends || chance < 3 ? body : undefined,
      isTwice: chance >= 95,
      isConditional: chance < 20,
    }
  })
}

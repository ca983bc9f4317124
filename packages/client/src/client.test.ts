import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createClient } from './client.ts'
import type { Endpoint, ListEndpoint } from './endpoint.ts'

interface Received {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

const received: Received[] = []
/** How the next requests are answered, one after another; the last answer stays. */
let answers: ((response: ServerResponse, request: Received) => void)[] = []

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const one = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() }
    received.push(one)
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    answer?.(response, one)
  })
})
await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => void received.splice(0))

const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const client = createClient({ url: `${url}/`, token: 'rwt_secret' })

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
const refusal = (status: number, reason: string, headers?: Record<string, string>) => json(status, { error: { reason, description: `No: ${reason}` } }, headers)
const cut = (response: ServerResponse) => void response.socket?.destroy()
/** Promises a longer body than it sends. */
const truncated = (response: ServerResponse) => {
  response.writeHead(200, { 'content-length': '1000' }).write('{"unit":')
  setImmediate(() => response.socket?.destroy())
}

const readUnit: Endpoint<{ unit: string }, { unit: string }> = { method: 'GET', path: '/units/{unit}' }
const createUnit: Endpoint<{ rental: string; basePrice: number }, { unit: string }> = { method: 'POST', path: '/office/{rental}/units' }
const removeUnit: Endpoint<{ unit: string }, void> = { method: 'DELETE', path: '/units/{unit}' }
const listUnits: ListEndpoint<{ limit?: number; q?: string }, { units: string[]; nextCursor: string | null }, string> = {
  method: 'GET',
  path: '/units',
  list: 'units',
}

test('an input is distributed to path, query and body, with keys in snake_case', async () => {
  answers = [json(200, { unit: 'u' })]
  const save: Endpoint<object, unknown> = { method: 'PATCH', path: '/units/{unit}' }
  await client.call(save, { unit: 'a/b', basePrice: 1, items: [{ unitId: 'x', startAt: new Date(0) }], note: null, left: undefined })
  await client.call({ method: 'GET', path: '/search' } as Endpoint<object>, { checkIn: '15:00', kinds: ['car', 'boat'], q: undefined })
  expect(received).toMatchObject([
    { method: 'PATCH', url: '/api/v2/units/a%2Fb', headers: { authorization: 'Bearer rwt_secret', 'content-type': 'application/json' } },
    { method: 'GET', url: '/api/v2/search?check_in=15%3A00&kinds=car&kinds=boat', body: '' },
  ])
  expect(JSON.parse(received[0]?.body ?? '')).toEqual({ base_price: 1, items: [{ unit_id: 'x', start_at: '1970-01-01T00:00:00.000Z' }], note: null })
  await expect(client.call(readUnit, { unit: '' })).rejects.toThrow('needs unit')
  expect(received).toHaveLength(2)
})

test('answers without a body and of bytes', async () => {
  answers = [response => void response.writeHead(204).end()]
  expect(await client.call(removeUnit, { unit: 'u' })).toBeUndefined()
  expect(received[0]).toMatchObject({ body: '' })
  answers = [response => void response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF')]
  const file = await client.call({ method: 'GET', path: '/file', givesBytes: true } as Endpoint<object, Blob>, {})
  expect([file.type, await file.text()]).toEqual(['application/pdf', '%PDF'])
  answers = [json(201, {})]
  const upload: Endpoint<{ bytes: Blob }> = { method: 'POST', path: '/photos', takesBytes: true }
  await client.call(upload, { bytes: new Blob(['jpeg'], { type: 'image/jpeg' }) })
  expect(received.at(-1)).toMatchObject({ body: 'jpeg', headers: { 'content-type': 'image/jpeg' } })
  await expect(client.call(upload, { bytes: new Blob(['jpeg']) })).rejects.toThrow('a Blob with a type')
})

test('a command keeps its key over the retries of one call, and the next call has another', async () => {
  answers = [cut, truncated, refusal(503, 'unavailable', { 'retry-after': '0' }), json(201, { unit: 'u' })]
  expect(await client.call(createUnit, { rental: 'r', basePrice: 1 })).toEqual({ unit: 'u' })
  await client.call(createUnit, { rental: 'r', basePrice: 1 })
  await client.call(createUnit, { rental: 'r', basePrice: 1 }, { idempotencyKey: 'my-own-key' })
  const keys = received.map(one => one.headers['idempotency-key'])
  expect(keys).toHaveLength(6)
  expect(new Set(keys.slice(0, 4)).size).toBe(1)
  expect(keys[0]).toMatch(/^[\w-]{36}$/)
  expect(keys[4]).not.toBe(keys[0])
  expect(keys[5]).toBe('my-own-key')
})

test('a refusal is final, and says what the API said', async () => {
  const facts = { alternatives: [{ unitId: 'u' }] }
  answers = [
    json(
      409,
      { error: { reason: 'dates_taken', description: 'Already taken.', fields: { startAt: 'invalid_period' }, ...facts } },
      { 'x-request-id': 'request-7' },
    ),
  ]
  await expect(client.call(createUnit, { rental: 'r', basePrice: 1 })).rejects.toMatchObject({
    name: 'RentwellError',
    status: 409,
    reason: 'dates_taken',
    message: 'Already taken.',
    fields: { startAt: 'invalid_period' },
    facts,
    requestId: 'request-7',
  })
  for (const status of [400, 401, 402, 403, 404, 410, 422, 500]) {
    answers = [refusal(status, 'no')]
    await expect(client.call(readUnit, { unit: 'u' })).rejects.toMatchObject({ status, reason: 'no' })
  }
  expect(received).toHaveLength(9)
})

test('a call waits for what Retry-After asks, and gives up if that is long or after its retries', async () => {
  answers = [refusal(429, 'too_many_requests', { 'retry-after': '1' }), json(200, { unit: 'u' })]
  const began = performance.now()
  expect(await client.call(readUnit, { unit: 'u' })).toEqual({ unit: 'u' })
  expect(performance.now() - began).toBeGreaterThanOrEqual(990)
  answers = [refusal(429, 'too_many_requests', { 'retry-after': '61' })]
  await expect(client.call(readUnit, { unit: 'u' })).rejects.toMatchObject({ status: 429, retryAfter: 61 })
  expect(received).toHaveLength(3)
  answers = [refusal(503, 'unavailable')]
  await expect(createClient({ url, retries: 1 }).call(readUnit, { unit: 'u' })).rejects.toMatchObject({ status: 503 })
  expect(received).toHaveLength(5)
  answers = [cut]
  await expect(createClient({ url, retries: 0 }).call(readUnit, { unit: 'u' })).rejects.toMatchObject({
    status: 0,
    reason: '',
    message: 'The API could not be reached',
  })
})

test('a command whose first try still runs is asked for again', async () => {
  answers = [refusal(409, 'idempotency_in_progress'), json(201, { unit: 'u' })]
  expect(await client.call(createUnit, { rental: 'r', basePrice: 1 })).toEqual({ unit: 'u' })
})

test('a caller can end a call while it runs and while it waits', async () => {
  const controller = new AbortController()
  answers = [() => controller.abort(new Error('enough'))]
  await expect(client.call(readUnit, { unit: 'u' }, { signal: controller.signal })).rejects.toThrow('enough')
  const later = new AbortController()
  answers = [
    response => {
      refusal(503, 'unavailable', { 'retry-after': '50' })(response)
      response.on('close', () => later.abort(new Error('no longer')))
    },
  ]
  await expect(client.call(readUnit, { unit: 'u' }, { signal: later.signal })).rejects.toThrow('no longer')
  expect(received).toHaveLength(2)
})

test('a list requests the next page when it is needed', async () => {
  const pages = [
    { units: ['a', 'b'], nextCursor: 'c2' },
    { units: [], nextCursor: 'c3' },
    { units: ['c'], nextCursor: null },
  ]
  answers = pages.map(page => json(200, page))
  const seen: string[] = []
  const counts: number[] = []
  for await (const unit of client.list(listUnits, { limit: 2, q: 'x' })) {
    seen.push(unit)
    counts.push(received.length)
  }
  expect([seen, counts]).toEqual([
    ['a', 'b', 'c'],
    [1, 1, 3],
  ])
  expect(received.map(one => one.url)).toEqual(['', '&cursor=c2', '&cursor=c3'].map(end => `/api/v2/units?limit=2&q=x${end}`))

  answers = [json(200, pages[0])]
  for await (const unit of client.list(listUnits, {})) if (unit === 'a') break
  expect(received).toHaveLength(4)
})

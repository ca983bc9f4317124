import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test, vi } from 'vitest'
import { buildPerson } from '../../accounts/accounts.build.ts'
import { buildUnit } from '../../units/units.build.ts'
import { testApp } from '../testing/test-app.ts'

interface Attribute {
  key: string
  value: { stringValue?: string; intValue?: number | string }
}
/** As in opentelemetry-proto's trace.proto, in its JSON encoding. */
interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: Attribute[]
  status?: { code?: number }
}

/** A collector that takes OTLP over HTTP as JSON. */
async function startCollector() {
  const spans: (Span & { service: string | undefined })[] = []
  const texts: string[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', chunk => (text += String(chunk)))
    request.on('end', () => {
      expect([request.method, request.url, request.headers['content-type']]).toEqual(['POST', '/v1/traces', 'application/json'])
      texts.push(text)
      const { resourceSpans } = JSON.parse(text) as { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[] }
      for (const { resource, scopeSpans } of resourceSpans)
        for (const scope of scopeSpans) spans.push(...scope.spans.map(span => ({ ...span, service: valueOf(resource.attributes, 'service.name') })))
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans, texts }
}

const valueOf = (attributes: Attribute[], key: string) => {
  const value = attributes.find(one => one.key === key)?.value
  return value?.stringValue ?? (value?.intValue === undefined ? undefined : String(value.intValue))
}

/** Spans are sent once a second. */
const patience = { timeout: 20_000, interval: 50 }

const collector = await startCollector()
const traced = await testApp({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
// Nothing listens there.
const away = await testApp({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })
const spansOf = (traceId: string) => collector.spans.filter(span => span.traceId === traceId)

test('one trace leads from a request through its statements and the outbox to the handlers', async () => {
  const { send, app } = traced
  const phone = '+6281234567890'
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const path = '/api/v2/login/otp/challenge'
  const answer = await send({ method: 'POST', url: path, headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` }, payload: { phone_number: phone } })
  expect(answer.statusCode, answer.body).toBe(200)
  await app.outbox.drain()
  const isOfHandler = ({ name }: Span) => name.startsWith('handle ')
  await vi.waitFor(() => expect(spansOf(traceId).some(isOfHandler)).toBe(true), patience)

  const spans = spansOf(traceId)
  const request = spans.find(span => span.name === `POST ${path}`)
  expect(request).toMatchObject({ parentSpanId: '00f067aa0ba902b7', kind: 2, service: 'rentwell' })
  const attribute = (key: string) => valueOf(request?.attributes ?? [], key)
  expect(attribute('rentwell.request_id')).toBe(answer.headers['x-request-id'])
  expect(attribute('http.response.status_code')).toBe('200')
  const insert = spans.find(span => valueOf(span.attributes, 'db.query.text')?.startsWith('insert into outbox'))
  expect(insert?.parentSpanId).toBe(request?.spanId)
  const handlers = spans.filter(isOfHandler)
  for (const handler of handlers) expect(handler.kind).toBe(5)
  expect(handlers.map(handler => handler.parentSpanId)).toContain(request?.spanId)
  // Statements of a handler are in its span.
  expect(spans.some(span => handlers.some(handler => handler.spanId === span.parentSpanId) && span.kind === 3)).toBe(true)
  expect(collector.texts.join()).not.toMatch(new RegExp(`${phone.slice(1)}|${answer.json<{ token: string }>().token}`))
})

test('a request without a traceparent begins a trace; probes begin none, and sampling may switch it off', async () => {
  const { send } = traced
  await send({ url: '/healthz' })
  const { headers } = await send({ url: '/api/v2/search' })
  await vi.waitFor(() => expect(collector.spans.some(span => valueOf(span.attributes, 'rentwell.request_id') === headers['x-request-id'])).toBe(true), patience)
  const request = collector.spans.find(span => valueOf(span.attributes, 'rentwell.request_id') === headers['x-request-id'])
  expect(request?.parentSpanId || undefined).toBeUndefined()
  const statement = spansOf(request?.traceId ?? '').find(span => span.kind === 3)
  expect([statement?.name, statement?.parentSpanId]).toEqual(['SELECT', request?.spanId])
  expect(collector.spans.some(span => span.name.includes('healthz'))).toBe(false)

  const unsampled = 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'
  await send({ url: '/api/v2/search', headers: { traceparent: `00-${unsampled}-00f067aa0ba902b7-00` } })
  await send({ url: '/api/v2/search', headers: { traceparent: '00-bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb-00f067aa0ba902b7-01' } })
  await vi.waitFor(() => expect(spansOf('bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb').length).toBeGreaterThan(0), patience)
  expect(spansOf(unsampled)).toEqual([])
})

test('a collector that is away fails and delays nothing', async () => {
  const { send, db, app } = away
  const unit = await buildUnit(db)
  const guest = await buildPerson(db)
  for (let count = 0; count < 20; count++) {
    const sent = await send({
      method: 'POST',
      url: '/api/v2/conversations/send_message',
      headers: { authorization: `Bearer ${guest.token}` },
      payload: { id: crypto.randomUUID(), rental_id: unit.rental.id, body: `Number ${count}` },
    })
    expect(sent.statusCode).toBe(201)
  }
  await app.outbox.drain()
  expect((await send({ url: '/readyz' })).statusCode).toBe(200)
})

import { gzipSync } from 'node:zlib'
import type { Shape } from '@rentwell/contract/endpoint.ts'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { refusals } from '@rentwell/contract/refusals.ts'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import * as units from '@rentwell/contract/units/units.endpoints.ts'
import { buildPerson } from '../../accounts/accounts.build.ts'
import { buildUnit } from '../../units/units.build.ts'
import { allowOnlyEndpoints, mount, type AdapterParts } from './adapter.ts'
import { sql } from '../db/db.ts'
import { newId } from '../base/ids.ts'
import { anyone } from './policies.ts'
import type { Route } from './routes.ts'
import { testApp } from '../testing/test-app.ts'

const { db, call, send } = await testApp()

const api = '/api/v2'
const challenge = `${api}/login/otp/challenge`
const json = { 'content-type': 'application/json' }

interface ErrorBody {
  error: { reason: string; description: string; fields?: Record<string, string> } & Record<string, unknown>
}

/** Sends a request that is refused, and checks the format of the error response. */
async function refused(request: { url: string } & Exclude<Parameters<typeof send>[0], string>) {
  const answer = await send(request)
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.headers['x-request-id']).toMatch(/^[\w-]{20,}$/)
  expect(answer.headers['content-security-policy']).toContain(
    request.url.startsWith(`${api}/`) ? `default-src 'none';frame-ancestors 'none'` : `script-src 'self'`,
  )
  const { error, ...rest } = answer.json<ErrorBody>()
  expect(rest).toEqual({})
  expect(Object.keys(refusals)).toContain(error.reason)
  expect(error.description.length).toBeGreaterThan(5)
  if (answer.statusCode !== 422) expect(error).not.toHaveProperty('fields')
  return { status: answer.statusCode, reason: error.reason, error, headers: answer.headers }
}

const post = (payload: string | Buffer | object, headers: Record<string, string> = json, url = challenge) =>
  refused({ method: 'POST', url, headers, payload: payload as string })

describe('addresses and methods', () => {
  test.each([
    `${api}/nothing`,
    `${api}`,
    `${api}/`,
    '/nothing',
    `${api}/bookings/1`,
    `${api}/bookings/not-an-id`,
    `${api}/office/%00`,
    `${api}/office/%00/units`,
    `${api}/rentals/%00`,
    `${api}/rentals/%E0%A4%A`,
    `${api}/rentals/%ED%A0%80`,
    `${api}/rentals/${'a'.repeat(201)}`,
    `${api}/rentals/..%2f..%2fetc%2fpasswd`,
    `${api}/rentals/${'a'.repeat(199)}/units/${newId()}`,
    `${api}/rentals/${newId()}/units/nothing`,
    `${api}/geo/countries/`,
  ])('not_found: %s', async url => {
    const person = await buildPerson(db)
    const answer = await refused({ url, headers: { authorization: `Bearer ${person.token}` } })
    expect([answer.status, answer.reason]).toEqual([404, 'not_found'])
  })

  test.each([
    ['GET', challenge, 'POST'],
    ['DELETE', challenge, 'POST'],
    ['POST', `${api}/me`, 'GET, PATCH, DELETE'],
    ['PUT', `${api}/me`, 'GET, PATCH, DELETE'],
    ['DELETE', `${api}/bookings/${newId()}`, 'GET'],
    ['POST', `${api}/office/x`, 'GET, PATCH, PUT'],
    ['OPTIONS', `${api}/me`, 'GET, PATCH, DELETE'],
  ] as const)('method_not_allowed: %s %s', async (method, url, allow) => {
    const answer = await refused({ method, url })
    expect([answer.status, answer.reason, answer.headers.allow]).toEqual([405, 'method_not_allowed', allow])
  })

  test('every response has a unique request id', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, async () => (await send({ url: `${api}/geo/countries` })).headers['x-request-id']))
    expect(new Set(ids).size).toBe(20)
    expect((await send({ url: '/healthz', headers: { 'x-request-id': 'mine' } })).headers['x-request-id']).not.toBe('mine')
  })
})

describe('bodies', () => {
  test.each(['{', '{"a":', '\ufeff{}', "{'a':1}", '{"a":1}{"b":2}', 'undefined', 'NaN', '\0', '{"a":"\n"}', '{"a":01}'])('bad_request: %j', async payload => {
    const answer = await post(payload)
    expect([answer.status, answer.reason]).toEqual([400, 'bad_request'])
  })

  test('bad_request: a compressed body', async () => {
    const { status, reason } = await refused({
      method: 'POST',
      url: challenge,
      payload: gzipSync(JSON.stringify({ phone_number: '+62812345678' })),
      headers: { ...json, 'content-encoding': 'gzip' },
    })
    expect([status, reason]).toEqual([400, 'bad_request'])
  })

  test('bad_request: a body that is not valid UTF-8', async () => {
    const answer = await post(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]))
    expect([answer.status, answer.reason]).toEqual([400, 'bad_request'])
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/jsonp',
    'text/json',
    'nonsense',
  ])('unsupported_media_type: %s', async type => {
    const answer = await post('{"phone_number":"+6281234567890"}', { 'content-type': type })
    expect([answer.status, answer.reason]).toEqual([415, 'unsupported_media_type'])
  })

  test.each(['application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON'])('%s is taken', async type => {
    expect((await post('{}', { 'content-type': type })).status).toBe(422)
  })

  test.each([json, {}])('an empty body is {}: %j', async headers => {
    const answer = await post('', headers)
    expect([answer.status, answer.reason]).toEqual([422, 'validation'])
    expect(answer.error.fields).toEqual({ phoneNumber: 'required' })
    const person = await buildPerson(db)
    const logout = await send({ method: 'POST', url: `${api}/logout`, headers: { ...headers, authorization: `Bearer ${person.token}` } })
    expect([logout.statusCode, logout.body]).toEqual([204, ''])
  })

  test.each(['null', '[]', '"text"', '17', 'true', '[{}]'])('validation: a body of %s', async payload => {
    const answer = await post(payload === 'null' ? 'null' : payload)
    expect([answer.status, answer.reason]).toEqual([422, 'validation'])
    const person = await buildPerson(db)
    const none = await post(payload, { ...json, authorization: `Bearer ${person.token}` }, `${api}/bookings/${newId()}/confirm`)
    expect([none.status, none.reason]).toEqual([422, 'validation'])
  })

  test('body_too_large over 1 MiB, not at it', async () => {
    const ofSize = (size: number) => `{"phone_number":"${'x'.repeat(size - 19)}"}`
    expect((await post(ofSize(1024 * 1024))).status).toBe(422)
    const answer = await post(ofSize(1024 * 1024 + 1))
    expect([answer.status, answer.reason]).toEqual([413, 'body_too_large'])
  })

  test.each([
    ['arrays', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['objects', '{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000)],
    ['brackets that never close', '['.repeat(500_000)],
  ])('bad_request: deep %s, with and without a key', async (_name, payload) => {
    const person = await buildPerson(db)
    const tries: Record<string, string>[] = [{}, { authorization: `Bearer ${person.token}`, 'idempotency-key': newId() }]
    for (const more of tries) {
      const answer = await post(payload, { ...json, ...more }, `${api}/bookings/create`)
      expect(answer.status).toBe('authorization' in more || payload.length === 500_000 ? 400 : 401)
    }
  })

  test('unknown_key: keys outside the schema are refused, not dropped, and named in camelCase', async () => {
    const answer = await post({ phone_number: '+6281234567890', is_admin: true, ['__proto__x']: 1 })
    expect([answer.status, answer.error.fields]).toEqual([422, { isAdmin: 'unknown_key', _Proto_X: 'unknown_key' }])
    const poisoned = await post('{"phone_number":"+6281234567890","__proto__":{"phone_number":"x"},"constructor":1}')
    expect(Object.values(poisoned.error.fields ?? {})).toEqual(['unknown_key', 'unknown_key'])
    const person = await buildPerson(db)
    const none = await post({ force: true }, { ...json, authorization: `Bearer ${person.token}` }, `${api}/logout`)
    expect([none.status, none.error.fields]).toEqual([422, { force: 'unknown_key' }])
    expect((await call(bookings.listBookings, {}, { token: person.token })).status).toBe(200)
  })

  test('keys are accepted in either spelling, but not in both', async () => {
    for (const key of ['phone_number', 'phoneNumber']) {
      expect((await send({ method: 'POST', url: challenge, payload: { [key]: '+6281234567890' } })).statusCode).toBe(200)
    }
    const twice = await post({ phone_number: '+6281234567890', phoneNumber: '+6281234567891' })
    expect([twice.status, twice.error.fields]).toEqual([422, { phoneNumber: 'duplicate_key' }])
  })
})

describe('queries', () => {
  test('keys are accepted in either spelling, but not in both; unknown ones are refused', async () => {
    for (const query of ['price_min=1', 'priceMin=1']) expect((await send({ url: `${api}/search?${query}` })).statusCode).toBe(200)
    for (const url of ['search?price_min=1&priceMin=1', 'search?nothing=1', 'search?price_min=1&price_min=2', 'geo/countries?x=1', 'currencies?__proto__=1']) {
      const answer = await refused({ url: `${api}/${url}` })
      expect([url, answer.status, answer.reason]).toEqual([url, 400, 'bad_request'])
    }
    const answer = await refused({ method: 'POST', url: `${challenge}?debug=1`, payload: { phone_number: '+6281234567890' } })
    expect([answer.status, answer.reason]).toEqual([400, 'bad_request'])
  })

  test.each(['0', '101', '-1', '1.5', 'ten', 'NaN', '1e9', 'Infinity', '', '1,2'])('limit=%s is refused', async limit => {
    const answer = await refused({ url: `${api}/search?limit=${limit}` })
    expect([answer.status, answer.reason]).toEqual([400, 'bad_request'])
  })
})

describe('languages', () => {
  test.each([
    [undefined, 'en'],
    ['', 'en'],
    ['ru', 'ru'],
    ['ru-RU,ru;q=0.9,en;q=0.8', 'ru'],
    ['en;q=0.1, ru;q=0.2', 'ru'],
    ['de, fr;q=0.9', 'en'],
    ['de, ru;q=0.1', 'ru'],
    ['RU', 'ru'],
    ['ru;q=0', 'en'],
    ['*', 'en'],
    [`${'x,'.repeat(5000)}ru`, 'en'],
    [';;;,,,q=', 'en'],
  ] as const)('%j speaks %s', async (header, language) => {
    const answer = await refused({ url: `${api}/me`, headers: header === undefined ? {} : { 'accept-language': header } })
    expect(answer.error.description).toBe(refusals.unauthenticated[language])
  })

  test('every refusal has a message in both languages without unfilled placeholders', () => {
    for (const { en, ru, status } of Object.values(refusals)) {
      expect(status).toBeGreaterThanOrEqual(400)
      expect(en).toMatch(/^[A-Z].*[.a-z]$/)
      expect(ru).toMatch(/^[А-Я]/)
      expect(en.match(/\{\w+\}/g)).toEqual(ru.match(/\{\w+\}/g))
    }
  })
})

describe('who calls', () => {
  test('a cookie is nobody, whatever it holds', async () => {
    const person = await buildPerson(db)
    for (const cookie of [`access_token=${person.token}`, `authorization=Bearer ${person.token}`, person.token]) {
      const answer = await refused({ url: `${api}/me`, headers: { cookie } })
      expect([answer.status, answer.reason]).toEqual([401, 'unauthenticated'])
    }
    expect((await send({ url: `${api}/me?access_token=${person.token}` })).statusCode).not.toBe(200)
  })

  test.each(['Bearer', 'Bearer ', 'Bearer a b', 'Token x', `Bearer ${'x'.repeat(5000)}`, 'bearer nonsense', "Bearer ' or 1=1 --", 'Bearer ..', 'Basic YTpi'])(
    'unauthenticated: %s',
    async authorization => {
      const answer = await refused({ url: `${api}/me`, headers: { authorization } })
      expect([answer.status, answer.reason]).toEqual([401, 'unauthenticated'])
    },
  )

  test('a caller without permission is refused before the body is validated', async () => {
    expect((await post({ nonsense: true }, json, `${api}/bookings/create`)).status).toBe(401)
    const person = await buildPerson(db)
    const unit = await buildUnit(db)
    const foreign = await post({ nonsense: true }, { ...json, authorization: `Bearer ${person.token}` }, `${api}/office/${unit.rental.id}/units/create`)
    expect(foreign.status).toBe(404)
  })

  test('an invalid token counts as a visitor at public endpoints', async () => {
    const unit = await buildUnit(db)
    for (const token of ['dead', '']) {
      expect((await call(units.readRental, { rental: unit.rental.slug }, { token })).status).toBe(200)
      expect((await call(bookings.listBookings, {}, { token })).status).toBe(401)
    }
  })

  test('other origins get no CORS headers, neither on reads nor on preflights', async () => {
    for (const method of ['GET', 'OPTIONS'] as const) {
      const answer = await send({
        method,
        url: `${api}/geo/countries`,
        headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
      })
      const allowed = Object.keys(answer.headers).filter(name => name.startsWith('access-control-'))
      expect(allowed).toEqual([])
    }
  })
})

describe('conditional reads', () => {
  test('a public response carries ETag, Cache-Control and Vary, and revalidates with 304, from the database and from the response cache', async () => {
    const unit = await buildUnit(db)
    const addresses = [
      `${api}/rentals/${unit.rental.slug}`,
      `${api}/rentals/${unit.rental.id}/units/${unit.id}`,
      `${api}/rentals/${unit.rental.id}/units`,
      `${api}/rentals/${unit.rental.id}/units/${unit.id}/availability?from=2027-01-01&to=2027-01-03`,
      `${api}/search?q=vario`,
      `${api}/geo/countries`,
      `${api}/currencies`,
    ]
    for (const url of addresses) {
      const first = await send({ url })
      const tag = String(first.headers.etag)
      expect([url, first.statusCode, tag]).toEqual([url, 200, expect.stringMatching(/^"[\w-]{20,}"$/)])
      for (let round = 0; round < 2; round++) {
        const same = await send({ url, headers: { 'if-none-match': `"other", W/${tag}` } })
        expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', tag])
        expect(String(same.headers.vary).toLowerCase()).toContain('accept-language')
        expect(same.headers['cache-control']).toMatch(/^public, max-age=\d+$/)
      }
      const other = await send({ url, headers: { 'if-none-match': '"other"' } })
      expect([other.statusCode, other.body]).toEqual([200, first.body])
    }
  })

  test('private responses are never cached', async () => {
    const person = await buildPerson(db)
    for (const path of ['/me', '/me/sessions', '/bookings']) {
      const answer = await send({ url: api + path, headers: { authorization: `Bearer ${person.token}` } })
      expect([answer.statusCode, answer.headers['cache-control'], answer.headers.etag]).toEqual([200, 'no-store', undefined])
    }
  })
})

describe('lists', () => {
  test('pages have no gaps or repeats, and a cursor is valid for its own list only', async () => {
    const unit = await buildUnit(db)
    for (let count = 0; count < 6; count++) await buildUnit(db, { rental: unit.rental, title: `Scooter ${count}` })
    const { token } = unit.rental.owner
    const rental = unit.rental.slug
    const seen: string[] = []
    const cursors: string[] = []
    let cursor: string | undefined
    do {
      const page = await call(units.listOfficeUnits, { rental, limit: 3, ...(cursor ? { cursor } : {}) }, { token })
      seen.push(...page.body.units.map(one => one.id))
      cursor = page.body.nextCursor ?? undefined
      if (cursor) cursors.push(cursor)
    } while (cursor)
    expect([seen.length, new Set(seen).size, cursors.length]).toEqual([7, 7, 2])

    const [first = ''] = cursors
    const [body = '', signature = ''] = first.split('.')
    const other = await buildUnit(db)
    const forged = [
      `${body}.${signature.slice(1)}x`,
      `${Buffer.from('["2020-01-01T00:00:00Z","x"]').toString('base64url')}.${signature}`,
      body,
      '',
      '.',
      'x',
      'a.b.c',
      `${first}x`,
      '💥',
    ]
    for (const bad of forged) {
      const answer = await call(units.listOfficeUnits, { rental, cursor: bad }, { token })
      expect([bad, answer.status, answer.error.reason]).toEqual([bad, 400, 'bad_cursor'])
    }
    expect((await call(units.listOfficeUnits, { rental: other.rental.slug, cursor: first }, { token: other.rental.owner.token })).error.reason).toBe(
      'bad_cursor',
    )
    expect((await call(units.listRentalUnits, { rental, cursor: first })).error.reason).toBe('bad_cursor')
    expect((await call(bookings.listBookings, { cursor: first }, { token })).error.reason).toBe('bad_cursor')
    expect((await call(units.listOfficeUnits, { rental, cursor: 'x'.repeat(5000) }, { token })).status).toBe(400)
  })
})

describe('faults', () => {
  test('the response to an internal fault reveals nothing of its cause', async () => {
    const unit = await buildUnit(db)
    await db.run(sql`alter table rentals rename to hidden`)
    const answer = await refused({ url: `${api}/rentals/${unit.rental.id}` }).finally(() => db.run(sql`alter table hidden rename to rentals`))
    expect([answer.status, answer.error]).toEqual([500, { reason: 'internal', description: refusals.internal.en }])
  })

  test('unavailable, with Retry-After: a row that another transaction locks for too long', async () => {
    const unit = await buildUnit(db)
    await db.transaction(async tx => {
      await tx.run(sql`select 1 from units where rental_id = ${unit.rental.id} and id = ${unit.id} for update`)
      const answer = await refused({
        method: 'PATCH',
        url: `${api}/office/${unit.rental.id}/units/${unit.id}`,
        headers: { authorization: `Bearer ${unit.rental.owner.token}` },
        payload: { title: 'New' },
      })
      expect([answer.status, answer.reason, answer.headers['retry-after']]).toEqual([503, 'unavailable', '1'])
    })
  })
})

describe('the start', () => {
  const start = (method: string, shape: Shape, more: object = {}) => {
    const route = { endpoint: { method, path: '/secret' }, shape, handler: async () => ({}), ...more } as unknown as Route
    return () => mount(Fastify(), api, [route], {} as AdapterParts)
  }

  test.each<[string, string, Shape]>([
    ['JSON', 'GET', { answer: null }],
    ['a file', 'GET', { answer: null, gives: 'application/pdf' }],
    ['a stream', 'GET', { answer: null, gives: 'text/event-stream' }],
    ['bytes', 'POST', { answer: null, takes: ['image/jpeg'] }],
  ])('fails for an endpoint of %s without a policy', (_name, method, shape) => {
    expect(start(method, shape)).toThrow(`${method} /secret names no policy`)
    expect(start(method, shape, { policy: anyone })).not.toThrow()
  })

  test.each<[string, Shape]>([
    ['GET', { answer: null, takes: ['image/jpeg'] }],
    ['POST', { answer: null, gives: 'application/pdf' }],
  ])('fails for bytes that a %s cannot exchange', (method, shape) => {
    expect(start(method, shape, { policy: anyone })).toThrow('a GET takes no bytes')
  })

  test('fails for an address of the API that the adapter did not mount', () => {
    const server = Fastify()
    allowOnlyEndpoints(server, api)
    expect(() => server.get(`${api}/secret.pdf`, async () => 'a secret')).toThrow(`${api}/secret.pdf is not mounted by the adapter`)
    expect(() => server.get('/healthz', async () => 'up')).not.toThrow()
  })
})

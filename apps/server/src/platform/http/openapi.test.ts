import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'

type Json = Record<string, unknown>
interface Operation {
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: Json }[]
  requestBody?: { required: boolean; content: Record<string, { schema: Json }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: Json }> }>
}

const { send } = await testApp()
const document = (await send({ url: '/api/v2/openapi.json' })).json<{
  openapi: string
  info: { title: string; version: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Json>; securitySchemes: Json }
}>()
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

function* walk(value: unknown, at: string[] = []): Generator<{ value: Json; at: string[] }> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield { value: value as Json, at }
  for (const [key, inner] of Object.entries(value)) yield* walk(inner, [...at, key])
}

/** Names of properties in a schema and in what it refers to. */
function namesIn(schema: unknown, seen = new Set<unknown>()): string[] {
  return [...walk(schema)].flatMap(({ value, at }) => {
    if (at.at(-1) === 'properties' && at.at(-2) !== 'properties') return Object.keys(value)
    if (typeof value.$ref !== 'string' || seen.has(value.$ref)) return []
    seen.add(value.$ref)
    return namesIn(document.components.schemas[value.$ref.split('/').at(-1) ?? ''], seen)
  })
}

test('says what it is', () => {
  expect(document.openapi).toBe('3.1.0')
  expect(document.info).toMatchObject({ title: expect.stringMatching(/\S/), version: expect.stringMatching(/\S/) })
  expect(document.servers[0]?.url).toMatch(/^https?:\/\/.+\/api\/v2$/)
  expect(document.components.securitySchemes).toEqual({ bearer: { type: 'http', scheme: 'bearer' } })
})

describe('every route', () => {
  test('is described, and nothing else is', async () => {
    expect(operations.length).toBeGreaterThan(20)
    for (const { path, method } of operations) {
      const url = `/api/v2${path.replace(/\{\w+\}/g, '019ab000-0000-7000-8000-000000000000')}`
      const answer = await send({ method: method.toUpperCase() as 'GET', url, ...(method === 'get' ? {} : { payload: {} }) })
      expect([method, path, answer.statusCode === 405, answer.statusCode >= 500]).toEqual([method, path, false, false])
    }
    const patterns = Object.entries(document.paths).map(([path, methods]) => ({
      pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
      methods: Object.keys(methods),
    }))
    for (const path of Object.keys(document.paths)) {
      const address = path.replace(/\{\w+\}/g, 'x')
      const known = new Set(patterns.filter(one => one.pattern.test(address)).flatMap(one => one.methods))
      for (const method of ['get', 'post', 'put', 'patch', 'delete'].filter(one => !known.has(one))) {
        const answer = await send({ method: method.toUpperCase() as 'GET', url: `/api/v2${address}` })
        // The back office does not exist for anybody but its admins, by whatever method.
        const isHidden = path.startsWith('/backoffice/')
        expect([method, path, answer.statusCode]).toEqual([method, path, isHidden ? 404 : 405])
        if (isHidden) continue
        expect(new Set(String(answer.headers.allow).toLowerCase().split(', '))).toEqual(known)
      }
    }
  })

  test('names the parameters of its path, a success and the shape of refusals', () => {
    for (const { path, operation } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1])
      expect(operation.parameters.filter(one => one.in === 'path').map(one => one.name)).toEqual(inPath)
      expect(operation.parameters.every(one => one.in !== 'path' || one.required)).toBe(true)
      const statuses = Object.keys(operation.responses).filter(status => status !== 'default')
      expect(statuses.filter(status => status < '300').length).toBeGreaterThan(0)
      for (const status of statuses) expect([path, status]).toEqual([path, expect.stringMatching(/^(?:20[0124]|304|4\d\d|503)$/)])
      expect(operation.responses['default']?.content?.['application/json']?.schema).toEqual({ $ref: '#/components/schemas/Error' })
    }
  })

  test('declares the refusals of its policy, its verb and the adapter', () => {
    const statusesOf = (method: string, path: string) => Object.keys(document.paths[path]?.[method]?.responses ?? {}).filter(status => status !== 'default')
    // Written by npm run schema.
    const read = JSON.parse(readFileSync(new URL('../../../refusals.json', import.meta.url), 'utf8')) as object
    const unread = operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`).filter(call => !(call in read))
    // The second method of a call is described with its first.
    expect(unread).toEqual(['PUT /office/{rental}', 'PUT /office/{rental}/units/{unit}'])
    expect(statusesOf('get', '/geo/countries')).toEqual(['200', '304', '400', '431', '503'])
    expect(statusesOf('patch', '/office/{rental}')).toEqual(['200', '400', '401', '403', '404', '408', '409', '413', '415', '422', '431', '503'])
    expect(statusesOf('post', '/bookings/create')).toEqual(expect.arrayContaining(['200', '201', '401', '409', '422', '429']))
    expect(statusesOf('get', '/records/{record}')).toContain('410')
    expect(document.paths['/office/{rental}/units/{unit}']?.['patch']?.responses['403']?.description).toMatch(/\bforbidden\b/)
  })

  test('takes snake_case keys and refuses unknown ones', () => {
    for (const { path, operation } of operations) {
      const body = operation.requestBody?.content['application/json']?.schema
      const names = [...operation.parameters.filter(one => one.in === 'query').map(one => one.name), ...namesIn(body)]
      for (const name of names) expect([path, name]).toEqual([path, expect.stringMatching(/^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/)])
      for (const { value } of walk(body)) {
        if (value.type === 'object' && value.properties) expect([path, value.additionalProperties]).toEqual([path, false])
        if (Array.isArray(value.required)) expect(value.required.every(name => Object.keys(value.properties as Json).includes(String(name)))).toBe(true)
      }
    }
  })

  test('answers in camelCase', () => {
    const names = operations.flatMap(({ operation }) => namesIn(operation.responses))
    expect(names.length).toBeGreaterThan(100)
    expect(names.filter(name => name.includes('_'))).toEqual([])
  })
})

test('every reference leads somewhere, and no schema holds what JSON Schema does not know', () => {
  for (const { value, at } of walk(document)) {
    if (typeof value.$ref !== 'string') continue
    const name = /^#\/components\/schemas\/(\w+)$/.exec(value.$ref)?.[1] ?? ''
    expect([at.join('.'), Object.keys(document.components.schemas)]).toEqual([at.join('.'), expect.arrayContaining([name])])
  }
  const types = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'])
  for (const { value } of walk(document.components.schemas)) {
    if (typeof value.type === 'string') expect(types).toContain(value.type)
    expect(value).not.toHaveProperty('$defs')
    expect(value).not.toHaveProperty('~standard')
  }
})

test('can be read at /api/docs without another host', async () => {
  const page = await send({ url: '/api/docs/' })
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.body).not.toMatch(/https?:\/\//)
})

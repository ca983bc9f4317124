import { readFileSync } from 'node:fs'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'

type Json = Record<string, unknown>
interface Operation {
  operationId: string
  tags: string[]
  summary: string
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: Json }[]
  requestBody?: { required: boolean; content: Record<string, { schema: Json }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: Json; example?: unknown }> }>
}

const { send } = await testApp({ PUBLIC_URL: 'https://rentwell.test' })
const document = (await send({ url: '/api/v2/openapi.json' })).json<{
  openapi: string
  info: { title: string; version: string }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
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

function* arraysIn(value: unknown): Generator<unknown[]> {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) yield value
  for (const inner of Object.values(value)) yield* arraysIn(inner)
}

/** Names of properties in a schema and in the schemas that it refers to. */
function namesIn(schema: unknown, seen = new Set<unknown>()): string[] {
  return [...walk(schema)].flatMap(({ value, at }) => {
    if (at.at(-1) === 'properties' && at.at(-2) !== 'properties') return Object.keys(value)
    if (typeof value.$ref !== 'string' || seen.has(value.$ref)) return []
    seen.add(value.$ref)
    return namesIn(document.components.schemas[value.$ref.split('/').at(-1) ?? ''], seen)
  })
}

test('declares its version, title, server and authentication', () => {
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
        // The back office answers 404 to everyone but its admins, for any method.
        const isHidden = path.startsWith('/backoffice/')
        expect([method, path, answer.statusCode]).toEqual([method, path, isHidden ? 404 : 405])
        if (isHidden) continue
        expect(new Set(String(answer.headers.allow).toLowerCase().split(', '))).toEqual(known)
      }
    }
  })

  test('declares its path parameters, a success response and the error format', () => {
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
    // Generated by npm run schema.
    const read = JSON.parse(readFileSync(new URL('../../../calls.json', import.meta.url), 'utf8')) as Record<string, { name: string }>
    const names = new Set(Object.values(read).map(({ name }) => name))
    // PUT is an alias of PATCH; the refusals are listed under PATCH.
    expect(operations.map(({ operation }) => operation.operationId).filter(name => !names.has(name))).toEqual(['saveRentalByPut', 'saveUnitByPut'])
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

test('a linter of OpenAPI documents has nothing to say', async () => {
  const source = (await send({ url: '/api/v2/openapi.json' })).payload
  const lint = async (text: string) =>
    (await lintFromString({ source: text, config: await createConfig({ extends: ['recommended'] }) })).map(problem => [
      problem.ruleId,
      problem.message,
      problem.location[0]?.pointer,
    ])
  expect(await lint(source)).toEqual([])
  expect((await lint(source.replace('"operationId":"quote"', '"operationId":"search"'))).map(([rule]) => rule)).toEqual(['operation-operationId-unique'])
})

/** Answers that are files, which the document describes as bytes. */
const files = ['/office/{rental}/customers/{customer}/export']

// Whether each is what its schema allows is the linter's matter.
test('every JSON answer has an example, with one item of each list', () => {
  const withoutExample = new Set<string>()
  for (const { path, method, operation } of operations)
    for (const [status, { content }] of Object.entries(operation.responses)) {
      const json = content?.['application/json']
      if (!json || !status.startsWith('2')) continue
      if (json.example === undefined) withoutExample.add(path)
      // A point is two numbers.
      const longest = Math.max(0, ...[...arraysIn(json.example)].map(list => list.length))
      expect([method, path, longest <= 2]).toEqual([method, path, true])
    }
  expect([...withoutExample]).toEqual(files)
})

test('every operation has a name of its own, a domain and a sentence', () => {
  const names = operations.map(({ operation }) => operation.operationId)
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter(name => !/^[a-z]+(?:[A-Z][a-z]*|\d)*$/.test(name))).toEqual([])
  const known = document.tags.map(tag => tag.name)
  const used = new Set(operations.flatMap(({ operation }) => operation.tags))
  expect([...used].toSorted()).toEqual(known.toSorted())
  for (const { path, method, operation } of operations)
    expect([method, path, operation.summary, operation.summary.length < 200]).toEqual([method, path, expect.stringMatching(/^[A-Z].+[^.]$/), true])
})

test('every reference resolves, and schemas use only keywords of JSON Schema', () => {
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

test('/api/docs loads nothing from other hosts', async () => {
  const page = await send({ url: '/api/docs/' })
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.body).not.toMatch(/https?:\/\//)
})

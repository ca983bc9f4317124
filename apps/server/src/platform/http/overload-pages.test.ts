import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { languages, manifestPath } from '@rentwell/contract/product.ts'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { readConfig } from '../base/config.ts'
import { testDatabase } from '../testing/test-app.ts'

type Renderer = (input: { call: (method: string, path: string, query: object) => Promise<{ status: number }> }) => Promise<object>
const renderer = globalThis as unknown as { renderForTest: Renderer }

const dist = await mkdtemp(join(tmpdir(), 'dist-'))
await mkdir(join(dist, 'server'))
await mkdir(join(dist, 'client'))
for (const language of languages) await writeFile(join(dist, 'client', manifestPath(language)), '{}')
await writeFile(join(dist, 'package.json'), '{"type":"module"}')
await writeFile(join(dist, 'server/entry-server.js'), 'export const render = input => globalThis.renderForTest(input)')
const { connection } = await testDatabase()
const app = await buildApp({ config: readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DEMO: '0' }), connection, dist, mostLag: 10_000 })
afterAll(async () => {
  await app.close()
  await rm(dist, { recursive: true })
})

const visit = (language = 'en', cookie = '') => app.server.inject({ url: '/search?q=boat', headers: { 'accept-language': language, cookie } })

test('too many pages: refused before they are rendered, as a small page in the language of the reader, with Retry-After', async () => {
  const gate = Promise.withResolvers<void>()
  let rendered = 0
  renderer.renderForTest = async ({ call }) => {
    rendered++
    await gate.promise
    const { status } = await call('GET', '/geo/countries', {})
    return { status, html: '<p>whole</p>' }
  }
  const pages = Array.from({ length: 202 }, () => visit())
  await expect.poll(() => rendered).toBe(2)
  for (const [language, words] of [
    ['en', 'We’re not available right now. Please try again in a moment.'],
    ['ru', 'Сервис сейчас недоступен. Попробуйте через минуту.'],
  ] as const) {
    const shed = await visit(language)
    expect([shed.statusCode, shed.headers['retry-after'], shed.headers['cache-control']]).toEqual([503, '1', 'no-store'])
    expect([shed.headers['content-type'], shed.headers['content-language']]).toEqual(['text/html; charset=utf-8', language])
    expect(shed.body).toContain(words)
  }
  expect(rendered).toBe(2)
  expect((await app.server.inject({ url: '/api/v2/geo/countries' })).statusCode).toBe(200)

  gate.resolve()
  expect(new Set((await Promise.all(pages)).map(page => page.statusCode))).toEqual(new Set([200]))
  expect((await visit()).body).toContain('whole')
})

test('a page that cannot be rendered says so as a page', async () => {
  renderer.renderForTest = () => Promise.reject(new Error('broken'))
  const page = await visit('ru', 'theme=dark')
  expect([page.statusCode, page.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8'])
  expect(page.body).toContain('Что-то пошло не так у нас.')
  expect(page.body).toContain('<html lang="ru" class="dark">')
})

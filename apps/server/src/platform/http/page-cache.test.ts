import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { buildApp } from '../../app.ts'
import { buildUnit } from '../../units/units.build.ts'
import { readConfig } from '../base/config.ts'
import { sql } from '../db/db.ts'
import { needs } from '../testing/needs.ts'
import { testDatabase } from '../testing/test-app.ts'
import { isBuilt } from './pages.ts'

const dist = fileURLToPath(new URL('../../../../web/dist', import.meta.url))
const { db, connection } = await testDatabase()
const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DEMO: '0', PUBLIC_URL: 'https://rentwell.example' })
const apps = [await buildApp({ config, connection, dist }), await buildApp({ config, connection, dist })] as const
afterAll(() => Promise.all(apps.map(app => app.close())))

const visit = (url: string, headers: Record<string, string> = {}, app = apps[0]) => app.server.inject({ url, headers })

describe('cached pages', needs(isBuilt(dist), 'the built web app: npm run build'), async () => {
  const unit = await buildUnit(db, { title: 'Vespa Primavera' })
  const url = `/rentals/${unit.rental.slug}`

  test('a second visitor gets the same bytes, compressed once, and 304 for the same ETag', async () => {
    const first = await visit(url)
    const second = await visit(url, { 'accept-encoding': 'gzip, br' })
    expect([first.statusCode, second.headers['content-encoding'], second.headers['etag']]).toEqual([200, 'br', first.headers['etag']])
    expect((await visit(url)).body).toBe(first.body)
    const etag = String(first.headers['etag'])
    for (const named of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) expect((await visit(url, { 'if-none-match': named })).statusCode).toBe(304)
    expect((await visit(url, { 'if-none-match': '"other"' })).statusCode).toBe(200)
    expect((await visit(url, { 'accept-encoding': 'br;q=0' })).headers['content-encoding']).toBeUndefined()
  })

  test('Host, query, language, theme and session of one request change no page of another', async () => {
    const page = await visit(url)
    const odd: Record<string, string>[] = [
      { host: 'evil.example' },
      { 'x-forwarded-host': 'evil.example' },
      { 'accept-language': `ru,${'x'.repeat(8000)}` },
      { cookie: 'theme=dark; language=ru' },
      { authorization: 'Bearer canary' },
    ]
    for (const headers of odd) await visit(url, headers)
    await visit(`${url}?x=canary`)
    const after = await visit(url)
    expect(after.body).toBe(page.body)
    expect(after.body).not.toMatch(/evil\.example|canary/)
  })

  test('a change of name or price, and closing, is on the page of every process', async () => {
    for (const app of apps) await visit(url, {}, app)
    const change = async (statement: ReturnType<typeof sql>, isThere: (page: Awaited<ReturnType<typeof visit>>) => boolean) => {
      await db.run(statement)
      for (const app of apps) await vi.waitFor(async () => expect(isThere(await visit(url, {}, app))).toBe(true), { timeout: 5000, interval: 20 })
    }
    await change(sql`update units set title = 'Honda Scoopy' where id = ${unit.id}`, page => page.body.includes('Honda Scoopy'))
    await change(sql`update units set base_price = 12345 where id = ${unit.id}`, page => page.body.includes('123.45'))
    await change(sql`update rentals set suspended_at = now() where id = ${unit.rental.id}`, page => page.statusCode === 404)
  })
})

import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { buildApp } from '../../app.ts'
import { buildRental, type BuiltRental } from '../../rentals/rentals.build.ts'
import { buildUnit } from '../../units/units.build.ts'
import { readConfig } from '../base/config.ts'
import { newId } from '../base/ids.ts'
import { sql } from '../db/db.ts'
import { needs } from '../testing/needs.ts'
import { testDatabase } from '../testing/test-app.ts'
import { embeddedPage } from './embedded-pages.ts'
import { isKept } from './kept-page.build.ts'
import { isBuilt } from './pages.ts'

const dist = fileURLToPath(new URL('../../../../web/dist', import.meta.url))
const { db, connection } = await testDatabase()
const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DEMO: '0', PUBLIC_URL: 'https://rentwell.example', CORS_ORIGINS: 'https://app.example' })
const open = () => buildApp({ config, connection, dist, mostLag: 10_000 })
const apps = [await open(), await open()] as const
afterAll(() => Promise.all(apps.map(app => app.close())))

const visit = (url: string, headers: Record<string, string> = {}, app = apps[0]) => app.server.inject({ url, headers })
type Page = Awaited<ReturnType<typeof visit>>

const ancestorsOf = (page: Page) => /frame-ancestors ([^;]*)/.exec(String(page.headers['content-security-policy']))?.[1]
const list = (rental: BuiltRental, sites: string[]) => db.run(sql`update rentals set widget_sites = ${sites} where id = ${rental.id}`)

test.each([
  ['/embed/echo-beach', { rental: 'echo-beach', theme: 'system' }],
  ['/embed/echo-beach/x?theme=dark', { rental: 'echo-beach', theme: 'dark' }],
  ['/embed/echo-beach?lang=ru&theme=light', { rental: 'echo-beach', theme: 'light' }],
  ['/embed/echo-beach?theme=blue', { rental: 'echo-beach', theme: 'system' }],
  ['/embed/%65cho', { rental: 'echo', theme: 'system' }],
  ['/embed/%ff', { rental: '%ff', theme: 'system' }],
  ['/embed', undefined],
  ['/embed/', undefined],
  ['/embed/a/b/c', undefined],
  ['/embedded/a', undefined],
  ['/rentals/a?next=/embed/a', undefined],
  ['//embed/a', undefined],
])('%s', (url, page) => expect(embeddedPage(url)).toEqual(page))

describe('pages in frames', needs(isBuilt(dist), 'the built web app: npm run build'), async () => {
  const [unit, other] = [await buildUnit(db), await buildUnit(db)]
  await list(unit.rental, ['https://echo-beach.com', 'http://localhost:3000'])
  const own = [`/embed/${unit.rental.slug}`, `/embed/${unit.rental.slug}/${unit.id}`]

  test.each([...own, ...own.map(path => `${path}?lang=ru&theme=dark`), `${own[0]}?x=1`])('%s: the listed sites of its rental may frame it', async path => {
    for (const _time of [1, 2]) {
      const page = await visit(path)
      expect([page.statusCode, ancestorsOf(page)]).toEqual([200, "'self' https://echo-beach.com http://localhost:3000"])
      expect(page.headers).not.toHaveProperty('x-frame-options')
      expect(page.headers['cross-origin-resource-policy']).toBe('cross-origin')
      expect(page.headers['content-security-policy']).toContain("script-src 'self';")
      expect(page.headers).not.toHaveProperty('set-cookie')
      expect(page.body).toContain('<meta name="robots" content="noindex">')
      expect(page.body).toContain(path.includes('dark') ? '<html lang="ru" class="dark">' : '<html lang="en">')
      expect(page.body).toContain(unit.title)
    }
  })

  test('of another rental, of one without sites, and of none: only our own pages may', async () => {
    for (const path of [`/embed/${other.rental.slug}`, `/embed/${other.rental.slug}/${other.id}`, '/embed/nobody', `/embed/${newId()}`])
      expect([path, ancestorsOf(await visit(path))]).toEqual([path, "'self'"])
    const missing = await visit(`/embed/${unit.rental.slug}/${newId()}`)
    expect([missing.statusCode, ancestorsOf(missing)]).toEqual([404, "'self' https://echo-beach.com http://localhost:3000"])
    // The unit of another rental is no unit of this one.
    expect((await visit(`/embed/${unit.rental.slug}/${other.id}`)).statusCode).toBe(404)
  })

  test('every other page stays out of frames, also right after an embedded one', async () => {
    const slug = unit.rental.slug
    const paths = [
      '/',
      '/search',
      `/rentals/${slug}`,
      `/rentals/${slug}/units/${unit.id}`,
      '/terms',
      '/bookings',
      `/office/${slug}`,
      '/embed',
      '/embed/a/b/c',
      '/nothing',
    ]
    for (const path of [...paths, '/api/v2/geo/countries', '/icon.svg', `/rentals/${slug}?theme=dark`]) {
      await visit(own[0] ?? '')
      const page = await visit(path)
      expect([path, ancestorsOf(page)]).toEqual([path, "'none'"])
      if (!path.startsWith('/api')) expect([path, page.headers['x-frame-options']]).toEqual([path, 'DENY'])
    }
  })

  test('cookies and sessions change nothing in a frame, and it holds none of their bytes', async () => {
    const path = own[1] ?? ''
    const plain = await visit(path)
    const headers = { cookie: 'language=ru; theme=dark; canary=1', authorization: `Bearer ${unit.rental.owner.token}` }
    const page = await visit(path, headers)
    expect([page.body, page.headers['etag']]).toEqual([plain.body, plain.headers['etag']])
    expect(String(page.headers['vary'])).not.toMatch(/cookie/i)
  })

  test('a change of the list is on every process at once, also for who has the page', async () => {
    const { id, rental } = await buildUnit(db)
    const path = `/embed/${rental.slug}/${id}`
    await list(rental, ['https://echo-beach.com'])
    const before = await Promise.all(apps.map(app => visit(path, {}, app)))
    await list(rental, ['https://surf.example'])
    for (const [index, app] of apps.entries()) {
      const named = { 'if-none-match': String(before[index]?.headers['etag']) }
      const page = await visit(path, named, app)
      // A browser may go on with the headers of its copy.
      expect([page.statusCode, ancestorsOf(page)]).toEqual([200, "'self' https://surf.example"])
      // The page is drawn once more when the process hears of the change.
      await vi.waitFor(async () => {
        const { headers } = await visit(path, {}, app)
        expect((await visit(path, { 'if-none-match': String(headers['etag']) }, app)).statusCode).toBe(304)
      })
    }
    await list(rental, [])
    for (const app of apps) expect(ancestorsOf(await visit(path, {}, app))).toBe("'self'")
  })

  test('pages in frames are kept, each address on its own, and follow changes', async () => {
    const { id, rental, title } = await buildUnit(db)
    const path = `/embed/${rental.slug}/${id}`
    await visit(path)
    const kept = async (url: string) => isKept(await visit(url, { 'accept-encoding': 'br' }))
    for (const query of ['', '?lang=ru', '?theme=dark', '?lang=en&theme=light']) {
      await visit(path + query)
      expect([query, await kept(path + query)]).toEqual([query, true])
    }
    for (const query of ['?theme=dark&lang=en', '?theme=blue', '?accent=0a7', '?lang=en&theme=dark&x=1', '?theme=dark&theme=dark']) {
      await visit(path + query)
      expect([query, await kept(path + query)]).toEqual([query, false])
    }
    expect((await visit(`/rentals/${rental.slug}/units/${id}`)).body).toContain(`<link rel="alternate"`)
    expect((await visit(path)).body).not.toContain(`<link rel="alternate"`)
    await db.run(sql`update units set title = 'Renamed', updated_at = now() where id = ${id}`)
    await vi.waitFor(async () => expect((await visit(path)).body).toContain('Renamed'), { timeout: 5000, interval: 20 })
    expect((await visit(path)).body).not.toContain(`<h1 class="text-20">${title}`)
  })

  test('an old slug leads on in the frame, with language and theme', async () => {
    const rental = await buildRental(db)
    const { id } = await buildUnit(db, { rental })
    await db.run(sql`insert into slugs (slug, rental_id, retired_at) values (${`old-${rental.slug}`}, ${rental.id}, now())`)
    const moved = await visit(`/embed/old-${rental.slug}/${id}?lang=ru&theme=dark`)
    expect([moved.statusCode, moved.headers.location]).toEqual([301, `/embed/${rental.slug}/${id}?lang=ru&theme=dark`])
    expect((await visit(`/embed/old-${rental.slug}`)).headers.location).toBe(`/embed/${rental.slug}`)
  })

  test('embed.js is for pages of any site: small, a script, with an ETag', async () => {
    for (const origin of ['https://echo-beach.com', 'https://app.example', 'null']) {
      const file = await visit('/embed.js', { origin })
      expect([file.statusCode, file.headers['content-type'], file.headers['access-control-allow-origin']]).toEqual([
        200,
        expect.stringMatching(/^(?:text|application)\/javascript/),
        '*',
      ])
      expect([file.headers['cross-origin-resource-policy'], file.headers['cache-control']]).toEqual([
        'cross-origin',
        'public, max-age=3600, stale-while-revalidate=86400',
      ])
      expect(file.rawPayload.length).toBeLessThan(6000)
      expect((await visit('/embed.js', { 'if-none-match': String(file.headers['etag']) })).statusCode).toBe(304)
    }
    const packed = await visit('/embed.js', { 'accept-encoding': 'br' })
    expect([packed.headers['content-encoding'], packed.headers['access-control-allow-origin']]).toEqual(['br', '*'])
  })
})

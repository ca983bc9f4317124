import { Agent, request } from 'node:http'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { buildRental } from '../../rentals/rentals.build.ts'
import { buildUnit } from '../../units/units.build.ts'
import { readConfig } from '../base/config.ts'
import { sql } from '../db/db.ts'
import { hostileText } from './fuzz.build.ts'
import { newId } from '../base/ids.ts'
import { isBuilt } from './pages.ts'
import { needs } from '../testing/needs.ts'
import { testDatabase } from '../testing/test-app.ts'

const dist = fileURLToPath(new URL('../../../../web/dist', import.meta.url))
const { db, connection } = await testDatabase()
const app = await buildApp({ config: readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DEMO: '0' }), connection, dist, mostLag: 10_000 })
await app.server.listen({ port: 0, host: '127.0.0.1' })
const agent = new Agent({ keepAlive: true, maxSockets: 4 })
afterAll(async () => {
  agent.destroy()
  await app.close()
})
const address = app.server.server.address()
const port = typeof address === 'object' && address ? address.port : 0

interface Page {
  status: number
  headers: Record<string, unknown>
  body: string
}

/** Sends the path unchanged; fetch would normalize it. */
const visit = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Page>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, agent, method, path, headers }, response => {
      let body = ''
      response.on('data', chunk => (body += String(chunk)))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }))
    })
    sent.on('error', reject).end()
  })

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }
const unescaped = (html: string) => html.replaceAll(/&[#\w]+;/g, entity => entities[entity] ?? entity)
/** The class names that a style sheet has rules for. */
const classesOf = (css: string) => new Set([...css.matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name]) => (name ?? '').replaceAll('\\', '')))

const short = hostileText.filter(text => text.length < 300 && text.isWellFormed())
const runs = { numRuns: Number(process.env.FUZZ_RUNS ?? 150) * 2, endOnFailure: true }

describe('pages', needs(isBuilt(dist), 'the built web app: npm run build'), () => {
  test('any URL, method and headers: never a 5xx, never a redirect to another site', async () => {
    const unit = await buildUnit(db)
    const known = [
      '/',
      '/search',
      `/rentals/${unit.rental.slug}`,
      `/rentals/${unit.rental.slug}/units/${unit.id}`,
      `/embed/${unit.rental.slug}/${unit.id}`,
      '/bookings',
      '/office/x/website',
      '/account',
    ]
    const segment = fc.oneof(
      fc.constantFrom(
        'rentals',
        'embed',
        'units',
        'office',
        '..',
        '.',
        '',
        'assets',
        'media',
        'dev',
        'api',
        'map',
        '%00',
        '%',
        '%E0%A4%A',
        '%2e%2e',
        '%5c',
        '\\',
        ';',
        '@',
        'evil.example',
        '-1',
        'NaN',
      ),
      short.map(encodeURIComponent),
    )
    const path = fc.oneof(
      fc.constantFrom(...known),
      fc.array(segment, { maxLength: 6 }).map(parts => `/${parts.join('/')}`),
    )
    const query = fc.option(
      fc.array(fc.tuple(fc.constantFrom('q', 'from', 'to', 'popup', 'near', 'page', 'place', 'theme', 'extras', 'x'), short), { minLength: 1, maxLength: 3 }),
      { nil: [] },
    )
    const headers = fc.record(
      {
        accept: fc.constantFrom('*/*', 'text/html'),
        cookie: fc.constantFrom('language=ru; theme=dark', 'language=%00', 'x'.repeat(5000)),
        host: fc.constantFrom('x', 'evil.example', 'a:99999', '[::1]:80', 'a b', '"><script>'),
        'if-none-match': fc.constantFrom('*', 'W/"x"'),
        range: fc.constantFrom('bytes=0-1', 'bytes=9-1', 'x'),
        'accept-encoding': fc.constantFrom('br', 'identity;q=0', '*;q=0'),
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(path, query, headers, fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS'), async (where, pairs, sent, method) => {
        const search = new URLSearchParams(pairs).toString()
        const page = await visit(search ? `${where}?${search}` : where, { ...sent }, method)
        expect(page.status, page.body.slice(0, 300)).toBeLessThan(500)
        if (typeof page.headers.location === 'string') expect(page.headers.location).toMatch(/^\/(?![/\\])/)
        if (!('accept-encoding' in sent)) expect(page.body).not.toContain('<script>alert(1)')
      }),
      runs,
    )
  }, 120_000)

  test('503 with Retry-After while the API behind a page is unavailable', async () => {
    const blocker = new pg.Client(connection)
    await blocker.connect()
    try {
      await blocker.query('begin; lock table unit_calendar, rentals in access exclusive mode')
      for (const path of ['/search?q=blocked', '/rentals/blocked']) {
        const page = await visit(path)
        expect([page.status, page.headers['retry-after'], page.headers['cache-control']]).toEqual([503, '1', 'no-store'])
        expect(page.body).toContain('</html>')
      }
    } finally {
      await blocker.end()
    }
    expect((await visit('/search?q=blocked')).status).toBe(200)
  })

  test('the title of a rental is escaped wherever its page shows it', async () => {
    const title = `</title><script>alert(1)</script>"'><img src=x onerror=alert(1)>`
    const unit = await buildUnit(db, { title, rental: await buildRental(db, { title }) })
    for (const path of [`/rentals/${unit.rental.slug}`, `/rentals/${unit.rental.slug}/units/${unit.id}`]) {
      const page = await visit(path)
      expect(page.status).toBe(200)
      expect(page.headers['content-security-policy']).toContain(`script-src 'self';`)
      expect(page.body).toContain('&lt;script&gt;alert(1)')
      expect(page.body).not.toContain('<script>alert(1)')
      expect(page.body).not.toContain('<img src=x')
      expect(page.body).not.toContain('</title><script')
    }
  })

  test('open pages carry the rules of their classes; other pages link the whole style sheet', async () => {
    const unit = await buildUnit(db)
    const framed = (await visit('/bookings')).body
    expect(framed).not.toContain('<style>')
    const whole = classesOf((await visit(/<link rel="stylesheet" href="([^"]*)"/.exec(framed)?.[1] ?? '')).body)
    for (const path of ['/', '/search', `/rentals/${unit.rental.slug}`, `/rentals/${unit.rental.slug}/units/${unit.id}`]) {
      const { body } = await visit(path)
      expect(body).not.toContain('rel="stylesheet"')
      const own = classesOf(/<style>(.*?)<\/style>/s.exec(body)?.[1] ?? '')
      const names = new Set([...body.matchAll(/ class="([^"]*)"/g)].flatMap(([, list]) => unescaped(list ?? '').split(/\s+/)))
      const ruled = [...names].filter(name => whole.has(name))
      expect(ruled.length).toBeGreaterThan(50)
      expect(ruled.filter(name => !own.has(name))).toEqual([])
    }
  })

  test('a record that was removed after sealing has a page that says so; an unknown one is 404', async () => {
    const { rental } = await buildUnit(db)
    const id = newId()
    await db.run(sql`insert into record_rentals (record_id, rental_id) values (${id}, ${rental.id})`)
    const page = await visit(`/records/${id}`)
    expect([page.status, page.body.includes('This record was removed')]).toEqual([200, true])
    expect((await visit(`/records/${newId()}`)).status).toBe(404)
  })
})

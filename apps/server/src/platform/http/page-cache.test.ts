import { fileURLToPath } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { buildPerson } from '../../accounts/accounts.build.ts'
import { buildApp } from '../../app.ts'
import { buildCompleted } from '../../bookings/bookings.build.ts'
import { buildUnit } from '../../units/units.build.ts'
import { readConfig } from '../base/config.ts'
import { sql } from '../db/db.ts'
import { needs } from '../testing/needs.ts'
import { testDatabase } from '../testing/test-app.ts'
import { isKept } from './kept-page.build.ts'
import { isBuilt } from './pages.ts'

const dist = fileURLToPath(new URL('../../../../web/dist', import.meta.url))
const { db, connection } = await testDatabase()
const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DEMO: '0', PUBLIC_URL: 'https://rentwell.example' })
const open = (settings = config) => buildApp({ config: settings, connection, dist, mostLag: 10_000 })
const apps = [await open(), await open()] as const
afterAll(() => Promise.all(apps.map(app => app.close())))

const visit = (url: string, headers: Record<string, string> = {}, app = apps[0]) => app.server.inject({ url, headers })

describe('cached pages', needs(isBuilt(dist), 'the built web app: npm run build'), async () => {
  const unit = await buildUnit(db)
  const url = `/rentals/${unit.rental.slug}`
  // A cache hears of changes in order: after this one, no change from before drops a page between two visits.
  const changes: string[] = []
  await apps[0].db.listen('changed', subject => void changes.push(subject))
  await db.run(sql`select pg_notify('changed', 'all that came before')`)
  await vi.waitFor(() => expect(changes).toContain('all that came before'), { timeout: 5000, interval: 20 })

  const pages = ['/', '/search', url, `${url}/units/${unit.id}`].flatMap(path => [path, `${path}?lang=ru`])

  test.each(pages)('%s: a second visitor gets the same bytes, compressed once in each encoding, and 304 for their ETag', async path => {
    const first = await visit(path)
    expect([first.statusCode, first.headers['content-language']]).toEqual([200, path.endsWith('=ru') ? 'ru' : 'en'])
    const decode = { br: brotliDecompressSync, gzip: gunzipSync }
    for (const encoding of ['br', 'gzip'] as const) {
      const kept = await visit(path, { 'accept-encoding': encoding === 'br' ? 'gzip, deflate, br' : 'gzip' })
      expect([kept.headers['content-encoding'], kept.headers['etag']]).toEqual([encoding, first.headers['etag']])
      if (encoding === 'br') expect(isKept(kept)).toBe(true)
      expect(decode[encoding](kept.rawPayload).toString()).toBe(first.body)
    }
    expect((await visit(path, { 'accept-encoding': 'br;q=0, gzip;q=0.0' })).body).toBe(first.body)
    for (const named of [String(first.headers['etag']), `"x", ${first.headers['etag']}`, '*'])
      expect((await visit(path, { 'if-none-match': named })).statusCode).toBe(304)
    const head = await apps[0].server.inject({ method: 'HEAD', url: path })
    expect([head.statusCode, head.headers['etag'], head.body]).toEqual([200, first.headers['etag'], ''])
  })

  /** Asked first for a page that is not kept yet, then again as any visitor. */
  const odd: [string, Record<string, string>][] = [
    ['another Host', { host: 'canary.example' }],
    ['a Host that is no address', { host: 'canary"><script>' }],
    ['X-Forwarded-Host', { 'x-forwarded-host': 'canary.example', 'x-forwarded-proto': 'canary' }],
    ['an Accept-Language of 8 kB', { 'accept-language': `canary,${'ru,'.repeat(2700)}` }],
    ['Russian', { 'accept-language': 'ru' }],
    ['another language and theme in cookies', { cookie: 'theme=dark; language=ru; canary=1' }],
    ['nothing of any encoding', { 'accept-encoding': 'identity;q=0, *;q=0' }],
    ['an Accept-Encoding of 8 kB', { 'accept-encoding': `br,${'gzip,'.repeat(1600)}` }],
  ]
  test.each(odd)('the page that a request with %s is given is no other visitor’s', async (_name, headers) => {
    const own = await buildUnit(db)
    const path = `/rentals/${own.rental.slug}`
    await visit(path, headers)
    await visit(path, headers)
    const page = await visit(path)
    expect([page.statusCode, page.headers['content-language'], page.headers['content-encoding']]).toEqual([200, 'en', undefined])
    expect(page.body).not.toMatch(/canary|class="dark"|<html lang="ru"/)
    expect(page.body).toContain(`<link rel="canonical" href="https://rentwell.example${path}">`)
  })

  test('a search with words, asked first and in any spelling, is given its own page, and no other visitor is', async () => {
    const app = await open()
    try {
      const odd = ['?q=canary', '?q=canary&lang=en', '?lang=ru&q=canary', '?lang=ru&lang=ru&q=canary', '?utm_source=x&q=canary', '?%71=canary']
      for (const query of odd) for (const _time of [1, 2]) expect((await visit(`/search${query}`, {}, app)).body, query).toContain('canary')
      for (const path of ['/search', '/search?lang=en', '/search?lang=ru']) {
        for (const _time of [1, 2]) {
          const page = await visit(path, {}, app)
          expect([page.headers['content-language'], page.body.includes('canary')], path).toEqual([path.endsWith('=ru') ? 'ru' : 'en', false])
        }
        for (const query of odd) expect((await visit(`/search${query}`, {}, app)).body, query).toContain('canary')
      }
    } finally {
      await app.close()
    }
  })

  test('a crawler that asks for 100 pages at once from one address is refused none of them, nor the sitemap', async () => {
    for (const path of pages) await visit(path)
    const asked = Array.from({ length: 100 }, (_, index) => pages[index % pages.length] ?? '/')
    const files = Array.from({ length: 30 }, (_, index) => ['/sitemap.xml', '/sitemaps/pages.xml', '/sitemaps/units-1.xml', '/robots.txt'][index % 4] ?? '/')
    const headers = { 'accept-encoding': 'br', 'user-agent': 'Crawler' }
    const [found, maps] = await Promise.all([asked, files].map(paths => Promise.all(paths.map(path => visit(path, headers)))))
    expect(new Set([...(found ?? []), ...(maps ?? [])].map(page => page.statusCode))).toEqual(new Set([200]))
    expect(found?.every(isKept)).toBe(true)
  })

  test('odd values of Accept-Encoding are given what they say they take', async () => {
    const plain = await visit(url)
    for (const header of [
      'BR',
      '*',
      'br;q=1.0',
      'gzip;q=0.001',
      'br;q=0, gzip',
      'x-gzip',
      'deflate',
      '',
      ',',
      ';q=0',
      'br;q=x',
      `br,${'gzip,'.repeat(1600)}`,
    ]) {
      const page = await visit(url, { 'accept-encoding': header })
      const decode = { br: brotliDecompressSync, gzip: gunzipSync, none: (bytes: Buffer) => bytes }
      const encoding = (page.headers['content-encoding'] ?? 'none') as keyof typeof decode
      expect(decode[encoding](page.rawPayload).toString(), header).toBe(plain.body)
      expect(page.headers['vary'], header).toContain('accept-encoding')
    }
  })

  test('without a public address each origin has pages of its own, which are kept too', async () => {
    const app = await open(readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DEMO: '0' }))
    try {
      for (const host of ['canary.example', 'rent.local:3000', 'canary.example']) {
        const first = await visit(url, { host }, app)
        const kept = await visit(url, { host, 'accept-encoding': 'br' }, app)
        expect(isKept(kept)).toBe(true)
        expect(brotliDecompressSync(kept.rawPayload).toString()).toBe(first.body)
        expect(first.body).toContain(`<link rel="canonical" href="http://${host}${url}">`)
        expect(first.body.includes('canary')).toBe(host === 'canary.example')
      }
    } finally {
      await app.close()
    }
  })

  test('no page and no kept answer holds anything of a member or a guest who asks for it first', async () => {
    const own = await buildUnit(db)
    const stay = await buildCompleted(db, { unit: own, now: new Date() })
    const member = await buildPerson(db, { firstName: 'Canarymember', email: 'canary-member@example.com' })
    const guest = await buildPerson(db, { firstName: 'Canaryguest', email: 'canary-guest@example.com' })
    await db.run(sql`insert into members (rental_id, id, user_id, role, inserted_at) values (${own.rental.id}, ${member.id}, ${member.id}, 'manager', now())`)
    await db.run(sql`update bookings set guest_id = ${guest.id} where rental_id = ${own.rental.id} and id = ${stay.id}`)
    // The search of a user compares in the user's currency.
    await db.run(sql`update users set currency_id = 'idr' where id in (${member.id}, ${guest.id})`)
    const ofRental = `/rentals/${own.rental.slug}`
    const paths = [ofRental, `${ofRental}/units/${own.id}`].flatMap(path => [path, `${path}?lang=ru`, `/api/v2${path}`])
    for (const app of apps) await visit('/search', {}, app)
    await db.run(sql`update units set updated_at = now(), title = 'Canoe' where id = ${own.id}`)
    await vi.waitFor(async () => expect((await visit('/search')).body).toContain('Canoe'), { timeout: 5000, interval: 20 })
    for (const path of [...paths, '/', '/search', '/?lang=ru', '/search?lang=ru'])
      for (const [index, person] of [member, guest, undefined].entries()) {
        const page = await visit(path, person && { authorization: `Bearer ${person.token}`, cookie: `accessToken=${person.token}` }, apps[index % 2])
        expect(page.statusCode, path).toBe(200)
        expect(page.body, path).not.toMatch(new RegExp(`canary|${member.token}|${guest.token}|${stay.id}|"code":"idr"`, 'i'))
      }
  })

  test('what changes is on the page of every process', async () => {
    const [rental, ofUnit] = [url, `${url}/units/${unit.id}`]
    const on = async (paths: string[], isThere: (page: Awaited<ReturnType<typeof visit>>) => boolean) => {
      for (const app of apps)
        for (const path of paths) await vi.waitFor(async () => expect(isThere(await visit(path, {}, app)), path).toBe(true), { timeout: 5000, interval: 20 })
    }
    const change = async (paths: string[], statement: ReturnType<typeof sql>, isThere: (page: Awaited<ReturnType<typeof visit>>) => boolean) => {
      // Kept before it changes.
      for (const app of apps) for (const path of paths) await visit(path, {}, app)
      await db.run(statement)
      await on(paths, isThere)
    }
    const everywhere = ['/', '/search', rental, ofUnit]
    const photo = '018f0000-0000-7000-8000-00000000cafe'
    await change(everywhere, sql`update units set title = 'Honda Scoopy' where id = ${unit.id}`, page => page.body.includes('Honda Scoopy'))
    await change(everywhere, sql`update units set base_price = 12345 where id = ${unit.id}`, page => page.body.includes('123.45'))
    await change(everywhere, sql`update units set photos = array[${photo}]::uuid[] where id = ${unit.id}`, page => page.body.includes(photo))
    await change(everywhere, sql`update rentals set title = 'Sunset Scooters' where id = ${unit.rental.id}`, page => page.body.includes('Sunset Scooters'))

    const reviewed = await buildCompleted(db, { unit, now: new Date() })
    await db.run(sql`
      insert into reviews (rental_id, id, booking_id, unit_id, guest_id, external_condition, technical_condition, value_for_money, general_impression, service, communication, pros, cons, inserted_at)
      values (${unit.rental.id}, ${reviewed.id}, ${reviewed.id}, ${unit.id}, ${reviewed.guest.id}, 9, 9, 9, 9, 9, 9, 'Wonderfully quick', 'None', now())`)
    await db.run(
      sql`insert into ratings (rental_id, subject_id, count, sum) values (${unit.rental.id}, ${unit.rental.id}, 3, 81), (${unit.rental.id}, ${unit.id}, 3, 81)`,
    )
    await on([rental, ofUnit], page => page.body.includes('Wonderfully quick'))
    await change([rental, ofUnit], sql`update reviews set reply = 'Come back soon', replied_at = now() where id = ${reviewed.id}`, page =>
      page.body.includes('Come back soon'),
    )
    await change([rental, ofUnit], sql`update users set first_name = 'Zenobia' where id = ${reviewed.guest.id}`, page => page.body.includes('Zenobia'))
    await change(['/search'], sql`update categories set name_en = 'Two wheels' where slug = 'scooter'`, page => page.body.includes('Two wheels'))

    const availability = /"available":false/g
    const closedDays = (page: { body: string }) => [...page.body.matchAll(availability)].length
    const before = closedDays(await visit(ofUnit))
    const weeks = sql`tstzmultirange(tstzrange(date_trunc('day', now()) + interval '10 days', date_trunc('day', now()) + interval '24 days'))`
    await change([ofUnit], sql`update unit_calendar set busy = busy + ${weeks} where unit_id = ${unit.id}`, page => closedDays(page) > before)

    const approval = (is: string) => sql`update rentals set approval = ${is}, approval_at = now() where id = ${unit.rental.id}`
    await change([rental, ofUnit], approval('waiting'), page => page.statusCode === 404)
    await on(['/', '/search'], page => !page.body.includes('Honda Scoopy'))
    await change([rental, ofUnit], approval('approved'), page => page.statusCode === 200)
    await on(['/', '/search'], page => page.body.includes('Honda Scoopy'))

    await change([rental, ofUnit], sql`update rentals set suspended_at = now() where id = ${unit.rental.id}`, page => page.statusCode === 404)
    await on(['/', '/search'], page => !page.body.includes('Honda Scoopy'))
  })
})

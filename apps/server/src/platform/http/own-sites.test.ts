import { languages } from '@rentwell/contract/product.ts'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import * as messaging from '@rentwell/contract/messaging/messaging.endpoints.ts'
import { saveRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { buildPerson } from '../../accounts/accounts.build.ts'
import { buildApp } from '../../app.ts'
import { buildCompleted } from '../../bookings/bookings.build.ts'
import { buildLinked } from '../../bookings/links/links.build.ts'
import { offersWorld } from '../../bookings/offers/offers.build.ts'
import { buildFile } from '../../media/media.build.ts'
import { buildOwnDomain } from '../../rentals/own-domain/own-domain.build.ts'
import { buildRental } from '../../rentals/rentals.build.ts'
import { buildUnit } from '../../units/units.build.ts'
import { readConfig } from '../base/config.ts'
import { sql } from '../db/db.ts'
import { callerOf, type Call } from '../testing/call.ts'
import { needs } from '../testing/needs.ts'
import { testDatabase, type TestApp } from '../testing/test-app.ts'
import { hostOf } from './own-sites.ts'
import { isBuilt } from './pages.ts'

const dist = fileURLToPath(new URL('../../../../web/dist', import.meta.url))
const { db, connection } = await testDatabase()
const settings = { NODE_ENV: 'test', LOG_LEVEL: 'silent', DEMO: '0', RATE_LIMITS: 'off', PUBLIC_URL: 'https://rentwell.example' }
const open = (more: Record<string, string> = {}) => buildApp({ config: readConfig({ ...settings, ...more }), connection, dist, mostLag: 10_000 })
const apps = [await open(), await open({ TRUST_PROXY: '127.0.0.1' })] as const
afterAll(() => Promise.all(apps.map(app => app.close())))

const product = 'rentwell.example'
const mine = await buildUnit(db, { title: 'Canary mine', instantBook: true })
const other = await buildUnit(db, { title: 'Canary other' })
await db.run(sql`update rentals set title = 'Mine Scooters' where id = ${mine.rental.id}`)
await db.run(sql`update rentals set title = 'Other Boats' where id = ${other.rental.id}`)
const host = await buildOwnDomain(db, mine.rental.id, 'rent.mine.example')
const guest = await buildPerson(db)

const visit = (url: string, at = host, more: Record<string, string> = {}, app = apps[0]) => app.server.inject({ url, headers: { host: at, ...more } })
type Page = Awaited<ReturnType<typeof visit>>
const hrefOf = (page: Page, rel: string) => new RegExp(`<link rel="${rel}" href="([^"]*)"`).exec(page.body)?.[1]
const mention = /Other Boats|Canary other/
/** Calls the API under the own domain. */
const call = callerOf(apps[0].server)
const here: Call = (endpoint, input, options) => call(endpoint, input, { ...options, headers: { ...options?.headers, host } })
const tested = { app: apps[0], db, call } as unknown as TestApp
const ofMine = `/rentals/${mine.rental.slug}`
const ofOther = `/rentals/${other.rental.slug}`

test.each([
  ['Rent.Mine.Example:8080', 'rent.mine.example'],
  ['rent.mine.example.', 'rent.mine.example'],
  ['[::1]:3000', '::1'],
  ['', ''],
  ['127.0.0.1', '127.0.0.1'],
])('the host of %s', (sent, is) => expect(hostOf({ host: sent })).toBe(is))

describe('pages under the own domain of a rental', needs(isBuilt(dist), 'the built web app: npm run build'), () => {
  test('its first page is the rental’s, with every address on its own domain', async () => {
    for (const at of [host, host.toUpperCase(), `${host}.`, `${host}:443`]) {
      const page = await visit('/', at)
      expect([page.statusCode, hrefOf(page, 'canonical')], at).toEqual([200, `https://${host}/`])
      expect(page.body).toContain('Canary mine')
      expect(page.body).toContain(`<link rel="alternate" hreflang="ru" href="https://${host}/?lang=ru">`)
      expect(page.body).toContain(`<meta property="og:url" content="https://${host}/">`)
      expect(page.body).toContain('<meta property="og:site_name" content="Mine Scooters">')
      expect(page.body).toMatch(/<title>[^<]* · Mine Scooters<\/title>/)
      expect(page.body).not.toContain(product + '/')
      expect(page.body).not.toContain('app.webmanifest')
      expect(page.headers).not.toHaveProperty('set-cookie')
    }
    const unit = await visit(`${ofMine}/units/${mine.id}?lang=ru`)
    expect([unit.statusCode, hrefOf(unit, 'canonical')]).toEqual([200, `https://${host}${ofMine}/units/${mine.id}?lang=ru`])
  })

  test('its color, icon and name come with the first HTML, and a change is seen at once', async () => {
    const painted = () => visit('/', host).then(({ body }) => /<style>:root\{--color-lagoon:light-dark\((#\w+), (#\w+)\)/.exec(body)?.[1])
    expect(await painted()).toBeUndefined()
    const logo = await buildFile(db, { ownerId: mine.rental.owner.id })
    await call(saveRental, { rental: mine.rental.id, brandColor: '#c0186a', profilePicUuid: logo }, { token: mine.rental.owner.token })
    await expect.poll(painted, { timeout: 2000 }).toBe('#c0186a')
    const { body } = await visit('/')
    expect(body.indexOf('<style>:root')).toBeLessThan(body.indexOf('<body>'))
    expect(body).toContain('<meta name="theme-color" media="(prefers-color-scheme: light)" content="#c0186a">')
    expect(body).toContain(`<link rel="icon" href="/media/${logo}/-/scale_crop/32x32/center/-/format/png/" sizes="32x32" type="image/png">`)
    expect(body).toContain(`<link rel="apple-touch-icon" href="/media/${logo}/-/scale_crop/180x180/center/-/setfill/ffffff/-/format/png/">`)
    expect(body).not.toContain('/icon.svg')
    expect(body).toMatch(/<footer[^]*Mine Scooters[^]*Powered by Rentwell/)
    // On the product's host the page of the rental is the product's.
    const onProduct = (await visit(ofMine, product)).body
    expect(onProduct).not.toContain('<style>:root')
    expect(onProduct).toContain('/icon.svg')
    // The widget takes it, and the site's own accent rules over it there.
    expect((await visit(`/embed/${mine.rental.slug}`, product)).body).toContain('--color-lagoon:light-dark(#c0186a')
    await call(saveRental, { rental: mine.rental.id, brandColor: null, profilePicUuid: null }, { token: mine.rental.owner.token })
    await expect.poll(painted, { timeout: 2000 }).toBeUndefined()
    expect((await visit('/')).body).toContain('<link rel="icon" href="data:,">')
  })

  test.each(['/', ofMine, `${ofMine}/units/${mine.id}`, '/terms', '/privacy', '/bookings', '/messages', '/account/main', '/pay', '/?lang=ru'])(
    '%s has a page there',
    async path => {
      const page = await visit(path)
      expect(page.statusCode === 200 || hrefOf(await visit(page.headers.location ?? ''), 'canonical') === `https://${host}/`).toBe(true)
      expect(page.body).not.toMatch(mention)
    },
  )

  test.each([
    '/search',
    ofOther,
    `${ofOther}/units/${other.id}`,
    `${ofMine}/units/${other.id}`,
    `/rentals/${other.rental.id}`,
    `/@${other.rental.slug}`,
    `/embed/${mine.rental.slug}`,
    `/embed/${other.rental.slug}`,
    '/notifications',
    '/account/payments',
    '/login/oidc',
    '/nothing',
    '/sitemaps/pages.xml',
    '/sitemaps/rentals-1.xml',
    `/og/en/${other.rental.id}/x.jpg`,
  ])('404: %s', async path => {
    for (const _time of [1, 2]) {
      const page = await visit(path)
      expect([page.statusCode, mention.test(page.body)]).toEqual([404, false])
    }
  })

  test.each([`/office/${mine.rental.id}`, `/office/${other.rental.id}/settings`, '/my-units/main', '/backoffice/users'])(
    '%s leads to the product’s host',
    async path => {
      const { statusCode, headers } = await visit(path)
      expect([statusCode, headers.location]).toEqual([307, `https://${product}${path}`])
    },
  )

  test('a page of one host is never served on another, whichever was kept first, in every process', async () => {
    const paths = ['/', '/?lang=ru', ofMine, `${ofMine}/units/${mine.id}`, '/terms']
    for (const app of apps)
      for (const _round of [1, 2])
        for (const path of paths) {
          const [own, main] = [await visit(path, host, {}, app), await visit(path, product, {}, app)]
          expect(own.body.includes('data-own-rental'), path).toBe(own.statusCode === 200)
          expect(main.body, path).not.toContain('data-own-rental')
          expect(own.body, path).not.toMatch(mention)
        }
    expect((await visit('/', product)).body).toMatch(mention)
    expect((await visit(ofOther, product)).statusCode).toBe(200)
  })

  test('on the product’s host the pages of the rental name its domain as their address', async () => {
    expect(hrefOf(await visit(ofMine, product), 'canonical')).toBe(`https://${host}/`)
    expect(hrefOf(await visit(`${ofMine}/units/${mine.id}`, product), 'canonical')).toBe(`https://${host}${ofMine}/units/${mine.id}`)
    expect(hrefOf(await visit(ofOther, product), 'canonical')).toBe(`https://${product}${ofOther}`)
  })

  test('robots and sitemaps: each page is in that of one host', async () => {
    expect((await visit('/robots.txt')).body).toContain(`Sitemap: https://${host}/sitemap.xml`)
    const own = await visit('/sitemap.xml', host, { 'accept-encoding': 'gzip' })
    const text = gunzipSync(own.rawPayload).toString()
    expect([...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc)).toEqual(
      ['/', `${ofMine}/units/${mine.id}`].flatMap(path => languages.map(language => `https://${host}${path}?lang=${language}`)),
    )
    const [rentals, units] = await Promise.all(['rentals', 'units'].map(async kind => (await visit(`/sitemaps/${kind}-1.xml`, product)).body))
    expect([rentals?.includes(mine.rental.slug), units?.includes(mine.id)]).toEqual([false, false])
    expect([rentals?.includes(other.rental.slug), units?.includes(other.id)]).toEqual([true, true])
  })

  test('a domain that was verified and is no more has no page; any other host is the product’s, also one that a rental only named', async () => {
    const [lost, waiting] = [await buildRental(db), await buildRental(db)]
    await db.run(sql`
      insert into own_domains (rental_id, domain, token, inserted_at, status, verified_at) values
        (${lost.id}, 'lost.example', ${'x'.repeat(43)}, now(), 'failed', now()), (${waiting.id}, 'waiting.example', ${'x'.repeat(43)}, now(), 'waiting', null)`)
    for (const path of ['/', `/rentals/${lost.slug}`, '/search', '/api/v2/currencies', '/robots.txt'])
      expect((await visit(path, 'lost.example')).statusCode, path).toBe(404)
    expect((await visit('/', 'lost.example')).headers['content-type']).toContain('text/html')
    expect((await visit('/api/v2/currencies', 'waiting.example')).statusCode).toBe(200)
    expect(hrefOf(await visit('/', 'waiting.example'), 'canonical')).toBe('https://rentwell.example/')
    expect(hrefOf(await visit('/', 'nobody.example'), 'canonical')).toBe('https://rentwell.example/')
  })

  test('X-Forwarded-Host is believed from a trusted proxy alone', async () => {
    const forwarded = { 'x-forwarded-host': host }
    expect(hrefOf(await visit('/', product, forwarded), 'canonical')).toBe('https://rentwell.example/')
    expect(hrefOf(await visit('/', product, forwarded, apps[1]), 'canonical')).toBe(`https://${host}/`)
    const stranger = await apps[1].server.inject({ url: '/', remoteAddress: '203.0.113.5', headers: { host: product, ...forwarded } })
    expect(hrefOf(stranger, 'canonical')).toBe('https://rentwell.example/')
  })

  test('a domain that is let go, or moves to another rental, does so in every process within a second', async () => {
    const unit = await buildUnit(db, { title: 'Canary moved' })
    const domain = await buildOwnDomain(db, unit.rental.id)
    const shows = (text: string, status: number) =>
      Promise.all(
        apps.map(app =>
          vi.waitFor(
            async () => {
              const page = await visit('/', domain, {}, app)
              expect([page.statusCode, page.body.includes(text)]).toEqual([status, true])
            },
            { timeout: 1000, interval: 20 },
          ),
        ),
      )
    await shows('Canary moved', 200)
    await db.run(sql`update own_domains set status = 'failed', next_check_at = null where rental_id = ${unit.rental.id}`)
    await db.run(sql`delete from verified_domains where domain = ${domain}`)
    await shows('<html', 404)
    const next = await buildUnit(db, { title: 'Canary next' })
    await buildOwnDomain(db, next.rental.id, domain)
    await shows('Canary next', 200)
    await db.run(sql`update rentals set suspended_at = now(), suspended_reason = 'fraud' where id = ${next.rental.id}`)
    await shows('<html', 404)
  })
})

describe('the API under the own domain of a rental', () => {
  const get = (path: string, token?: string) => visit(`/api/v2${path}`, host, token ? { authorization: `Bearer ${token}` } : {})

  test.each([
    `${ofOther}`,
    `${ofOther}/units`,
    `${ofOther}/units/${other.id}`,
    `${ofOther}/reviews`,
    `/rentals/${other.rental.id}/units/${mine.id}`,
    '/search',
    '/search/facets',
    '/search/places?q=Canggu',
    `/office/${mine.rental.id}`,
    '/backoffice/users',
    '/me/office_bookings',
    '/me/payments',
    '/me/notifications',
    '/me/export',
    '/me/tokens',
  ])('not_found: GET %s, also after the product’s host has answered it', async path => {
    const { token } = path.startsWith('/office') ? mine.rental.owner : guest
    await visit(`/api/v2${path}`, product, { authorization: `Bearer ${token}` })
    expect((await get(path, token)).statusCode).toBe(404)
    expect((await get(path)).statusCode).toBe(404)
  })

  test('its own rental by id, slug and earlier slug, its units, and what every page needs', async () => {
    await db.run(sql`insert into slugs (slug, rental_id, retired_at) values ('mine-before', ${mine.rental.id}, now())`)
    const paths = [
      ofMine,
      `/rentals/${mine.rental.id}`,
      '/rentals/mine-before',
      `${ofMine}/units`,
      `${ofMine}/units/${mine.id}`,
      '/currencies',
      '/geo/countries',
    ]
    for (const path of paths) expect((await get(path)).statusCode, path).toBe(200)
    for (const path of ['/me', '/me/sessions', '/me/identities', '/me/payment_methods']) expect((await get(path, guest.token)).statusCode, path).toBe(200)
  })

  test('a guest quotes, books and reads only units of this rental, and sees only what they have with it', async () => {
    const token = { token: guest.token }
    const startAt = new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000 + 10 * 86_400_000 + 2 * 3_600_000).toISOString()
    const stay = { startAt, rentalLength: 2 }
    expect((await here(bookings.createBooking, { unitId: other.id, ...stay }, token)).error.reason).toBe('not_found')
    expect(
      (
        await here(
          bookings.createBooking,
          {
            items: [
              { unitId: mine.id, count: 1 },
              { unitId: other.id, count: 1 },
            ],
            ...stay,
          },
          token,
        )
      ).status,
    ).toBe(404)
    const made = await here(bookings.createBooking, { unitId: mine.id, ...stay }, token)
    expect(made.status).toBe(201)
    const elsewhere = await buildCompleted(db, { unit: other, guest, now: new Date() })
    expect((await here(bookings.readBooking, { booking: made.body.booking.id }, token)).status).toBe(200)
    expect((await here(bookings.readBooking, { booking: elsewhere.id }, token)).status).toBe(404)
    expect((await call(bookings.readBooking, { booking: elsewhere.id }, token)).status).toBe(200)
    const ids = async (by: Call) => (await by(bookings.listBookings, {}, token)).body.bookings.map(one => one.id)
    expect(await ids(here)).toEqual([made.body.booking.id])
    expect(await ids(call)).toContain(elsewhere.id)
  })

  test('conversations: with this rental alone, also in the list, the search and the count of unread messages', async () => {
    const token = { token: guest.token }
    const write = (by: Call, rentalId: string) => by(messaging.sendMessage, { id: randomUUID(), rentalId, body: 'Is the canary free?' }, token)
    expect((await write(here, other.rental.id)).status).toBe(404)
    const [own, theirs] = [await write(here, mine.rental.id), await write(call, other.rental.id)]
    expect([own.status, theirs.status]).toEqual([201, 201])
    const { conversationId } = theirs.body.conversationMessage
    expect((await here(messaging.readConversation, { conversation: conversationId }, token)).status).toBe(404)
    expect((await here(messaging.sendMessage, { id: randomUUID(), conversationId, body: 'x' }, token)).status).toBe(404)
    const rentals = async (by: Call) => (await by(messaging.listConversations, {}, token)).body.conversations.map(one => one.rental.id)
    expect(await rentals(here)).toEqual([mine.rental.id])
    expect((await here(messaging.listConversations, { rentalId: other.rental.id }, token)).body.conversations.map(one => one.rental.id)).toEqual([
      mine.rental.id,
    ])
    expect(await rentals(call)).toHaveLength(2)
    const found = async (by: Call) => (await by(messaging.searchMessages, { q: 'canary' }, token)).body.messages.length
    expect([await found(here), await found(call)]).toEqual([1, 2])
  })

  test('secret links: those of this rental open, those of others do not', async () => {
    const [own, theirs] = [await buildLinked(tested, { unit: mine, days: 30 }), await buildLinked(tested, { unit: other, days: 30 })]
    const statuses = await Promise.all(
      [`/b/${own.token}`, `/pay/${own.payToken}`, `/b/${theirs.token}`, `/pay/${theirs.payToken}`].map(async path => (await get(path)).statusCode),
    )
    expect(statuses).toEqual([200, 200, 404, 404])
    const world = offersWorld(tested)
    const shop = await world.shop()
    const { token } = await world.sent(shop)
    expect((await get(`/offers/${token}`)).statusCode).toBe(404)
    const domain = await buildOwnDomain(db, shop.rental)
    expect((await visit(`/api/v2/offers/${token}`, domain)).statusCode).toBe(200)
  })

  test('the addresses of an upload in parts are of the host that asked', async () => {
    // The page may connect to its own origin alone.
    const { siteOrigins } = await import('./site-origin.ts')
    const originOf = siteOrigins('https://rentwell.example/')
    const site = { rentalId: mine.rental.id, slug: mine.rental.slug, title: '', domain: host }
    expect(originOf({ ownSite: site, protocol: 'http', host } as never)).toBe(`https://${host}`)
    expect(originOf({ ownSite: undefined, protocol: 'http', host: 'x' } as never)).toBe('https://rentwell.example')
  })
})

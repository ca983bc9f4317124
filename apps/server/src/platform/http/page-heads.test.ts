import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { buildRental } from '../../rentals/rentals.build.ts'
import { buildUnit } from '../../units/units.build.ts'
import { readConfig } from '../base/config.ts'
import { sql } from '../db/db.ts'
import { needs } from '../testing/needs.ts'
import { testDatabase } from '../testing/test-app.ts'
import { isBuilt } from './pages.ts'

const dist = fileURLToPath(new URL('../../../../web/dist', import.meta.url))
const origin = 'https://rentwell.example'
const { db, connection } = await testDatabase()
const settings = { NODE_ENV: 'test', LOG_LEVEL: 'silent', DEMO: '0', RATE_LIMITS: 'off', PUBLIC_URL: origin }
const app = await buildApp({ config: readConfig(settings), connection, dist, mostLag: 10_000 })
afterAll(() => app.close())

/** A thing of schema.org, of which the tests read some keys. */
interface Thing {
  '@type': string
  aggregateRating?: unknown
  additionalProperty?: unknown
  offers?: unknown
  geo?: unknown
  itemListElement: { item: string }[]
  mainEntity: { acceptedAnswer: { text: string } }[]
}

async function visit(url: string, headers: Record<string, string> = {}) {
  const { statusCode: status, headers: sent, body } = await app.server.inject({ url, headers })
  const hrefOf = (rel: string) => new RegExp(`<link rel="${rel}" href="([^"]*)"`).exec(body)?.[1]
  const alternates = Object.fromEntries([...body.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)].map(([, code, href]) => [code, href]))
  const meta = (name: string) => new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(body)?.[1]
  const written = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1]
  const things = written ? (JSON.parse(written) as { '@graph': Thing[] })['@graph'] : []
  const thing = (type: string) => things.find(one => one['@type'] === type)
  return {
    status,
    body,
    location: sent.location,
    language: /<html lang="(\w+)"/.exec(body)?.[1],
    canonical: hrefOf('canonical'),
    alternates,
    meta,
    thing,
    written,
  }
}

describe('heads of pages', needs(isBuilt(dist), 'the built web app: npm run build'), () => {
  test('an address that names a language is rendered in it and is its canonical one; without it, cookie and Accept-Language decide', async () => {
    const unit = await buildUnit(db)
    const russian = { 'accept-language': 'ru', cookie: 'language=ru' }
    for (const path of ['/', '/search', '/terms', `/rentals/${unit.rental.slug}`, `/rentals/${unit.rental.slug}/units/${unit.id}`]) {
      const page = `${origin}${path}`
      const alternates = { 'x-default': page, en: `${page}?lang=en`, ru: `${page}?lang=ru`, id: `${page}?lang=id` }
      const named = await visit(`${path}?lang=en`, russian)
      expect([named.status, named.language, named.canonical, named.alternates]).toEqual([200, 'en', `${page}?lang=en`, alternates])
      expect(named.meta('og:url')).toBe(`${page}?lang=en`)
      const other = await visit(path, russian)
      expect([other.status, other.language, other.canonical, other.alternates]).toEqual([200, 'ru', page, alternates])
    }
    const linked = await visit(`/rentals/${unit.rental.slug}?lang=ru`)
    expect(linked.body).toContain(`href="/rentals/${unit.rental.slug}/units/${unit.id}?lang=ru"`)
  })

  test('an unknown, repeated or strange language is none', async () => {
    for (const query of ['lang=xx', 'lang=ru&lang=ru', 'lang=en&lang=ru', 'lang[]=ru', 'lang=', 'lang=RU', 'lang=%00', 'lang=ru%22%3E%3Cscript%3E']) {
      const page = await visit(`/terms?${query}`)
      expect([page.status, page.language, page.canonical], query).toEqual([200, 'en', `${origin}/terms`])
      expect(page.body).not.toContain('"><script>')
    }
  })

  test('pages of users who are logged in and pages that do not exist have no addresses by language', async () => {
    for (const path of ['/bookings', '/account/main', '/rentals/nobody-is-here', '/@nobody-is-here']) {
      const page = await visit(path)
      expect([page.alternates, page.meta('robots')], path).toEqual([{}, 'noindex'])
    }
  })

  test('/@slug leads to the rental, also by an old slug and in its language; a suspended one is not found', async () => {
    const { rental } = await buildUnit(db)
    const old = `old-${rental.slug}`
    await db.run(sql`insert into slugs (slug, rental_id, retired_at) values (${old}, ${rental.id}, now())`)
    for (const slug of [rental.slug, old, rental.slug.toUpperCase()]) {
      const page = await visit(`/@${slug}`)
      expect([page.status, page.location], slug).toEqual([301, `/rentals/${rental.slug}`])
    }
    expect((await visit(`/@${old}?lang=ru`)).location).toBe(`/rentals/${rental.slug}?lang=ru`)
    for (const slug of ['', '%00', '%ff', '..', '%2f%2fevil.example', '"><script>', 'x'.repeat(500)]) {
      const page = await visit(`/@${slug}`)
      expect(page.status >= 400 && page.status < 500, `${slug} ${page.status}`).toBe(true)
    }
    await db.run(sql`update rentals set suspended_at = now(), suspended_reason = 'x' where id = ${rental.id}`)
    await expect.poll(async () => (await visit(`/@${rental.slug}`)).status).toBe(404)
  })

  test('data for search engines: price as shown, a rating only if one is shown, and breadcrumbs', async () => {
    const unit = await buildUnit(db, { basePrice: 16_50 })
    await db.run(sql`update rentals set terms = 'Helmets are included.' where id = ${unit.rental.id}`)
    const path = `/rentals/${unit.rental.slug}/units/${unit.id}`
    const unrated = (await visit(path)).thing('Product')
    expect(unrated?.aggregateRating).toBeUndefined()
    expect(unrated?.offers).toMatchObject({ price: '16.50', priceCurrency: 'USD', availability: 'https://schema.org/InStock', url: `${origin}${path}` })
    await db.run(
      sql`insert into ratings (rental_id, subject_id, count, sum) values (${unit.rental.id}, ${unit.id}, 3, 81), (${unit.rental.id}, ${unit.rental.id}, 3, 81)`,
    )
    await expect.poll(async () => (await visit(path)).thing('Product')?.aggregateRating).toMatchObject({ ratingValue: 9, reviewCount: 3, bestRating: 10 })
    expect(unrated?.additionalProperty).toBeUndefined()
    await db.run(sql`update units set attributes = '{"seats": 4, "transmission": "automatic"}' where id = ${unit.id}`)
    const shown = [
      [
        path,
        [
          { name: 'Transmission', value: 'Automatic' },
          { name: 'Seats', value: '4' },
        ],
      ],
      [
        `${path}?lang=ru`,
        [
          { name: 'Коробка передач', value: 'Автомат' },
          { name: 'Места', value: '4' },
        ],
      ],
    ] as const
    for (const [address, facts] of shown) {
      await expect.poll(async () => (await visit(address)).thing('Product')?.additionalProperty).toMatchObject(facts)
      const { body } = await visit(address)
      for (const { name, value } of facts) expect(body).toMatch(new RegExp(`>${value}</b><span[^>]*>${name}</span>`))
    }
    const crumbs = (await visit(`${path}?lang=ru`)).thing('BreadcrumbList')?.itemListElement
    expect(crumbs?.map((one: { item: string }) => one.item)).toEqual([
      `${origin}/?lang=ru`,
      `${origin}/rentals/${unit.rental.slug}?lang=ru`,
      `${origin}${path}?lang=ru`,
    ])
    const company = await visit(`/rentals/${unit.rental.slug}`)
    expect(company.thing('LocalBusiness')).toMatchObject({
      name: unit.rental.title,
      address: { streetAddress: 'Jl. Pantai Batu Mejan 12, Canggu' },
      geo: { latitude: -8.6547 },
    })
    expect(company.thing('FAQPage')?.mainEntity[0]?.acceptedAnswer.text).toBe('Helmets are included.')
  })

  test('a private address is nowhere in the page, and hostile texts do not end its scripts', async () => {
    const hostile = `</script><script>alert(1)</script><!--"'`
    const rental = await buildRental(db, { title: hostile, addressIsPublic: false, address: 'Jl. Secret 99', gettingAround: 'Behind the blue door' })
    const unit = await buildUnit(db, { title: hostile, rental })
    await db.run(sql`update rentals set terms = ${hostile}, about = ${hostile} where id = ${rental.id}`)
    for (const path of [`/rentals/${rental.slug}`, `/rentals/${rental.slug}/units/${unit.id}`]) {
      const page = await visit(path)
      expect(page.body).not.toContain('Jl. Secret')
      expect(page.body).not.toContain('blue door')
      expect(page.body).not.toContain('<script>alert')
      expect(page.written).toContain('alert(1)')
      expect(page.thing('LocalBusiness')?.geo).toBeUndefined()
      for (const name of ['twitter:title', 'twitter:card', 'og:image', 'og:locale:alternate']) expect(page.meta(name), name).toBeTruthy()
      const image = new URL(page.meta('og:image') ?? '')
      expect((await app.server.inject({ url: image.pathname })).statusCode).toBe(200)
    }
  })

  test('the manifest is in the language of the page, and every shortcut leads to a page', async () => {
    const manifestOf = async (path: string) => {
      const href = /<link rel="manifest" href="([^"]*)"/.exec((await visit(path)).body)?.[1] ?? ''
      return (await app.server.inject({ url: href })).json<{ id: string; scope: string; lang: string; shortcuts: { name: string; url: string }[] }>()
    }
    const [en, ru] = [await manifestOf('/?lang=en'), await manifestOf('/?lang=ru')]
    expect([en.id, en.scope, en.lang, ru.id, ru.lang]).toEqual(['/', '/', 'en', '/', 'ru'])
    expect(en.shortcuts.map(({ name }) => name)).toEqual(['Today’s bookings', 'Search', 'My bookings'])
    expect(ru.shortcuts.map(({ name }) => name)).toEqual(['Брони на сегодня', 'Поиск', 'Мои бронирования'])
    for (const { url } of ru.shortcuts) expect((await app.server.inject({ url })).statusCode, url).toBe(200)
  })

  test('icons of the manifest and of the head are PNGs of their sizes', async () => {
    const { icons } = (await app.server.inject({ url: '/app.webmanifest' })).json<{ icons: { src: string; sizes: string; purpose?: string }[] }>()
    expect(icons.map(({ sizes, purpose }) => purpose ?? sizes)).toEqual(['any', '192x192', '512x512', 'maskable'])
    const apple = /<link rel="apple-touch-icon" href="([^"]*)"/.exec((await visit('/')).body)?.[1] ?? ''
    for (const [src, side] of [[apple, 180], ...icons.slice(1).map(icon => [icon.src, Number.parseInt(icon.sizes, 10)] as const)] as const) {
      const { rawPayload } = await app.server.inject({ url: src })
      expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)], src).toEqual([side, side])
    }
  })
})

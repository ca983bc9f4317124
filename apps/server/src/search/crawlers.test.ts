import { gunzipSync } from 'node:zlib'
import { day, minute, second } from '@rentwell/contract/durations.ts'
import { languages } from '@rentwell/contract/product.ts'
import { describe, expect, test } from 'vitest'
import { newId } from '../platform/base/ids.ts'
import { sql } from '../platform/db/db.ts'
import { openSitemap, pagesPerFile } from './sitemap.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { buildRental } from '../rentals/rentals.build.ts'
import { buildUnit } from '../units/units.build.ts'

const origin = 'https://rentwell.example'
const { app, db, send, advance } = await testApp({ PUBLIC_URL: origin, SUPPORT_EMAIL: 'help@rentwell.example' })

const read = async (url: string) => {
  const answer = await send({ url })
  expect(answer.statusCode, url).toBe(200)
  return answer
}
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'))

/** Every address of the sitemap, by the files that its index names. */
async function crawl() {
  const files = locations((await read('/sitemap.xml')).body)
  expect(files.every(file => file.startsWith(`${origin}/sitemaps/`))).toBe(true)
  const bodies: string[] = []
  for (const file of files) bodies.push((await read(file.slice(origin.length))).body)
  return { files, bodies, addresses: bodies.flatMap(locations) }
}

/** After what was made before has expired. */
const crawlAnew = async () => {
  await advance(minute / second)
  return crawl()
}

describe('sitemap', () => {
  test('names active units of shown rentals and these rentals, each in every language with all of them beside it', async () => {
    const unit = await buildUnit(db)
    const archived = await buildUnit(db, { rental: unit.rental })
    await db.run(sql`update units set status = 'archived' where rental_id = ${archived.rental.id} and id = ${archived.id}`)
    const [suspended, closed, waiting] = [await buildUnit(db), await buildUnit(db), await buildUnit(db)]
    await db.run(sql`update rentals set approval = 'waiting', approval_at = now() where id = ${waiting.rental.id}`)
    await db.run(sql`update rentals set suspended_at = now(), suspended_reason = 'x' where id = ${suspended.rental.id}`)
    await db.run(sql`update rentals set closed_at = now() where id = ${closed.rental.id}`)
    await db.run(sql`update units set updated_at = '2031-02-03T04:05:06Z' where rental_id = ${unit.rental.id} and id = ${unit.id}`)

    const { addresses, bodies } = await crawlAnew()
    const page = `${origin}/rentals/${unit.rental.slug}/units/${unit.id}`
    for (const path of ['/', '/search', `/rentals/${unit.rental.slug}`, `/rentals/${unit.rental.slug}/units/${unit.id}`])
      for (const language of languages) expect(addresses.filter(one => one === `${origin}${path}?lang=${language}`)).toHaveLength(1)
    expect(new Set(addresses).size).toBe(addresses.length)
    for (const hidden of [archived.id, suspended.rental.slug, closed.rental.slug, waiting.rental.slug, suspended.id, closed.id, waiting.id])
      expect(addresses.filter(one => one.endsWith(`/${hidden}?lang=en`))).toEqual([])
    const entry = bodies
      .join('')
      .split('<url>')
      .find(one => one.startsWith(`<loc>${page}?lang=ru`))
    expect(entry).toContain('<lastmod>2031-02-03T04:05:06.000Z</lastmod>')
    for (const [code, address] of [['x-default', page], ...languages.map(language => [language, `${page}?lang=${language}`])])
      expect(entry).toContain(`hreflang="${code}" href="${address}"`)
  })

  test('a new unit is in it within a minute; until then every crawler gets what was made once', async () => {
    await crawlAnew()
    const unit = await buildUnit(db)
    const { addresses } = await crawl()
    expect(addresses.some(one => one.includes(unit.id))).toBe(false)
    const later = await crawlAnew()
    expect(later.addresses.some(one => one.includes(unit.id))).toBe(true)
    const { etag } = (await read('/sitemap.xml')).headers
    expect((await send({ url: '/sitemap.xml', headers: { 'if-none-match': String(etag) } })).statusCode).toBe(304)
    const gzipped = await send({ url: '/sitemaps/pages.xml', headers: { 'accept-encoding': 'gzip' } })
    expect(gzipped.headers['content-encoding']).toBe('gzip')
  })

  test('files of at most 50,000 addresses that together hold each page once', async () => {
    expect(pagesPerFile * languages.length).toBeLessThanOrEqual(50_000)
    const rental = await buildRental(db)
    await db.run(sql`
      insert into units (rental_id, id, title, base_rental_period, base_price, inserted_at, updated_at)
      select ${rental.id}::uuid, gen_random_uuid(), 'Board', 'Daily', 1000, now(), now() from generate_series(1, 50)`)
    const { addresses } = await crawlAnew()
    const inMiddle = sql`id = (select id from units where rental_id = ${rental.id} order by inserted_at, id offset 25 limit 1)`
    await db.run(sql`update units set status = 'archived' where ${inMiddle}`)
    const split = openSitemap(db, app.clock, 7)
    const open = async (body: Promise<Buffer | undefined>) => locations(gunzipSync((await body) ?? '').toString())
    const names = (await open(split.index(origin))).map(file => file.replace(/.*\/|\.xml$/g, ''))
    expect(names.length).toBeGreaterThan(50 / 7)
    const filesOf = () => Promise.all(names.map(name => open(split.file(origin, name))))
    const files = await filesOf()
    for (const [index, file] of files.entries()) expect(file.length, names[index]).toBeLessThanOrEqual(7 * languages.length)
    const without = files.flat()
    expect(without).toHaveLength(addresses.length - languages.length)
    // Files that are known already take back what is restored.
    await db.run(sql`update units set status = 'active' where ${inMiddle}`)
    await advance(minute / second)
    expect((await filesOf()).flat().toSorted()).toEqual(addresses.toSorted())
  })

  test('a file that the index does not name is not found', async () => {
    for (const name of ['units-2', 'units-0', 'units-01', 'units-999999', 'pages-1', '..%2f', '%00', 'x'])
      expect((await send({ url: `/sitemaps/${name}.xml` })).statusCode, name).toBe(404)
  })
})

test('robots.txt names the sitemap and keeps crawlers out of what is private', async () => {
  const { body, headers } = await read('/robots.txt')
  expect(headers['content-type']).toContain('text/plain')
  const lines = body.split('\n')
  expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`)
  for (const path of ['/office/', '/backoffice', '/account', '/bookings', '/messages', '/records/']) expect(lines).toContain(`Disallow: ${path}`)
  for (const path of ['/', '/rentals/', '/search', '/media/', '/og/'])
    expect(lines.filter(line => line.startsWith('Disallow: ') && path.startsWith(line.slice(10)))).toEqual([])
})

test('security.txt expires by the clock, less than a year ahead', async () => {
  const expires = async () => Date.parse(/^Expires: (.+)$/m.exec((await read('/.well-known/security.txt')).body)?.[1] ?? '')
  const first = await expires()
  const ahead = first - app.clock.now().getTime()
  expect(ahead > 30 * day && ahead < 365 * day).toBe(true)
  expect((await read('/.well-known/security.txt')).body).toMatch(/^Contact: mailto:help@rentwell\.example\n/)
  await advance(day / second)
  expect(await expires()).toBe(first + day)
})

test('hostile names of files are not found', async () => {
  for (const url of [`/og/en/${newId()}/x.jpg`, '/og/en/x/x.jpg', '/og/xx/x/y.jpg', '/og/en/%00/%ff.jpg', '/og/', '/.well-known/x'])
    expect([404, 400], url).toContain((await send({ url })).statusCode)
})

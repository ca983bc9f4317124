import { fileURLToPath } from 'node:url'
import { saveSite } from '@rentwell/contract/backoffice/site.endpoints.ts'
import type { Input } from '@rentwell/contract/endpoint.ts'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { buildAdmin } from '../../backoffice/backoffice.build.ts'
import { buildApp } from '../../app.ts'
import { buildFile } from '../../media/media.build.ts'
import { buildOwnDomain } from '../../rentals/own-domain/own-domain.build.ts'
import { buildUnit } from '../../units/units.build.ts'
import { readConfig } from '../base/config.ts'
import { callerOf } from '../testing/call.ts'
import { needs } from '../testing/needs.ts'
import { testDatabase } from '../testing/test-app.ts'
import { isBuilt } from './pages.ts'

const dist = fileURLToPath(new URL('../../../../web/dist', import.meta.url))
const { db, connection } = await testDatabase()
const settings = { NODE_ENV: 'test', LOG_LEVEL: 'silent', DEMO: '0', RATE_LIMITS: 'off', PUBLIC_URL: 'https://rentwell.example' }
const open = () => buildApp({ config: readConfig(settings), connection, dist, mostLag: 10_000 })
/** Two processes of one installation, as far as a test can have them: nothing but the database is shared. */
const [one, other] = [await open(), await open()] as const
afterAll(() => Promise.all([one.close(), other.close()]))
const admin = await buildAdmin(db)
const unit = await buildUnit(db, { title: 'Canary' })
const ofRental = `/rentals/${unit.rental.slug}`

const call = callerOf(one.server)
const save = async (input: Input<typeof saveSite>) => {
  expect((await call(saveSite, input, { token: admin.token })).status).toBe(200)
}
const visit = (url: string, app = other, headers: Record<string, string> = {}) => app.server.inject({ url, headers: { host: 'rentwell.example', ...headers } })
const titleOf = async (url: string, app = other) => /<title>([^<]*)<\/title>/.exec((await visit(url, app)).body)?.[1] ?? ''
const empty = { headline: '', lead: '', terms: '', privacy: '' }
const reset = () => save({ name: null, logoPicUuid: null, texts: { en: empty, ru: empty } })
afterEach(async () => {
  await reset()
  await expect.poll(() => titleOf('/')).toMatch(/ · Rentwell$/)
})

describe('what the operator sets of the site', needs(isBuilt(dist), 'the built web app: npm run build'), () => {
  test('is on cached pages of every process within two seconds', async () => {
    for (const url of [ofRental, '/search', '/']) {
      // The second one comes from the cache.
      for (const app of [one, other, one, other]) expect(await titleOf(url, app), url).toMatch(/ · Rentwell$/)
    }
    await save({ name: 'Bali & Co' })
    for (const url of [ofRental, '/search', '/', '/terms'])
      for (const app of [one, other]) await expect.poll(() => titleOf(url, app), { timeout: 2000 }).toMatch(/ · Bali &amp; Co$/)
    const { body } = await visit(ofRental)
    expect(body).toContain('<meta property="og:site_name" content="Bali &amp; Co">')
    expect(body).toContain(' data-site-name="Bali &amp; Co"')
    expect(body).toMatch(/<header[^]*Bali &amp; Co[^]*<\/header>/)
    expect(body).toMatch(/<footer[^]*Bali &amp; Co[^]*<\/footer>/)
    expect(body.replace(/<script[^]*?<\/script>/g, '')).not.toContain('Rentwell')
  })

  test('its logo is in the header, in the icons and in the app to install', async () => {
    const logo = await buildFile(db, { ownerId: admin.id })
    const manifest = async (path: string) => (await visit(path)).json<{ name: string; short_name: string; icons: { src: string }[]; shortcuts: unknown[] }>()
    expect(await manifest('/app.webmanifest')).toMatchObject({ name: 'Rentwell', short_name: 'Rentwell', icons: [{ src: '/icon.svg' }, {}, {}, {}] })
    await save({ name: 'Bali Rents', logoPicUuid: logo })
    await expect.poll(() => manifest('/app.ru.webmanifest').then(({ name }) => name)).toBe('Bali Rents')
    const installed = await manifest('/app.ru.webmanifest')
    expect(installed.short_name).toBe('Bali Rents')
    expect(installed.icons.map(icon => icon.src.startsWith(`/media/${logo}/-/`))).toEqual([true, true])
    expect(installed.shortcuts).toHaveLength(3)
    expect((await visit('/app.webmanifest')).headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'application/manifest+json; charset=utf-8' })
    const { body } = await visit('/')
    expect(body).toContain(`<link rel="icon" href="/media/${logo}/-/scale_crop/32x32/center/-/format/png/"`)
    expect(body).toMatch(new RegExp(`<header[^]*src="/media/${logo}/[^]*</header>`))
    expect(body).not.toContain('/icon.svg')
  })

  test('its headline is on the first page, in the languages that have one', async () => {
    await save({ texts: { ru: { headline: 'Всё для <отпуска>', lead: 'Скутеры и лодки' } } })
    const first = async (language: string) => (await visit(`/?lang=${language}`)).body
    await expect.poll(() => first('ru')).toMatch(/<h1[^>]*>Всё для &lt;отпуска&gt;<\/h1>/)
    const russian = await first('ru')
    expect(russian).toContain('Скутеры и лодки</p>')
    expect(russian).toContain('<title>Всё для &lt;отпуска&gt; · Rentwell</title>')
    expect(await first('en')).toMatch(/<h1[^>]*>An easy way[^]{0,20}<br\/>to rent anything<\/h1>/)
  })

  test('its fee is in the example of what a rental receives', async () => {
    const receipt = async () => /<figure[^]*<\/figure>/.exec((await visit('/?lang=en')).body)?.[0].replace(/<[^>]*>/g, ' ') ?? ''
    expect(await receipt()).toMatch(/5% of the online payment\s+−\$2\.25[^]*\$42\.75/)
    await save({ feeBps: 1250 })
    await expect.poll(receipt, { timeout: 2000 }).toMatch(/12\.5% of the online payment\s+−\$5\.63[^]*\$39\.37/)
    await save({ feeBps: null })
  })

  test('its terms take the place of the product’s, on the own domain of a rental too, and are never markup', async () => {
    expect((await visit('/terms?lang=en')).body).toContain('In force since')
    await save({ name: 'Bali Rents', texts: { en: { terms: 'First of all\n\n# Our rules\nBe kind.\n\n<script>alert(1)</script>' } } })
    await expect.poll(() => titleOf('/terms?lang=en')).toMatch(/ · Bali Rents$/)
    const host = await buildOwnDomain(db, unit.rental.id, 'rent.mine.example')
    for (const headers of [{ host: 'rentwell.example' }, { host }]) {
      const { statusCode, body } = await visit('/terms?lang=en', other, headers)
      expect(statusCode).toBe(200)
      expect(body).toMatch(/<h2 id="part-2-title"[^>]*>Our rules<\/h2>/)
      expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;</p>')
      expect(body).toContain('Last changed on')
      expect(body).not.toContain('In force since')
    }
    expect((await visit('/terms?lang=ru')).body).toContain('Действует с')
    expect((await visit('/privacy?lang=en')).body).toContain('In force since')
  })
})

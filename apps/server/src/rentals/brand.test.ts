import { describe, expect, test } from 'vitest'
import { previewLetterText } from '@rentwell/contract/bookings/letter-texts.endpoints.ts'
import * as links from '@rentwell/contract/bookings/links.endpoints.ts'
import * as offers from '@rentwell/contract/bookings/offers.endpoints.ts'
import { readOfficeRental, saveRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { readRental } from '@rentwell/contract/units/units.endpoints.ts'
import { buildLinked } from '../bookings/links/links.build.ts'
import { offersWorld } from '../bookings/offers/offers.build.ts'
import { payingWorld } from '../bookings/payments/paying.build.ts'
import { buildFile } from '../media/media.build.ts'
import { sql } from '../platform/db/db.ts'
import { buildOwnDomain } from './own-domain/own-domain.build.ts'
import { buildMember, buildRental } from './rentals.build.ts'

const world = await payingWorld()
const { db, call, settled } = world
const { shop, sent, read } = offersWorld(world)

async function withToken() {
  const { id, owner } = await buildRental(db)
  return { rental: id, owner, by: { token: owner.token } }
}

describe('the color of a rental', () => {
  test('is a manager’s to choose, in any way to write it; guests and its people read it', async () => {
    const { rental, by } = await withToken()
    const [manager, staff] = [await buildMember(db, rental, 'manager'), await buildMember(db, rental, 'staff')]
    const saved = await call(saveRental, { rental, brandColor: '0A6' }, { token: manager.token })
    expect([saved.status, saved.error.reason, saved.error['nearest']]).toEqual([422, 'color_unreadable', '#007a49'])
    expect((await call(saveRental, { rental, brandColor: 'C0186A' }, { token: manager.token })).body.rental.brandColor).toBe('#c0186a')
    expect((await call(saveRental, { rental, brandColor: '#000' }, { token: staff.token })).error.reason).toBe('forbidden')
    expect((await call(readRental, { rental })).body.rental.brandColor).toBe('#c0186a')
    await call(saveRental, { rental, title: 'Another name' }, by)
    expect((await call(readOfficeRental, { rental }, by)).body.rental.brandColor).toBe('#c0186a')
    expect((await call(saveRental, { rental, brandColor: null }, by)).body.rental.brandColor).toBeNull()
  })

  test.each(['#ffd54f', '#fff', '#777777', '#0a7'])('color_unreadable: %s; the nearest color that is named can be saved', async brandColor => {
    const { rental, by } = await withToken()
    const refused = await call(saveRental, { rental, brandColor, title: 'Not saved' }, by)
    const nearest = String(refused.error['nearest'])
    expect([refused.status, refused.error.reason]).toEqual([422, 'color_unreadable'])
    expect(refused.error.description).toContain(nearest)
    expect((await call(readOfficeRental, { rental }, by)).body.rental).toMatchObject({
      brandColor: null,
      title: expect.not.stringMatching('Not saved') as string,
    })
    expect((await call(saveRental, { rental, brandColor: nearest }, by)).body.rental.brandColor).toBe(nearest)
  })

  test.each(['red', '#12345', '', '#0a7;}body{display:none', 'url(x)'])('validation: %j', async brandColor => {
    const { rental, by } = await withToken()
    expect((await call(saveRental, { rental, brandColor }, by)).error).toMatchObject({ reason: 'validation', fields: { brandColor: 'invalid_color' } })
    await expect(db.run(sql`update rentals set brand_color = ${brandColor} where id = ${rental}`)).rejects.toThrow(/brand_color_check/)
  })
})

test('file_not_yours: a logo that is no picture, as an SVG is none; one can be taken away', async () => {
  const { rental, owner, by } = await withToken()
  const [drawing, picture] = [await buildFile(db, { ownerId: owner.id, isImage: false }), await buildFile(db, { ownerId: owner.id })]
  expect((await call(saveRental, { rental, profilePicUuid: drawing }, by)).error.reason).toBe('file_not_yours')
  expect((await call(saveRental, { rental, profilePicUuid: picture }, by)).body.rental.profilePicUuid).toBe(picture)
  expect((await call(saveRental, { rental, profilePicUuid: null }, by)).body.rental.profilePicUuid).toBeNull()
})

test('links to a booking, a payment and an offer lead to the own domain, and open there; those who ask to be left alone go to the product', async () => {
  const email = 'made@example.com'
  const one = await buildLinked(world, { customer: { email } })
  const { rental } = one.unit
  const product = new URL(one.link.url).origin
  const logo = await buildFile(db, { ownerId: rental.owner.id })
  await call(saveRental, { rental: rental.id, brandColor: '#c0186a', profilePicUuid: logo }, one.as)
  const domain = await buildOwnDomain(db, rental.id)
  const { url, payUrl } = await one.officeLink()
  for (const link of [url, payUrl]) expect(new URL(link).hostname).toBe(domain)
  const there = { headers: { host: domain } }
  const opened = await call(links.readBookingLink, { link: one.token }, there)
  expect(opened.body.booking?.rental).toMatchObject({ brandColor: '#c0186a', profilePicUuid: logo })
  expect((await call(links.readPaymentLink, { paymentLink: one.payToken }, there)).status).toBe(200)

  await call(links.sendOfficeLink, { ...one.office, kind: 'booking' }, one.as)
  await settled()
  const letters = await db.rows<{ text: string }>(sql`select text from sandbox_messages where recipient = ${email} order by id`)
  expect(letters.at(-1)?.text).toContain(`${url}\n`)
  expect(letters.at(-1)?.text).toContain(`${product}/unsubscribe/customer/`)

  const place = await shop()
  const { offer, token } = await sent(place)
  expect(new URL(offer.url).origin).toBe(product)
  const shopDomain = await buildOwnDomain(db, place.rental)
  expect((await read(place, offer.id)).url).toBe(`http://${shopDomain}${new URL(product).port && `:${new URL(product).port}`}/offers/${token}`)
  expect((await call(offers.openOffer, { token }, { headers: { host: shopDomain } })).status).toBe(200)
  expect((await call(offers.openOffer, { token }, there)).status).toBe(404)
})

test('e-mails show logo, name and color of the rental; without them they are the product’s', async () => {
  const { rental, owner, by } = await withToken()
  const text = { kind: 'confirmed', language: 'en', subject: 'See you', body: 'Soon.' } as const
  const preview = async () => (await call(previewLetterText, { rental, ...text }, by)).body.html
  expect(await preview()).toContain('background:#0b6b63')
  expect(await preview()).not.toContain('<img')
  const logo = await buildFile(db, { ownerId: owner.id })
  await call(saveRental, { rental, title: 'Echo <b>Beach</b>', brandColor: '#c0186a', profilePicUuid: logo }, by)
  const html = await preview()
  expect(html).toMatch(new RegExp(`<img src="[^"]*/media/${logo}/-/scale_crop/96x96/center/-/setfill/ffffff/-/format/png/"`))
  expect(html).toContain('Echo &lt;b&gt;Beach&lt;/b&gt;')
  expect(html).toContain('background:#c0186a')
  expect(html).toMatch(/\.open\{background:#[0-9a-f]{6}!important;color:#06201d!important\}/)
  expect(html).not.toContain('#0b6b63')
})

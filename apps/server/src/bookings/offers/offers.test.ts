import { describe, expect, test } from 'vitest'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import * as endpoints from '@rentwell/contract/bookings/offers.endpoints.ts'
import * as customers from '@rentwell/contract/customers/customers.endpoints.ts'
import { readOfficePrice } from '@rentwell/contract/pricing/prices.endpoints.ts'
import { archiveUnit, saveUnit } from '@rentwell/contract/units/units.endpoints.ts'
import * as notifications from '@rentwell/contract/notifications/notifications.endpoints.ts'
import { buildPerson } from '../../accounts/accounts.build.ts'
import { newId } from '../../platform/base/ids.ts'
import { sql } from '../../platform/db/db.ts'
import { testApp } from '../../platform/testing/test-app.ts'
import { buildMember } from '../../rentals/rentals.build.ts'
import { offersWorld } from './offers.build.ts'

const tested = await testApp()
const { app, db, call } = tested
const { inDays, dateIn, shop, create, sent, tokenIn, open, accept, read, holdsOf, faults } = offersWorld(tested)

describe('an offer', () => {
  test('is a draft at the price of now, with a discount on a line; staff read, list and filter it', async () => {
    const place = await shop()
    const { scooter, other, helmet, rental, owner } = place
    const { status, body } = await create(place, {
      items: [
        { unitId: scooter.id, count: 1 },
        { unitId: other.id, count: 1 },
      ],
      extras: [{ id: helmet, count: 1 }],
      discounts: [
        { unitId: scooter.id, percent: 10 },
        { unitId: other.id, amount: 5_00 },
      ],
      partPayment: { percent: 30 },
      note: 'See you at the harbour',
    })
    expect(status).toBe(201)
    expect(body.offer).toMatchObject({ version: 1, status: 'draft', total: 45_00 - 4_50 + 2_00 + 60_00 - 5_00, partDue: 29_25, heldUntil: null, booking: null })
    expect(body.offer.lines).toEqual([
      { label: 'Vario 125, 3 days', amount: 45_00 },
      { label: 'Vario 125: Discount 10%', amount: -4_50 },
      { label: 'Helmet', amount: 2_00 },
      { label: 'NMAX, 3 days', amount: 60_00 },
      { label: 'NMAX: Discount', amount: -5_00 },
    ])
    expect(body.offer.items.map(item => item.total)).toEqual([42_50, 55_00])
    expect(await read(place, body.offer.id)).toEqual(body.offer)
    const listed = async (filter: object) => (await call(endpoints.listOffers, { rental, ...filter }, owner)).body.offers.map(one => one.id)
    expect(await listed({})).toEqual([body.offer.id])
    expect(await listed({ status: 'draft', customerId: body.offer.customer.id })).toEqual([body.offer.id])
    expect(await listed({ status: 'sent' })).toEqual([])
    // A repeat of the request within a minute is the same offer.
    const again = await create(place, body.offer.asked && { ...body.offer.asked, startAt: body.offer.asked.startAt })
    expect(again.status).toBe(200)
    expect(await faults()).toEqual([])
  })

  test('is sent by e-mail in the language of the customer, or as a link; until then its link opens nothing', async () => {
    const place = await shop()
    const { rental, owner } = place
    const { customer } = (await call(customers.createCustomer, { rental, name: 'Анна <b>=1+1', email: `anna-${newId()}@example.com`, language: 'ru' }, owner))
      .body
    const { offer } = (await create(place, { customer: undefined, customerId: customer.id })).body
    expect((await open(tokenIn(offer.url))).status).toBe(404)
    const mailed = await call(endpoints.sendOffer, { rental, offer: offer.id, channel: 'email' }, owner)
    expect(mailed.body.offer).toMatchObject({ status: 'sent', language: 'ru', url: offer.url })
    await call(endpoints.sendOffer, { rental, offer: offer.id, channel: 'email' }, owner)
    await app.outbox.drain()
    const letters = await db.rows<{ subject: string; text: string }>(sql`select subject, text from sandbox_messages where recipient = ${customer.email}`)
    expect(letters).toHaveLength(1)
    expect(letters[0]?.text).toContain(offer.url)
    expect(letters[0]?.text).toContain('Цена действует до')
    const nobody = (await create(place, { customer: { name: 'Ketut' } })).body.offer
    const refused = await call(endpoints.sendOffer, { rental, offer: nobody.id, channel: 'email' }, owner)
    expect([refused.status, refused.error.reason]).toEqual([409, 'offer_without_email'])
    expect((await call(endpoints.sendOffer, { rental, offer: nobody.id, channel: 'link' }, owner)).body.offer.status).toBe('sent')
  })

  test.each([
    ['a unit of another rental', (_: unknown, foreign: string) => ({ items: [{ unitId: foreign, count: 1 }] }), 404, 'not_found'],
    ['no items', () => ({ items: [] }), 422, 'validation'],
    ['a start in the past', () => ({ startAt: inDays(-1) }), 422, 'validation'],
    ['a last day in the past', () => ({ validUntil: dateIn(-1) }), 422, 'validation'],
    ['a last day in more than a year', () => ({ validUntil: dateIn(367) }), 422, 'validation'],
    ['the year 9999', () => ({ validUntil: '9999-12-31' }), 422, 'validation'],
    ['a discount beyond the line', (unit: string) => ({ discounts: [{ unitId: unit, amount: 45_01 }] }), 409, 'offer_discount_too_high'],
    ['a discount of 101 percent', (unit: string) => ({ discounts: [{ unitId: unit, percent: 101 }] }), 422, 'validation'],
    ['a discount on a unit that is not offered', () => ({ discounts: [{ unitId: newId(), percent: 5 }] }), 422, 'validation'],
    ['a part payment beyond the total', () => ({ partPayment: { amount: 45_01 } }), 422, 'validation'],
    ['an unknown extra', () => ({ extras: [{ id: newId(), count: 1 }] }), 409, 'extra_unknown'],
    ['an option that is offered anyway', (unit: string) => ({ options: [{ unitId: unit, count: 1 }] }), 422, 'validation'],
    ['no customer', () => ({ customer: undefined }), 422, 'validation'],
    ['a price of the client’s', () => ({ total: 1 }), 422, 'validation'],
  ] as const)('is refused with %s', async (_name, form, status, reason) => {
    const [place, foreign] = [await shop(), await shop()]
    const refused = await create(place, form(place.scooter.id, foreign.scooter.id) as object)
    expect([refused.status, refused.error.reason]).toEqual([status, reason])
    expect(await db.rows(sql`select 1 from offers where rental_id = ${place.rental}`)).toEqual([])
  })

  test('of another rental, or of nobody, is not found by any call of the office', async () => {
    const [place, other] = [await shop(), await shop()]
    const { offer } = (await create(place)).body
    for (const id of [offer.id, newId()]) {
      const named = { rental: other.rental, offer: id }
      const answers = [
        await call(endpoints.readOffer, named, other.owner),
        await call(endpoints.saveOffer, { ...named, note: 'x' }, other.owner),
        await call(endpoints.sendOffer, { ...named, channel: 'link' as const }, other.owner),
        await call(endpoints.withdrawOffer, named, other.owner),
      ]
      expect(answers.map(answer => answer.status)).toEqual([404, 404, 404, 404])
    }
  })
})

describe('the customer', () => {
  test('chooses options at the prices that were shown, and accepts without an account', async () => {
    const place = await shop()
    const { scooter, other, helmet, rental, owner } = place
    const options = [
      { unitId: other.id, count: 1 },
      { extraId: helmet, count: 2 },
    ]
    const { offer, token } = await sent(place, { options, discounts: [{ unitId: scooter.id, percent: 10 }], partPayment: { amount: 10_00 } })
    const first = (await open(token)).body.offer
    expect(first).toMatchObject({ status: 'sent', total: 40_50, isNewer: false, datesTaken: false, booking: null, customerName: 'Made Wijaya' })
    expect(first.options).toMatchObject([
      { id: other.id, kind: 'unit', title: 'NMAX', price: 60_00, isChosen: false },
      { id: helmet, kind: 'extra', title: 'Helmet', count: 2, price: 4_00, isChosen: false },
    ])
    expect((await read(place, offer.id)).status).toBe('viewed')
    const chosen = (await open(token, [helmet])).body.offer
    expect([chosen.total, chosen.options.map(one => one.isChosen)]).toEqual([44_50, [false, true]])

    const accepted = await accept(token, [helmet])
    expect(accepted.status).toBe(200)
    expect(accepted.body.booking).toMatchObject({ status: 'confirmed', total: 44_50, unitTotal: 40_50, user: null, payment: { due: 44_50 } })
    const { id } = accepted.body.booking
    expect(await holdsOf(id)).toEqual([{ kind: 'booking', unitId: scooter.id }])
    const seen = (await call(bookings.readOfficeBooking, { rental, booking: id }, owner)).body.booking
    expect(seen).toMatchObject({ customer: { id: offer.customer.id, name: 'Made Wijaya', email: 'made@example.com' }, status: 'confirmed' })
    expect(seen.history.map(({ status, by }) => [status, by.kind])).toEqual([
      ['draft', 'guest'],
      ['confirmed', 'guest'],
    ])
    expect(await read(place, offer.id)).toMatchObject({ status: 'accepted', total: 44_50, booking: { id, number: seen.number } })
    expect((await open(token)).body.offer).toMatchObject({
      status: 'accepted',
      partDue: 10_00,
      booking: { number: seen.number, status: 'confirmed', due: 44_50 },
    })
    const price = (await call(readOfficePrice, { rental, booking: id }, owner)).body.price
    expect(price.steps.map(({ label, how, amount }) => [label, how.split(':')[0], amount])).toContainEqual(['Discount 10%', '10% of $45.00', -4_50])
    await app.outbox.drain()
    const told = (await call(notifications.listNotifications, {}, owner)).body.notifications
    expect(told.map(one => one.kind)).toContain('newBooking')
    expect(await faults()).toEqual([])
  })

  test('gets the same booking for a second acceptance, and cannot choose what was not offered', async () => {
    const place = await shop()
    const { token } = await sent(place)
    expect((await accept(token, [newId()])).status).toBe(422)
    const [first, second] = [await accept(token), await accept(token)]
    expect([first.status, second.status, second.body.booking.id]).toEqual([200, 200, first.body.booking.id])
  })

  test('keeps the price of the offer when the units cost more, and loses it when the unit is archived', async () => {
    const place = await shop()
    const { scooter, other, rental, owner } = place
    const [kept, gone] = [await sent(place), await sent(place, { items: [{ unitId: other.id, count: 1 }] })]
    expect((await call(saveUnit, { rental, unit: scooter.id, basePrice: 99_00 }, owner)).status).toBe(200)
    expect((await open(kept.token)).body.offer.total).toBe(45_00)
    expect((await accept(kept.token)).body.booking.total).toBe(45_00)
    expect(await faults()).toEqual([])
    await call(archiveUnit, { rental, unit: other.id }, owner)
    expect((await open(gone.token)).body.offer.unitClosed).toBe(true)
    const refused = await accept(gone.token)
    expect([refused.status, refused.error.reason]).toEqual([409, 'unit_closed'])
  })

  test('is refused when the dates are gone, with alternatives', async () => {
    const place = await shop()
    const { scooter, rental, owner } = place
    const { token } = await sent(place)
    const stay = { unitId: scooter.id, startAt: inDays(11), rentalLength: 1, customer: { name: 'Wayan' }, payment: { kind: 'at_rental' as const } }
    expect((await call(bookings.bookAtCounter, { rental, ...stay }, owner)).status).toBe(201)
    expect((await open(token)).body.offer).toMatchObject({ datesTaken: true, status: 'sent' })
    const refused = await accept(token)
    expect([refused.status, refused.error.reason]).toEqual([409, 'dates_taken'])
    expect(refused.error).toHaveProperty('alternatives')
    expect(await db.rows(sql`select 1 from bookings where rental_id = ${rental}`)).toHaveLength(1)
  })

  test('cannot accept an offer that has expired, was withdrawn or replaced; the old link shows the newer version', async () => {
    const place = await shop()
    const { rental, owner } = place
    const { offer, token } = await sent(place)
    const saved = (await call(endpoints.saveOffer, { rental, offer: offer.id, rentalLength: 4 }, owner)).body.offer
    expect(saved).toMatchObject({ version: 2, status: 'sent', total: 60_00 })
    expect((await open(token)).body.offer).toMatchObject({ version: 2, isNewer: true, newestToken: tokenIn(saved.url), total: 60_00 })
    const replaced = await accept(token)
    expect([replaced.status, replaced.error.reason]).toEqual([409, 'offer_replaced'])
    // Nothing is new if nothing changes.
    expect((await call(endpoints.saveOffer, { rental, offer: offer.id, rentalLength: 4 }, owner)).body.offer.version).toBe(2)
    await db.run(sql`update offers set valid_to = ${app.clock.now()} where id = ${offer.id}`)
    const expired = await accept(tokenIn(saved.url))
    expect([expired.status, expired.error.reason]).toEqual([410, 'offer_expired'])
    expect((await open(tokenIn(saved.url))).body.offer.status).toBe('expired')
    expect((await call(endpoints.sendOffer, { rental, offer: offer.id, channel: 'link' }, owner)).error.reason).toBe('offer_expired')
    const longer = (await call(endpoints.saveOffer, { rental, offer: offer.id, validUntil: dateIn(7) }, owner)).body.offer
    expect(longer).toMatchObject({ version: 3, status: 'sent' })
    expect((await call(endpoints.withdrawOffer, { rental, offer: offer.id }, owner)).body.offer.status).toBe('withdrawn')
    const withdrawn = await accept(tokenIn(longer.url))
    expect([withdrawn.status, withdrawn.error.reason]).toEqual([410, 'offer_withdrawn'])
    expect((await call(endpoints.saveOffer, { rental, offer: offer.id, note: 'x' }, owner)).error.reason).toBe('offer_withdrawn')
  })

  test('who guesses a token learns nothing: the same answer for what is unsigned, of nobody and of a draft', async () => {
    const place = await shop()
    const draft = tokenIn((await create(place)).body.offer.url)
    const bodies = await Promise.all(['x', 'x'.repeat(89), `${draft.slice(0, -1)}${draft.endsWith('A') ? 'B' : 'A'}`, draft].map(token => open(token)))
    expect(new Set(bodies.map(answer => JSON.stringify(answer.error))).size).toBe(1)
    expect(bodies.map(answer => answer.status)).toEqual([404, 404, 404, 404])
    expect((await accept('x'.repeat(89))).status).toBe(404)
  })
})

test('members of the rental do not count as the customer who opens it', async () => {
  const place = await shop()
  const { offer, token } = await sent(place)
  const staff = await buildMember(db, place.rental, 'staff')
  await call(endpoints.openOffer, { token }, { token: staff.token })
  expect((await read(place, offer.id)).status).toBe('sent')
  const person = await buildPerson(db)
  await call(endpoints.openOffer, { token }, { token: person.token })
  expect((await read(place, offer.id)).status).toBe('viewed')
})

test('an accepted offer never changes: the database refuses it', async () => {
  const place = await shop()
  const { offer, token } = await sent(place)
  await accept(token)
  await expect(db.run(sql`update offers set accepted_total = 1 where id = ${offer.id}`)).rejects.toMatchObject({ code: '23514' })
  await expect(db.run(sql`update offers set booking_id = null, accepted_at = null, accepted_total = null where id = ${offer.id}`)).rejects.toMatchObject({
    code: '23514',
  })
  expect((await call(endpoints.saveOffer, { rental: place.rental, offer: offer.id, note: 'x' }, place.owner)).error.reason).toBe('offer_accepted')
})

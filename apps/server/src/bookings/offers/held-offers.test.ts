import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import * as links from '@rentwell/contract/bookings/links.endpoints.ts'
import * as endpoints from '@rentwell/contract/bookings/offers.endpoints.ts'
import { mostHoldingOfUnit } from '@rentwell/contract/bookings/offers.rules.ts'
import { readCalendar, readOfficeAvailability } from '@rentwell/contract/calendar/calendar.endpoints.ts'
import { day, hour } from '@rentwell/contract/durations.ts'
import { sql } from '../../platform/db/db.ts'
import { testApp } from '../../platform/testing/test-app.ts'
import { buildUnit } from '../../units/units.build.ts'
import { bookingJobs } from '../bookings.jobs.ts'
import { offersWorld } from './offers.build.ts'

const tested = await testApp()
const { app, db, call } = tested
const { inDays, dateIn, shop, create, sent, open, accept, read, holdsOf, faults } = offersWorld(tested)

const counter = (place: Awaited<ReturnType<typeof shop>>, unitId: string, startAt: string, rentalLength = 1) =>
  call(
    bookings.bookAtCounter,
    { rental: place.rental, unitId, startAt, rentalLength, customer: { name: 'Wayan' }, payment: { kind: 'at_rental' } },
    place.owner,
  )
const release = () => tested.advance(30)

describe('dates of an offer', () => {
  test('are held only if asked, for 72 hours, with all options; the calendar of the office names the offer', async () => {
    const place = await shop()
    const { scooter, other, rental, owner } = place
    const { offer } = await sent(place, { holdsDates: true, options: [{ unitId: other.id, count: 1 }] })
    expect(new Date(offer.heldUntil ?? 0).getTime() - app.clock.now().getTime()).toBeGreaterThan(71.9 * hour)
    expect(new Date(offer.heldUntil ?? 0).getTime() - app.clock.now().getTime()).toBeLessThanOrEqual(72 * hour)
    const held = (await holdsOf(offer.id)).map(hold => `${hold.kind} ${hold.unitId}`)
    expect(new Set(held)).toEqual(new Set([`offer ${scooter.id}`, `offer ${other.id}`]))
    const refused = await counter(place, other.id, inDays(11))
    expect([refused.status, refused.error.reason]).toEqual([409, 'dates_taken'])
    const { body } = await call(readCalendar, { rental, from: dateIn(8), to: dateIn(14) }, owner)
    expect(body.offers).toMatchObject([
      { id: offer.id, name: 'Made Wijaya', startAt: inDays(10), endAt: inDays(13) },
      { id: offer.id, name: 'Made Wijaya' },
    ])
    const { days } = (await call(readOfficeAvailability, { rental, unit: scooter.id, from: dateIn(11), to: dateIn(11) }, owner)).body
    expect(days[0]?.reasons).toMatchObject([{ kind: 'offer', id: offer.id, name: 'Made Wijaya' }])
    expect(await faults()).toEqual([])
  })

  test('are never held longer than the offer is valid', async () => {
    const { offer } = await sent(await shop(), { holdsDates: true, validUntil: dateIn(1) })
    expect(offer.heldUntil).toBe(offer.validTo)
  })

  test('become those of the booking; options that were not chosen are free', async () => {
    const place = await shop()
    const { scooter, other } = place
    const { offer, token } = await sent(place, { holdsDates: true, options: [{ unitId: other.id, count: 1 }] })
    expect((await open(token)).body.offer).toMatchObject({ datesTaken: false, heldUntil: offer.heldUntil })
    const { booking } = (await accept(token)).body
    expect(await holdsOf(offer.id)).toEqual([])
    expect(await holdsOf(booking.id)).toEqual([{ kind: 'booking', unitId: scooter.id }])
    expect((await counter(place, other.id, inDays(11))).status).toBe(201)
    expect(await faults()).toEqual([])
  })

  test('follow a change of the stay, and are free once the offer is withdrawn or no longer holds them', async () => {
    const place = await shop()
    const { scooter, other, rental, owner } = place
    const { offer } = await sent(place, { holdsDates: true })
    const save = (form: object) => call(endpoints.saveOffer, { rental, offer: offer.id, ...form }, owner)
    expect((await save({ items: [{ unitId: other.id, count: 1 }] })).body.offer.heldUntil).toBe(offer.heldUntil)
    expect(await holdsOf(offer.id)).toEqual([{ kind: 'offer', unitId: other.id }])
    expect((await counter(place, scooter.id, inDays(10))).status).toBe(201)
    const back = await save({ items: [{ unitId: scooter.id, count: 1 }] })
    expect([back.status, back.error.reason]).toEqual([409, 'dates_taken'])
    expect(await holdsOf(offer.id)).toHaveLength(1)
    expect((await save({ holdsDates: false })).body.offer.heldUntil).toBe(null)
    expect(await holdsOf(offer.id)).toEqual([])
    expect((await save({ holdsDates: true })).body.offer.heldUntil).toBe(offer.heldUntil)
    await call(endpoints.withdrawOffer, { rental, offer: offer.id }, owner)
    expect(await holdsOf(offer.id)).toEqual([])
    expect(await faults()).toEqual([])
  })

  test('are released by the job after 72 hours, and not held again; without the job a booking releases them', async () => {
    const place = await shop()
    const { scooter, rental, owner } = place
    const [first, second] = [await sent(place, { holdsDates: true }), await sent(place, { startAt: inDays(20), holdsDates: true })]
    const over = (id: string) =>
      db.run(
        sql`update offers set held_since = (held_since at time zone 'utc' - interval '72 hours') at time zone 'utc', held_to = (held_to at time zone 'utc' - interval '72 hours') at time zone 'utc' where id = ${id}`,
      )
    await over(second.offer.id)
    expect((await counter(place, scooter.id, inDays(21))).status).toBe(201)
    expect(await holdsOf(second.offer.id)).toEqual([])
    await over(first.offer.id)
    await release()
    expect(await holdsOf(first.offer.id)).toEqual([])
    expect(await read(place, first.offer.id)).toMatchObject({ status: 'sent', heldUntil: null })
    const again = await call(endpoints.saveOffer, { rental, offer: first.offer.id, holdsDates: true }, owner)
    expect([again.status, again.error.reason]).toEqual([409, 'offer_held_long_enough'])
    // It can still be accepted while the dates are free.
    expect((await accept(first.token)).status).toBe(200)
    expect(await faults()).toEqual([])
  })

  test('are refused beyond five offers of a unit, and for more than two months', async () => {
    const place = await shop()
    for (let index = 0; index < mostHoldingOfUnit; index++) await sent(place, { startAt: inDays(10 + 5 * index), holdsDates: true })
    const more = { startAt: inDays(100), holdsDates: true }
    const refused = await create(place, more)
    expect([refused.status, refused.error.reason]).toEqual([409, 'too_many_held_offers'])
    expect((await create(place, { ...more, holdsDates: false })).status).toBe(201)
    expect((await create(place, { ...more, items: [{ unitId: place.other.id, count: 1 }] })).status).toBe(201)
    const long = await create(place, { items: [{ unitId: place.other.id, count: 1 }], startAt: inDays(200), rentalLength: 70, holdsDates: true })
    expect([long.status, long.error.reason]).toEqual([409, 'offer_too_long_to_hold'])
  })

  test('cannot be held for longer: the database refuses it', async () => {
    const { offer } = await sent(await shop(), { holdsDates: true })
    await expect(
      db.run(sql`update offers set held_to = (held_to at time zone 'utc' + interval '1 minute') at time zone 'utc' where id = ${offer.id}`),
    ).rejects.toMatchObject({
      constraint: 'offers_held_briefly',
    })
  })
})

describe('at the same time', () => {
  test('50 acceptances of one offer make one booking', async () => {
    const place = await shop()
    const { token } = await sent(place, { holdsDates: true })
    const answers = await Promise.all(Array.from({ length: 50 }, () => accept(token)))
    expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([200]))
    expect(new Set(answers.map(answer => answer.body.booking.id)).size).toBe(1)
    expect(await db.rows(sql`select 1 from bookings where rental_id = ${place.rental}`)).toHaveLength(1)
    expect(await faults()).toEqual([])
  })

  test('two offers of the same dates make one booking, whoever is first', async () => {
    const place = await shop()
    const [one, other] = [await sent(place), await sent(place, { rentalLength: 2, customer: { name: 'Ketut' } })]
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => accept(index % 2 ? one.token : other.token)))
    const won = answers.filter(answer => answer.status === 200)
    expect(new Set(won.map(answer => answer.body.booking.id)).size).toBe(1)
    expect(new Set(answers.filter(answer => answer.status !== 200).map(answer => answer.error.reason))).toEqual(new Set(['dates_taken']))
    expect(won).toHaveLength(25)
    expect(await faults()).toEqual([])
  })
})

test('what the page shows is what is booked, whatever is discounted and chosen', async () => {
  const place = await shop()
  const { scooter, other, helmet } = place
  const flat = await buildUnit(db, { title: 'Villa', basePrice: 70_01, rental: scooter.rental })
  await db.run(
    sql`update rentals set taxes = '[{"name":"VAT","rate":1950,"isIncluded":false},{"name":"City","rate":333,"isIncluded":true}]' where id = ${place.rental}`,
  )
  const percent = fc.integer({ min: 1, max: 100 })
  const discount = fc.option(fc.oneof(fc.record({ percent }), fc.record({ amount: fc.integer({ min: 1, max: 15_00 }) })), { nil: undefined })
  let from = 10
  await fc.assert(
    fc.asyncProperty(discount, discount, discount, fc.integer({ min: 1, max: 5 }), fc.subarray([flat.id, helmet]), async (a, b, c, rentalLength, chosen) => {
      const discounts = [
        { unitId: scooter.id, ...a },
        { unitId: other.id, ...b },
        { unitId: flat.id, ...c },
      ].filter(one => Object.keys(one).length > 1)
      const { token } = await sent(place, {
        items: [
          { unitId: scooter.id, count: 1 },
          { unitId: other.id, count: 1 },
        ],
        options: [
          { unitId: flat.id, count: 1 },
          { extraId: helmet, count: 2 },
        ],
        startAt: inDays((from += 7)),
        rentalLength,
        discounts,
      })
      const shown = (await open(token, chosen)).body.offer
      expect(shown.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(shown.total)
      const { booking } = (await accept(token, chosen)).body
      expect(booking.total).toBe(shown.total)
      expect(booking.lines).toEqual(shown.lines)
    }),
    { numRuns: 25 },
  )
  expect(await faults()).toEqual([])
})

test('an erased customer leaves no open offer, and a job releases what it held', async () => {
  const place = await shop()
  const { offer, token } = await sent(place, { holdsDates: true })
  await db.transaction(async tx => (await import('../customers/erase-card.ts')).eraseCard(tx, place.rental, offer.customer.id ?? ''))
  expect((await accept(token)).error.reason).toBe('offer_withdrawn')
  expect(await read(place, offer.id)).toMatchObject({ status: 'withdrawn', customer: { id: null, name: 'Deleted customer' } })
  await release()
  expect(await holdsOf(offer.id)).toEqual([])
  expect(bookingJobs.some(job => job.name === 'release-offers' && job.everySeconds * 1000 < day)).toBe(true)
})

test('an accepted offer leads to the links of its booking, of which the payment link asks for the part first, until they are replaced', async () => {
  const place = await shop()
  const { rental, owner } = place
  const { token } = await sent(place, { partPayment: { percent: 30 } })
  const { body } = await accept(token)
  const opened = async () => (await open(token)).body.offer.booking
  const shown = await opened()
  const paying = await call(links.readPaymentLink, { paymentLink: shown?.paymentLink ?? '' })
  expect(paying.body.link?.payment).toMatchObject({ amount: 13_50, due: 45_00 })
  expect((await call(links.readBookingLink, { link: shown?.link ?? '' })).body.booking?.id).toBe(body.booking.id)

  await call(links.replaceOfficeLink, { rental, booking: body.booking.id }, owner)
  expect(await opened()).toMatchObject({ link: null, paymentLink: null })
})

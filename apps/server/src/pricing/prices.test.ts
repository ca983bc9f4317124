import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as endpoints from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { day } from '@rentwell/contract/durations.ts'
import type { Input } from '@rentwell/contract/endpoint.ts'
import * as priceEndpoints from '@rentwell/contract/pricing/prices.endpoints.ts'
import { saveTaxes } from '@rentwell/contract/rentals/taxes.endpoints.ts'
import { search } from '@rentwell/contract/search/search.endpoints.ts'
import { readUnitPrices, saveUnitPrices } from '@rentwell/contract/units/price-list.endpoints.ts'
import { readUnit, saveUnit } from '@rentwell/contract/units/units.endpoints.ts'
import { addDays, atLocal, dateOfDay, localDayOf } from '@rentwell/contract/period.ts'
import { buildPerson } from '../accounts/accounts.build.ts'
import { sql } from '../platform/db/db.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { buildMember } from '../rentals/rentals.build.ts'
import { buildUnit, type BuiltUnit } from '../units/units.build.ts'
import { bookingChecks } from '../bookings/bookings.checks.ts'
import { listAlternatives } from '@rentwell/contract/pricing/alternatives.endpoints.ts'

const { db, app, call } = await testApp()

const bali = 'Asia/Makassar'
const atRental = { kind: 'at_rental' as const }
/** The first Friday at least three weeks from now, as a date in Bali. */
const friday = (() => {
  const from = localDayOf(new Date(app.clock.now().getTime() + 21 * day), bali)
  return dateOfDay(from + ((((1 - from) % 7) + 7) % 7))
})()
const tenOn = (date: string) => atLocal(date, '10:00', bali).toISOString()
const inDays = (days: number) => addDays(friday, days)

const helmet = { title: 'Helmet', price: 2_00, per: 'period' as const, most: 2 }
const empty = { lengths: [], seasons: [], weekend: null, extras: [] }
const full = () => ({
  lengths: [{ from: 3, percent: 10 }],
  seasons: [{ name: 'High season', from: inDays(10), to: inDays(20), percent: 50 }],
  weekend: { days: ['sat' as const, 'sun' as const], price: 20_00 },
  extras: [helmet, { title: 'Delivery', price: 5_00, per: 'booking' as const, most: 1 }],
})

type SentList = Omit<Input<typeof saveUnitPrices>, 'rental' | 'unit'>

/** Sets the prices of a unit as its owner. */
async function priced(unit: BuiltUnit, list: SentList = full()) {
  const saved = await call(saveUnitPrices, { rental: unit.rental.id, unit: unit.id, ...list }, { token: unit.rental.owner.token })
  expect(saved.status).toBe(200)
  return saved.body.prices
}

const quoteOf = (unit: BuiltUnit, date: string, rentalLength: number, more: object = {}, headers: Record<string, string> = {}) =>
  call(priceEndpoints.quote, { unitId: unit.id, startAt: tenOn(date), rentalLength, ...more }, { headers })

const replays = async () => {
  const check = bookingChecks.find(one => one.name === 'every booking costs again what it cost')
  return check?.find(db, app.clock.now())
}

const sharedUnit = await buildUnit(db)

describe('a price list', () => {
  test('is read back as it was set; extras keep their ids; guests see it on the unit’s page', async () => {
    const unit = await buildUnit(db)
    const place = { rental: unit.rental.id, unit: unit.id }
    const token = unit.rental.owner.token
    expect((await call(readUnitPrices, place, { token })).body.prices).toEqual({ ...empty, updatedAt: null })
    const first = await priced(unit)
    expect(first.extras.map(extra => extra.title)).toEqual(['Helmet', 'Delivery'])
    expect(first.extras.every(extra => /^[0-9a-f-]{36}$/.test(extra.id))).toBe(true)
    const { updatedAt, ...list } = first
    const again = await call(saveUnitPrices, { ...place, ...list, updatedAt }, { token })
    expect(again.body.prices.extras).toEqual(first.extras)
    const page = await call(readUnit, { rental: unit.rental.slug, unit: unit.id })
    expect(page.body.prices).toEqual(list)
    const stale = await call(saveUnitPrices, { ...place, ...empty, updatedAt }, { token })
    expect([stale.status, stale.error.reason]).toEqual([409, 'stale'])
    expect(stale.error.prices).toEqual(again.body.prices)
  })

  test('forbidden: staff may read but not change it; not_found for others', async () => {
    const unit = await buildUnit(db)
    const [staff, stranger] = [await buildMember(db, unit.rental.id, 'staff'), await buildPerson(db)]
    const place = { rental: unit.rental.id, unit: unit.id }
    expect((await call(readUnitPrices, place, { token: staff.token })).status).toBe(200)
    expect((await call(saveUnitPrices, { ...place, ...empty }, { token: staff.token })).error.reason).toBe('forbidden')
    const other = await buildUnit(db)
    for (const token of [stranger.token, other.rental.owner.token]) {
      const hidden = await call(readUnitPrices, place, { token })
      const absent = await call(readUnitPrices, { ...place, unit: other.id }, { token })
      expect([hidden.status, hidden.error]).toEqual([404, absent.error])
    }
  })

  test.each<[string, object, string, string]>([
    ['a price of nothing', { weekend: { days: ['sat'], price: 0 } }, 'weekend.price', 'invalid_price'],
    ['a price below zero', { weekend: { days: ['sat'], price: -5 } }, 'weekend.price', 'invalid_price'],
    ['a price of half a cent', { weekend: { days: ['sat'], price: 10.5 } }, 'weekend.price', 'invalid_price'],
    ['a price beyond the highest', { weekend: { days: ['sat'], price: 1_000_000_000_001 } }, 'weekend.price', 'invalid_price'],
    ['a price as text', { weekend: { days: ['sat'], price: '20.00' } }, 'weekend.price', 'invalid_price'],
    ['a price and a share', { weekend: { days: ['sat'], price: 1, percent: 5 } }, 'weekend.price', 'required'],
    ['neither price nor share', { weekend: { days: ['sat'] } }, 'weekend.price', 'required'],
    ['a weekend of no days', { weekend: { days: [], price: 1 } }, 'weekend.days', 'required'],
    ['a day twice', { weekend: { days: ['sat', 'sat'], price: 1 } }, 'weekend.days', 'invalid'],
    ['a day that is none', { weekend: { days: ['saturday'], price: 1 } }, 'weekend.days.0', 'invalid'],
    ['less than a tenth', { weekend: { days: ['sat'], percent: -91 } }, 'weekend.percent', 'invalid'],
    ['more than tenfold', { weekend: { days: ['sat'], percent: 901 } }, 'weekend.percent', 'invalid'],
    ['a discount of all', { lengths: [{ from: 3, percent: 100 }] }, 'lengths.0.percent', 'invalid'],
    ['a discount from one', { lengths: [{ from: 1, percent: 10 }] }, 'lengths.0.from', 'invalid_period'],
    [
      'a length twice',
      {
        lengths: [
          { from: 3, percent: 10 },
          { from: 3, percent: 20 },
        ],
      },
      'lengths',
      'invalid',
    ],
    ['a season that ends before it begins', { seasons: [{ name: 'S', from: '2026-12-02', to: '2026-12-01', percent: 5 }] }, 'seasons.0.to', 'invalid_period'],
    ['a season of no date', { seasons: [{ name: 'S', from: '2026-02-30', to: '2026-03-01', percent: 5 }] }, 'seasons.0.from', 'invalid_period'],
    [
      'seasons that overlap',
      {
        seasons: [
          { name: 'A', from: '2026-12-01', to: '2026-12-05', percent: 5 },
          { name: 'B', from: '2026-12-05', to: '2026-12-06', percent: 5 },
        ],
      },
      'seasons',
      'invalid_period',
    ],
    ['a season without a name', { seasons: [{ name: ' ', from: '2026-12-01', to: '2026-12-05', percent: 5 }] }, 'seasons.0.name', 'required'],
    ['an extra below zero', { extras: [{ ...helmet, price: -1 }] }, 'extras.0.price', 'invalid_price'],
    ['none of an extra', { extras: [{ ...helmet, most: 0 }] }, 'extras.0.most', 'invalid'],
    ['an extra without a title', { extras: [{ ...helmet, title: '' }] }, 'extras.0.title', 'required'],
    ['an extra per week', { extras: [{ ...helmet, per: 'week' }] }, 'extras.0.per', 'invalid'],
    ['31 extras', { extras: Array.from({ length: 31 }, () => helmet) }, 'extras', 'too_long'],
    ['a key that is none', { discount: 5 }, 'discount', 'unknown_key'],
  ])('validation: %s', async (_name, wrong, field, word) => {
    const unit = sharedUnit
    const refused = await call(saveUnitPrices, { rental: unit.rental.id, unit: unit.id, ...empty, ...wrong } as never, { token: unit.rental.owner.token })
    expect([refused.status, refused.error.fields]).toEqual([422, { [field]: word }])
  })

  test('a change of the base period keeps only extras that are charged once', async () => {
    const unit = await buildUnit(db)
    await priced(unit)
    const place = { rental: unit.rental.id, unit: unit.id }
    await call(saveUnit, { ...place, baseRentalPeriod: 'Monthly' }, { token: unit.rental.owner.token })
    const { prices } = (await call(readUnitPrices, place, { token: unit.rental.owner.token })).body
    expect(prices).toMatchObject({ lengths: [], seasons: [], weekend: null, extras: [{ title: 'Delivery' }] })
  })
})

describe('the same price everywhere', () => {
  test('quote, booking, search, alternatives and counter agree', async () => {
    const unit = await buildUnit(db, { instantBook: true, title: 'Agreeing scooter' })
    await priced(unit)
    const taxed = await call(saveTaxes, { rental: unit.rental.id, taxes: [{ name: 'PB1', rate: 1000, isIncluded: false }] }, { token: unit.rental.owner.token })
    expect(taxed.status).toBe(200)
    // Friday to Sunday: 15 + 20 + 20, less 10 %, plus 10 % tax.
    const total = 54_45
    const quoted = (await quoteOf(unit, friday, 3)).body.quote
    expect(quoted).toMatchObject({ unitTotal: 49_50, total, taxesIncluded: [] })
    expect(quoted.lines).toEqual([
      { label: 'Agreeing scooter, 1 day', amount: 15_00 },
      { label: 'Agreeing scooter, 2 days, weekend', amount: 40_00 },
      { label: '3 days or more, −10%', amount: -5_50 },
      { label: 'PB1 10%', amount: 4_95 },
    ])
    const found = await call(search, { q: 'Agreeing', from: friday, to: inDays(3) })
    expect(found.body.units[0]?.totalForStay).toBe(total)
    const guest = await buildPerson(db)
    const { booking } = (await call(endpoints.createBooking, { unitId: unit.id, startAt: tenOn(friday), rentalLength: 3 }, { token: guest.token })).body
    expect([booking.total, booking.lines]).toEqual([total, quoted.lines])
    const confirmed = await call(endpoints.confirmBooking, { booking: booking.id, payment: atRental }, { token: guest.token })
    expect([confirmed.status, confirmed.body.booking.total]).toEqual([200, total])
    const instead = await call(listAlternatives, { rental: unit.rental.slug, unit: unit.id, startAt: tenOn(friday), rentalLength: 3 })
    const inWeek = instead.body.alternatives.find(one => one.kind === 'other_time')
    expect(inWeek?.total).toBe((await call(priceEndpoints.quote, { unitId: unit.id, startAt: inWeek?.startAt ?? '', rentalLength: 3 })).body.quote.total)
    const counter = await call(
      endpoints.bookAtCounter,
      { rental: unit.rental.id, unitId: unit.id, startAt: tenOn(inDays(7)), rentalLength: 3, customer: { name: 'Ana' }, payment: atRental },
      { token: unit.rental.owner.token },
    )
    expect([counter.status, counter.body.booking.total]).toEqual([201, total])
    expect(await replays()).toEqual([])
  })

  test('by the hour and by the month', async () => {
    const hourly = await buildUnit(db, { baseRentalPeriod: 'Hourly', basePrice: 3_00 })
    await priced(hourly, { ...empty, weekend: { days: ['sat'], percent: 100 }, lengths: [{ from: 24, percent: 50 }] })
    const night = await call(priceEndpoints.quote, { unitId: hourly.id, startAt: atLocal(friday, '22:30', bali).toISOString(), rentalLength: 4 })
    // The hours from 22:30 and 23:30 are on Friday, those from 0:30 and 1:30 on Saturday.
    expect(night.body.quote.lines.map(line => line.amount)).toEqual([6_00, 12_00])
    const monthly = await buildUnit(db, { baseRentalPeriod: 'Monthly', basePrice: 300_00 })
    await priced(monthly, { ...empty, seasons: [{ name: 'Rain', from: friday, to: inDays(20), price: 200_00 }] })
    expect((await quoteOf(monthly, friday, 3)).body.quote.total).toBe(800_00)
  })

  test('an included tax is listed separately and adds nothing', async () => {
    const unit = await buildUnit(db)
    await call(saveTaxes, { rental: unit.rental.id, taxes: [{ name: 'НДС', rate: 2000, isIncluded: true }] }, { token: unit.rental.owner.token })
    const quoted = (await quoteOf(unit, friday, 4, {}, { 'accept-language': 'ru' })).body.quote
    expect(quoted).toMatchObject({
      total: 60_00,
      lines: [{ label: 'Vario 125, 4 дня', amount: 60_00 }],
      taxesIncluded: [{ label: 'НДС 20\u00a0%', amount: 10_00 }],
    })
  })

  test.each<[string, unknown]>([
    ['of nothing', [{ name: 'VAT', rate: 0, isIncluded: true }]],
    ['over half', [{ name: 'VAT', rate: 5001, isIncluded: true }]],
    ['of half a point', [{ name: 'VAT', rate: 0.5, isIncluded: true }]],
    ['without a name', [{ name: '', rate: 100, isIncluded: true }]],
    ['of no kind', [{ name: 'VAT', rate: 100 }]],
    ['six of them', Array.from({ length: 6 }, () => ({ name: 'VAT', rate: 100, isIncluded: true }))],
    ['as text', 'VAT'],
  ])('validation: a tax %s', async (_name, taxes) => {
    const unit = sharedUnit
    const refused = await call(saveTaxes, { rental: unit.rental.id, taxes } as never, { token: unit.rental.owner.token })
    expect([refused.status, refused.error.reason]).toEqual([422, 'validation'])
  })
})

describe('extras', () => {
  test('are priced, stored with the booking, and distinguish drafts', async () => {
    const unit = await buildUnit(db)
    const [first] = (await priced(unit)).extras
    const guest = await buildPerson(db)
    const make = (extras: { id: string; count: number }[]) =>
      call(endpoints.createBooking, { unitId: unit.id, startAt: tenOn(inDays(3)), rentalLength: 2, extras }, { token: guest.token })
    const bare = await make([])
    const two = await make([{ id: first?.id ?? '', count: 2 }])
    expect([bare.status, two.status, two.body.booking.id === bare.body.booking.id]).toEqual([201, 201, false])
    expect(two.body.booking.lines.at(-1)).toEqual({ label: 'Helmet × 2', amount: 8_00 })
    expect([two.body.booking.unitTotal, two.body.booking.total]).toEqual([30_00, 38_00])
    const again = await make([{ id: first?.id ?? '', count: 2 }])
    expect([again.status, again.body.booking.id]).toEqual([200, two.body.booking.id])
    await priced(unit, empty)
    const read = await call(endpoints.readBooking, { booking: two.body.booking.id }, { token: guest.token })
    expect(read.body.booking.total).toBe(38_00)
    const gone = await make([{ id: first?.id ?? '', count: 2 }])
    expect([gone.status, gone.error.reason]).toEqual([409, 'extra_unknown'])
    expect(await replays()).toEqual([])
  })

  test('extra_unknown, extra_too_many, and invalid counts', async () => {
    const unit = await buildUnit(db)
    const [first] = (await priced(unit)).extras
    const ask = (extras: unknown) => quoteOf(unit, friday, 2, { extras })
    const other = (await priced(await buildUnit(db))).extras[0]
    expect((await ask([{ id: other?.id, count: 1 }])).error.reason).toBe('extra_unknown')
    const many = await ask([{ id: first?.id, count: 3 }])
    expect([many.status, many.error.reason, many.error.description]).toEqual([409, 'extra_too_many', 'You can add up to 2: Helmet.'])
    for (const extras of [
      [{ id: first?.id, count: 0 }],
      [{ id: first?.id, count: 1.5 }],
      [{ id: first?.id, count: -1 }],
      [{ id: 'x', count: 1 }],
      [{ id: first?.id }],
      'helmet',
      [
        { id: first?.id, count: 1 },
        { id: first?.id, count: 1 },
      ],
      [{ id: first?.id, count: 1, price: 0 }],
    ])
      expect([extras, (await ask(extras)).status]).toEqual([extras, 422])
  })
})

describe('the price calculation of a booking', () => {
  test('shows each step to the guest and to staff, and to nobody else', async () => {
    const unit = await buildUnit(db, { instantBook: true })
    const [first] = (await priced(unit)).extras
    const guest = await buildPerson(db)
    const choice = { unitId: unit.id, startAt: tenOn(inDays(1)), rentalLength: 3, extras: [{ id: first?.id ?? '', count: 1 }] }
    const { booking } = (await call(endpoints.createBooking, choice, { token: guest.token })).body
    const office = { rental: unit.rental.id, booking: booking.id }
    expect((await call(priceEndpoints.readOfficePrice, office, { token: unit.rental.owner.token })).status).toBe(404)
    await call(endpoints.confirmBooking, { booking: booking.id, payment: atRental }, { token: guest.token })
    const { price } = (await call(priceEndpoints.readPrice, { booking: booking.id }, { token: guest.token })).body
    expect(price.steps.map(step => [step.label, step.how.replace(/: .*/, ''), step.amount, step.sum])).toEqual([
      ['Vario 125, 2 days, weekend', '2 × $20.00', 40_00, 40_00],
      ['Vario 125, 1 day', '1 × $15.00', 15_00, 55_00],
      ['3 days or more, −10%', '10% of $55.00', -5_50, 49_50],
      ['Helmet', '1 × 3 × $2.00', 6_00, 55_50],
    ])
    expect([price.total, price.steps.at(-1)?.sum]).toEqual([booking.total, booking.total])
    expect((await call(priceEndpoints.readOfficePrice, office, { token: unit.rental.owner.token })).body.price).toEqual(price)
    const stranger = await buildPerson(db)
    const hidden = await call(priceEndpoints.readPrice, { booking: booking.id }, { token: stranger.token })
    const absent = await call(priceEndpoints.readPrice, { booking: unit.id }, { token: stranger.token })
    expect([hidden.status, hidden.error]).toEqual([404, absent.error])
  })

  test('is used for other dates too, even if the price list has changed', async () => {
    const unit = await buildUnit(db, { instantBook: true })
    const [first] = (await priced(unit)).extras
    const guest = await buildPerson(db)
    const choice = { unitId: unit.id, startAt: tenOn(inDays(3)), rentalLength: 2, extras: [{ id: first?.id ?? '', count: 1 }] }
    const { booking } = (await call(endpoints.createBooking, choice, { token: guest.token })).body
    await call(endpoints.confirmBooking, { booking: booking.id, payment: atRental }, { token: guest.token })
    await priced(unit, empty)
    // Five weekdays and a weekend: 5 × 15 + 2 × 20, less 10 %, plus a helmet for seven days.
    const asked = await call(endpoints.askChange, { booking: booking.id, rentalLength: 7 }, { token: guest.token })
    expect([asked.status, asked.body.change.total]).toEqual([200, 103_50 + 14_00])
    const office = { rental: unit.rental.id, booking: booking.id }
    await call(endpoints.acceptOfficeChange, office, { token: unit.rental.owner.token })
    const read = await call(endpoints.readOfficeBooking, office, { token: unit.rental.owner.token })
    expect(read.body.booking.total).toBe(117_50)
    expect(await replays()).toEqual([])
  })
})

describe('the checks of verify find', () => {
  test('a booking whose price does not follow from its stored inputs', async () => {
    const unit = await buildUnit(db)
    await priced(unit)
    const guest = await buildPerson(db)
    const { booking } = (await call(endpoints.createBooking, { unitId: unit.id, startAt: tenOn(friday), rentalLength: 3 }, { token: guest.token })).body
    expect(await replays()).toEqual([])
    await db.run(sql`update bookings set total = total - 1 where id = ${booking.id}`)
    expect(await replays()).toEqual([`booking ${booking.id} costs ${booking.total - 1}, its price comes to ${booking.total}`])
    await db.run(sql`update bookings set total = total + 1, priced_from = '{}' where id = ${booking.id}`)
    expect(await replays()).toHaveLength(1)
    await db.run(sql`delete from bookings where id = ${booking.id}`)
  })
})

test('every price of the API can be recalculated to the same total', async () => {
  const guest = await buildPerson(db)
  const percent = fc.integer({ min: -90, max: 300 })
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        basePrice: fc.integer({ min: 1, max: 300_00 }),
        base: fc.constantFrom('Daily' as const, 'Hourly' as const, 'Monthly' as const),
        lengths: fc.uniqueArray(fc.record({ from: fc.integer({ min: 2, max: 12 }), percent: fc.integer({ min: 1, max: 99 }) }), {
          selector: one => one.from,
          maxLength: 3,
        }),
        season: fc.record({ from: fc.integer({ min: 0, max: 20 }), days: fc.integer({ min: 0, max: 10 }), percent }),
        weekend: fc.option(percent),
        extra: fc.record({
          price: fc.integer({ min: 0, max: 20_00 }),
          per: fc.constantFrom('booking' as const, 'period' as const),
          count: fc.integer({ min: 0, max: 3 }),
        }),
        taxes: fc.array(fc.record({ name: fc.constant('T'), rate: fc.integer({ min: 1, max: 3000 }), isIncluded: fc.boolean() }), { maxLength: 2 }),
        day: fc.integer({ min: 0, max: 25 }),
        rentalLength: fc.integer({ min: 1, max: 11 }),
      }),
      async one => {
        const unit = await buildUnit(db, { basePrice: one.basePrice, baseRentalPeriod: one.base })
        const { extras } = await priced(unit, {
          lengths: one.lengths,
          seasons: [{ name: 'S', from: inDays(one.season.from), to: inDays(one.season.from + one.season.days), percent: one.season.percent }],
          weekend: one.weekend === null ? null : { days: ['sat', 'sun'], percent: one.weekend },
          extras: [{ title: 'Extra', most: 3, price: one.extra.price, per: one.extra.per }],
        })
        await call(saveTaxes, { rental: unit.rental.id, taxes: one.taxes }, { token: unit.rental.owner.token })
        const chosen = one.extra.count > 0 ? [{ id: extras[0]?.id ?? '', count: one.extra.count }] : []
        const choice = { unitId: unit.id, startAt: tenOn(inDays(one.day)), rentalLength: one.rentalLength, extras: chosen }
        const quoted = (await call(priceEndpoints.quote, choice)).body.quote
        const made = await call(endpoints.createBooking, choice, { token: guest.token })
        expect([made.status, made.body.booking.total]).toEqual([201, quoted.total])
        expect(made.body.booking.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(quoted.total)
      },
    ),
    { numRuns: 25 },
  )
  expect(await replays()).toEqual([])
})

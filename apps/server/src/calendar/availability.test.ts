import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import * as calendar from '@rentwell/contract/calendar/calendar.endpoints.ts'
import { offeredStarts, type UnitTerms } from '@rentwell/contract/calendar/availability.rules.ts'
import { day, hour, minute } from '@rentwell/contract/durations.ts'
import { addDays, localDateOf } from '@rentwell/contract/period.ts'
import type { UnitRules } from '@rentwell/contract/units/units.rules.ts'
import { weekdays } from '@rentwell/contract/rentals/rentals.rules.ts'
import { buildPerson } from '../accounts/accounts.build.ts'
import { sql } from '../platform/db/db.ts'
import { newId } from '../platform/base/ids.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { comingYear, lastWeekend } from '../platform/testing/dates.ts'
import { buildRental } from '../rentals/rentals.build.ts'
import { buildUnit, type BuiltUnit } from '../units/units.build.ts'
import { buildCompleted, buildHold } from '../bookings/bookings.build.ts'
import * as prices from '@rentwell/contract/pricing/prices.endpoints.ts'

const { app, db, call, send } = await testApp()

const year = comingYear('03-10')
const zones = ['Europe/Lisbon', 'America/New_York', 'Asia/Makassar'] as const

const time = fc.integer({ min: 0, max: 47 }).map(half => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`)
const hours = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(time, time)
      .filter(([from, to]) => from < to)
      .map(([from, to]) => ({ from, to })),
  },
  { weight: 1, arbitrary: fc.constantFrom(null, undefined, { from: '00:00', to: '24:00' }) },
)
const optional = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined })
const rules: fc.Arbitrary<UnitRules> = fc.record({
  minLength: optional(fc.integer({ min: 1, max: 3 })),
  noticeMinutes: optional(fc.integer({ min: 0, max: 5 })),
  horizonDays: optional(fc.integer({ min: 20, max: 60 })),
  bufferBeforeMinutes: optional(fc.integer({ min: 0, max: 300 })),
  bufferAfterMinutes: optional(fc.integer({ min: 0, max: 300 })),
})

describe('a day called available', () => {
  test('has a start that can be booked, and an unavailable day has none, across clock changes', async () => {
    const guest = await buildPerson(db, {}, app.clock.now())
    let [available, tried] = [0, 0]
    // Three months with all clock changes; 00:11 is between two offered starts, so that none becomes too close while the test runs.
    await app.clock.set(Math.floor((Date.parse(`${year}-03-10T00:11:00Z`) - Date.now()) / 1000))
    await db.run(sql`update sessions set expires_at = ${new Date(`${year + 1}-01-01`)}, last_seen_at = ${app.clock.now()}`)
    await fc.assert(
      fc.asyncProperty(
        rules,
        fc.tuple(...weekdays.map(() => hours)),
        fc.constantFrom(...zones),
        fc.constantFrom('Daily' as const, 'Hourly' as const, 'Monthly' as const),
        fc.array(fc.tuple(fc.integer({ min: -60, max: 20 * 48 }), fc.integer({ min: 1, max: 150 })), { maxLength: 4 }),
        async (own, week, timeZone, base, spans) => {
          const weekly = Object.fromEntries(weekdays.flatMap((name, index) => (week[index] === undefined ? [] : [[name, week[index]]])))
          const dates = {
            [addDays(localDateOf(app.clock.now(), timeZone), 5)]: null,
            [addDays(localDateOf(app.clock.now(), timeZone), 9)]: { from: '11:00', to: '24:00' },
          }
          const openingHours = { ...weekly, dates }
          const rental = await buildRental(db, { timeZone })
          await db.run(sql`update rentals set opening_hours = ${JSON.stringify(openingHours)}::jsonb where id = ${rental.id}`)
          const unit = await buildUnit(db, { rental, rules: own, baseRentalPeriod: base })
          const now = app.clock.now()
          const from = addDays(localDateOf(now, timeZone), 1)
          let reached = -Infinity
          for (const [start, length] of spans.toSorted((a, b) => a[0] - b[0])) {
            if (start < reached) continue
            reached = start + length
            await buildHold(db, unit, new Date(Date.parse(from) + start * 30 * minute), new Date(Date.parse(from) + reached * 30 * minute))
          }
          const { body } = await call(calendar.readAvailability, { rental: rental.id, unit: unit.id, from, to: addDays(from, 24) })
          expect(body.days.map(one => one.date)).toEqual(Array.from({ length: 25 }, (_, index) => addDays(from, index)))
          const terms: UnitTerms = { base, rules: own, timeZone, openingHours, instantBook: false }
          for (const { date, available: isAvailable } of body.days.filter((_, index) => index % 4 === 0 || index === 4 || index === 18)) {
            const starts = offeredStarts(terms, date)
            if (isAvailable) available++
            let bookable = 0
            for (const start of starts) {
              tried++
              const created = await call(
                bookings.createBooking,
                { unitId: unit.id, startAt: start.toISOString(), rentalLength: own.minLength ?? 1 },
                { token: guest.token },
              )
              expect([201, 200, 409, 422]).toContain(created.status)
              if (created.status < 300) bookable++
              if (bookable > 0) break
            }
            expect([date, bookable > 0]).toEqual([date, isAvailable])
          }
        },
      ),
      { numRuns: Number(process.env.PROPERTY_RUNS ?? 8), endOnFailure: true },
    )
    expect(available).toBeGreaterThan(0)
    expect(tried).toBeGreaterThan(10)
  })
})

/** Creates a booking in progress that ended an hour ago. */
async function lateIn(unit: BuiltUnit) {
  const now = app.clock.now()
  const start = new Date(now.getTime() - 2 * day)
  const { id } = await buildCompleted(db, { unit, now, status: 'in_progress' })
  await db.run(sql`update bookings set period = tstzrange(${start}, ${new Date(now.getTime() - 60 * minute)}) where id = ${id}`)
  return { start }
}

describe('availability', () => {
  test('has the busy periods of the unit without reasons and names', async () => {
    const unit = await buildUnit(db, { rules: { bufferAfterMinutes: 60 } })
    const guest = await buildPerson(db, {}, app.clock.now())
    const startAt = new Date(Math.floor((app.clock.now().getTime() + 10 * day) / day) * day + 2 * hour)
    const draft = await call(bookings.createBooking, { unitId: unit.id, startAt: startAt.toISOString(), rentalLength: 2 }, { token: guest.token })
    await call(bookings.confirmBooking, { booking: draft.body.booking.id, payment: { kind: 'at_rental' } }, { token: guest.token })
    const [from, to] = [localDateOf(startAt, 'UTC'), addDays(localDateOf(startAt, 'UTC'), 5)]
    const { body } = await call(calendar.readAvailability, { rental: unit.rental.slug, unit: unit.id, from, to })
    expect(body.busy).toEqual([{ startAt: startAt.toISOString(), endAt: new Date(startAt.getTime() + 2 * day + 60 * minute).toISOString() }])
    expect(JSON.stringify(body)).not.toContain(guest.lastName)
    expect(body.days.map(one => one.available)).toEqual([false, false, true, true, true, true])
    expect(body.days[1]?.reason).toBe('taken')
  })

  test.each([0, 5 * 60, 7 * 1440])('of an overdue unit matches what can be booked, with a buffer of %i minutes before', async bufferBeforeMinutes => {
    const unit = await buildUnit(db, { instantBook: true, baseRentalPeriod: 'Hourly', rules: { bufferBeforeMinutes } })
    const { start } = await lateIn(unit)
    const guest = await buildPerson(db, {}, app.clock.now())
    await db.run(sql`update sessions set expires_at = ${new Date(`${year + 1}-01-01`)}, last_seen_at = ${app.clock.now()}`)
    const from = localDateOf(app.clock.now(), 'Asia/Makassar')
    const { body } = await call(calendar.readAvailability, { rental: unit.rental.id, unit: unit.id, from, to: addDays(from, 3) })
    const terms: UnitTerms = { base: 'Hourly', rules: { bufferBeforeMinutes }, timeZone: 'Asia/Makassar', openingHours: {}, instantBook: true }
    const told = await call(
      calendar.readOfficeAvailability,
      { rental: unit.rental.id, unit: unit.id, from, to: addDays(from, 3) },
      { token: unit.rental.owner.token },
    )
    expect(told.body.days.map(one => one.available)).toEqual(body.days.map(one => one.available))
    const ask = (at: Date) => call(bookings.createBooking, { unitId: unit.id, startAt: at.toISOString(), rentalLength: 1 }, { token: guest.token })
    for (const { date, available } of body.days) {
      const all: Awaited<ReturnType<typeof ask>>[] = []
      for (const at of offeredStarts(terms, date)) all.push(await ask(at))
      expect([date, all.some(one => one.status === 201)]).toEqual([date, available])
      offeredStarts(terms, date).forEach((at, index) => {
        if (at < start || at > new Date(app.clock.now().getTime() + day + minute)) return
        expect([at, all[index]?.status]).toEqual([at, at < app.clock.now() ? 422 : 409])
      })
    }
  })

  test.each([
    ['from=2027-05-02&to=2027-05-01', 400],
    ['from=2027-05-01&to=2028-06-06', 400],
    ['from=2027-05-01', 400],
    ['from=2027-02-29&to=2027-03-01', 400],
    ['from=2027-05-01&to=2027-05-01T00:00:00Z', 400],
    ['from=0000-01-01&to=0000-01-02', 400],
    ['from=2027-05-01&to=2028-06-04', 200],
    ['from=0001-01-01&to=0001-01-02', 200],
    ['from=9999-12-01&to=9999-12-31', 200],
  ])('%s is answered with %i', async (query, status) => {
    const unit = await buildUnit(db)
    expect((await send({ url: `/api/v2/rentals/${unit.rental.id}/units/${unit.id}/availability?${query}` })).statusCode).toBe(status)
  })

  test('not_found: another rental’s unit, an archived one, none', async () => {
    const [unit, other] = [await buildUnit(db), await buildUnit(db)]
    const dates = { from: '2027-05-01', to: '2027-05-02' }
    expect((await call(calendar.readAvailability, { rental: unit.rental.id, unit: other.id, ...dates })).status).toBe(404)
    expect((await call(calendar.readAvailability, { rental: unit.rental.id, unit: newId(), ...dates })).status).toBe(404)
    await db.run(sql`update units set status = 'archived' where id = ${unit.id}`)
    expect((await call(calendar.readAvailability, { rental: unit.rental.id, unit: unit.id, ...dates })).status).toBe(404)
  })
})

describe('a quote', () => {
  const startAt = `${year}-05-03T02:00:00Z`

  test('has the same price as the booking, and its refund schedule', async () => {
    const unit = await buildUnit(db, { basePrice: 33_33, policy: 'moderate' })
    const guest = await buildPerson(db, {}, app.clock.now())
    const { quote } = (await call(prices.quote, { unitId: unit.id, startAt, rentalLength: 3 })).body
    expect(quote).toMatchObject({
      unitTotal: 99_99,
      total: 99_99,
      currency: { code: 'USD' },
      endAt: `${year}-05-06T02:00:00.000Z`,
      rentalLengthHumanized: '3 days',
    })
    expect(quote.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(quote.total)
    expect(quote.refunds.map(step => step.percent)).toEqual([100, 50, 0])
    const { booking } = (await call(bookings.createBooking, { unitId: unit.id, startAt, rentalLength: 3 }, { token: guest.token })).body
    expect([booking.total, booking.lines, booking.endAt]).toEqual([quote.total, quote.lines, quote.endAt])
  })

  test('is in the language of the caller', async () => {
    const unit = await buildUnit(db)
    const { quote } = (await call(prices.quote, { unitId: unit.id, startAt, rentalLength: 5 }, { headers: { 'accept-language': 'ru' } })).body
    expect(quote.rentalLengthHumanized).toBe('5 дней')
  })

  test('days and months keep the local time across clock changes, hours are exact', async () => {
    const rental = await buildRental(db, { timeZone: 'Europe/Lisbon' })
    const [spring, autumn] = [lastWeekend(year, 3), lastWeekend(year, 10)]
    const ends = async (baseRentalPeriod: 'Daily' | 'Hourly' | 'Monthly', rentalLength: number, start: string) => {
      const unit = await buildUnit(db, { rental, baseRentalPeriod })
      return (await call(prices.quote, { unitId: unit.id, startAt: start, rentalLength })).body.quote.endAt
    }
    expect(await ends('Daily', 1, `${spring.saturday}T10:00:00Z`)).toBe(`${spring.sunday}T09:00:00.000Z`)
    expect(await ends('Hourly', 24, `${spring.saturday}T10:00:00Z`)).toBe(`${spring.sunday}T10:00:00.000Z`)
    expect(await ends('Daily', 1, `${autumn.saturday}T09:00:00Z`)).toBe(`${autumn.sunday}T10:00:00.000Z`)
    expect(await ends('Daily', 1, `${spring.saturday}T01:30:00Z`)).toBe(`${spring.sunday}T01:30:00.000Z`)
    expect(await ends('Monthly', 1, `${year}-08-31T12:00:00Z`)).toBe(`${year}-09-30T12:00:00.000Z`)
    expect(await ends('Monthly', 1, `${year}-12-31T12:00:00+05:00`)).toBe(`${year + 1}-01-31T07:00:00.000Z`)
  })

  test.each([
    [{ startAt: '2027-02-29T10:00:00Z' }, 'startAt'],
    [{ startAt: '2027-05-03' }, 'startAt'],
    [{ startAt: '2027-05-03T10:00:00' }, 'startAt'],
    [{ startAt: '9999-12-31T23:59:59-14:00' }, 'startAt'],
    [{ startAt: '0000-01-01T00:00:00Z' }, 'startAt'],
    [{ startAt: 1_800_000_000 }, 'startAt'],
    [{ rentalLength: 0 }, 'rentalLength'],
    [{ rentalLength: -1 }, 'rentalLength'],
    [{ rentalLength: 1.5 }, 'rentalLength'],
    [{ rentalLength: '3' }, 'rentalLength'],
    [{ rentalLength: 366 }, 'rentalLength'],
    [{ rentalLength: 1e308 }, 'rentalLength'],
    [{ rentalLength: null }, 'rentalLength'],
  ])('invalid_period: %j', async (changes, field) => {
    const unit = await buildUnit(db)
    const refused = await call(prices.quote, { unitId: unit.id, startAt, rentalLength: 1, ...changes } as never)
    expect([refused.status, refused.error.fields]).toEqual([422, { [field]: 'invalid_period' }])
  })

  test('invalid_price: above the highest supported amount', async () => {
    const unit = await buildUnit(db, { basePrice: 1_000_000_000_000 })
    expect((await call(prices.quote, { unitId: unit.id, startAt, rentalLength: 1 })).status).toBe(200)
    const refused = await call(prices.quote, { unitId: unit.id, startAt, rentalLength: 2 })
    expect([refused.status, refused.error.fields]).toEqual([422, { rentalLength: 'invalid_price' }])
  })

  test('unit_closed and not_found: archived, suspended, none', async () => {
    const unit = await buildUnit(db)
    await db.run(sql`update units set status = 'archived' where id = ${unit.id}`)
    expect((await call(prices.quote, { unitId: unit.id, startAt, rentalLength: 1 })).error.reason).toBe('unit_closed')
    await db.run(sql`update rentals set suspended_at = now() where id = ${unit.rental.id}`)
    expect((await call(prices.quote, { unitId: unit.id, startAt, rentalLength: 1 })).status).toBe(404)
    expect((await call(prices.quote, { unitId: newId(), startAt, rentalLength: 1 })).status).toBe(404)
    expect((await call(prices.quote, { unitId: 'nonsense', startAt, rentalLength: 1 })).error.fields).toEqual({ unitId: 'invalid_id' })
  })
})

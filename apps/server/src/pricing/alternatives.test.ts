import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as bookings from '@rentwell/contract/bookings/bookings.endpoints.ts'
import * as calendar from '@rentwell/contract/calendar/calendar.endpoints.ts'
import { day, hour, minute } from '@rentwell/contract/durations.ts'
import { addDays, atLocal, localDateOf } from '@rentwell/contract/period.ts'
import type { UnitRules } from '@rentwell/contract/units/units.rules.ts'
import { weekdays } from '@rentwell/contract/rentals/rentals.rules.ts'
import { rebuildBusy } from '../calendar/busy.store.ts'
import { buildPerson } from '../accounts/accounts.build.ts'
import { sql } from '../platform/db/db.ts'
import { testApp } from '../platform/testing/test-app.ts'
import { comingYear } from '../platform/testing/dates.ts'
import { buildMember, buildRental } from '../rentals/rentals.build.ts'
import { buildUnit } from '../units/units.build.ts'
import { buildHold } from '../bookings/bookings.build.ts'
import { buildBooking, tenInDays } from '../bookings/life.build.ts'
import * as alternatives from '@rentwell/contract/pricing/alternatives.endpoints.ts'

const tested = await testApp()
const { app, db, call } = tested

const inDays = (days: number) => tenInDays(app, days)
const optional = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined })
const rules: fc.Arbitrary<UnitRules> = fc.record({
  minLength: optional(fc.integer({ min: 1, max: 2 })),
  maxLength: optional(fc.integer({ min: 4, max: 9 })),
  horizonDays: optional(fc.integer({ min: 10, max: 60 })),
  bufferBeforeMinutes: optional(fc.integer({ min: 0, max: 300 })),
  bufferAfterMinutes: optional(fc.integer({ min: 0, max: 300 })),
})
const hours = fc.constantFrom(undefined, undefined, null, { from: '09:00', to: '18:00' }, { from: '10:30', to: '24:00' })
/** Busy periods: start in hours after tomorrow's midnight, and length in hours. */
const spans = fc.array(fc.tuple(fc.integer({ min: -50, max: 24 * 24 }), fc.integer({ min: 1, max: 24 * 8 })), { maxLength: 5 })

const year = comingYear('03-10')

describe('alternatives', () => {
  test('can all be booked as offered and at the offered price, in every zone and across clock changes', async () => {
    const guest = await buildPerson(db, {}, app.clock.now())
    // Near the clock changes; 00:11 is between two offered starts, so that none becomes too close while the test runs.
    await app.clock.set(Math.floor((Date.parse(`${year}-03-10T00:11:00Z`) - Date.now()) / 1000))
    await db.run(sql`update sessions set expires_at = ${new Date(`${year + 1}-01-01`)}, last_seen_at = ${app.clock.now()}`)
    const met = new Map<string, number>()
    await fc.assert(
      fc.asyncProperty(
        rules,
        fc.tuple(...weekdays.map(() => hours)),
        fc.constantFrom('Europe/Lisbon', 'America/New_York', 'Asia/Makassar'),
        fc.constantFrom('Daily' as const, 'Daily' as const, 'Hourly' as const, 'Monthly' as const),
        spans,
        fc.integer({ min: -20, max: 12 * 48 }),
        fc.integer({ min: 1, max: 6 }),
        async (own, week, timeZone, base, closed, half, length) => {
          const openingHours = Object.fromEntries(weekdays.flatMap((name, index) => (week[index] === undefined ? [] : [[name, week[index]]])))
          const rental = await buildRental(db, { timeZone })
          const tomorrow = addDays(localDateOf(app.clock.now(), timeZone), 1)
          const dates = { [addDays(tomorrow, 3)]: null }
          await db.run(sql`update rentals set opening_hours = ${JSON.stringify({ ...openingHours, dates })}::jsonb where id = ${rental.id}`)
          const unit = await buildUnit(db, { rental, rules: own, baseRentalPeriod: base, basePrice: 20_00 })
          await buildUnit(db, { rental, baseRentalPeriod: base, basePrice: 21_00, title: 'Scoopy' })
          const midnight = atLocal(tomorrow, '00:00', timeZone).getTime()
          let reached = -Infinity
          for (const [start, lasts] of closed.toSorted((a, b) => a[0] - b[0])) {
            if (start < reached) continue
            reached = start + lasts
            await buildHold(db, unit, new Date(midnight + start * hour), new Date(midnight + reached * hour))
          }
          const startAt = new Date(midnight + half * 30 * minute).toISOString()
          const { body, status } = await call(alternatives.listAlternatives, { rental: rental.slug, unit: unit.id, startAt, rentalLength: length })
          expect(status).toBe(200)
          for (const one of body.alternatives) {
            met.set(one.kind, (met.get(one.kind) ?? 0) + 1)
            const { startAt: at, rentalLength, total, endAt } = one
            if (one.kind === 'other_time') expect([one.unitId, rentalLength, at === startAt]).toEqual([unit.id, length, false])
            if (one.kind === 'shorter') expect([one.unitId, rentalLength < length, at >= startAt]).toEqual([unit.id, true, true])
            if (one.kind === 'like_unit') expect([one.title, at, rentalLength]).toEqual(['Scoopy', startAt, length])
            const made = await call(bookings.createBooking, { unitId: one.unitId, startAt: at, rentalLength }, { token: guest.token })
            expect([made.status, made.error]).toEqual([201, undefined])
            expect([made.body.booking.total, made.body.booking.endAt]).toEqual([total, endAt])
          }
        },
      ),
      { numRuns: Number(process.env.PROPERTY_RUNS ?? 25), endOnFailure: true },
    )
    for (const kind of ['other_time', 'shorter', 'like_unit']) expect(met.get(kind) ?? 0).toBeGreaterThan(0)
  })

  test('are part of the refusal: the nearest times first, then a shorter stay, then a similar unit', async () => {
    const unit = await buildUnit(db, { basePrice: 10_00 })
    const like = await buildUnit(db, { rental: unit.rental, basePrice: 12_00, title: 'Scoopy' })
    await buildUnit(db, { rental: unit.rental, baseRentalPeriod: 'Hourly' })
    await buildBooking(tested, { unit, startAt: inDays(5), length: 2 })
    const guest = await buildPerson(db, {}, app.clock.now())
    const { error } = await call(bookings.createBooking, { unitId: unit.id, startAt: inDays(4), rentalLength: 3 }, { token: guest.token })
    expect(error.reason).toBe('dates_taken')
    const stay = (kind: string, title: string, from: number, rentalLength: number, total: number, unitId: string) => ({
      kind,
      unitId,
      title,
      rentalLength,
      total,
      startAt: inDays(from),
      endAt: inDays(from + rentalLength),
    })
    expect(error.alternatives).toEqual([
      stay('other_time', 'Vario 125', 2, 3, 30_00, unit.id),
      stay('other_time', 'Vario 125', 7, 3, 30_00, unit.id),
      stay('other_time', 'Vario 125', 1, 3, 30_00, unit.id),
      stay('shorter', 'Vario 125', 4, 1, 10_00, unit.id),
      stay('like_unit', 'Scoopy', 4, 3, 36_00, like.id),
    ])
  })

  test('are empty for stays too far away, and not_found for units that are not public', async () => {
    const [unit, foreign] = [await buildUnit(db), await buildUnit(db)]
    const ask = (rental: string, one: string, startAt: string) => call(alternatives.listAlternatives, { rental, unit: one, startAt, rentalLength: 1 })
    expect((await ask(unit.rental.id, unit.id, '1970-01-01T00:00:00Z')).body.alternatives).toEqual([])
    expect((await ask(unit.rental.id, unit.id, '9999-12-31T23:00:00Z')).body.alternatives).toEqual([])
    expect((await ask(unit.rental.id, foreign.id, inDays(4))).status).toBe(404)
    await db.run(sql`update units set status = 'archived' where id = ${unit.id}`)
    expect((await ask(unit.rental.id, unit.id, inDays(4))).status).toBe(404)
  })
})

describe('the reasons why a day is unavailable', () => {
  const read = (unit: { id: string; rental: { id: string; owner: { token: string } } }, from: string, to: string, token = unit.rental.owner.token) =>
    call(calendar.readOfficeAvailability, { rental: unit.rental.id, unit: unit.id, from, to }, { token })
  const dateIn = (days: number) => localDateOf(new Date(inDays(days)), 'Asia/Makassar')

  test('include each booking, block, imported calendar and rule', async () => {
    const rental = await buildRental(db)
    const closedDate = dateIn(20)
    await db.run(sql`update rentals set opening_hours = ${JSON.stringify({ dates: { [closedDate]: null } })}::jsonb where id = ${rental.id}`)
    const unit = await buildUnit(db, { rental, rules: { noticeMinutes: 3 * 1440, horizonDays: 40 } })
    const built = await buildBooking(tested, { unit, startAt: inDays(6), length: 2 })
    await buildHold(db, unit, new Date(Date.parse(inDays(9)) - 12 * hour), inDays(11))
    await db.run(sql`
      insert into feeds (rental_id, id, unit_id, name, url, added_by, inserted_at, due_at, busy)
      values (${rental.id}, gen_random_uuid(), ${unit.id}, 'Other site', 'https://other.example/x', ${rental.owner.id}, now(), now(),
        tstzmultirange(tstzrange(${inDays(14)}::timestamptz - interval '12 hours', ${inDays(16)}::timestamptz)))`)
    await rebuildBusy(db, unit.rental.id, [unit.id], new Date())
    const { body } = await read(unit, dateIn(0), dateIn(45))
    const of = (days: number) => body.days[days]
    expect(of(0)).toEqual({ date: dateIn(0), available: false, reasons: [{ kind: 'rule', rule: 'notice' }] })
    expect(of(6)?.reasons).toEqual([
      {
        kind: 'booking',
        id: built.id,
        number: expect.any(String),
        status: 'confirmed',
        overdue: false,
        name: `Anna ${built.guest.lastName}`,
        startAt: inDays(6),
        endAt: inDays(8),
      },
    ])
    expect(of(9)?.reasons).toMatchObject([{ kind: 'block', note: '', endAt: inDays(11) }])
    expect(of(14)?.reasons).toMatchObject([{ kind: 'feed', name: 'Other site', endAt: inDays(16) }])
    expect([of(12), of(20)]).toEqual([
      { date: dateIn(12), available: true, reasons: [] },
      { date: closedDate, available: false, reasons: [{ kind: 'rule', rule: 'closed' }] },
    ])
    expect(of(44)?.reasons).toEqual([{ kind: 'rule', rule: 'horizon' }])
    const open = await call(calendar.readAvailability, { rental: rental.id, unit: unit.id, from: dateIn(0), to: dateIn(45) })
    expect(body.days.map(one => one.available)).toEqual(open.body.days.map(one => one.available))
  })

  test('include an overdue booking, and an archived unit', async () => {
    const late = await buildBooking(tested, { startAt: inDays(2) })
    await db.run(sql`
      update bookings set status = 'in_progress', period = tstzrange(${new Date(app.clock.now().getTime() - 2 * day)}, ${new Date(app.clock.now().getTime() - hour)}) where id = ${late.id}`)
    await db.run(sql`update units set instant_book = true where id = ${late.unit.id}`)
    const today = localDateOf(app.clock.now(), 'Asia/Makassar')
    const { body } = await read(late.unit, today, today)
    expect(body.days[0]?.reasons).toMatchObject([{ kind: 'booking', id: late.id, overdue: true }])
    await db.run(sql`update units set status = 'archived' where id = ${late.unit.id}`)
    expect((await read(late.unit, dateIn(30), dateIn(30))).body.days).toMatchObject([{ available: false, reasons: [{ kind: 'rule', rule: 'archived' }] }])
  })

  test('are visible to members only', async () => {
    const [unit, foreign] = [await buildUnit(db), await buildUnit(db)]
    const staff = await buildMember(db, unit.rental.id, 'staff')
    await db.run(sql`update sessions set expires_at = ${new Date(`${year + 1}-01-01`)}, last_seen_at = ${app.clock.now()}`)
    expect((await read(unit, dateIn(1), dateIn(2), staff.token)).status).toBe(200)
    expect((await read(unit, dateIn(1), dateIn(2), foreign.rental.owner.token)).status).toBe(404)
    const crossed = { rental: foreign.rental.id, unit: unit.id, from: dateIn(1), to: dateIn(2) }
    expect((await call(calendar.readOfficeAvailability, crossed, { token: foreign.rental.owner.token })).status).toBe(404)
    expect((await read(unit, dateIn(2), dateIn(1))).status).toBe(400)
  })
})

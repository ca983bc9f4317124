import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { day, minute } from '../durations.ts'
import { weekdays } from '../rentals/rentals.rules.ts'
import type { BasePeriod, UnitRules } from '../units/units.rules.ts'
import { addDays, type Period } from '../period.ts'
import { findConflict, findObstacle, heldFor, offeredStarts, openDays, findUnavailability, type OpeningHours, type UnitTerms } from './availability.rules.ts'

/** Time zones with clock changes at different hours and by different amounts, and without any. */
const zones = ['Europe/Lisbon', 'America/New_York', 'Asia/Makassar', 'Australia/Lord_Howe', 'Africa/Casablanca', 'America/Santiago', 'Asia/Kathmandu']

const terms = (more: Partial<UnitTerms> = {}): UnitTerms => ({
  base: 'Daily',
  rules: {},
  timeZone: 'Asia/Makassar',
  openingHours: {},
  instantBook: true,
  ...more,
})

const clock = fc.integer({ min: 0, max: 24 * 12 }).map(step => `${String(Math.floor(step / 12)).padStart(2, '0')}:${String((step % 12) * 5).padStart(2, '0')}`)
const hours = fc.tuple(clock, clock).filter(([from, to]) => from < to)
const weekday = fc.oneof({ weight: 3, arbitrary: hours.map(([from, to]) => ({ from, to })) }, { weight: 1, arbitrary: fc.constantFrom(null, undefined) })
const openingHours: fc.Arbitrary<OpeningHours> = fc
  .tuple(...weekdays.map(() => weekday))
  .map(list => Object.fromEntries(weekdays.map((name, index) => [name, list[index]]).filter(([, one]) => one !== undefined)))
const optional = (min: number, max: number) => fc.option(fc.integer({ min, max }), { nil: undefined })
const rules: fc.Arbitrary<UnitRules> = fc.record({
  minLength: optional(1, 4),
  maxLength: optional(4, 30),
  noticeMinutes: optional(0, 3 * 24 * 60),
  horizonDays: optional(3, 30),
  bufferBeforeMinutes: optional(0, 600),
  bufferAfterMinutes: optional(0, 600),
})
/** Times around the clock changes of both hemispheres, and others. */
const moment = fc
  .tuple(
    fc.constantFrom('2026-03-28', '2026-03-07', '2026-10-24', '2026-10-31', '2027-04-03', '2027-02-27', '2026-09-05', '2028-02-28'),
    fc.integer({ min: 0, max: 3 * 1440 }),
  )
  .map(([date, minutes]) => new Date(Date.parse(date) + minutes * minute))

const zoned = (at: number, timeZone: string) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone)
const wall = (date: string, time: string, timeZone: string) =>
  time === '24:00'
    ? Temporal.PlainDate.from(date).add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds
    : Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone).epochMilliseconds

const spanOf = (base: BasePeriod, length: number) => (base === 'Hourly' ? { hours: length } : base === 'Daily' ? { days: length } : { months: length })

/** A reference implementation with Temporal that tries every half hour from the opening on. */
function startsTheLongWay(unit: UnitTerms, busy: readonly Period[], date: string, length: number, now: Date): number[] {
  const { timeZone, rules: own } = unit
  const hoursOn = (one: string) => {
    const single = unit.openingHours.dates?.[one]
    if (single !== undefined) return single
    const set = unit.openingHours[weekdays[Temporal.PlainDate.from(one).dayOfWeek - 1] ?? 'mon']
    return set === undefined ? { from: '00:00', to: '24:00' } : set
  }
  const isOpen = (at: number) => {
    const on = zoned(at, timeZone).toPlainDate().toString()
    const set = hoursOn(on)
    return set !== null && at >= wall(on, set.from, timeZone) && at <= wall(on, set.to, timeZone)
  }
  const isMidnightOfAnOpenDay = (at: number) => {
    const local = zoned(at, timeZone)
    return (
      local.toPlainTime().toString({ smallestUnit: 'second' }) === '00:00:00' && hoursOn(local.toPlainDate().subtract({ days: 1 }).toString())?.to === '24:00'
    )
  }
  const today = hoursOn(date)
  if (today === null) return []
  const found: number[] = []
  for (let at = wall(date, today.from, timeZone); at <= wall(date, today.to, timeZone); at += 30 * minute) {
    if (zoned(at, timeZone).toPlainDate().toString() !== date) continue
    const end = zoned(at, timeZone).add(spanOf(unit.base, length)).epochMilliseconds
    const notice = Math.max((own.noticeMinutes ?? 0) * minute, unit.instantBook ? 0 : 30 * minute)
    const isInTime = at >= now.getTime() + notice && at <= now.getTime() + Math.min(own.horizonDays ?? 730, 730) * day
    const [from, to] = [at - (own.bufferBeforeMinutes ?? 0) * minute, end + (own.bufferAfterMinutes ?? 0) * minute]
    const isFree = busy.every(one => one.end.getTime() <= from || one.start.getTime() >= to)
    if (isInTime && isFree && isOpen(at) && (isOpen(end) || isMidnightOfAnOpenDay(end))) found.push(at)
  }
  return found
}

/** Sorted, disjoint periods, as in the calendar row. */
const toBusy = (spans: [number, number][], now: Date): Period[] => {
  const busy: Period[] = []
  for (const [gap, length] of spans) {
    const start = (busy.at(-1)?.end.getTime() ?? now.getTime() - 2 * day) + gap * 5 * minute
    busy.push({ start: new Date(start), end: new Date(start + length * 5 * minute) })
  }
  return busy
}

describe('a day', () => {
  test('is available if and only if an offered start can be booked', () => {
    let available = 0
    fc.assert(
      fc.property(
        rules,
        openingHours,
        fc.constantFrom(...zones),
        fc.constantFrom('Daily' as const, 'Hourly' as const, 'Monthly' as const),
        fc.boolean(),
        moment,
        fc.array(fc.tuple(fc.integer({ min: 1, max: 600 }), fc.integer({ min: 1, max: 900 })), { maxLength: 6 }),
        fc.array(
          fc.tuple(
            fc.integer({ min: -1, max: 8 }),
            fc.oneof(
              hours.map(([from, to]) => ({ from, to })),
              fc.constant(null),
            ),
          ),
          { maxLength: 4 },
        ),
        (own, week, timeZone, base, instantBook, now, spans, singles) => {
          fc.pre(!own.minLength || !own.maxLength || own.minLength <= own.maxLength)
          const today = zoned(now.getTime(), timeZone).toPlainDate()
          const opening = { ...week, dates: Object.fromEntries(singles.map(([days, one]) => [today.add({ days }).toString(), one])) }
          const unit = terms({ base, rules: own, timeZone, openingHours: opening, instantBook })
          const busy = toBusy(spans, now)
          const from = zoned(now.getTime(), timeZone).toPlainDate().add({ days: -1 }).toString()
          const length = own.minLength ?? 1
          for (const judged of openDays(unit, busy, from, addDays(from, 6), now)) {
            const starts = startsTheLongWay(unit, busy, judged.date, length, now)
            expect([judged.date, judged.available]).toEqual([judged.date, starts.length > 0])
            expect(judged.reason === undefined).toBe(judged.available)
            // Unavailability is explained by single intervals, in any order and overlapping.
            const promised = busy
              .flatMap(({ start, end }) => [
                { start, end },
                { start, end: new Date((start.getTime() + end.getTime()) / 2) },
              ])
              .toReversed()
            const closing = findUnavailability(unit, promised, judged.date, now)
            expect(closing.rules.length + closing.promised.length > 0).toBe(!judged.available)
            if (judged.reason && judged.reason !== 'taken' && closing.promised.length === 0) expect(closing.rules).toContain(judged.reason)
            if (judged.reason === 'taken') expect(closing.promised).not.toEqual([])
            if (judged.available) available++
            const booked = offeredStarts(unit, judged.date).filter(
              start => !findObstacle(unit, start, length, now) && !findConflict(busy, heldFor(own, { start, end: endOf(unit, start, length) })),
            )
            expect(booked.map(start => start.getTime())).toEqual(starts)
          }
        },
      ),
      { numRuns: 100 },
    )
    expect(available).toBeGreaterThan(20)
  }, 30_000)

  test('with one start in the past and one closed has the same reason in openDays and findUnavailability', () => {
    const openingHours = { sat: { from: '00:00', to: '00:30' }, sun: { from: '00:00', to: '00:05' } }
    const [unit, now] = [terms({ timeZone: 'Europe/Lisbon', openingHours }), new Date('2026-03-28T00:01:00Z')]
    expect(openDays(unit, [], '2026-03-28', '2026-03-28', now)).toEqual([{ date: '2026-03-28', available: false, reason: 'closed' }])
    expect(findUnavailability(unit, [], '2026-03-28', now).rules).toEqual(['closed'])
  })

  const endOf = (unit: UnitTerms, start: Date, length: number) =>
    new Date(zoned(start.getTime(), unit.timeZone).add(spanOf(unit.base, length)).epochMilliseconds)

  test.each([
    ['past', terms(), [], '2026-06-01'],
    ['closed', terms({ openingHours: { mon: null } }), [], '2026-06-15'],
    ['taken', terms(), [{ start: new Date('2026-06-14T00:00:00Z'), end: new Date('2026-06-17T00:00:00Z') }], '2026-06-15'],
    ['notice', terms({ rules: { noticeMinutes: 10 * 1440 } }), [], '2026-06-15'],
    ['horizon', terms({ rules: { horizonDays: 3 } }), [], '2026-06-15'],
  ] as const)('says why it is not: %s', (reason, unit, busy, date) => {
    expect(openDays(unit, busy, date, date, new Date('2026-06-10T00:00:00Z'))).toEqual([{ date, available: false, reason }])
  })

  test('with opening hours of its own ignores those of its weekday', () => {
    const openingHours = {
      mon: null,
      dates: { '2026-06-15': { from: '10:00', to: '12:00' }, '2026-06-16': null, '2026-06-17': { from: '00:00', to: '24:00' } },
    }
    const unit = terms({ base: 'Hourly', openingHours })
    const now = new Date('2026-06-10T00:00:00Z')
    expect(openDays(unit, [], '2026-06-15', '2026-06-17', now)).toEqual([
      { date: '2026-06-15', available: true },
      { date: '2026-06-16', available: false, reason: 'closed' },
      { date: '2026-06-17', available: true },
    ])
    expect(findObstacle(unit, new Date('2026-06-15T02:00:00Z'), 2, now)).toBeUndefined()
    expect(findObstacle(unit, new Date('2026-06-15T02:00:00Z'), 3, now)).toBe('closed')
    expect(findObstacle(terms({ openingHours }), new Date('2026-06-17T04:00:00Z'), 1, now)).toBeUndefined()
    expect(findObstacle(terms({ openingHours }), new Date('2026-06-15T03:00:00Z'), 1, now)).toBe('closed')
  })

  test('of 23 or 25 hours offers 46 or 50 half hours', () => {
    const lisbon = terms({ timeZone: 'Europe/Lisbon' })
    expect(offeredStarts(lisbon, '2026-03-29')).toHaveLength(46)
    expect(offeredStarts(lisbon, '2026-10-25')).toHaveLength(50)
    expect(offeredStarts(lisbon, '2026-06-01')).toHaveLength(48)
  })
})

describe('a stay', () => {
  const now = new Date('2026-06-10T00:00:00Z')
  const start = new Date('2026-06-15T02:00:00Z')

  test.each([
    ['too_short', { rules: { minLength: 2 } }, start, 1],
    ['too_long', { rules: { maxLength: 2 } }, start, 3],
    ['too_long', {}, start, 366],
    ['too_long', { base: 'Monthly' }, start, 13],
    ['too_long', { base: 'Hourly' }, start, 8761],
    ['past', {}, new Date(now.getTime() - 1), 1],
    ['notice', { instantBook: false }, new Date(now.getTime() + 29 * minute), 1],
    ['notice', { rules: { noticeMinutes: 60 } }, new Date(now.getTime() + 59 * minute), 1],
    ['horizon', {}, new Date(now.getTime() + 731 * day), 1],
    ['closed', { openingHours: { mon: { from: '10:30', to: '18:00' } } }, start, 1],
    ['closed', { openingHours: { tue: null } }, start, 1],
  ] as const)('%s: %j', (obstacle, more, at, length) => expect(findObstacle(terms(more as Partial<UnitTerms>), at, length, now)).toBe(obstacle))

  test('may start at the opening and end at the closing minute', () => {
    const unit = terms({ openingHours: { mon: { from: '10:00', to: '18:00' }, tue: { from: '06:00', to: '10:00' } } })
    expect(findObstacle(unit, start, 1, now)).toBeUndefined()
    expect(findObstacle(unit, new Date(start.getTime() + minute), 1, now)).toBe('closed')
    expect(findObstacle(unit, new Date(start.getTime() - minute), 1, now)).toBe('closed')
  })

  test('may end at midnight if the day closes at 24:00, although the next day is closed', () => {
    const unit = terms({ base: 'Hourly', openingHours: { mon: { from: '10:00', to: '24:00' }, tue: null } })
    expect(findObstacle(unit, new Date('2026-06-15T14:00:00Z'), 2, now)).toBeUndefined()
    expect(findObstacle(unit, new Date('2026-06-15T14:00:00Z'), 3, now)).toBe('closed')
  })
})

test('findConflict returns the same as a linear search', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 50 })), { maxLength: 20 }),
      fc.integer({ min: -100, max: 1500 }),
      fc.integer({ min: 1, max: 100 }),
      (spans, at, length) => {
        const now = new Date(0)
        const busy = toBusy(spans, now)
        const held = { start: new Date(at * 5 * minute - 2 * day), end: new Date((at + length) * 5 * minute - 2 * day) }
        expect(findConflict(busy, held)).toBe(busy.find(one => one.start < held.end && one.end > held.start))
      },
    ),
    { numRuns: 1000 },
  )
})

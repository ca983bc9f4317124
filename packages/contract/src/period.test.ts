import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { addDays, atLocal, daysBetween, localDateOf, localTimeOf, periodFrom, weekdayOf } from './period.ts'

const zones = [
  'Asia/Makassar',
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Africa/Casablanca',
  'Pacific/Apia',
  'Pacific/Chatham',
  'Antarctica/Troll',
]
const zone = fc.constantFrom(...zones)
// Before 2012 St. John's changed its clocks at 00:01, which is not a quarter of an hour.
const moment = fc.date({ min: new Date('2012-01-01T00:00:00Z'), max: new Date('2060-01-01T00:00:00Z'), noInvalidDate: true })
const zoned = (at: Date, timeZone: string) => Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)
const runs = { numRuns: 2000 }

describe('the same as Temporal, in any zone', () => {
  test('periods of hours, days and months', () => {
    fc.assert(
      fc.property(moment, zone, fc.integer({ min: -40, max: 400 }), (start, timeZone, length) => {
        const days = zoned(start, timeZone).add({ days: length })
        expect(periodFrom(start, length, 'Daily', timeZone).end.getTime()).toBe(days.epochMilliseconds)
        expect(periodFrom(start, length, 'Hourly', timeZone).end.getTime()).toBe(zoned(start, timeZone).add({ hours: length }).epochMilliseconds)
        expect(periodFrom(start, length, 'Monthly', timeZone).end.getTime()).toBe(zoned(start, timeZone).add({ months: length }).epochMilliseconds)
      }),
      // The second of two local times that are the same: nothing added changes nothing.
      { ...runs, examples: [[new Date('2038-10-31T01:00:00Z'), 'Antarctica/Troll', 0]] },
    )
  })

  test('the local date and time of an instant', () => {
    fc.assert(
      fc.property(moment, zone, (at, timeZone) => {
        expect(localDateOf(at, timeZone)).toBe(zoned(at, timeZone).toPlainDate().toString())
        expect(localTimeOf(at, timeZone)).toBe(zoned(at, timeZone).toPlainTime().toString({ smallestUnit: 'minute' }))
      }),
      runs,
    )
  })

  test('the instant of a local date and time, also if it is skipped or repeated by a clock change', () => {
    fc.assert(
      fc.property(moment, zone, fc.integer({ min: 0, max: 95 }), (at, timeZone, quarter) => {
        const date = localDateOf(at, timeZone)
        const time = `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`
        const expected = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone, { disambiguation: 'compatible' })
        expect(atLocal(date, time, timeZone).getTime()).toBe(expected.epochMilliseconds)
      }),
      runs,
    )
  })

  test('date arithmetic and weekdays', () => {
    fc.assert(
      fc.property(moment, moment, fc.integer({ min: -800, max: 800 }), (one, other, days) => {
        const [from, to] = [localDateOf(one, 'UTC'), localDateOf(other, 'UTC')]
        expect(addDays(from, days)).toBe(Temporal.PlainDate.from(from).add({ days }).toString())
        expect(daysBetween(from, to)).toBe(Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days)
        expect(weekdayOf(from)).toBe(Temporal.PlainDate.from(from).dayOfWeek)
      }),
      runs,
    )
  })
})

test.each([
  ['a skipped time moves forward', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
  ['of a repeated time the first instant is taken', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ['midnight', '2026-06-01', '00:00', '2026-05-31T22:00:00.000Z'],
])('%s', (_, date, time, expected) => expect(atLocal(date, time, 'Europe/Berlin').toISOString()).toBe(expected))

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findObstacle, openDays, type UnitTerms } from './calendar/availability.rules.ts'
import { addDays, dateOfDay, dayOf, localDateOf, nightsFrom, nightsWithin, stayPeriod } from './period.ts'

/** With clock changes by day, at midnight, before midnight and of half an hour. */
const zones = [
  'Asia/Makassar',
  'Europe/Berlin',
  'America/New_York',
  'Africa/Cairo',
  'America/Santiago',
  'America/Nuuk',
  'Atlantic/Azores',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
]
const time = fc.integer({ min: 0, max: 1439 }).map(minutes => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`)
const hours = fc.tuple(time, time).map(both => {
  const [checkOut = '', checkIn = ''] = both.toSorted()
  return { checkIn, checkOut }
})
const zone = fc.constantFrom(...zones)
const date = fc.integer({ min: dayOf('2026-01-01'), max: dayOf('2031-12-31') }).map(dateOfDay)
/** Every other run is at a clock change of Berlin, New York or Cairo. */
const anyDate = fc.oneof(date, fc.constantFrom('2027-03-13', '2027-03-14', '2027-03-27', '2027-03-28', '2027-04-29', '2027-10-30', '2027-10-31', '2027-11-07'))

const usual = { checkIn: '15:00', checkOut: '11:00' }
const terms: UnitTerms = { base: 'Nightly', timeZone: 'Asia/Makassar', nights: usual, rules: {}, openingHours: {}, instantBook: true }
const at = (text: string) => new Date(text)

describe('nights', () => {
  test('10 to 12 March is two nights, from check-in of the 10th to check-out of the 12th, whenever on the 10th they are asked for', () => {
    const stay = { start: at('2027-03-10T07:00:00Z'), end: at('2027-03-12T03:00:00Z') }
    for (const asked of ['2027-03-09T16:00:00Z', '2027-03-10T02:00:00Z', '2027-03-10T15:59:59Z']) expect(stayPeriod(at(asked), 2, terms)).toEqual(stay)
    expect(stayPeriod(at('2027-03-10T16:00:00Z'), 2, terms).start).toEqual(at('2027-03-11T07:00:00Z'))
    expect(nightsWithin(stay, usual, 'Asia/Makassar')).toEqual({ from: '2027-03-10', to: '2027-03-12' })
  })

  test('a clock change moves neither check-in nor check-out; a skipped hour moves forward, of a repeated one the first is meant', () => {
    const berlin = { ...terms, timeZone: 'Europe/Berlin' }
    expect(stayPeriod(at('2027-03-27T12:00:00Z'), 1, berlin)).toEqual({ start: at('2027-03-27T14:00:00Z'), end: at('2027-03-28T09:00:00Z') })
    expect(stayPeriod(at('2027-10-30T12:00:00Z'), 1, berlin)).toEqual({ start: at('2027-10-30T13:00:00Z'), end: at('2027-10-31T10:00:00Z') })
    const early = { checkIn: '02:30', checkOut: '02:30' }
    expect(nightsFrom('2027-03-28', 1, early, 'Europe/Berlin').start).toEqual(at('2027-03-28T01:30:00Z'))
    expect(nightsFrom('2027-10-31', 1, early, 'Europe/Berlin').start).toEqual(at('2027-10-31T00:30:00Z'))
    // Check-out at 02:30 does not exist on that day and would be after check-in at 03:00.
    expect(nightsFrom('2027-03-27', 1, { checkIn: '03:00', checkOut: '02:30' }, 'Europe/Berlin').end).toEqual(at('2027-03-28T01:00:00Z'))
  })

  test('one stay can leave and another arrive on the same day, and no two nights share a moment', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 1, max: 30 }), hours, zone, (from, count, of, timeZone) => {
        const stay = nightsFrom(from, count, of, timeZone)
        const next = nightsFrom(addDays(from, count), 1, of, timeZone)
        expect(stay.start < stay.end).toBe(true)
        expect(stay.end <= next.start).toBe(true)
        expect(localDateOf(stay.start, timeZone)).toBe(from)
      }),
      { numRuns: 2000 },
    )
  })

  test('a stay that was laid to check-in stays where it is, and takes exactly its nights', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 1, max: 30 }), hours, zone, (from, count, of, timeZone) => {
        const stay = nightsFrom(from, count, of, timeZone)
        expect(stayPeriod(stay.start, count, { base: 'Nightly', timeZone, nights: of })).toEqual(stay)
        expect(nightsWithin(stay, of, timeZone)).toEqual({ from, to: addDays(from, count) })
      }),
      { numRuns: 2000 },
    )
  })

  test('any period takes the nights that it overlaps and no other', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 0, max: 2880 }), fc.integer({ min: 1, max: 5000 }), hours, zone, (from, after, minutes, of, timeZone) => {
        const start = new Date(at(`${from}T00:00:00Z`).getTime() + after * 60_000)
        const period = { start, end: new Date(start.getTime() + minutes * 60_000) }
        const nights = Array.from({ length: 12 }, (_, index) => addDays(from, index - 3)).filter(night => {
          const one = nightsFrom(night, 1, of, timeZone)
          return one.start < period.end && one.end > period.start
        })
        const last = nights.at(-1)
        expect(nightsWithin(period, of, timeZone)).toEqual(last === undefined ? undefined : { from: nights[0], to: addDays(last, 1) })
      }),
      { numRuns: 2000 },
    )
  })
})

describe('terms of nights', () => {
  const now = at('2027-03-01T00:00:00Z')
  const arrive = (day: string) => at(`${day}T07:00:00Z`)

  test('the season in which a stay begins has a minimum of its own', () => {
    const high = { ...terms, rules: { minLength: 2 }, seasons: [{ from: '2027-07-01', to: '2027-08-31', minNights: 5 }] }
    expect(findObstacle(high, arrive('2027-06-30'), 2, now)).toBeUndefined()
    expect(findObstacle(high, arrive('2027-06-30'), 1, now)).toBe('too_short')
    expect(findObstacle(high, arrive('2027-07-01'), 4, now)).toBe('too_short')
    expect(findObstacle(high, arrive('2027-08-31'), 5, now)).toBeUndefined()
    expect(findObstacle({ ...high, base: 'Daily' }, arrive('2027-07-01'), 2, now)).toBeUndefined()
  })

  test('nights have hours of their own; on a closed day nobody arrives or leaves, but guests stay over it', () => {
    const shop = { ...terms, openingHours: { mon: { from: '08:00', to: '09:00' }, sun: null } }
    expect(findObstacle(shop, arrive('2027-03-08'), 1, now)).toBeUndefined()
    expect(findObstacle(shop, arrive('2027-03-07'), 1, now)).toBe('closed')
    expect(findObstacle(shop, arrive('2027-03-06'), 1, now)).toBe('closed')
    expect(findObstacle(shop, arrive('2027-03-06'), 2, now)).toBeUndefined()
  })

  test('a day is available if its night can be had, whatever the minimum and the day before', () => {
    const busy = [stayPeriod(arrive('2027-03-10'), 2, terms)]
    const days = openDays({ ...terms, rules: { minLength: 3 } }, busy, '2027-03-09', '2027-03-12', now)
    expect(days.map(one => one.available)).toEqual([true, false, false, true])
    expect(openDays(terms, [], '2027-02-28', '2027-03-01', at('2027-03-01T08:00:00Z')).map(one => one.reason)).toEqual(['past', 'past'])
  })
})

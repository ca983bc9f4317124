import { expect, test } from 'vitest'
import type { OfficeBooking } from '../../../bookings/office/office-booking.ts'
import { eventsAfterToday, eventsOfToday, groupsOf, hoursShown, nextOf, placeOf } from './today-day.ts'
import { monthSoFar } from './today-month.ts'

const timeZone = 'Asia/Makassar'
/** Ten in the morning at the rental point. */
const now = new Date('2026-11-24T02:00:00Z')

const booking = (id: string, startAt: string, endAt: string, more: Partial<OfficeBooking> = {}) =>
  ({ id, startAt, endAt, overdue: false, unit: { id: 'vespa' }, history: [], ...more }) as unknown as OfficeBooking
const reached = (status: OfficeBooking['status'], at: string) => ({ status, at }) as OfficeBooking['history'][number]

test('today has what is agreed for it and what is done already, by the hour; a missed pick-up stays', () => {
  const missed = booking('missed', '2026-11-23T02:00:00Z', '2026-11-26T02:00:00Z')
  const later = booking('later', '2026-11-24T08:00:00Z', '2026-11-26T08:00:00Z')
  const tomorrow = booking('tomorrow', '2026-11-25T02:00:00Z', '2026-11-27T02:00:00Z')
  const left = booking('left', '2026-11-24T00:30:00Z', '2026-11-28T00:30:00Z', { history: [reached('in_progress', '2026-11-24T00:34:00Z')] })
  const late = booking('late', '2026-11-24T01:00:00Z', '2026-11-24T01:00:00Z', { overdue: true })
  const back = booking('back', '2026-11-20T01:00:00Z', '2026-11-24T01:00:00Z', {
    history: [reached('in_progress', '2026-11-20T01:00:00Z'), reached('completed', '2026-11-24T00:52:00Z')],
  })
  const of = { confirmed: [tomorrow, later, missed], out: [left, late], returned: [back] }
  const { leaving, returning } = eventsOfToday(of, now, timeZone)
  expect(leaving.map(one => [one.booking.id, one.doneAt])).toEqual([
    ['missed', undefined],
    ['left', '2026-11-24T00:34:00Z'],
    ['later', undefined],
  ])
  expect(returning.map(one => [one.booking.id, one.doneAt])).toEqual([['back', '2026-11-24T00:52:00Z']])
  expect(eventsAfterToday(of, now, timeZone).map(one => `${one.booking.id} ${one.kind}`)).toEqual([
    'tomorrow leaves',
    'missed returns',
    'later returns',
    'tomorrow returns',
    'left returns',
  ])
})

test('a late unit endangers its next booking of the next two days', () => {
  const late = booking('late', '2026-11-20T02:00:00Z', '2026-11-23T10:00:00Z')
  const other = booking('other', '2026-11-24T04:00:00Z', '2026-11-25T04:00:00Z', { unit: { id: 'boat' } as OfficeBooking['unit'] })
  const second = booking('second', '2026-11-25T04:00:00Z', '2026-11-26T04:00:00Z')
  const first = booking('first', '2026-11-24T08:00:00Z', '2026-11-25T04:00:00Z')
  const distant = booking('distant', '2026-11-26T03:00:00Z', '2026-11-27T04:00:00Z')
  expect(nextOf(late, [other, second, first], now)?.id).toBe('first')
  expect(nextOf(late, [other, distant], now)).toBe(undefined)
})

test('the line goes from opening to closing, and further for what happens outside of it', () => {
  const nine = { from: '09:00', to: '18:00' }
  const hours = { mon: nine, tue: nine }
  expect(hoursShown(hours, [], now, timeZone)).toEqual({ from: 9, to: 18 })
  expect(hoursShown({}, [], now, timeZone)).toEqual({ from: 8, to: 20 })
  expect(hoursShown({ tue: null }, [], new Date('2026-11-24T15:20:00Z'), timeZone)).toEqual({ from: 8, to: 24 })
  const early = booking('early', '2026-11-23T22:30:00Z', '2026-11-25T02:00:00Z')
  expect(hoursShown(hours, [{ kind: 'leaves', booking: early, at: early.startAt }], now, timeZone)).toEqual({ from: 6, to: 18 })
  expect(placeOf(now, { from: 8, to: 20 }, now, timeZone)).toBeCloseTo(2 / 12)
  expect(placeOf('2026-11-23T02:00:00Z', { from: 8, to: 20 }, now, timeZone)).toBe(undefined)
})

test('chips that would touch are one group', () => {
  const at = (place: number) => ({ place })
  expect(groupsOf([at(0.5), at(0.1), at(0.15), at(0.19)], 0.1)).toEqual([[at(0.1), at(0.15), at(0.19)], [at(0.5)]])
})

test('the month so far stands beside the same days of the one before', () => {
  const days = [
    { date: '2026-02-27', income: 1 },
    { date: '2026-02-28', income: 10 },
    { date: '2026-03-01', income: 100 },
    { date: '2026-03-30', income: 1000 },
  ]
  const { sum, before, bars } = monthSoFar(days, '2026-03-30')
  expect([sum, before, bars.length, bars[0], bars[1]]).toEqual([1100, 11, 31, days[2], { date: '2026-03-02', income: 0 }])
  expect(monthSoFar(days, '2026-03-27').before).toBe(1)
})

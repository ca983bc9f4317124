import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateOrderOf, instantOf, readDate, readTime } from './read-dates.ts'

test.each([
  [['03/04/2027', '25/12/2026'], 'dmy'],
  [['03/04/2027', '12/25/2026'], 'mdy'],
  [['03/04/2027', '05/06/2027'], 'ambiguous'],
  [['03-04-27 10:00'], 'ambiguous'],
  [['2027-04-03', '03.04.2027', ''], undefined],
  [['25/12/2026', '12/25/2026'], 'dmy'],
])('%j is %j', (cells, order) => expect(dateOrderOf(cells)).toBe(order))

test.each([
  ['2027-04-03', { date: '2027-04-03', time: undefined }],
  ['2027-04-03 09:30', { date: '2027-04-03', time: '09:30' }],
  ['2027-04-03T09:30:15', { date: '2027-04-03', time: '09:30' }],
  ['2027-04-03T09:30:00Z', { at: new Date('2027-04-03T09:30:00Z') }],
  ['2027-04-03T09:30:00.000+08:00', { at: new Date('2027-04-03T01:30:00Z') }],
  ['2027-04-03 09:30:00 UTC', { at: new Date('2027-04-03T09:30:00Z') }],
  ['2027-04-03 09:30:00 +0800', { at: new Date('2027-04-03T01:30:00Z') }],
  ['03.04.2027', { date: '2027-04-03', time: undefined }],
  ['3.4.27 9:05', { date: '2027-04-03', time: '09:05' }],
  ['03/04/2027 2:30 PM', { date: '2027-04-03', time: '14:30' }],
  ['03-04-2027, 12:00 am', { date: '2027-04-03', time: '00:00' }],
  ['03/04/2027 12:15 p.m.', { date: '2027-04-03', time: '12:15' }],
  ['3 Apr 2027 10:00', { date: '2027-04-03', time: '10:00' }],
  ['April 3, 2027 at 10:00 AM', { date: '2027-04-03', time: '10:00' }],
  ['Sat, 3 April 2027', { date: '2027-04-03', time: undefined }],
  ['3 апреля 2027', { date: '2027-04-03', time: undefined }],
  ['3 мая 2027', { date: '2027-05-03', time: undefined }],
])('%s', (cell, written) => expect(readDate(cell, 'dmy')).toEqual(written))

test.each([
  '',
  'soon',
  '31/02/2027',
  '03/13/2027',
  '2027-04-03 25:00',
  '2027-04-03 13:00 PM',
  '2027-04-03 ten',
  '03/04/20277',
  '1899-12-30',
  '44562',
  '2027-04-03 10:00 +99:99',
])('%j is no date', cell => expect(readDate(cell, 'dmy')).toBeUndefined())

test.each([
  ['9:00', '09:00'],
  ['14:30:00', '14:30'],
  ['2:30 pm', '14:30'],
  ['12 am', undefined],
  ['24:00', undefined],
])('the time %j', (cell, time) => expect(readTime(cell)).toBe(time))

test('a date without a time is noon at the rental', () => {
  expect(instantOf({ date: '2027-04-03', time: undefined }, 'Asia/Makassar')).toEqual(new Date('2027-04-03T04:00:00Z'))
})

test('every date reads back in every way of writing it', () => {
  const days = fc.integer({ min: 0, max: 40_000 }).map(day => new Date(day * 86_400_000).toISOString().slice(0, 10))
  fc.assert(
    fc.property(days, fc.constantFrom('iso', 'dmy', 'mdy', 'dotted'), (date, way) => {
      const [year, month, day] = date.split('-')
      const cell = { iso: date, dmy: `${day}/${month}/${year}`, mdy: `${month}/${day}/${year}`, dotted: `${day}.${month}.${year}` }[way]
      expect(readDate(cell ?? '', way === 'mdy' ? 'mdy' : 'dmy')).toEqual({ date, time: undefined })
    }),
  )
})

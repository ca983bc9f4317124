import { expect, test } from 'vitest'
import { freePeriods } from './stay-periods.ts'
import type { Offer } from './stay-choice.ts'

const at = (moment: string) => new Date(`${moment}:00+08:00`)
const offer = (base: 'Daily' | 'Hourly', busy: [string, string][]): Offer => ({
  terms: { base, rules: {}, timeZone: 'Asia/Makassar', openingHours: {}, instantBook: true },
  busy: busy.map(([start, end]) => ({ start: at(start), end: at(end) })),
  now: at('2026-11-20T08:00'),
})

test('each period begins after the one before, and lasts until the unit is taken', () => {
  const periods = freePeriods(
    offer('Daily', [
      ['2026-11-23T10:00', '2026-11-25T10:00'],
      ['2026-11-28T00:00', '2026-12-20T00:00'],
    ]),
    '2026-11-20',
    '2026-12-10',
    5,
  )
  expect(periods.map(({ start, lengths }) => [start, lengths])).toEqual([
    [at('2026-11-20T08:00'), [1, 2, 3]],
    [at('2026-11-25T10:00'), [1, 2]],
  ])
})

test('by the hour a day with room is a period of its own', () => {
  const [first] = freePeriods(offer('Hourly', [['2026-11-20T12:00', '2026-11-21T00:00']]), '2026-11-20', '2026-11-20', 5)
  expect(first?.start).toEqual(at('2026-11-20T08:00'))
  expect(first?.lengths).toEqual([1, 2, 3, 4])
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { day, hour, minute } from '../durations.ts'
import { highestCents } from '../money.ts'
import { answerBy, canBecome, isOverdue, steps } from './bookings.rules.ts'
import { bookingStatuses, statusLabel } from '../booking-statuses.ts'
import { refundAt, refundSchedule } from '../pricing/refunds.rules.ts'
import { cancellationPolicies } from '../cancellation-policies.ts'

const confirmed = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
const policy = fc.constantFrom(...cancellationPolicies)
const ahead = fc.oneof(fc.integer({ min: 0, max: 60 * day }), fc.constantFrom(0, hour - 1, hour, hour + 1, day, 5 * day, 7 * day, 14 * day, 14 * day - 1))
const total = fc.oneof(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: highestCents }))

describe('the refund schedule of a cancellation', () => {
  test('covers all times, never increases, is between zero and the total, and matches the refund at each time', () => {
    fc.assert(
      fc.property(policy, total, confirmed, ahead, fc.integer({ min: 0, max: 70 * day }), (which, amount, from, away, later) => {
        const start = new Date(from.getTime() + away)
        const schedule = refundSchedule(which, amount, from, start)
        expect(schedule.at(-1)).toEqual({ until: null, percent: 0, amount: 0 })
        let reached = from.getTime()
        for (const [index, step] of schedule.entries()) {
          const next = schedule[index + 1]
          expect(step.until === null).toBe(next === undefined)
          if (step.until) expect(step.until.getTime()).toBeGreaterThan(reached)
          if (next) expect(next.percent).toBeLessThan(step.percent)
          expect(step.amount).toBe(Math.floor((amount * step.percent + 50) / 100))
          reached = step.until?.getTime() ?? reached
        }
        const now = new Date(from.getTime() + later)
        const standing = schedule.find(step => step.until === null || now < step.until)
        expect(refundAt(schedule, now)).toBe(standing?.amount)
        expect(refundAt(schedule, new Date(now.getTime() + later))).toBeLessThanOrEqual(refundAt(schedule, now))
        if (now.getTime() >= start.getTime()) expect(refundAt(schedule, now)).toBe(0)
        if (later < hour && away > hour) expect(refundAt(schedule, now)).toBe(amount)
      }),
      { numRuns: 3000 },
    )
  })

  const from = new Date('2026-06-01T00:00:00Z')
  const table: [(typeof cancellationPolicies)[number], number, [number, number][]][] = [
    [
      'flexible',
      10 * day,
      [
        [0, 100],
        [9 * day - 1, 100],
        [9 * day, 50],
        [10 * day - 1, 50],
        [10 * day, 0],
      ],
    ],
    [
      'flexible',
      12 * hour,
      [
        [0, 100],
        [hour - 1, 100],
        [hour, 50],
        [12 * hour, 0],
      ],
    ],
    [
      'flexible',
      30 * minute,
      [
        [0, 50],
        [30 * minute, 0],
      ],
    ],
    [
      'moderate',
      10 * day,
      [
        [0, 100],
        [5 * day - 1, 100],
        [5 * day, 50],
        [9 * day, 0],
      ],
    ],
    [
      'moderate',
      12 * hour,
      [
        [0, 100],
        [hour, 0],
      ],
    ],
    [
      'strict',
      20 * day,
      [
        [0, 100],
        [2 * day - 1, 100],
        [2 * day, 50],
        [13 * day - 1, 50],
        [13 * day, 0],
      ],
    ],
    [
      'strict',
      14 * day,
      [
        [0, 100],
        [2 * day, 50],
        [7 * day, 0],
      ],
    ],
    [
      'strict',
      10 * day,
      [
        [0, 100],
        [hour, 50],
        [3 * day, 0],
      ],
    ],
    [
      'strict',
      2 * day,
      [
        [0, 100],
        [hour, 0],
      ],
    ],
  ]
  test.each(table)('%s, a stay in %i ms', (which, away, moments) => {
    const schedule = refundSchedule(which, 100_00, from, new Date(from.getTime() + away))
    for (const [later, percent] of moments) expect([later, refundAt(schedule, new Date(from.getTime() + later))]).toEqual([later, percent * 100])
  })
})

describe('the time to answer', () => {
  test.each([
    [10 * day, 24 * hour],
    [26 * hour, 24 * hour],
    [25 * hour, 23 * hour],
    [4 * hour, 2 * hour],
    [4 * hour - 2, 2 * hour - 1],
    [30 * minute, 15 * minute],
  ])('for a start in %i ms', (away, expected) => {
    const asked = new Date('2026-06-01T00:00:00Z')
    expect(answerBy(asked, new Date(asked.getTime() + away)).getTime() - asked.getTime()).toBe(expected)
  })

  test.each([
    [1, 10 * day, hour],
    [8, 10 * day, 8 * hour],
    [8, 5 * hour, 3 * hour],
    [2, 3 * hour, 1.5 * hour],
    [1, 3 * hour, hour],
  ])('if the rental sets %i h, for a start in %i ms', (hours, away, expected) => {
    const asked = new Date('2026-06-01T00:00:00Z')
    expect(answerBy(asked, new Date(asked.getTime() + away), hours).getTime() - asked.getTime()).toBe(expected)
  })
})

describe('steps', () => {
  test('final statuses have no steps, and every step connects two statuses', () => {
    for (const over of ['completed', 'declined', 'cancelled'] as const) expect(steps.filter(step => step.from === over)).toEqual([])
    for (const step of steps) expect(bookingStatuses).toEqual(expect.arrayContaining([step.from, step.to]))
  })

  test.each([
    ['confirmation_pending', 'confirmed', 'rental', true],
    ['confirmation_pending', 'confirmed', 'guest', false],
    ['confirmation_pending', 'declined', 'guest', false],
    ['draft', 'confirmed', 'rental', false],
    ['confirmed', 'draft', 'system', false],
    ['in_progress', 'cancelled', 'guest', false],
    ['confirmed', 'completed', 'rental', false],
  ] as const)('%s to %s by the %s: %s', (from, to, by, may) => expect(canBecome(from, to, by)).toBe(may))

  test('a booking in progress is overdue more than 15 minutes after its end', () => {
    const end = new Date('2026-06-01T00:00:00Z')
    const after = (minutes: number) => new Date(end.getTime() + minutes * minute)
    expect([isOverdue('in_progress', end, after(15)), isOverdue('in_progress', end, after(16)), isOverdue('completed', end, after(16))]).toEqual([
      false,
      true,
      false,
    ])
  })

  test('labels are the status in words', () => {
    expect(bookingStatuses.map(statusLabel)).toEqual([
      'Draft',
      'New request',
      'Confirmation pending',
      'Confirmed',
      'In progress',
      'Completed',
      'Declined',
      'Cancelled',
    ])
  })
})

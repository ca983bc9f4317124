import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { refundOf } from '../bookings/bookings.rules.ts'
import { cancellationPolicies } from '../cancellation-policies.ts'
import { minute } from '../durations.ts'
import { anyChoice, anyStay, wholeOf, yen } from './prices.build.ts'
import { priceStay } from './prices.rules.ts'
import { refundAt, refundSchedule } from './refunds.rules.ts'

/** A stay, its cancellation policy, the minutes from confirmation to start and to cancellation, and the percentage refunded before. */
const cancellation = [
  anyStay,
  anyChoice,
  fc.constantFrom(...cancellationPolicies),
  fc.integer({ min: 0, max: 40 * 24 * 60 }),
  fc.integer({ min: 0, max: 45 * 24 * 60 }),
  fc.integer({ min: 0, max: 100 }),
] as const

describe('10,000 bookings at random moments', () => {
  test('the displayed refund equals the paid refund, to the cent', () => {
    const hour = 3_600_000
    fc.assert(
      fc.property(...cancellation, (one, from, policy, ahead, later, givenBack) => {
        const total = priceStay(one, from)?.total ?? 0
        const confirmedAt = new Date(one.start.getTime() - ahead * minute)
        const now = new Date(confirmedAt.getTime() + later * minute)
        const shown = refundAt(refundSchedule(policy, total, confirmedAt, one.start), now)
        const booking = { policy, confirmedAt, start: one.start }
        expect(refundOf(booking, { amount: total, refunded: 0 }, { side: 'guest' }, now)).toBe(shown)
        const refunded = Math.floor((total * givenBack) / 100)
        expect(refunded + refundOf(booking, { amount: total, refunded }, { side: 'guest' }, now)).toBe(Math.max(shown, refunded))
        expect(refundOf(booking, { amount: total, refunded }, { side: 'rental' }, now)).toBe(total - refunded)
        if (later * minute < hour && ahead * minute > hour) expect(shown).toBe(total)
      }),
      { numRuns: 10_000 },
    )
  }, 60_000)
})

test('refunds are whole yen, also after earlier refunds', () => {
  fc.assert(
    fc.property(...cancellation, (one, from, policy, ahead, later, givenBack) => {
      const total = priceStay({ ...one, basePrice: one.basePrice * yen }, wholeOf(from))?.total ?? 0
      const confirmedAt = new Date(one.start.getTime() - ahead * minute)
      const now = new Date(confirmedAt.getTime() + later * minute)
      const schedule = refundSchedule(policy, total, confirmedAt, one.start, yen)
      const inCents = refundSchedule(policy, total / yen, confirmedAt, one.start)
      expect(schedule.map(step => step.amount)).toEqual(inCents.map(step => step.amount * yen))
      const booking = { policy, confirmedAt, start: one.start }
      const refunded = Math.floor((total * givenBack) / 100 / yen) * yen
      for (const side of ['guest', 'rental'] as const) {
        const back = refundOf(booking, { amount: total, refunded }, { side }, now, yen)
        expect(back % yen).toBe(0)
        expect(refunded + back).toBeLessThanOrEqual(total)
        expect(refunded + back).toBe(side === 'rental' ? total : Math.max(refunded, refundAt(schedule, now)))
      }
    }),
    { numRuns: 2000 },
  )
}, 30_000)

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { day, hour, minute } from '../durations.ts'
import { canCharge, lateFeeOf, needsYes, type ChargeTerms } from './charges.rules.ts'

const end = new Date('2030-05-10T10:00:00Z')
const after = (ms: number) => new Date(end.getTime() + ms)
const fee = { grace: 30, per: 'hour', price: 5_00, most: 40_00 } as const

describe('a late fee', () => {
  test.each([
    ['early', -hour, 0],
    ['in time', 0, 0],
    ['at the end of the grace period', 30 * minute, 0],
    ['seconds after it', 31 * minute - 1, 0],
    ['a minute after it: the whole first hour', 31 * minute, 5_00],
    ['after an hour', hour, 5_00],
    ['an hour and seconds', hour + minute - 1, 5_00],
    ['in the second hour', hour + minute, 10_00],
    ['at the limit', 8 * hour, 40_00],
    ['beyond it', 30 * day, 40_00],
  ])('%s', (_name, late, cents) => expect(lateFeeOf(fee, end, after(late))).toBe(cents))

  test('10,000 random returns cost what the schedule says, counted hour by hour', () => {
    const schedule = fc.record({
      grace: fc.integer({ min: 0, max: 1440 }),
      per: fc.constantFrom('hour' as const, 'day' as const),
      price: fc.integer({ min: 1, max: 1_000_00 }),
      most: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 10_000_00 })),
    })
    fc.assert(
      fc.property(schedule, fc.integer({ min: -2 * day, max: 40 * day }), (one, late) => {
        let expected = 0
        const minutes = Math.floor(late / minute)
        if (minutes > one.grace) for (let begun = 0; begun < minutes; begun += one.per === 'hour' ? 60 : 24 * 60) expected += one.price
        expect(lateFeeOf(one, end, after(late))).toBe(one.most === null ? expected : Math.min(one.most, expected))
      }),
      { numRuns: 10_000 },
    )
  })
})

describe('the yes of the guest', () => {
  const terms: ChargeTerms = { hasGuest: true, lateFee: 15_00, damages: [{ title: 'A mirror', price: 25_00 }], deposit: 30_00, charged: [] }
  const charge = (kind: 'late' | 'damage' | 'fuel' | 'item' | 'discount', amount: number, title = '') => ({ kind, amount, title })

  test('is not needed for what was agreed with the booking', () => {
    expect(needsYes(charge('late', 15_00), terms)).toBe(false)
    expect(needsYes(charge('damage', 25_00, 'A mirror'), terms)).toBe(false)
    expect(needsYes(charge('fuel', 30_00), terms)).toBe(false)
    expect(needsYes(charge('discount', 10_000_00), terms)).toBe(false)
  })

  test('is needed beyond the schedule, the list and the deposit', () => {
    expect(needsYes(charge('late', 15_01), terms)).toBe(true)
    expect(needsYes(charge('damage', 25_01, 'A mirror'), terms)).toBe(true)
    expect(needsYes(charge('damage', 1, 'A scratch'), terms)).toBe(true)
    expect(needsYes(charge('item', 30_01), terms)).toBe(true)
  })

  test('is needed where several charges together exceed them, and late fees do not count against the deposit', () => {
    const charged = [charge('late', 10_00), charge('fuel', 20_00), charge('discount', 50_00)]
    expect(needsYes(charge('late', 5_00), { ...terms, charged })).toBe(false)
    expect(needsYes(charge('late', 5_01), { ...terms, charged })).toBe(true)
    expect(needsYes(charge('item', 10_00), { ...terms, charged })).toBe(false)
    expect(needsYes(charge('item', 10_01), { ...terms, charged })).toBe(true)
  })

  test('cannot be given by a customer without an account', () => {
    expect(needsYes(charge('item', 10_000_00), { ...terms, hasGuest: false })).toBe(false)
  })
})

test('charges are possible from the agreement until two weeks after the return', () => {
  expect(canCharge('confirmation_pending', null, end)).toBe(false)
  expect(canCharge('confirmed', null, end)).toBe(true)
  expect(canCharge('in_progress', null, end)).toBe(true)
  expect(canCharge('completed', end, after(14 * day - 1))).toBe(true)
  expect(canCharge('completed', end, after(14 * day))).toBe(false)
  expect(canCharge('cancelled', null, end)).toBe(false)
})

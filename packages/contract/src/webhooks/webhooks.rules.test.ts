import fc from 'fast-check'
import { expect, test } from 'vitest'
import { day, hour, minute } from '../durations.ts'
import { coolDown, failingMs, mostTries, problemOfStatus, retryDelay } from './webhooks.rules.ts'

test('an event is tried twelve times over about two days', () => {
  const total = (chance: number) => Array.from({ length: mostTries - 1 }, (_, index) => retryDelay(index + 1, chance) ?? 0).reduce((sum, one) => sum + one)
  expect(mostTries).toBe(12)
  expect(total(0.5)).toBeGreaterThan(1.9 * day)
  expect(total(1)).toBeLessThan(2.3 * day)
  expect(retryDelay(mostTries, 0.5)).toBeUndefined()
  // A receiver that never answers is switched off at the last try of an event, and not before.
  expect(total(0)).toBeGreaterThan(failingMs)
  expect(total(1) - (retryDelay(mostTries - 1, 1) ?? 0)).toBeLessThan(failingMs)
})

test('waits grow with every try, and the jitter is at most a tenth', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: mostTries - 1 }), fc.double({ min: 0, max: 1, noNaN: true }), (tries, chance) => {
      const [delay, middle] = [retryDelay(tries, chance) ?? 0, retryDelay(tries, 0.5) ?? 0]
      expect(Math.abs(delay - middle)).toBeLessThanOrEqual(middle / 10 + 1)
      if (tries > 1) expect(delay).toBeGreaterThan(retryDelay(tries - 1, 1) ?? 0)
    }),
  )
})

test('a receiver that fails is spared up to five minutes', () => {
  expect([coolDown(1), coolDown(2), coolDown(50)]).toEqual([5000, 10_000, 5 * minute])
  expect(hour).toBeGreaterThan(coolDown(50))
})

test('what a status means', () => {
  expect([200, 204, 299].map(problemOfStatus)).toEqual([undefined, undefined, undefined])
  expect([101, 301, 308, 400, 404, 410, 429, 500].map(problemOfStatus)).toEqual([
    'refused',
    'redirected',
    'redirected',
    'refused',
    'refused',
    'gone',
    'refused',
    'refused',
  ])
})

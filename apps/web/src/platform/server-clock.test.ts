import { beforeEach, expect, test, vi } from 'vitest'
import { hour } from '@rentwell/contract/durations.ts'

let clock: typeof import('./server-clock.ts')
beforeEach(async () => {
  vi.resetModules()
  clock = await import('./server-clock.ts')
})

const device = Date.parse('2026-11-21T10:00:00.400Z')
const answer = (date: string | undefined, cacheControl = 'no-store') =>
  new Headers({ 'Cache-Control': cacheControl, ...(date === undefined ? {} : { Date: new Date(date).toUTCString() }) })

test.each([
  ['the same second: left alone', '2026-11-21T10:00:00Z', 0, 0],
  ['a second ago, while the answer was on its way: left alone', '2026-11-21T10:00:00Z', 1400, 0],
  ['an hour ahead: to the end of that second', '2026-11-21T11:00:00Z', 0, hour - 400],
  ['an hour behind: to the nearest moment that may be', '2026-11-21T09:00:00Z', 0, -hour + 600],
])('the server’s second is %s', (_name, date, took, ahead) => {
  clock.hearServerTime(answer(date), device, device + took)
  expect(clock.serverTime(device) - device).toBe(ahead)
})

test('each response narrows the estimate; a consistent one does not change it', () => {
  clock.hearServerTime(answer('2026-11-21T10:00:05Z'), device, device + 3000)
  expect(clock.serverTime(device) - device).toBe(1600)
  clock.hearServerTime(answer('2026-11-21T10:00:10Z'), device + 4000, device + 4100)
  expect(clock.serverTime(device) - device).toBe(5500)
  clock.hearServerTime(answer('2026-11-21T10:00:10Z'), device + 4200, device + 4300)
  expect(clock.serverTime(device) - device).toBe(5500)
})

test('responses that are cacheable, have no Date, or span a change of the device’s clock are ignored', () => {
  clock.hearServerTime(answer('2026-11-21T08:00:00Z', 'private, no-cache'), device, device)
  clock.hearServerTime(answer(undefined), device, device)
  clock.hearServerTime(answer('2026-11-21T10:00:00Z'), device, device - hour)
  expect(clock.serverTime(device)).toBe(device)
})

test('listeners are called when the clock changes by a second or more, until they unsubscribe', () => {
  const listener = vi.fn()
  const stop = clock.onServerTime(listener)
  clock.hearServerTime(answer('2026-11-21T10:00:01Z'), device, device)
  expect(listener).not.toHaveBeenCalled()
  clock.hearServerTime(answer('2026-11-21T12:00:00Z'), device, device)
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
  clock.hearServerTime(answer('2026-11-21T10:00:00Z'), device, device)
  expect(listener).toHaveBeenCalledTimes(1)
})

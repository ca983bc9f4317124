import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { cacheOffline, withOfflineCache } from './offline-cache.ts'
import { offlinePrefix, useSession } from './session.ts'

const booking = { method: 'GET', path: '/bookings/{booking}' } as const
const other = { method: 'GET', path: '/geo/countries' } as const
const noNetwork = () => Promise.reject(new ApiError(0, undefined, 'en'))
const stored = new Map<string, string>()

const be = (id: string | undefined) => useSession.setState({ user: id === undefined ? null : { id } })
const see = (id: string, answer: unknown) => withOfflineCache(booking, { booking: id }, () => Promise.resolve(answer))
const seeOffline = (id: string) => withOfflineCache(booking, { booking: id }, noNetwork)

beforeEach(() => {
  stored.clear()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  // Stored names are the object's own keys, as in a real Storage.
  vi.stubGlobal(
    'localStorage',
    new Proxy(storage, { ownKeys: () => [...stored.keys()], getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }) }),
  )
  vi.stubGlobal('navigator', { onLine: true })
  cacheOffline([booking])
  be('anna')
})

test('without a network the last answer is returned, to the same user only', async () => {
  await see('1', { number: 1 })
  expect(await seeOffline('1')).toEqual({ number: 1 })
  await expect(seeOffline('2')).rejects.toThrow()
  be('boris')
  await expect(seeOffline('1')).rejects.toThrow()
})

test('an offline device sends no request', async () => {
  await see('1', 'seen')
  vi.stubGlobal('navigator', { onLine: false })
  const ask = vi.fn(noNetwork)
  expect(await withOfflineCache(booking, { booking: '1' }, ask)).toBe('seen')
  expect(ask).not.toHaveBeenCalled()
})

test('refusals are thrown, and a 404 deletes the stored answer', async () => {
  await see('1', 'seen')
  await expect(withOfflineCache(booking, { booking: '1' }, () => Promise.reject(new ApiError(500, undefined, 'en')))).rejects.toThrow()
  expect(await seeOffline('1')).toBe('seen')
  await expect(withOfflineCache(booking, { booking: '1' }, () => Promise.reject(new ApiError(404, undefined, 'en')))).rejects.toThrow()
  await expect(seeOffline('1')).rejects.toThrow()
})

test('only registered endpoints are stored, ten answers of each, and nothing for a user who has logged out meanwhile', async () => {
  await withOfflineCache(other, {}, () => Promise.resolve('countries'))
  expect(stored.size).toBe(0)
  for (let number = 1; number <= 12; number += 1) {
    vi.setSystemTime(number * 1000)
    await see(String(number), number)
  }
  vi.useRealTimers()
  expect([...stored.keys()].map(key => JSON.parse(key.slice(key.indexOf('{"')))).map((input: { booking: string }) => Number(input.booking))).toEqual([
    3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
  ])
  expect([...stored.keys()].every(key => key.startsWith(offlinePrefix))).toBe(true)
  await withOfflineCache(booking, { booking: 'late' }, () => {
    be(undefined)
    return Promise.resolve('late')
  })
  expect([...stored.keys()].some(key => key.includes('late'))).toBe(false)
})

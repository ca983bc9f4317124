import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refused } from '../base/must.ts'
import { openAdmission } from './admission.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0, toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const open = () => openAdmission({ connections: 10, mostLag: 250, isReserved: url => url === '/login' })

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const second = () => new Promise<string>(resolve => void setTimeout(resolve, 1000, 'done'))
const never = () => new Promise<string>(() => {})
const times = <T>(count: number, make: () => T) => Array.from({ length: count }, make)

/** What each work has come to so far. */
function follow(works: Promise<string>[]): string[] {
  const outcomes = works.map(() => 'open')
  works.forEach((work, index) =>
    work.then(
      answer => (outcomes[index] = answer),
      (error: Error) => (outcomes[index] = error.message),
    ),
  )
  return outcomes
}

test('a request that would wait too long is refused at once; a short line may always wait', async () => {
  const { page } = open()
  const first = follow(times(2, () => page(second)))
  await pass(1000)
  expect(first).toEqual(['done', 'done'])

  const burst = follow(times(8, () => page(second)))
  await pass(0)
  expect(burst).toEqual([...times(6, () => 'open'), 'unavailable', 'unavailable'])
})

test('refused callers are asked to return one after the other, as fast as the lane works, and after 5 s at the latest', async () => {
  const { page } = open()
  const retryAfter = () =>
    page(second).then(
      () => 'done',
      (error: unknown) => (error instanceof Refused ? error.facts.retryAfter : error),
    )
  for (let round = 0; round < 30; round++) {
    follow(times(2, () => page(second)))
    await pass(1000)
  }
  // On average nearly a second of work, two at a time, four in line.
  follow(times(6, () => page(never)))
  const asked = await Promise.all(times(12, retryAfter))
  expect(asked.map(seconds => Math.round(Number(seconds) * 10) / 10)).toEqual([2.5, 3, 3.5, 4, 4.5, ...times(7, () => 5)])
  await pass(999)
  expect(await retryAfter()).toBeCloseTo(4.5, 1)
})

test('a request that has waited too long is refused, and its turn goes to the next', async () => {
  const { page } = open()
  const hung = follow([page(never)])
  const works = follow(times(4, () => page(second)))
  await pass(999)
  expect(works).toEqual(times(4, () => 'open'))
  await pass(1)
  expect(works).toEqual(['done', 'open', 'unavailable', 'unavailable'])
  const next = follow([page(second)])
  await pass(2000)
  expect([...works, ...next, ...hung]).toEqual(['done', 'done', 'unavailable', 'unavailable', 'done', 'open'])
})

test('reserved requests and pages do not wait for other requests, nor do the calls of admitted work', async () => {
  const { page, request, isExempt } = open()
  const others = follow(times(12, () => request('/search', never)))
  expect(await request('/login', async () => 'done')).toBe('done')
  expect(await page(() => request('/search', async () => String(isExempt('/search'))))).toBe('true')
  expect([isExempt('/login'), isExempt('/search')]).toEqual([true, false])
  expect(others).toEqual(times(12, () => 'open'))
})

import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, expect, test, vi } from 'vitest'
import { testApp } from '../platform/testing/test-app.ts'
import { asksOf, changes, common, replay, type Answered, type Asked, type Recorded } from './recorded.build.ts'
import { table } from './table.build.ts'

// Prices and texts depend on the day of the week, so the clock begins at the same moment in every run.
vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-03-03T02:00:00Z'), shouldAdvanceTime: true })
afterAll(() => {
  vi.useRealTimers()
})

const file = new URL('recorded.json', import.meta.url)
let recorded = JSON.parse(readFileSync(file, 'utf8')) as Recorded[]
// The rates that ship, whose day is the same in every run.
const shippedRates = { RATES_FILE: '' }
const tested = await testApp(shippedRates)

// RECORD=1 adds the answers of requests that have none, and endpoints that are missing. What is recorded stays as it is: a client relies on it.
if (process.env.RECORD === '1') {
  const known = new Set(recorded.map(({ request }) => request.replace('documentBooking', 'booking')))
  const added = Object.entries(table).flatMap(([endpoint, row]) => (known.has(endpoint) ? [] : asksOf(endpoint, row)))
  const asked: (Asked | Recorded)[] = [...recorded, ...added]
  const answers = common(await replay(await testApp(shippedRates), asked), await replay(await testApp(shippedRates), asked)) as Answered[]
  recorded = asked.map((ask, index) => ('status' in ask ? ask : { ...ask, ...(answers[index] as Answered) }))
  writeFileSync(file, `[\n${recorded.map(one => JSON.stringify(one)).join(',\n')}\n]\n`)
}

test('requests of an older client are answered as they were', { timeout: 180_000 }, async () => {
  expect(recorded.length).toBeGreaterThanOrEqual(300)
  const answers = await replay(tested, recorded)
  const found = recorded.flatMap(({ as, request, ...before }, index) => {
    const { status, headers, answer } = before
    return changes({ status, headers, answer }, answers[index], process.env.EXACT === '1', `${index} ${as} ${request}`)
  })
  expect(found).toEqual([])
})

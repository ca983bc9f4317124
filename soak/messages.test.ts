import { expect, test } from 'vitest'
import { writeThroughCuts } from './messages.ts'

test('each of 120 messages is heard once, in order, by both screens, though connections are cut and the server is killed', async () => {
  const report = await writeThroughCuts({ messages: 60, cutEvery: 20, kills: 2 })
  expect(report.faults.join('; ')).toBe('')
  expect([report.sent, report.kills]).toEqual([120, 2])
  expect(report.cuts).toBeGreaterThanOrEqual(8)
})

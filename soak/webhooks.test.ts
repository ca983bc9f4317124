import { expect, test } from 'vitest'
import { seed } from '../scripts/seed.mjs'
import { killUnderWebhooks } from './webhooks.ts'

test('with a receiver that is dead for an hour and a server that is killed five times, each event comes, a booking’s in order', async () => {
  const report = await killUnderWebhooks({ kills: 5, seed })
  expect(report.faults.join('; ')).toBe('')
  expect([report.kills, report.events]).toEqual([5, 30])
  expect(report.calls).toBeGreaterThanOrEqual(report.events)
})

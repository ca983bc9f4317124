import { expect, test } from 'vitest'
import { seed } from '../scripts/seed.mjs'
import { killUnderWebhooks } from './webhooks.ts'

test('with a receiver that is dead at first and a server that is killed twice, each event comes, a booking’s in order', async () => {
  const report = await killUnderWebhooks({ kills: 2, seed })
  expect(report.faults.join('; ')).toBe('')
  expect([report.kills, report.events]).toEqual([2, 12])
  expect(report.calls).toBeGreaterThanOrEqual(report.events)
})

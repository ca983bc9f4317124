import { expect, test } from 'vitest'
import { replaceUnderLoad } from './rolling.ts'

test('two processes are replaced twice under load: no request fails, and an open stream misses nothing', async () => {
  const report = await replaceUnderLoad({ replacements: 2, rate: 20 })
  expect(report.faults.join('; ')).toBe('')
  expect(report.replacements).toBe(2)
  expect(report.messages).toBeGreaterThan(3)
})

import { expect, test } from 'vitest'
import { seed } from '../scripts/seed.mjs'
import { killUnderWrites } from './kill.ts'

test('killed with -9 three times in a row under writes, the server starts each time and no acknowledged booking is missing', async () => {
  const report = await killUnderWrites({ kills: 3, writers: 4, seed })
  expect(report.faults.join('; ')).toBe('')
  expect(report.starts).toHaveLength(3)
  expect(report.acknowledged).toBeGreaterThan(20)
  expect(report.repeated).toBeGreaterThan(0)
})

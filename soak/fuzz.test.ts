import { expect, test } from 'vitest'
import { fuzz } from './fuzz.ts'

const seed = Number(process.env['SEED'] ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''))

test(`2,000 requests by the OpenAPI document as nine kinds of callers: no 5xx, no undeclared status, nothing foreign (SEED=${seed})`, async () => {
  const report = await fuzz({ requests: 2000, seed, mostMs: 180_000 })
  expect(report.faults.join('; ')).toBe('')
  expect(report.sent).toBeGreaterThanOrEqual(2000)
  // Most calls let somebody in: an attack that is refused at every door shows nothing.
  expect(report.reached).toBeGreaterThan(report.operations / 3)
})

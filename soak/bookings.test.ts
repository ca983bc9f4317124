import { expect, test } from 'vitest'
import { seed } from '../scripts/seed.mjs'
import { liveAtRandom } from './bookings.ts'

test('40 random sequences by six people with the clock moving: every answer is foretold, nothing overlaps, every history is whole', async () => {
  const { faults, sequences, heard, ended } = await liveAtRandom({ runs: 40, seed })
  expect(faults.join('; ')).toBe('')
  expect(sequences).toBe(40)
  for (const answer of ['done', 'wrong_status', 'dates_taken', 'not_found', 'no_change']) expect(heard).toHaveProperty(answer)
  for (const status of ['confirmed', 'cancelled', 'in_progress', 'completed']) expect(ended).toHaveProperty(status)
})

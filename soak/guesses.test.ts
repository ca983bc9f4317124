import { expect, test } from 'vitest'
import { guessNumbers } from './guesses.ts'

test('a walk-in for a phone with an account looks like one for any other, in every answer and read of the office', async () => {
  const { faults, guesses } = await guessNumbers({ numbers: 12 })
  expect(faults.join('; ')).toBe('')
  expect(guesses).toBe(12)
})

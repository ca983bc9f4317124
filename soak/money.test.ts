import { expect, test } from 'vitest'
import { seed } from '../scripts/seed.mjs'
import { moveMoneyAtRandom } from './money.ts'

test('300 random bookings, refunds and payouts while the server dies at the border of the provider: the books hold', async () => {
  const { faults, heard, ended } = await moveMoneyAtRandom({ acts: 300, seed, checkEvery: 150 })
  expect(faults.join('; ')).toBe('')
  for (const answer of ['book: done', 'book: payment_declined', 'agree: done', 'cancel: done', 'answer: done']) expect(heard).toHaveProperty([answer])
  // How each refund of the office ends depends on when the server dies.
  expect(Object.keys(heard).some(answer => answer.startsWith('refund: '))).toBe(true)
  for (const state of ['payment captured', 'payment failed', 'payment released', 'refund succeeded']) expect(ended).toHaveProperty([state])
})

import { expect, test } from 'vitest'
import { seed } from '../scripts/seed.mjs'
import { moveMoneyAtRandom } from './money.ts'

test('300 random bookings, refunds and payouts while the server dies at the border of the provider: the books hold', async () => {
  const { faults, heard, ended } = await moveMoneyAtRandom({ acts: 300, seed, checkEvery: 150 })
  expect(faults).toEqual([])
  for (const answer of ['book: done', 'book: payment_declined', 'agree: done', 'refund: done', 'cancel: done', 'answer: done'])
    expect(heard).toHaveProperty([answer])
  for (const state of ['payment captured', 'payment failed', 'payment released', 'refund succeeded']) expect(ended).toHaveProperty([state])
})

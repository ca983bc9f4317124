import { expect, test } from 'vitest'
import { seed } from '../scripts/seed.mjs'
import { moveMoneyAtRandom } from './money.ts'

test('300 random bookings, quotes, payments, refunds and payouts while the server dies at the border of the provider: the books hold', async () => {
  const { faults, heard, ended } = await moveMoneyAtRandom({ acts: 300, seed, checkEvery: 150 })
  expect(faults.join('; ')).toBe('')
  // Which of the acts of a kind are done, and when the server dies, depends on the seed.
  for (const done of [/^book.*: done$/, /^(?:start|agree).*: done$/, /^accept .*offer: done$/, /^pay .*by link.*: done$/, /^refund: /])
    expect(Object.keys(heard).filter(answer => done.test(answer))).not.toEqual([])
  for (const state of ['payment captured', 'payment failed', 'payment released', 'refund succeeded']) expect(ended).toHaveProperty([state])
})

import { expect, test } from 'vitest'
import { refundInWords } from './refund-in-words.ts'

const until = 'Wed 25 Nov, 08:00'

test.each([
  [100, until, true, 'en', 'Full refund ($45) until Wed 25 Nov, 08:00'],
  [50, until, false, 'en', 'Half ($45) until Wed 25 Nov, 08:00'],
  [30, until, false, 'en', '30% ($45) until Wed 25 Nov, 08:00'],
  [30, null, false, 'en', '30% ($45) after that'],
  [100, null, true, 'en', 'Full refund ($45)'],
  [0, null, false, 'en', 'No refund after that'],
  [0, null, true, 'en', 'No refund'],
  [100, until, true, 'ru', 'Полный возврат денег ($45) до Wed 25 Nov, 08:00'],
  [30, until, false, 'ru', '30\u00a0% ($45) до Wed 25 Nov, 08:00'],
  [0, null, false, 'ru', 'После этого деньги не возвращаются'],
] as const)('%i percent until %j, first: %j, in %s: %j', (percent, moment, isFirst, language, words) => {
  expect(refundInWords({ percent, amount: '$45', until: moment }, isFirst, language)).toBe(words)
})

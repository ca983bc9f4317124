import { expect, test } from 'vitest'
import { refundInWords } from './refund.text.ts'

test.each([
  [100, 'en', 'Full refund ($45)'],
  [50, 'en', 'Half ($45)'],
  [30, 'en', '30% ($45)'],
  [100, 'ru', 'Полный возврат денег ($45)'],
  [50, 'ru', 'Половина ($45)'],
  [30, 'ru', '30\u00a0% ($45)'],
] as const)('%i percent in %s reads %j', (percent, language, words) => {
  expect(refundInWords(percent, '$45', language)).toBe(words)
})

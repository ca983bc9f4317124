import { expect, test } from 'vitest'
import { formatScore } from './numbers.ts'

test.each([
  [9.34, '9,3'],
  [9, '9,0'],
  [9.94, '9,9'],
  [9.95, '10'],
  [10, '10'],
  [1, '1,0'],
])('a rating of %d reads %s: one decimal with a comma, 10 without', (score, words) => expect(formatScore(score)).toBe(words))

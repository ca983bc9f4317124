import { expect, test } from 'vitest'
import { inputHeight } from './input-height.ts'

test.each([
  [0, 54],
  [1, 54],
  [2, 78],
  [3, 100],
  [14, 342],
  [15, 354],
  [400, 354],
])('%i lines are %i px high', (lines, height) => {
  expect(inputHeight(lines)).toBe(height)
})

import { expect, test } from 'vitest'
import { aroundMatch } from './around-match.ts'

test.each([
  ['Can one helmet be for a child?', 'HELMET', ['Can one ', 'helmet', ' be for a child?']],
  ['nothing of the kind', 'helmet', ['nothing of the kind', '', '']],
  ['one\n\n two', 'two', ['one ', 'two', '']],
  [`${'word '.repeat(20)}helmet`, 'helmet', ['…word word word word word word ', 'helmet', '']],
  [`${'x'.repeat(100)}helmet`, 'helmet', [`…${'x'.repeat(32)}`, 'helmet', '']],
  ['İİ helmet', 'helmet', ['İİ helmet', '', '']],
])('%s, %s', (text, q, parts) => {
  expect(aroundMatch(text, q)).toEqual(parts)
})

import { expect, test } from 'vitest'
import { editsToSend, noEdits, priceChangeOf } from './unit-edits.ts'

test.each([
  ['percent', '10', { percent: 10 }],
  ['percent', ' -5 ', { percent: -5 }],
  ['percent', '\u22125', { percent: -5 }],
  ['percent', '+7', { percent: 7 }],
  ['percent', '0', undefined],
  ['percent', '-91', undefined],
  ['percent', '901', undefined],
  ['percent', '1.5', undefined],
  ['percent', '', undefined],
  ['amount', '2.50', { amount: 2_50 }],
  ['amount', '-1', { amount: -1_00 }],
  ['amount', '0.50', { amount: 50 }],
  ['amount', '0', undefined],
  ['amount', 'ten', undefined],
  ['keep', '10', undefined],
] as const)('%s %j is %j', (way, typed, change) => expect(priceChangeOf({ way, typed })).toEqual(change))

test('only what is chosen travels, and nothing while the price is no price', () => {
  expect(editsToSend(noEdits)).toBeUndefined()
  expect(editsToSend({ ...noEdits, kind: 'board', policy: 'strict', booking: 'asks' })).toEqual({ kind: 'board', policy: 'strict', instantBook: false })
  expect(editsToSend({ ...noEdits, category: 'a' })).toEqual({ categoryId: 'a' })
  expect(editsToSend({ ...noEdits, way: 'percent', typed: 'x', policy: 'strict' })).toBeUndefined()
  expect(editsToSend({ ...noEdits, way: 'amount', typed: '1', booking: 'instant' })).toEqual({ price: { amount: 1_00 }, instantBook: true })
})

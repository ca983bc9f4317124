import { expect, test } from 'vitest'
import { hasPassedAlone, judge, outside } from './cluster.ts'

const ran = (title: string, hasPassed: boolean) => ({ file: 'apps/server/src/units/units.test.ts', title, hasPassed })

test('a failure is named or fails the proof, and a named test that passes is reported', () => {
  const differences = ['differs', 'mended'].map(title => ({ file: 'units/units.test.ts', title, reason: 'it is over all rentals' }))
  const judged = judge([ran('holds', true), ran('breaks', false), ran('differs', false), ran('mended', true)], differences)
  expect(judged).toEqual({ passed: 2, failed: [ran('breaks', false)], named: [ran('differs', false)], unexpected: [ran('mended', true)] })
})

test('a named test that passes now and then is not reported when it passes', () => {
  const differences = [{ file: 'units/units.test.ts', title: 'differs', reason: 'the shards answer in any order', mayPass: true }]
  expect(judge([ran('differs', true)], differences)).toEqual({ passed: 1, failed: [], named: [], unexpected: [] })
  expect(judge([ran('differs', false)], differences)).toMatchObject({ failed: [], named: [ran('differs', false)] })
})

test('a difference without a title is of every test of its file, some of which may pass', () => {
  const judged = judge([ran('one', true), ran('two', false)], [{ file: 'units/units.test.ts', reason: 'it needs a database of its own' }])
  expect(judged).toMatchObject({ passed: 1, failed: [], named: [ran('two', false)], unexpected: [] })
})

test('a failure is mended if it passes alone; one outside the tests, if they ran without it', () => {
  const again = [ran('a', true), ran('b', false)]
  expect(['a', 'b', 'gone', outside].map(title => hasPassedAlone(ran(title, false), again))).toEqual([true, false, false, true])
  expect(hasPassedAlone(ran(outside, false), [...again, ran(outside, false)])).toBe(false)
  expect(hasPassedAlone(ran(outside, false), [])).toBe(false)
})

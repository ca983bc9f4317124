import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeLists } from './shared-edits.ts'

test('what each of two phones added stays, what either took away goes', () => {
  expect(mergeLists([], ['a'], ['b'])).toEqual(['a', 'b'])
  expect(mergeLists(['a', 'b'], ['b'], ['a', 'b', 'c'])).toEqual(['b', 'c'])
  expect(mergeLists(['a', 'b'], ['b', 'a', 'd'], ['a'])).toEqual(['a', 'd'])
  expect(mergeLists(['a'], ['a'], [])).toEqual([])
})

test('a change laid upon the same state again adds nothing', () => {
  const list = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'))
  fc.assert(
    fc.property(list, list, list, (base, mine, theirs) => {
      const once = mergeLists(base, mine, theirs)
      expect(new Set(once).size).toBe(once.length)
      expect(mergeLists(base, mine, once)).toEqual(once)
    }),
  )
})

test('where nobody else changed anything, it is what this phone has', () => {
  const list = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'))
  fc.assert(
    fc.property(list, list, (base, mine) => {
      expect(mergeLists(base, mine, base)).toEqual(mine)
    }),
  )
})

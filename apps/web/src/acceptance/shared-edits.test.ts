import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ApiError } from '../platform/api-error.ts'
import { layUpon, mergeLists, mergeNotes } from './shared-edits.ts'

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

test('a photo that one phone takes away stays away while others add: each change is laid upon the newest state', async () => {
  const conflict = () => new ApiError(409, { error: { reason: 'acceptance_changed' } }, 'en')
  interface State {
    version: number
    list: string[]
  }
  let held: State = { version: 0, list: ['old'] }
  const later = () => new Promise(resolve => setTimeout(resolve, Math.random() * 5))
  const read = async () => {
    await later()
    return held
  }
  const save = async (wanted: State, now: State) => {
    await later()
    if (now.version !== held.version) throw conflict()
    held = { version: now.version + 1, list: wanted.list }
    return held
  }
  const edit = (base: string[], mine: string[]) => layUpon<State>(now => ({ ...now, list: mergeLists(base, mine, now.list) }), read, save)
  const added = ['a', 'b', 'c', 'd', 'e']
  await Promise.all([edit(['old'], []), ...added.map(one => edit(['old'], ['old', one]))])
  expect(held.list.toSorted()).toEqual(added)

  // What is known is read again only where it was old.
  let reads = 0
  const counted = () => {
    reads += 1
    return read()
  }
  const nothing = (now: State) => now
  await layUpon<State>(nothing, counted, save, await read())
  expect(reads).toBe(0)
  await layUpon<State>(nothing, counted, save, { version: 0, list: [] })
  expect([reads, held.list.toSorted()]).toEqual([1, added])

  const full = async () => Promise.reject(new ApiError(409, { error: { reason: 'wrong_status' } }, 'en'))
  await expect(layUpon<State>(now => now, read, full)).rejects.toMatchObject({ reason: 'wrong_status' })
})

test('a text that two phones wrote at once keeps what both wrote, and says nothing twice', () => {
  expect(mergeNotes('', 'Scratch', '')).toBe('Scratch')
  expect(mergeNotes('Old', 'Old, scratch', 'Old')).toBe('Old, scratch')
  expect(mergeNotes('', 'Scratch', 'Half a tank')).toBe('Half a tank\nScratch')
  expect(mergeNotes('', 'Scratch', 'Half a tank\nScratch')).toBe('Half a tank\nScratch')
  expect(mergeNotes('Scr', 'Scratch', 'Half a tank\nScr')).toBe('Half a tank\nScratch')
  expect(mergeNotes('Old', '', 'New')).toBe('New')
  expect(mergeNotes('Old', '', 'Old')).toBe('')
})

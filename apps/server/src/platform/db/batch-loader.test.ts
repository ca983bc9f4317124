import { expect, test } from 'vitest'
import { gathered, inOrder } from './batch-loader.ts'
import { testDatabase } from '../testing/test-app.ts'

const { db } = await testDatabase()

const calls: number[][] = []
const twice = gathered<number, number>((_tx, numbers) => {
  calls.push(numbers)
  return numbers.includes(0) ? Promise.reject(new Error('not zero')) : Promise.resolve(numbers.map(number => number * 2))
})

test('calls side by side become one, and each has its own answer; those of another transaction stay apart', async () => {
  const answers = await db.transaction(one =>
    db.transaction(async other => [await Promise.all([twice(one, 1), twice(other, 10), twice(one, 2), twice(one, 1)]), await twice(one, 3)]),
  )
  expect([answers, calls.splice(0)]).toEqual([
    [[2, 20, 4, 2], 6],
    [[1, 2, 1], [10], [3]],
  ])
})

test('one that fails fails for all that were asked beside it, and for nobody later', async () => {
  const asked = [1, 0, 2].map(number => twice(db, number))
  expect((await Promise.allSettled(asked)).map(answer => answer.status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(await twice(db, 4)).toBe(8)
})

test('answers stand where they were asked for', () => {
  const rows = [
    { nr: 3, word: 'c' },
    { nr: 1, word: 'a' },
  ]
  expect(inOrder<{ word: string }>(rows, 3)).toEqual([{ word: 'a' }, undefined, { word: 'c' }])
})

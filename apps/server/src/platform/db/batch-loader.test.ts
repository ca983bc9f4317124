import { expect, test } from 'vitest'
import { batched, inOrder, readInTurn } from './batch-loader.ts'
import { testDatabase } from '../testing/test-app.ts'

const { db } = await testDatabase()

const calls: number[][] = []
const twice = batched<number, number>((_tx, numbers) => {
  calls.push(numbers)
  return numbers.includes(0) ? Promise.reject(new Error('not zero')) : Promise.resolve(numbers.map(number => number * 2))
})

test('concurrent calls of one transaction become one batch, each with its own result; other transactions get their own batch', async () => {
  const answers = await db.transaction(one =>
    db.transaction(async other => [await Promise.all([twice(one, 1), twice(other, 10), twice(one, 2), twice(one, 1)]), await twice(one, 3)]),
  )
  expect([answers, calls.splice(0)]).toEqual([
    [[2, 20, 4, 2], 6],
    [[1, 2, 1], [10], [3]],
  ])
})

test('a failed batch rejects all its calls and no later one', async () => {
  const asked = [1, 0, 2].map(number => twice(db, number))
  expect((await Promise.allSettled(asked)).map(answer => answer.status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(await twice(db, 4)).toBe(8)
})

test('callers go on in call order, however long each of them reads', async () => {
  const order: number[] = []
  await db.transaction(tx =>
    Promise.all(
      [30, 0, 10].map(async ms => {
        await readInTurn(tx, () => new Promise(resolve => setTimeout(resolve, ms)))
        order.push(ms)
      }),
    ),
  )
  expect(order).toEqual([30, 0, 10])
})

test('results are put in the order of the inputs', () => {
  const rows = [
    { nr: 3, word: 'c' },
    { nr: 1, word: 'a' },
  ]
  expect(inOrder<{ word: string }>(rows, 3)).toEqual([{ word: 'a' }, undefined, { word: 'c' }])
})

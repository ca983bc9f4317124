import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { sql, type Db } from './db.ts'
import { testDatabase } from '../testing/test-app.ts'

const { db } = await testDatabase()
await db.run(sql`create table kept (value int primary key)`)

const values = async () => (await db.rows<{ value: number }>(sql`select value from kept order by 1`)).map(row => row.value)
const write = (tx: typeof db | Parameters<Parameters<typeof db.transaction>[0]>[0], value: number) => tx.run(sql`insert into kept values (${value})`)

test('a transaction is committed as a whole or not at all', async () => {
  await db.transaction(async tx => {
    await write(tx, 1)
    await write(tx, 2)
  })
  await expect(
    db.transaction(async tx => {
      await write(tx, 3)
      throw new Error('refused')
    }),
  ).rejects.toThrow('refused')
  expect(await values()).toEqual([1, 2])
})

test('a statement sent after its transaction was refused reaches no connection', async () => {
  let stray: Promise<unknown> | undefined
  const refused = db.transaction(async tx => {
    stray = sleep(20).then(() => write(tx, 10))
    stray.catch(() => {})
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  await expect(stray).rejects.toThrow('ended')
  // Reuses the same connection.
  await Promise.all(Array.from({ length: 10 }, () => db.transaction(tx => tx.run(sql`select 1`))))
  expect(await values()).toEqual([1, 2])
})

test('a transaction with an ignored failed statement is not reported as committed', async () => {
  await expect(
    db.transaction(async tx => {
      await write(tx, 20)
      await write(tx, 20).catch(() => 0)
    }),
  ).rejects.toThrow('not committed')
  expect(await values()).toEqual([1, 2])
})

test('a deadlocked transaction is tried up to three times', async () => {
  let tries = 0
  const deadlock = () => Object.assign(new Error('deadlock'), { code: '40P01' })
  const done = await db.transaction(async tx => {
    await write(tx, 30 + ++tries)
    if (tries < 3) throw deadlock()
    return tries
  })
  expect([done, await values()]).toEqual([3, [1, 2, 33]])
  tries = 0
  await expect(
    db.transaction(async () => {
      tries++
      throw deadlock()
    }),
  ).rejects.toThrow('deadlock')
  expect(tries).toBe(3)
})

test('a statement that leaves with the commit is part of the transaction; if it fails, nothing is committed and its error is reported', async () => {
  await db.run(sql`create table at_the_end (word text primary key)`)
  const insert = (word: string) => sql`insert into at_the_end values (${word})`
  const words = async () => (await db.rows<{ word: string }>(sql`select word from at_the_end`)).map(row => row.word)
  await db.transaction(async tx => {
    tx.atCommit(() => insert('last'))
    tx.withCommit(insert('first'))
    await tx.run(insert('second'))
  })
  expect(await words()).toEqual(['first', 'second', 'last'])
  const fails = (work: (tx: Db) => unknown) =>
    expect(
      db.transaction(async tx => {
        await tx.run(insert('lost'))
        await work(tx)
      }),
    ).rejects.toMatchObject({ code: '23505' })
  await fails(tx => tx.withCommit(insert('first')))
  await fails(tx => tx.atCommit(() => insert('first')))
  // PostgreSQL refuses the next statement with another error.
  await fails(tx => {
    tx.withCommit(insert('first'))
    return tx.run(sql`select 1`)
  })
  expect(await words()).toEqual(['first', 'second', 'last'])
})

test('a transaction is retried after a lock timeout', async () => {
  await db.transaction(tx => write(tx, 50))
  const gate = Promise.withResolvers<void>()
  const holds = db.transaction(async tx => {
    await tx.run(sql`update kept set value = 51 where value = 50`)
    await gate.promise
  })
  const waits = db.transaction(tx => tx.run(sql`delete from kept where value in (50, 51)`))
  setTimeout(gate.resolve, 1500)
  await holds
  expect(await waits).toBe(1)
})

test('a broken connection is replaced', async () => {
  await expect(
    db.transaction(async tx => {
      await write(tx, 40)
      await tx.run(sql`select pg_terminate_backend(pg_backend_pid())`)
    }),
  ).rejects.toThrow()
  expect(await values()).toEqual([1, 2, 33])
})

test('text that looks like SQL is bound as a value', async () => {
  const text = `'); drop table kept; --`
  expect(await db.row(sql`select ${text}::text as text, ${sql`upper(${'x'})`} as nested`)).toEqual({ text, nested: 'X' })
  expect(await values()).toHaveLength(3)
})

test('values keep their order in nested statements', async () => {
  const query = sql`select ${3}::int * ${sql`(${4}::int + ${sql`${6}::int - `}${3}::int)`} - ${5}::int as sum`
  expect(query.values).toEqual([3, 4, 6, 3, 5])
  expect(await db.row(query)).toEqual({ sum: 16 })
})

test('each shape of a template is a prepared statement with a name of its own', async () => {
  const pair = (first: unknown, second: unknown) => sql`select ${first}::int as first, ${second}::int as second`
  const shapes = [pair(1, 2), pair(1, sql`2`), pair(sql`1`, 2), pair(sql`${1}`, 2)]
  expect(new Set(shapes.map(query => query.text)).size).toBe(3)
  expect(new Set(shapes.map(query => query.name)).size).toBe(3)
  for (const query of shapes) expect(await db.row(query)).toEqual({ first: 1, second: 2 })
})

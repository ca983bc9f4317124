import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { sql, type Db } from './db.ts'
import { testDatabase } from './testing.ts'

const { db } = await testDatabase()
await db.run(sql`create table kept (value int primary key)`)

const values = async () => (await db.rows<{ value: number }>(sql`select value from kept order by 1`)).map(row => row.value)
const write = (tx: typeof db | Parameters<Parameters<typeof db.transaction>[0]>[0], value: number) => tx.run(sql`insert into kept values (${value})`)

test('a transaction is kept whole or not at all', async () => {
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

test('what still runs beside a refusal reaches no connection any more', async () => {
  let stray: Promise<unknown> | undefined
  const refused = db.transaction(async tx => {
    stray = sleep(20).then(() => write(tx, 10))
    stray.catch(() => {})
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  await expect(stray).rejects.toThrow('ended')
  // The same connection, in somebody else's hands.
  await Promise.all(Array.from({ length: 10 }, () => db.transaction(tx => tx.run(sql`select 1`))))
  expect(await values()).toEqual([1, 2])
})

test('a statement whose failure nobody heard does not pass for a commit', async () => {
  await expect(
    db.transaction(async tx => {
      await write(tx, 20)
      await write(tx, 20).catch(() => 0)
    }),
  ).rejects.toThrow('not committed')
  expect(await values()).toEqual([1, 2])
})

test('deadlocks are tried again, up to three times in all', async () => {
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

test('a lock that another holds for long is waited for again', async () => {
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

test('text that only looks like SQL is a value', async () => {
  const text = `'); drop table kept; --`
  expect(await db.row(sql`select ${text}::text as text, ${sql`upper(${'x'})`} as nested`)).toEqual({ text, nested: 'X' })
  expect(await values()).toHaveLength(3)
})

const fill = (tx: Db, value: number) => tx.likely(sql`with done as (insert into kept values (${value}) on conflict do nothing returning value)`)

test('what is taken for granted is undone where it is not so, and the work runs again knowing it', async () => {
  const heard: boolean[] = []
  const work = (beside: number) =>
    db.transaction(async tx => {
      await tx.last(sql`insert into kept values (${beside})`)
      const isNew = await fill(tx, 70)
      heard.push(isNew)
      await tx.last(sql`insert into kept values (${beside + (isNew ? 1 : 2)})`)
      return isNew
    })
  expect([await work(170), await work(180), heard]).toEqual([true, false, [true, true, false]])
  expect((await values()).filter(value => value >= 70 && value < 200)).toEqual([70, 170, 171, 180, 182])
  expect(await db.transaction(async tx => [await fill(tx, 71), await fill(tx, 70)])).toEqual([true, false])
  expect([await fill(db, 72), await fill(db, 72)]).toEqual([true, false])
})

test('a statement that nobody waits for stands before those after it, and its failure is what the work fails with', async () => {
  const seen = await db.transaction(async tx => {
    await tx.last(sql`insert into kept values (80)`)
    return tx.row<{ count: number }>(sql`select count(*)::int as count from kept where value = 80`)
  })
  expect(seen).toEqual({ count: 1 })
  const twice = db.transaction(async tx => {
    await tx.last(sql`insert into kept values (80)`)
    await tx.rows(sql`select 1`)
  })
  await expect(twice).rejects.toMatchObject({ code: '23505' })
  await expect(db.transaction(tx => tx.last(sql`insert into kept values (80)`))).rejects.toMatchObject({ code: '23505' })
  const refused = db.transaction(async tx => {
    await tx.last(sql`insert into kept values (81)`)
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  expect((await values()).filter(value => value === 80 || value === 81)).toEqual([80])
})
